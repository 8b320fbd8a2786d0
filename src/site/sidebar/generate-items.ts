// A sidebar from the folders, by position, then name in code-point order. `_category_` files give labels, positions.

import type { Doc, DocsPart } from '../../content/discover-site.ts';
import { splitNumberPrefix } from '../../content/doc-address.ts';
import type { LocaleCode } from '../../model/locale.ts';
import { groupBy } from '../../text/group-by.ts';
import { fileNameOf, folderOf, foldersAbove } from '../../text/paths.ts';
import type { SidebarItemSpec } from './parse-sidebars.ts';

interface Entry {
  readonly name: string;
  readonly position: number | null;
  readonly item: SidebarItemSpec;
}

const byPosition = (a: Entry, b: Entry): number => {
  if (a.position !== null && b.position !== null && a.position !== b.position) return a.position - b.position;
  if ((a.position === null) !== (b.position === null)) return a.position === null ? 1 : -1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
};

const isFolderPage = (doc: Doc): boolean => {
  const name = fileNameOf(doc.original.path);
  const folder = fileNameOf(folderOf(doc.original.path));
  return (
    /^(?:index|readme)\./i.test(name) ||
    (folder !== '' && name.replace(/\.\w+$/, '').toLowerCase() === folder.toLowerCase())
  );
};

/** ('.', site, 'en') → items of the docs folder. A folder becomes a category, its index page the category's link. */
export function generateItems(dirName: string, site: DocsPart, defaultLocale: LocaleCode): SidebarItemSpec[] {
  const root = dirName === '.' ? '' : dirName.replace(/^\.?\/|\/$/g, '');
  const docs = root === '' ? site.docs.filter(({ original }) => original.route === undefined) : site.docs;
  const docsByFolder = groupBy(docs, ({ original }) => folderOf(original.path));
  const folders = new Set(docs.flatMap(({ original }) => foldersAbove(original.path).filter(Boolean)));
  const childrenOf = groupBy(folders, folderOf);

  const itemsOf = (folder: string): SidebarItemSpec[] => {
    const pages = (docsByFolder.get(folder) ?? [])
      .filter((doc) => !doc.original.frontMatter.unlisted && (folder === root || !isFolderPage(doc)))
      .map((doc) => docEntry(doc));
    const below = (childrenOf.get(folder) ?? []).map((child) => folderEntry(child));
    return [...pages, ...below].sort(byPosition).map(({ item }) => item);
  };

  const folderEntry = (folder: string): Entry => {
    const folderParts = splitNumberPrefix(fileNameOf(folder));
    const category = site.categories.find((file) => file.folder === folder);
    const page = docsByFolder.get(folder)?.find(isFolderPage);
    const labels = site.categoryLabels.get(folder) ?? {};
    // The label of the default language is also that of languages without one.
    const hasDefault = Object.hasOwn(labels, defaultLocale);
    const ownLink = category?.link ?? null;
    // As in Docusaurus, the id can be the last part of that of a page in this folder.
    const linked =
      ownLink?.type === 'doc'
        ? docsByFolder.get(folder)?.find(({ original }) => fileNameOf(original.id) === ownLink.id)
        : page;
    const link =
      linked !== undefined && ownLink?.type !== 'generated-index'
        ? { type: 'doc' as const, id: linked.original.id }
        : ownLink;
    return {
      name: folder,
      position: category?.position ?? page?.original.frontMatter.sidebar_position ?? folderParts.position,
      item: {
        type: 'category',
        label: { [defaultLocale]: folderParts.name, ...labels },
        labelFrom: hasDefault || page === undefined ? null : { id: page.original.id, except: Object.keys(labels) },
        items: itemsOf(folder),
        link,
        collapsed: category?.collapsed ?? true,
        description: category?.description ?? undefined,
      },
    };
  };
  return itemsOf(root);
}

const docEntry = (doc: Doc): Entry => ({
  name: doc.original.path,
  position: doc.original.frontMatter.sidebar_position ?? doc.original.position,
  item: { type: 'doc', id: doc.original.id },
});
