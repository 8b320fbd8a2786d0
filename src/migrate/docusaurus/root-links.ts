// Links to Markdown files relative to the docs folder: Docusaurus looks there before it looks next to the page.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { folderOf } from '../../text/paths.ts';
import { decodePath } from '../../text/url-path.ts';
import { matchesInText, readMarkdown } from '../markdown-source.ts';
import { relativeLink, resolveParts } from '../plan.ts';

/** Path of a page in its docs, and whether the docs have a file, in the language of the page or the default one. */
export interface DocsFolder {
  /** `usage/a.md` */
  readonly path: string;
  readonly has: (path: string) => boolean;
}

const destinations: readonly RegExp[] = [
  /\]\(\s*<?((?![a-z][a-z\d+.-]*:|\.{1,2}\/|[/@#])[^\s()<>?#]+\.mdx?)(?=[\s)>?#])/dgi,
  /^[ \t]{0,3}\[[^\]\n]+\]:\s*<?((?![a-z][a-z\d+.-]*:|\.{1,2}\/|[/@#])[^\s<>?#]+\.mdx?)(?=[\s>?#]|$)/dgim,
];

/** ('[Store](api/Store.md)' in usage/a.md) → '[Store](../api/Store.md)' if the docs have api/Store.md */
export function linksFromRoot(text: string, { path, has }: DocsFolder, count: (name: string) => void): string {
  const folder = folderOf(path);
  if (folder === '' || !/\.mdx?\b/.test(text)) return text;
  const source = readMarkdown(text);
  const edits = destinations.flatMap((pattern) =>
    [...matchesInText(text, source, pattern)].flatMap((match): TextEdit[] => {
      const rawPath = match[1] ?? '';
      const target = resolveParts(decodePath(rawPath));
      const [start = 0, end = 0] = match.indices?.[1] ?? [];
      if (!has(target)) return [];
      count('links from the folder of the docs');
      const link = relativeLink(folder, target);
      return [{ start, end, text: rawPath === target ? link : encodeURI(link) }];
    }),
  );
  return applyEdits(text, edits);
}
