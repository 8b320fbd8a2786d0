// JSON texts of `i18n/<locale>/`: labels of sidebars, navbar and footer, and interface texts.

import { parseJson } from '../../text/parse-json.ts';
import { rememberAll } from '../../text/remember-each.ts';
import { type OriginalFiles, readOriginal } from '../plan.ts';
import { tableOf, textOf } from '../read-value.ts';
import type { LocalText } from '../write-module.ts';
import type { DocusaurusLocale } from './site.ts';

/** Key → text, from one JSON file in one language. */
type Messages = ReadonlyMap<string, string>;

export interface Translations {
  /** ('navbar', 'item.label.Docs', 'Docs') → the text in each language; a single text if all are the same */
  readonly text: (file: TextFile, key: string, text: string) => LocalText;
}

export type TextFile = 'navbar' | 'footer' | 'docs' | 'code';

const paths: Readonly<Record<TextFile, (docs: string) => string>> = {
  navbar: () => 'docusaurus-theme-classic/navbar.json',
  footer: () => 'docusaurus-theme-classic/footer.json',
  docs: (docs) => `${docs}.json`,
  code: () => 'code.json',
};

/** (source, path of a JSON file) → its messages; none if there is no such file */
export function readMessages(source: OriginalFiles, path: string): Messages {
  const text = readOriginal(source, path);
  if (text === null) return new Map();
  const entries = Object.entries(tableOf(parseJson(text)));
  return new Map(entries.map(([key, value]) => [key, textOf(tableOf(value).message) ?? '']));
}

/** `docs` is the path of the file for the docs, without its extension: `docusaurus-plugin-content-docs/current`. */
export function readTranslations(
  source: OriginalFiles,
  locales: readonly DocusaurusLocale[],
  { docs, defaultLocale }: { readonly docs: string; readonly defaultLocale: string },
): Translations {
  const messagesOf = rememberAll((path: string) => readMessages(source, path));
  const messages = (locale: string, file: TextFile): Messages => messagesOf(`i18n/${locale}/${paths[file](docs)}`);
  return {
    text: (file, key, text) => {
      const inLocales = locales.map(({ code }) => [code, messages(code, file).get(key) || text] as const);
      const defaultText = inLocales.find(([code]) => code === defaultLocale)?.[1] ?? text;
      return inLocales.every(([, each]) => each === defaultText) ? defaultText : Object.fromEntries(inLocales);
    },
  };
}
