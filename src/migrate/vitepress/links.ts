// Links of VitePress: extensions, base paths, fragments and attributes.

import { folderOf } from '../../text/paths.ts';
import { replaceInText } from '../markdown-source.ts';
import { relativeLink, resolveParts } from '../plan.ts';
import type { VitePressWriter } from './page-writer.ts';

/** `[a](./b.html#c)` → `[a](./b#c)`: pages have no extension in pubdocs. Files of `public/` keep theirs. */
export function convertLinks(text: string, write: VitePressWriter): string {
  const { file, source: pages, isPublic } = write.context;
  const folder = folderOf(pages === '' ? file : file.slice(pages.length + 1));
  const link = /(\]\(|href=")((?!\w+:|\/\/)[^\s)"#?]*)\.html(?=[)#?"\s])/g;
  return replaceInText(text, link, ([, before = '', path = '']) => {
    if (isPublic(`${path.startsWith('/') ? resolveParts(path) : resolveParts(folder, path)}.html`)) return null;
    write.count('links with .html');
    return `${before}${path.replace(/(?<=^|\/)index$/, '') || './'}`;
  });
}

/** `[a](./b)` in `guide/index.md` → `[a](./b.md)`: relative to `/guide/` in VitePress, but to `/guide` in pubdocs. */
export function linksToFiles(text: string, write: VitePressWriter): string {
  const { file, placeOf } = write.context;
  const place = placeOf(file);
  if (place === null || !/(?:^|\/)index\.md$/.test(place)) return text;
  return replaceInText(text, /(?<=\]\()(?![\w+.-]+:)[^\s()#?/][^\s()#?]*(?=[)#?\s])/g, ([link]) => {
    const target = placeOf(`${resolveParts(folderOf(file), link)}.md`);
    if (target === null) return null;
    write.count('links to pages without an ending');
    return relativeLink(folderOf(place), target).replace(/^(?!\.)/, './');
  });
}

/** `[a](/zh/b.md)`: a link to a page in the same language becomes `/b.md`, to another language its URL, `/zh/b`. */
export function linksToLanguages(text: string, { context, count }: VitePressWriter): string {
  const { file, source, placeOf } = context;
  return replaceInText(text, /(?<=\]\()\/[^\s()#?]+\.md(?=[)#?\s])/g, ([link]) => {
    const [, root = '', locale = '', page = ''] =
      /^(i18n\/([^/]+)\/docs\/)(.*)$/.exec(placeOf(resolveParts(source, link)) ?? '') ?? [];
    if (root === '') return null;
    count('links to pages of a language');
    if (placeOf(file)?.startsWith(root) === true) return `/${page}`;
    return `/${locale}/${page.replace(/(?:(^|\/)index)?\.md$/, '$1')}`;
  });
}

const attributeList =
  /(?<=\))\{\s*(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+))(?:\s[^{}\n]*)?\}|(?<=\S)[ \t]*\{\.[\w-]+(?:[ \t]+\.[\w-]+)*\}(?=[ \t]*$)|[ \t]*\{[.#][\w-]+(?:[ \t]+[.#][\w-]+)*\}(?=[ \t]*$)(?<!^[ \t>]*(?:#|:::).*)(?!\s*\n(?:=+|-+)[ \t]*$)/gm;

/**
 * `[a](b){target="_self"}`, `Text {.lead}`: removes attribute lists after links and at the end of lines, except the ids
 * of headings; `Text {#more}` → `Text <a id="more"></a>`
 */
export const withoutAttributes = (text: string, write: VitePressWriter): string =>
  replaceInText(text, attributeList, ([list]) => {
    write.count('lists of attributes, left out');
    const id = /#([\w-]+)/.exec(list.replace(/"[^"]*"|'[^']*'/g, ''))?.[1];
    return id === undefined ? '' : `${/^\s*/.exec(list)?.[0] ?? ''}<a id="${id}"></a>`;
  });
