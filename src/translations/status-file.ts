// `i18n/<language>/status.json`: the text of the original for which each section of a translation was last accepted.
// Sorted keys, one line per section, so that branches that accept different sections merge without a conflict.

import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';

/** The accepted state of a section: digests of the original, its words, the accepted differences ('-': none). */
export interface Accepted {
  readonly text: string;
  readonly words: string;
  readonly differing: string;
}

/** Page path → section key → accepted state */
export type AcceptedPages = ReadonlyMap<string, ReadonlyMap<string, Accepted>>;

export type ParsedStatus =
  | { readonly ok: true; readonly pages: AcceptedPages }
  | { readonly ok: false; readonly problem: string };

const version = 1;
/** Version 0.1 wrote a fourth digest, which has no use any more. */
const digests = /^([0-9a-f]{16}) ([0-9a-f]{16}) ([0-9a-f]{16}|-)(?: [0-9a-f]{16})?$/;

/** The text of a status file → the accepted sections; for other text, the reason. */
export function parseStatus(source: string): ParsedStatus {
  const value = parseJson(source);
  if (value === undefined) return { ok: false, problem: 'it is not JSON' };
  if (!isObject(value) || !isObject(value.pages)) return { ok: false, problem: 'it has no `pages`' };
  if (value.version !== version) return { ok: false, problem: `its version is not ${version}` };
  const pages = new Map<string, Map<string, Accepted>>();
  for (const [page, sections] of Object.entries(value.pages)) {
    if (!isObject(sections)) return { ok: false, problem: `\`${page}\` is not an object` };
    const accepted = new Map<string, Accepted>();
    for (const [section, rawDigests] of Object.entries(sections)) {
      const match = digests.exec(String(rawDigests));
      if (!match) return { ok: false, problem: `\`${page}\` \`${section}\` is not three digests` };
      const [, text = '', words = '', differing = '-'] = match;
      accepted.set(section, { text, words, differing });
    }
    pages.set(page, accepted);
  }
  return { ok: true, pages };
}

const sorted = <Value>(map: ReadonlyMap<string, Value>): [string, Value][] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

/** → JSON with sorted keys and a final newline */
export function printStatus(pages: AcceptedPages): string {
  const plain = Object.fromEntries(
    sorted(pages).map(([page, sections]) => [
      page,
      Object.fromEntries(
        sorted(sections).map(([key, { text, words, differing }]) => [key, `${text} ${words} ${differing}`]),
      ),
    ]),
  );
  return `${JSON.stringify({ version, pages: plain }, null, 2)}\n`;
}
