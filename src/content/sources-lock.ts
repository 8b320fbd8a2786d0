// `sources.lock.json`: the commit of each Git source, sorted, one a line, so that branches merge without conflicts.

import type { DocsSource } from '../config/site-config.ts';
import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';

export const sourcesLockFile = 'sources.lock.json';

/** Repository and ref → the commit. */
export type LockedSources = ReadonlyMap<string, string>;

const version = 1;

/** A source without its folder, because sources of one repository and ref have the same commit. */
export const sourceKey = ({ url, ref }: Pick<NonNullable<DocsSource['git']>, 'url' | 'ref'>): string =>
  `git+${url}#${ref}`;

const commitForm = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Why a lock file cannot be used. `newer`: this version of pubdocs would lose data of it. */
export type LockProblem =
  | { readonly problem: 'damaged' | 'newer' }
  | { readonly problem: 'unreadable'; readonly detail: string };

const damaged = { problem: 'damaged' } as const;

/** '{ "version": 1, "sources": { "git+https://a.example/sdk.git": "3f2a…" } }' → its map, or { problem: 'damaged' } */
export function parseSourcesLock(text: string): { readonly sources: LockedSources } | LockProblem {
  const value = parseJson(text);
  if (!isObject(value)) return damaged;
  if (typeof value.version === 'number' && value.version > version) return { problem: 'newer' };
  if (value.version !== version || !isObject(value.sources)) return damaged;
  const entries: [string, string][] = [];
  for (const [key, commit] of Object.entries(value.sources)) {
    if (typeof commit !== 'string' || !commitForm.test(commit)) return damaged;
    entries.push([key, commit]);
  }
  return { sources: new Map(entries) };
}

/** → JSON with sorted keys, one line per source, and a final newline */
export function printSourcesLock(sources: LockedSources): string {
  const lines = [...sources]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, commit]) => `    ${JSON.stringify(key)}: ${JSON.stringify(commit)}`);
  const block = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
  return `{\n  "version": ${version},\n  "sources": ${block}\n}\n`;
}
