// Labels of folders in generated sidebars: Docusaurus translates them in `current.json`, pubdocs in category files.
import { parse as parseYaml, stringify } from 'yaml';
import { isCategoryFile } from '../../content/categories.ts';
import { splitNumberPrefix } from '../../content/doc-address.ts';
import { folderOf } from '../../text/paths.ts';
import { type OriginalFiles, type PlannedFile, readOriginal, resolveParts } from '../plan.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';
import { readMessages } from './translations.ts';

interface TranslatedFolders {
  readonly source: OriginalFiles;
  /** Folder of the docs in the default language. */
  readonly docs: string;
  /** Folder of the translated docs; its messages are beside it: `a/current` and `a/current.json`. */
  readonly translation: string;
  /** New folder of the translated docs. */
  readonly to: string;
}

/** → category files with the translated labels of the folders; Docusaurus ignores the labels in those of languages */
export function translatedCategories({ source, docs, translation, to }: TranslatedFolders): PlannedFile[] {
  const labels = new Map(
    [...readMessages(source, `${translation}.json`)].flatMap(([key, message]) => {
      const label = /^sidebar\.[^.]+\.category\.(.*)$/.exec(key)?.[1];
      return label === undefined ? [] : [[label, message] as const];
    }),
  );
  if (labels.size === 0) return [];
  const files = source.list(docs);
  const folders = new Set(files.map(folderOf).filter((folder) => folder !== docs));
  return [...folders].flatMap((folder) => {
    const path = folder.slice(docs.length + 1);
    const isOwn = (file: string): boolean => isCategoryFile(file) && folderOf(file) === folder;
    const category = files.find(isOwn);
    const name = splitNumberPrefix(path.split('/').at(-1) ?? '').name;
    const label = labels.get(textOf(readCategory(source, category).label) ?? name);
    if (label === undefined || label === '') return [];
    const inLanguage = source
      .list(`${translation}/${path}`)
      .find((file) => isCategoryFile(file) && folderOf(file) === `${translation}/${path}`);
    const file = inLanguage?.split('/').at(-1) ?? '_category_.yml';
    const table = { ...readCategory(source, inLanguage), label };
    const text = file.endsWith('.json') ? `${JSON.stringify(table, null, 2)}\n` : stringify(table);
    return [{ path: resolveParts(to, path, file), text, converted: null }];
  });
}

function readCategory(source: OriginalFiles, file: string | undefined): Table {
  try {
    return file === undefined ? {} : tableOf(parseYaml(readOriginal(source, file) ?? ''));
  } catch {
    // The build reports the error.
    return {};
  }
}
