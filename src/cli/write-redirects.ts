// Adds redirects with a clear target to the config of the site.
import { readFileSync } from 'node:fs';
import { addRedirects } from '../site/ledger/add-redirects.ts';
import { writeSiteFile } from './write-named-file.ts';

const without = (path: string, segment: string): string | null =>
  path.startsWith(`/${segment}/`) ? path.slice(segment.length + 1) : null;

/** (config, proposals) → the URLs that have a redirect now */
export function writeRedirects(
  file: string,
  proposals: readonly { readonly from: string; readonly to: string }[],
  segments: readonly string[],
): string[] {
  const text = readFileSync(file, 'utf8');
  // A redirect without a locale segment applies to all languages.
  const pairs = new Set(proposals.map(({ from, to }) => `${from} ${to}`));
  const isImplied = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    segments.some((segment) => pairs.has(`${without(from, segment)} ${without(to, segment)}`));
  const added = addRedirects(
    text,
    proposals.filter((proposal) => !isImplied(proposal)),
  );
  if (added === null) return [];
  writeSiteFile(file, added);
  for (const { from, to } of proposals) console.error(`Added a redirect from ${from} to ${to}`);
  return proposals.map(({ from }) => from);
}
