// Labels of folders in generated sidebars: Docusaurus translates them in `current.json`, pubdocs in category files.
import { stringify } from 'yaml';
import { isCategoryFile } from '../../content/categories.ts';
import { splitNumberPrefix } from '../../content/doc-address.ts';
import { fileNameOf, folderOf, foldersAbove } from '../../text/paths.ts';
import { type OriginalFiles, type PlannedFile, readOriginal, resolveParts } from '../plan.ts';
import { readYaml, type Table, textOf } from '../read-value.ts';
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

/** → category files with the translated labels of the folders; Docusaurus ignores labels in translated ones */
export function translatedCategories({ source, docs, translation, to }: TranslatedFolders): PlannedFile[] {
  const labels = new Map(
    [...readMessages(source, `${translation}.json`)].flatMap(([key, message]) => {
      const label = /^sidebar\.[^.]+\.category\.(.*)$/.exec(key)?.[1];
      return label === undefined ? [] : [[label, message] as const];
    }),
  );
  if (labels.size === 0) return [];
  const files = source.list(docs);
  const categories = categoriesByFolder(files);
  const translated = categoriesByFolder(source.list(translation));
  const folders = new Set(files.flatMap((file) => foldersAbove(file).filter((path) => path.length > docs.length)));
  return [...folders].flatMap((folder) => {
    const path = folder.slice(docs.length + 1);
    const category = readCategory(source, categories.get(folder));
    const label = labels.get(
      textOf(category.key) ?? textOf(category.label) ?? splitNumberPrefix(fileNameOf(path)).name,
    );
    if (label === undefined || label === '') return [];
    const inLanguage = translated.get(`${translation}/${path}`);
    const file = inLanguage === undefined ? '_category_.yml' : fileNameOf(inLanguage);
    const table = { ...readCategory(source, inLanguage), label };
    const text = file.endsWith('.json') ? `${JSON.stringify(table, null, 2)}\n` : stringify(table);
    return [{ path: resolveParts(to, path, file), text, converted: null }];
  });
}

/** (paths of files) → folder → its category file, the first one of several */
const categoriesByFolder = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    files
      .filter(isCategoryFile)
      .map((file) => [folderOf(file), file] as const)
      .reverse(),
  );

/** A file that cannot be read is an empty table: the build reports the error. */
const readCategory = (source: OriginalFiles, file: string | undefined): Table =>
  file === undefined ? {} : readYaml(readOriginal(source, file) ?? '');
