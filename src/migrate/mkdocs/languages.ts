// Languages of the plugin mkdocs-static-i18n: by folder (`fr/a.md`) or by ending (`a.fr.md`).
import { flagOf, listOf, type Table, tableOf, textOf } from '../read-value.ts';

export interface MkDocsLanguage {
  readonly code: string;
  readonly label: string | undefined;
  readonly isDefault: boolean;
  readonly byFolder: boolean;
}

/** (mkdocs.yml) → its languages, the default one first; none without the plugin */
export function languagesOf(config: Table): readonly MkDocsLanguage[] {
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
      return [{ code, label: textOf(language.name), isDefault: flagOf(language.default) === true, byFolder }];
    })
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** ('fr/a.md') or ('a.fr.md') → { language: 'fr', path: 'a.md' }; null is the default language */
export function placeOf(
  path: string,
  languages: readonly MkDocsLanguage[],
): { readonly language: string | null; readonly path: string } {
  for (const { code, isDefault, byFolder } of languages) {
    const language = isDefault ? null : code;
    if (byFolder && path.startsWith(`${code}/`)) return { language, path: path.slice(code.length + 1) };
    const ending = new RegExp(`\\.${code}(\\.\\w+)$`);
    if (!byFolder && ending.test(path)) return { language, path: path.replace(ending, '$1') };
  }
  return { language: null, path };
}
