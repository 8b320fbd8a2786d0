// Adds redirects with a clear target to the config of the site.
import { readFileSync } from 'node:fs';
import { addRedirects, type RedirectEntry } from '../site/ledger/add-redirects.ts';
import { writeSiteFile } from './write-named-file.ts';

const without = (path: string, segment: string): string | null =>
  path.startsWith(`/${segment}/`) ? path.slice(segment.length + 1) : null;

/** (text of a config, proposals, segments of locales) → the text with them; null if their place is not clear */
export function withRedirects(
  text: string,
  proposals: readonly RedirectEntry[],
  segments: readonly string[],
): string | null {
  // A redirect without a locale segment applies to all languages.
  const pairs = new Set(proposals.map(({ from, to }) => `${from} ${to}`));
  const isImplied = ({ from, to }: RedirectEntry): boolean =>
    segments.some((segment) => pairs.has(`${without(from, segment)} ${without(to, segment)}`));
  return addRedirects(
    text,
    proposals.filter((proposal) => !isImplied(proposal)),
  );
}

/** (config, proposals, segments of locales) → the URLs that have a redirect now */
export function writeRedirects(
  file: string,
  proposals: readonly RedirectEntry[],
  segments: readonly string[],
): string[] {
  const added = withRedirects(readFileSync(file, 'utf8'), proposals, segments);
  if (added === null) return [];
  writeSiteFile(file, added);
  for (const { from, to } of proposals) console.error(`Added a redirect from ${from} to ${to}`);
  return proposals.map(({ from }) => from);
}
