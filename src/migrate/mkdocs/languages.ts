// Languages of the plugin mkdocs-static-i18n: by folder (`fr/a.md`) or by suffix (`a.fr.md`).
import { listOf } from '../../text/is-object.ts';
import { flagOf, type Table, tableOf, textOf } from '../read-value.ts';
import type { Note } from '../results.ts';

export interface MkDocsLanguage {
  readonly code: string;
  readonly label: string | undefined;
  readonly isDefault: boolean;
  readonly byFolder: boolean;
}

/** ('pt_BR') → true; ('c++'), ('../a') → false: the code is used as a folder name and as the language of pages */
export const isLanguageCode = (code: string): boolean => /^[a-z]{2,8}(?:[-_][a-z\d]{1,8})*$/i.test(code);

/** (mkdocs.yml, report) → its valid languages, the default one first; empty without the plugin */
export function languagesOf(config: Table, left: Note = () => {}): readonly MkDocsLanguage[] {
  const entry = listOf(config.plugins)
    .map(tableOf)
    .find((table) => Object.hasOwn(table, 'i18n'));
  const options = tableOf(entry?.i18n ?? tableOf(config.plugins).i18n);
  const byFolder = textOf(options.docs_structure) === 'folder';
  return listOf(options.languages)
    .map(tableOf)
    .flatMap((language): MkDocsLanguage[] => {
      const code = textOf(language.locale);
      if (code === undefined || code === 'null' || flagOf(language.build) === false) return [];
      if (!isLanguageCode(code)) {
        left(`the language “${code}”`, 'Its code is not a language code, such as `cs` or `pt-BR`.');
        return [];
      }
      return [{ code, label: textOf(language.name), isDefault: flagOf(language.default) === true, byFolder }];
    })
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** ('fr/a.md') or ('a.fr.md') → { language: 'fr', path: 'a.md' }; null for the default language */
export function placeOf(
  path: string,
  languages: readonly MkDocsLanguage[],
): { readonly language: string | null; readonly path: string } {
  for (const { code, isDefault, byFolder } of languages) {
    const language = isDefault ? null : code;
    if (byFolder && path.startsWith(`${code}/`)) return { language, path: path.slice(code.length + 1) };
    const dot = path.lastIndexOf('.');
    const stem = path.slice(0, Math.max(0, dot));
    if (!byFolder && stem.endsWith(`.${code}`))
      return { language, path: stem.slice(0, -code.length - 1) + path.slice(dot) };
  }
  return { language: null, path };
}
