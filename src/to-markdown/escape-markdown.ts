// Escapes texts and URLs for Markdown.
import { ticksAround } from '../text/code-span.ts';

/** Text → Markdown of pubdocs that shows it: ('a *b* {c}') → 'a \\*b\\* \\{c\\}' */
export const escapeText = (text: string): string =>
  text.replace(/[\\[\]*_`<>{}~$]|&(?=#?\w+;)/g, '\\$&').replace(/\s+/g, ' ');

/** Text → Markdown that shows it in any program: ('a *b* parcel_id <c>') → 'a \\*b\\* parcel_id \\<c>' */
export function escapeMarkdownText(text: string): string {
  const escaped = needsEscape.test(text)
    ? text
        .replace(/[\u00ad\u200b\u2060]/g, '')
        .replace(/[\\[\]*`~]|<(?=[a-z/!?])|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu, '\\$&')
    : text;
  return /\s\s|[^\S ]/.test(escaped) ? escaped.replace(/\s+/g, ' ') : escaped;
}

/** Most texts have no such character, and the search for each rule takes longer. */
const needsEscape = /[\\[\]*`~<&_\u00ad\u200b\u2060]/;

/** ('./a b.md') → '<./a b.md>': the target of a link */
export const escapeTarget = (url: string): string => (/[\s()<>]/.test(url) ? `<${url}>` : url);

/** ('a`b') → '``a`b``' */
export function codeSpan(code: string): string {
  const ticks = '`'.repeat(ticksAround(code));
  const space = /^`|`$/.test(code) ? ' ' : '';
  return code === '' ? '' : ticks + space + code + space + ticks;
}

const startsWithWord = /^[^\s\p{P}\p{S}]/u;
const endsWithWord = /[^\s\p{P}\p{S}]$/u;

/** Whether programs read delimiters around a text as such: not in 'a**(b)**' and '**a****b**'. */
export const isDelimited = (before: string, text: string, after: string): boolean =>
  !/[*~]$/.test(before) &&
  (startsWithWord.test(text) || !endsWithWord.test(before)) &&
  (endsWithWord.test(text) || !startsWithWord.test(after));
