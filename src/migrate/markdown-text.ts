// Escapes texts and URLs for Markdown.

/** Text → Markdown that shows it: ('a *b*') → 'a \\*b\\*' */
export const escapeText = (text: string): string =>
  text.replace(/[\\[\]*_`<>{}~$]|&(?=#?\w+;)/g, '\\$&').replace(/\s+/g, ' ');

/** ('./a b.md') → '<./a b.md>': the target of a link */
export const linkTarget = (url: string): string => (/[\s()<>]/.test(url) ? `<${url}>` : url);
