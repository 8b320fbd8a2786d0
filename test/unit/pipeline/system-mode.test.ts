// Dark rules once more, for systems in dark mode.
import { describe, expect, it } from 'vitest';
import { withSystemMode } from '../../../src/pipeline/theme-files.ts';

describe('rules of the dark mode', () => {
  it('are repeated for a system in dark mode, where they stand', () => {
    expect(withSystemMode('a{b:c}:root[data-theme=dark]{--d:e}f{g:h}')).toBe(
      'a{b:c}:root[data-theme=dark]{--d:e}@media (prefers-color-scheme:dark){:root[data-theme=system]{--d:e}}f{g:h}',
    );
  });
  it('keep their selectors and layers', () => {
    expect(withSystemMode('@layer x{html[data-theme="dark"] .a,\n.b{c:d}}')).toBe(
      '@layer x{html[data-theme="dark"] .a,\n.b{c:d}@media (prefers-color-scheme:dark){html[data-theme=system] .a,\n.b{c:d}}}',
    );
  });
  it('are no rules when they are mentioned in a comment', () => {
    expect(withSystemMode('/* [data-theme=dark] */ a{b:c}')).toBe(' a{b:c}');
  });
  it('leave the others alone', () => {
    for (const css of ['', 'a{b:c}', 'html:not([data-theme=dark]) .sun{display:none}', '[data-theme=light]{a:b}']) {
      expect(withSystemMode(css)).toBe(css);
    }
  });
});
