//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The report's script: the filter. Without it the page is complete, and has no filter.
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
        })();
        """
}
