// Links of VitePress: extensions, base paths, fragments and attributes.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { folderOf } from '../../text/paths.ts';
import { matchesInText, readMarkdown } from '../markdown-source.ts';
import { relativeLink, resolveParts } from '../plan.ts';
import type { VitePressWriter } from './page-writer.ts';

/** `[a](./b.html#c)` → `[a](./b#c)`: pages have no extension in pubdocs. Files of `public/` keep theirs. */
export function convertLinks(text: string, write: VitePressWriter): string {
  const { file, source: pages, isPublic } = write.context;
  const source = readMarkdown(text);
  const folder = folderOf(pages === '' ? file : file.slice(pages.length + 1));
  const edits: TextEdit[] = [];
  const link = /(\]\(|href=")((?!\w+:|\/\/)[^\s)"#?]*)\.html(?=[)#?"\s])/g;
  for (const match of matchesInText(text, source, link)) {
    const [whole, before = '', path = ''] = match;
    if (isPublic(`${path.startsWith('/') ? resolveParts(path) : resolveParts(folder, path)}.html`)) continue;
    write.count('links with .html');
    edits.push({
      start: match.index,
      end: match.index + whole.length,
      text: `${before}${path.replace(/(?<=^|\/)index$/, '') || './'}`,
    });
  }
  return applyEdits(text, edits);
}

/**
 * `[a](./b)` in `guide/index.md` → `[a](./b.md)`: it is relative to `/guide/` in VitePress, but to `/guide` in pubdocs.
 * For other pages there is no difference.
 */
export function linksToFiles(text: string, write: VitePressWriter): string {
  const { file, placeOf } = write.context;
  const place = placeOf(file);
  if (place === null || !/(?:^|\/)index\.md$/.test(place)) return text;
  const edits: TextEdit[] = [];
  for (const match of matchesInText(
    text,
    readMarkdown(text),
    /(?<=\]\()(?![\w+.-]+:)[^\s()#?/][^\s()#?]*(?=[)#?\s])/g,
  )) {
    const target = placeOf(`${resolveParts(folderOf(file), match[0])}.md`);
    if (target === null) continue;
    write.count('links to pages without an ending');
    edits.push({
      start: match.index,
      end: match.index + match[0].length,
      text: relativeLink(folderOf(place), target).replace(/^(?!\.)/, './'),
    });
  }
  return applyEdits(text, edits);
}

/** `[a](b){target="_self"}`: removes attribute lists after links. */
export function withoutAttributes(text: string, write: VitePressWriter): string {
  const source = readMarkdown(text);
  const edits: TextEdit[] = [];
  for (const match of matchesInText(
    text,
    source,
    /(?<=\))\{\s*(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+))(?:\s[^{}\n]*)?\}/g,
  )) {
    write.count('attributes of links, left out');
    edits.push({ start: match.index, end: match.index + match[0].length, text: '' });
  }
  return applyEdits(text, edits);
}
