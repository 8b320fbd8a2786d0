// Adds redirects to the source text of a config, and changes nothing else.

import { redirectText } from '../../text/redirect-text.ts';

/** Both as `writeUrl` writes them. */
export interface RedirectEntry {
  readonly from: string;
  readonly to: string;
}

const lines = (entries: readonly RedirectEntry[], indent: string): string =>
  entries.map(({ from, to }) => `${indent}{ from: ${redirectText(from)}, to: ${redirectText(to)} },\n`).join('');

/** (text of a config, entries) → the text with them in `redirects`; null when the place is not certain */
export function addRedirects(text: string, entries: readonly RedirectEntry[]): string | null {
  if (entries.length === 0) return null;
  const list = /^([ \t]*)redirects:\s*\[/m.exec(text);
  if (list !== null) {
    const at = list.index + list[0].length;
    const indent = `${list[1] ?? ''}  `;
    const isOpen = /^[ \t]*\r?\n/.exec(text.slice(at));
    if (isOpen !== null)
      return `${text.slice(0, at + isOpen[0].length)}${lines(entries, indent)}${text.slice(at + isOpen[0].length)}`;
    const isEmpty = /^\s*\]/.test(text.slice(at));
    return `${text.slice(0, at)}\n${lines(entries, indent)}${isEmpty ? (list[1] ?? '') : indent}${text.slice(at).trimStart()}`;
  }
  const start = /(?:export default\s+(?:defineConfig\(\s*)?|=>\s*\(?)\{[ \t]*\r?\n/.exec(text);
  if (start === null) return null;
  const at = start.index + start[0].length;
  return `${text.slice(0, at)}  redirects: [\n${lines(entries, '    ')}  ],\n${text.slice(at)}`;
}
