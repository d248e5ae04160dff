//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The report's own rules. They name no color: all come from the custom properties of the theme that is given to the page,
/// through the few aliases at the top, with the system's colors where it has none.
enum ReportStyle {
    static let css = """
        :root {
          color-scheme: light dark;
          --page: var(--color-background-layer-base, Canvas);
          --surface: var(--color-background-layer-medium, Canvas);
          --ink: var(--color-text-bold, CanvasText);
          --quiet: var(--color-text-regular, CanvasText);
          --rule: var(--color-border-regular, GrayText);
          --accent: var(--color-background-accent, CanvasText);
          --bad: var(--color-text-error, CanvasText);
          --good: color-mix(in oklab, var(--color-text-success, CanvasText) 45%, var(--ink));
          --band: color-mix(in oklab, var(--quiet) 18%, transparent);
          --gap: var(--spacing-md, 16px);
        }
        /* In the dark the theme's error text is nearly white: the mark has to be told from the line it lies on. */
        @media (prefers-color-scheme: dark) {
          :root {
            --bad: color-mix(in oklab, var(--color-background-error, CanvasText) 80%, var(--color-background-error-subtle, CanvasText));
            --good: var(--color-text-success, CanvasText);
          }
        }
        * { box-sizing: border-box; }
        html { scroll-padding-top: 72px; -webkit-text-size-adjust: 100%; }
        body {
          margin: 0; background: var(--page); color: var(--ink);
          font: 14px/1.5 var(--typography-body--font-family, system-ui), system-ui, sans-serif;
          font-variant-numeric: tabular-nums;
        }
        a { color: inherit; text-decoration-color: var(--rule); text-underline-offset: 3px; }
        a:hover { text-decoration-color: currentcolor; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
        .skip { position: absolute; left: -999px; }
        .skip:focus { left: 8px; top: 8px; background: var(--surface); padding: 8px; z-index: 2; }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        .layout { display: grid; grid-template-columns: 208px minmax(0, 1fr); max-width: 1240px; margin: 0 auto; }
        nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 32px 16px 32px 24px; }
        nav h2 { font-size: 12px; font-weight: 500; color: var(--quiet); margin: 0 0 8px; }
        nav ul { list-style: none; margin: 0 0 24px; padding: 0; }
        nav li a { display: flex; justify-content: space-between; gap: 8px; padding: 3px 0; text-decoration: none; }
        nav li a:hover { text-decoration: underline; }
        nav li span { color: var(--quiet); }
        nav li .bad-text { color: var(--bad); }
        main { padding: 32px 24px 96px; min-width: 0; }
        h1 { font: var(--typography-display-medium, 600 28px/1.2 system-ui); font-family: inherit; margin: 0 0 4px; letter-spacing: -0.02em; }
        h2 { font-size: 20px; line-height: 1.25; font-weight: 600; margin: 56px 0 4px; letter-spacing: -0.01em; }
        h3 { font-size: 15px; font-weight: 600; margin: 32px 0 8px; }
        p { margin: 0 0 12px; max-width: 72ch; }
        .dim, small, .note, header p { color: var(--quiet); }
        code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.92em; }
        .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(148px, 1fr)); gap: 12px; margin: 24px 0 0; padding: 0; }
        .tiles div { background: var(--surface); border: 1px solid var(--rule); border-radius: var(--radius-medium, 12px); padding: 12px 16px; }
        .tiles dt { color: var(--quiet); font-size: 13px; }
        .tiles dd { margin: 0; font-size: 26px; font-weight: 600; letter-spacing: -0.02em; line-height: 1.25; }
        .tiles dd small { font-size: 14px; font-weight: 400; letter-spacing: 0; }
        .bad-text { color: var(--bad); }
        .good-text { color: var(--good); }
        .box { background: var(--surface); border: 1px solid var(--rule); border-radius: var(--radius-medium, 12px); overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: left; font-weight: 400; padding: 5px 12px; vertical-align: middle; }
        thead th { color: var(--quiet); font-size: 12px; padding-top: 10px; }
        td.number, th.number { text-align: right; white-space: nowrap; }
        tbody tr { border-top: 1px solid var(--rule); }
        .trends { table-layout: fixed; }
        .trends th.number { width: 164px; }
        .trends th.trend-column { width: 344px; }
        .trends tbody tr:not(.name) { border-top: 0; }
        .trends tr.name th { padding-top: 12px; padding-bottom: 2px; }
        .trends tr.name a { font-weight: 600; text-decoration: none; }
        .trends tr.name a:hover { text-decoration: underline; }
        .trends tr.name span { color: var(--quiet); }
        .trends tr.name th > span { margin-left: 8px; }
        .trends tbody tr:not(.name) th { padding-left: 28px; min-width: 180px; }
        .trends td.number { font-size: 15px; }
        td small, th small { display: block; font-size: 12px; line-height: 1.3; }
        .verdict { width: 1%; white-space: nowrap; }
        .trends .verdict { width: 168px; }
        .trends td.chart { width: 344px; padding: 2px 12px; }
        .trends tr:target th, .trends th:target { background: var(--band); }
        .trends tbody tr:last-child > * { padding-bottom: 10px; }
        svg { display: block; max-width: 100%; height: auto; }
        svg text { fill: var(--quiet); font-size: 11px; }
        .trend .line { fill: none; stroke: var(--ink); stroke-width: 1.25; stroke-linejoin: round; }
        .trend circle { fill: var(--ink); }
        .trend circle.hollow { fill: var(--surface); stroke: var(--ink); }
        .trend .band { fill: var(--band); }
        .trend .spread { stroke: var(--quiet); stroke-opacity: 0.4; fill: none; }
        .worse { fill: var(--bad); stroke: var(--surface); }
        .better { fill: var(--good); stroke: var(--surface); }
        .badge { display: inline-block; font-size: 12px; line-height: 1.5; padding: 1px 8px; border-radius: var(--radius-pill, 24px); white-space: nowrap; border: 1px solid var(--rule); }
        .trends tr.name a.badge { font-weight: 400; margin-left: 8px; }
        .badge.bad { color: var(--bad); border-color: color-mix(in oklab, var(--bad) 45%, transparent); background: color-mix(in oklab, var(--bad) 9%, transparent); }
        .badge.good { color: var(--good); border-color: color-mix(in oklab, var(--good) 45%, transparent); background: color-mix(in oklab, var(--good) 9%, transparent); }
        .badge.plain { color: var(--quiet); }
        #readout {
          position: fixed; left: 0; top: 0; visibility: hidden; pointer-events: none; z-index: 1; font-size: 12px; padding: 2px 8px;
          color: var(--ink); background: var(--page); border: 1px solid var(--rule); border-radius: var(--radius-small, 8px);
        }
        .filters { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; min-height: 40px; margin: 12px 0; visibility: hidden; }
        .filters.ready { visibility: visible; }
        .filters input[type=search] {
          font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--rule);
          border-radius: var(--radius-small, 8px); padding: 6px 12px; width: min(320px, 100%);
        }
        .filters input::placeholder { color: var(--quiet); opacity: 1; }
        .filters label { display: inline-flex; gap: 6px; align-items: center; }
        .filters input[type=checkbox] { accent-color: var(--accent); }
        .growth { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr)); gap: 16px; }
        .growth figure { margin: 0; padding: 12px 16px; }
        .growth figcaption { font-weight: 600; }
        .growth .grid { stroke: var(--rule); stroke-width: 1; }
        .growth .fit { fill: none; stroke-width: 1.5; }
        .growth table th, .growth table td { padding: 3px 6px; font-size: 13px; }
        .mark { fill: var(--surface); stroke-width: 1.75; }
        .s0 { stroke: var(--accent); } .s0.mark { fill: var(--accent); }
        .s1, .s2, .s3, .s4, .s5 { stroke: var(--quiet); }
        .s1.fit { stroke-dasharray: 6 3; } .s2.fit { stroke-dasharray: 2 3; } .s3.fit { stroke-dasharray: 9 3 2 3; }
        .s4.fit { stroke-dasharray: 1 4; } .s5.fit { stroke-dasharray: 12 4; }
        .size-list { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr)); gap: 0 16px; }
        .size-list > div { min-width: 0; }
        .sizes th, .sizes td { padding-top: 4px; padding-bottom: 4px; }
        .sizes td.bar { width: 34%; min-width: 90px; }
        .sizes .bar rect { fill: color-mix(in oklab, var(--quiet) 78%, var(--surface)); }
        .sizes tr.subject .bar rect { fill: var(--accent); }
        .sizes tr.subject th, .sizes tr.subject .number { font-weight: 600; }
        details summary { cursor: pointer; padding: 6px 0; }
        footer { margin-top: 64px; color: var(--quiet); }
        @media (max-width: 860px) {
          .layout { display: block; }
          nav { position: static; height: auto; padding: 16px 16px 0; }
          nav ul { display: flex; flex-wrap: wrap; gap: 2px 16px; margin-bottom: 12px; }
          nav li a { gap: 6px; padding: 6px 0; }
          main { padding: 16px 16px 64px; }
          h1 { font-size: 24px; }
          h2 { margin-top: 40px; }
          th, td { padding: 5px 8px; }
          .trends, .trends tbody, .trends tr { display: block; }
          .trends thead { position: absolute; clip-path: inset(50%); }
          .trends th, .changes th, .floors th { overflow-wrap: anywhere; }
          .changes td, .floors td { padding: 5px; }
          .trends tr.name th { display: block; }
          .trends tbody tr:not(.name) { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; align-items: center; }
          .trends tbody tr:not(.name) th { padding-left: 8px; min-width: 0; }
          .trends td.chart { grid-column: 1 / -1; order: 1; width: auto; padding: 0 8px 6px; }
          .trends .verdict { width: auto; }
          .trends .verdict:has(.same) { padding: 0; }
          .same, .badge .word { display: none; }
          thead .verdict { font-size: 0; }
          .trends tr.name th > span { margin-left: 0; display: block; }
          .trends tr.name a.badge { margin-left: 0; }
        }
        @media print { nav, .filters { display: none; } .layout { display: block; } }
        """
}
