//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The report's script: the filter, and the figure under the pointer in a chart. Without it the page is complete, and has neither.
enum ReportScript {
    static let text = """
        (() => {
          const form = document.getElementById('filters');
          const count = document.getElementById('filter-count');
          const bodies = [...document.querySelectorAll('tbody[data-name]')];
          const groups = [...document.querySelectorAll('section[data-group]')];
          const apply = () => {
            const words = form.elements.words.value.toLowerCase().split(/\\s+/).filter(Boolean);
            const changed = form.elements.changed.checked;
            const missed = form.elements.missed.checked;
            let shown = 0;
            for (const body of bodies) {
              const name = body.dataset.name.toLowerCase();
              const state = body.dataset.state.split(' ');
              const fits = words.every((word) => name.includes(word))
                && (!changed || state.includes('changed')) && (!missed || state.includes('missed'));
              body.hidden = !fits;
              if (fits) shown += 1;
            }
            for (const group of groups) group.hidden = !group.querySelector('tbody[data-name]:not([hidden])');
            count.textContent = `${shown} of ${bodies.length} benchmarks`;
          };
          form.addEventListener('input', apply);
          form.addEventListener('submit', (event) => event.preventDefault());
          form.classList.add('ready');
          apply();
          const runs = document.querySelector('main').dataset.runs.split('|');
          const readout = document.getElementById('readout');
          document.addEventListener('pointermove', (event) => {
            const chart = event.target.closest('svg.trend');
            readout.style.visibility = chart ? 'visible' : 'hidden';
            if (!chart) return;
            const dots = [...chart.querySelectorAll('circle')].map((dot) => dot.getBoundingClientRect());
            const away = dots.map((dot) => Math.abs(dot.x + dot.width / 2 - event.clientX));
            const nearest = away.indexOf(Math.min(...away));
            const [run, value] = chart.dataset.points.split('|')[nearest].split(' ');
            readout.textContent = `${runs[run]}: ${value}`;
            const room = document.documentElement.clientWidth - readout.offsetWidth;
            readout.style.translate = `${Math.max(0, Math.min(room, dots[nearest].x + 8))}px ${dots[nearest].y - 32}px`;
          });
        })();
        """
}
