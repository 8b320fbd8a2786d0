// Dark mode without a script: a site that follows the system says `data-theme="system"` until a script knows better.

/** A rule whose selectors name the dark mode. */
const darkRule = /[^{}@;]*\[data-theme=["']?dark["']?\][^{}]*\{[^{}]*\}/g;
const dark = /\[data-theme=["']?dark["']?\]/g;

/**
 * `:root[data-theme=dark]{--a:1}` → the same, and once more for readers whose system is dark, at the same place in the cascade. Rules that
 * hold for all but the dark mode stay as they are.
 */
export const withSystemMode = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(darkRule, (rule) =>
      /:not\(\s*\[data-theme/.test(rule)
        ? rule
        : `${rule}@media (prefers-color-scheme:dark){${rule.replace(dark, '[data-theme=system]')}}`,
    );
