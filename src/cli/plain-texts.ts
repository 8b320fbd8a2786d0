// Texts of a site that pubdocs does not build: the Markdown files that globs name.
import { makeNodeFiles } from '../adapters/node-files.ts';
import { decodeText } from '../content/decode-text.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import type { Files } from '../model/ports.ts';
import { groupBy } from '../text/group-by.ts';
import { isRegisteredTag, languageTag } from '../text/language-names.ts';
import { isBelow, isMarkdownFile } from '../text/paths.ts';
import { suggest } from '../text/suggest.ts';
import { type Glob, readGlob } from '../translations/pairing/glob.ts';
import { holdsConfig } from './site-options.ts';
import { CommandFailure } from './write-named-file.ts';

export interface PlainTextFlags {
  /** BCP 47 tag of the texts, or of their originals. */
  readonly language?: string;
}

export const usageFailure = (problem: string): CommandFailure =>
  new CommandFailure(diagnose('usage-wrong', { problem }));

/** The language of the flags; English without any. */
export function languageFlag({ language = 'en' }: PlainTextFlags): string {
  const tag = languageTag(language);
  if (tag === null || !isRegisteredTag(new Intl.Locale(tag).toString()))
    throw usageFailure(`--language ${language}: this is no language, such as en or pt-BR`);
  return new Intl.Locale(tag).toString();
}

/** Refuses flags for other generators in the folder of a site of pubdocs, and globs that lead out of the folder. */
export function checkPlainFolder(root: string, flag: string, globs: readonly string[]): void {
  const config = holdsConfig(root);
  if (config !== undefined)
    throw usageFailure(`${flag} is for sites that pubdocs does not build: this folder has a ${config}`);
  const broken = globs.find((glob) => glob === '' || !isGlob(glob));
  if (broken !== undefined) throw usageFailure(`“${broken}” is no glob, such as 'docs/**'`);
  const outside = globs.find((glob) => /^(?:\/|[a-z]:|(?:.*\/)?\.\.(?:\/|$))/i.test(glob));
  if (outside !== undefined) throw usageFailure(`“${outside}” leads out of the folder: globs are relative to it`);
}

function isGlob(glob: string): boolean {
  try {
    readGlob(glob);
    return true;
  } catch {
    return false;
  }
}

/** Formats of texts that are not read, by the endings of their files. */
const otherFormats: Readonly<Record<string, string>> = {
  adoc: 'AsciiDoc',
  asciidoc: 'AsciiDoc',
  htm: 'HTML',
  html: 'HTML',
  ipynb: 'a notebook',
  mdoc: 'Markdoc',
  org: 'Org',
  po: 'a PO file',
  rst: 'reStructuredText',
};

const endingOf = (file: string): string => /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '';

const isPackage = (file: string): boolean => /(?:^|\/)node_modules\//.test(file);

/** The Markdown files that globs match; a finding for each other format of texts, and for what cannot be read. */
export function listTexts(files: Pick<Files, 'list'>, globs: readonly Glob[]) {
  const folders = [...new Set(globs.map(({ folder }) => folder))];
  const outer = folders.filter((folder) => !folders.some((other) => other !== folder && isIn(folder, other)));
  const listings = outer.map((folder) => files.list(folder));
  const matched = [
    ...new Set(listings.flatMap((listing) => listing.files.map(({ path }) => path)).filter((path) => !isPackage(path))),
  ]
    .filter((path) => globs.some(({ match }) => match(path) !== null))
    .sort();
  const others = groupBy(
    matched.filter((path) => Object.hasOwn(otherFormats, endingOf(path))),
    endingOf,
  );
  const unread = [...others].map(([ending, [first = '', ...rest]]) =>
    diagnose(
      'text-unread',
      { file: first, format: otherFormats[ending] ?? ending, others: rest.length },
      { place: startOfFile(first) },
    ),
  );
  const problems = listings.flatMap((listing) => listing.problems).filter(({ path }) => !isPackage(`${path}/`));
  return {
    files: matched.filter(isMarkdownFile),
    diagnostics: [...problems.map(problemToDiagnostic), ...unread],
  };
}

const isIn = (folder: string, other: string): boolean => other === '' || isBelow(folder, other);

export function readPlainText(files: Pick<Files, 'read'>, file: string): string | Diagnostic {
  const bytes = files.read(file);
  if (!(bytes instanceof Uint8Array)) return problemToDiagnostic(bytes);
  const decoded = decodeText(bytes);
  return decoded.kind === 'text' ? decoded.text : diagnose('invalid-encoding', decoded, { place: startOfFile(file) });
}

/** (the folder of a glob without files, …) → folders of the repository with such a name, down to the third level */
export function foldersLike(folder: string, root: string): readonly string[] {
  if (folder === '') return [];
  const names = makeNodeFiles(root)
    .list('')
    .files.flatMap(({ path }) => {
      const parts = path.split('/').slice(0, -1);
      return parts.slice(0, 3).map((_, at) => parts.slice(0, at + 1).join('/'));
    });
  return suggest(folder, new Set(names));
}
