// `pubdocs migrate --prove --take`: shows or writes what restores lost URLs and anchors, piece by piece.

import { constants, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { uncommittedFiles } from '../adapters/git/git.ts';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { addInclude } from '../config/add-include.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { unwritable } from '../diagnostics/file-problem.ts';
import { type TakeInput, type Taken, takeLost, takenFolder } from '../migrate/prove/take.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import { isBelow } from '../text/paths.ts';
import { plural } from '../text/plural.ts';
import { redirectText } from '../text/redirect-text.ts';
import { suggest } from '../text/suggest.ts';
import { patchOf } from './fix-links.ts';
import { CommandFailure, writeSiteFile } from './write-named-file.ts';
import { withRedirects, writeRedirects } from './write-redirects.ts';

interface Place {
  readonly root: string;
  readonly configFile: string;
  /** Folder of the original. */
  readonly from: string;
  /** Names of the chosen pieces, 'all', refused ones with `!`; true: all, to show them. */
  readonly names: true | readonly string[];
}

interface SiteKnowledge {
  /** Whether `docs.include` matches this path in the docs. */
  readonly isIncluded: (path: string) => boolean;
  /** URLs that the config already redirects; they need no other redirect. */
  readonly redirects: ReadonlySet<string>;
}

/** The chosen pieces. It replaces no file, and leaves what has no clear place to the author. */
export interface Pieces extends Taken {
  readonly place: Place;
  /** URL segments of the languages. */
  readonly segments: readonly string[];
  /** Whether `docs.include` must get the folder of the pages. */
  readonly needsInclude: boolean;
  readonly unknown: readonly Diagnostic[];
}

/** ('docs/taken/a.md', ['docs/taken', '!docs/taken/a.md']) → false */
function isChosen(piece: string, names: readonly string[]): boolean {
  const [refused, chosen] = [names.filter((name) => name.startsWith('!')), names.filter((name) => !/^!/.test(name))];
  return (
    !refused.some((name) => isBelow(piece, name.slice(1))) &&
    (chosen.length === 0 || chosen.some((name) => name === 'all' || isBelow(piece, name)))
  );
}

/** ('!./docs/taken/') → '!docs/taken' */
const normalName = (name: string): string => name.replace(/^(!?)(?:\.\/)+/, '$1').replace(/(?<=[^/!])\/+$/, '');

/** (place, lost URLs, config) → the pieces whose names are chosen */
export function findPieces(
  place: Place,
  input: TakeInput,
  { isIncluded, redirects: siteRedirects }: SiteKnowledge,
): Pieces {
  const taken = takeLost(input);
  const inSite = (file: string): string => join(place.root, file);
  const redirects = taken.redirects.filter(({ from }) => !siteRedirects.has(from));
  const pages = taken.pages.filter(({ path }) => !existsSync(inSite(path)));
  const copies = taken.copies.filter((file) => !existsSync(inSite(`static/${file}`)));
  const names = place.names === true ? ['all'] : place.names.map(normalName);
  const pieces = [
    ...[...taken.pages, ...taken.changes].map(({ path }) => path),
    ...copies.map((file) => `static/${file}`),
    ...redirects.map(({ from }) => from),
  ];
  const isUnknown = (name: string): boolean =>
    name !== 'all' && (name === '' || !pieces.some((piece) => isBelow(piece, name)));
  const unknown = names.filter((name) => isUnknown(name.replace(/^!/, '')));
  // Without this, a mistake in a refused name would write what the author refused.
  const isClear = !unknown.some((name) => name.startsWith('!'));
  const isTaken = (piece: string): boolean => isClear && isChosen(piece, names);
  return {
    place,
    pages: pages.filter(({ path }) => isTaken(path)),
    copies: copies.filter((file) => isTaken(`static/${file}`)),
    redirects: redirects.filter(({ from }) => isTaken(from)),
    changes: taken.changes.filter(({ path }) => isTaken(path)),
    segments: input.locales.map(({ path }) => path).filter((path) => path !== ''),
    // Pages of a run that failed exist, but may lack their entry.
    needsInclude: taken.pages.some(({ path }) => isTaken(path)) && !isIncluded(`${takenFolder}/page.md`),
    unknown: unknown.map((name) => {
      const piece = name.replace(/^!/, '');
      return diagnose('migrate-nothing-to-take', { name: piece, near: suggest(piece, pieces), isClear });
    }),
  };
}

/** Prints a patch of all pieces, and how to write them. Copies of files are lines between the patches. */
export function printPieces({ place: { root, configFile }, ...pieces }: Pieces): void {
  const config = readFileSync(join(root, configFile), 'utf8');
  const redirected = withRedirects(config, pieces.redirects, pieces.segments);
  const after = (pieces.needsInclude ? addInclude(redirected ?? config, `${takenFolder}/**`) : null) ?? redirected;
  const patches = [
    ...pieces.pages.map(({ path, text }) => patchOf(path, null, text)),
    ...pieces.changes.map(({ path, text }) => patchOf(path, readFileSync(join(root, path), 'utf8'), text)),
    ...(after === null || after === config ? [] : [patchOf(configFile, config, after)]),
    ...pieces.copies.map((file) => `Copy of the original: static/${file}\n`),
  ];
  process.stdout.write(patches.join(''));
  if (redirected === null)
    console.error(
      `Add ${plural(pieces.redirects.length, 'redirect')} by hand: their place in ${configFile} is not clear.`,
    );
  const [first] = [...pieces.pages, ...pieces.changes].map(({ path }) => path);
  const example = first ?? pieces.redirects[0]?.from;
  console.error(
    example === undefined
      ? 'There is nothing to take from the original.'
      : `Nothing was written. \`--take all\` writes ${plural(patches.length, 'file')}, \`--take ${example}\` only this piece, and \`--take all '!${example}'\` all others. The pieces are files, and the \`from\` of redirects.`,
  );
}

/** Writes the pieces → what is left to do by hand */
export function writePieces(pieces: Pieces): Diagnostic[] {
  const { place, pages, copies, changes, redirects, segments } = pieces;
  const { root, configFile, from } = place;
  // Copies come first, then pages: pages that exist are no longer lost, so a failed run can be repeated.
  for (const file of copies) copyPiece(join(from, file), join(root, 'static', file), file);
  for (const { path, route, text } of pages) {
    writeSiteFile(join(root, path), text, path);
    console.error(`Took ${route} from the original: check ${path}`);
  }
  const uncommitted = changes.length === 0 ? new Set<string>() : uncommittedFiles(root);
  for (const change of changes) writeChange(root, change, uncommitted.has(change.path));
  const byHand = (key: 'redirects' | 'docs.include', entries: readonly string[]): Diagnostic[] =>
    entries.length === 0 ? [] : [diagnose('config-by-hand', { key, entries }, { place: startOfFile(configFile) })];
  const takenSources = new Set(writeRedirects(join(root, configFile), redirects, segments));
  const missing = redirects.filter((redirect) => !takenSources.has(redirect.from));
  return [
    ...pieces.unknown,
    ...byHand(
      'redirects',
      missing.map((redirect) => `{ from: ${redirectText(redirect.from)}, to: ${redirectText(redirect.to)} }`),
    ),
    ...(!pieces.needsInclude || includeTaken(join(root, configFile))
      ? []
      : byHand('docs.include', [`'${takenFolder}/**'`])),
  ];
}

function copyPiece(from: string, target: string, file: string): void {
  try {
    nodeWritableFs.mkdir(dirname(target));
    copyFileSync(from, target, constants.COPYFILE_EXCL);
  } catch (error) {
    throw new CommandFailure(unwritable(`static/${file}`, error));
  }
  console.error(`Copied ${file} from the original to static/`);
}

function writeChange(root: string, change: Taken['changes'][number], isUncommitted: boolean): void {
  const { path, text, anchors, withText, hasText } = change;
  const ids = (ids: readonly string[]): string => ids.map((id) => `#${id}`).join(' ');
  const all = [...anchors, ...withText];
  if (isUncommitted) {
    const without = all.length === 0 ? 'text of the original' : countOf(all);
    const list = all.length === 0 ? '' : `: ${ids(all)}`;
    console.error(`Left ${path} without ${without}, because it has uncommitted changes${list}`);
    return;
  }
  writeSiteFile(join(root, path), text, path);
  if (anchors.length > 0) console.error(`Added ${countOf(anchors)} to ${path}: ${ids(anchors)}`);
  const list = withText.length === 0 ? '' : `, with ${countOf(withText)}: ${ids(withText)}`;
  if (hasText) console.error(`Added text of the original to ${path}${list}`);
}

/** (['a', 'b']) → '2 anchors' */
const countOf = ({ length }: readonly string[]): string => (length === 1 ? 'an anchor' : `${length} anchors`);

/** Adds the pages taken from the original to `docs.include`; false if the place in the config is not clear. */
function includeTaken(file: string): boolean {
  const pattern = `${takenFolder}/**`;
  const text = addInclude(readFileSync(file, 'utf8'), pattern);
  if (text === null) return false;
  writeSiteFile(file, text);
  console.error(`Added ${pattern} to docs.include`);
  return true;
}
