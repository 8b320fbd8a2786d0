// Translations and their originals: the pages of each language → docs.

import type { SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { startOfFile } from '../model/place.ts';
import type { SourcePage } from '../model/source-page.ts';
import { rememberEach } from '../text/remember-each.ts';
import { type DocsRoot, docsSourceOf } from './docs-roots.ts';

/** A page of the site in all its languages. Invariant: `original` is in the default locale. */
export interface Doc {
  readonly original: SourcePage;
  /** Locale code → the translation; a language without one is absent. */
  readonly translations: ReadonlyMap<string, SourcePage>;
}

/** The original, then the translations in their order. */
export const textsOf = ({ original, translations }: Doc): SourcePage[] =>
  translations.size === 0 ? [original] : [original, ...translations.values()];

/** All texts of a list of docs. Computed once per list, because many steps need them. */
export const allTexts = rememberEach((docs: readonly Doc[]): readonly SourcePage[] => docs.flatMap(textsOf));

interface LocalePages {
  readonly locale: Locale;
  readonly pages: readonly SourcePage[];
}

interface PairInput {
  readonly config: SiteConfig;
  readonly drafts: boolean;
  readonly root: DocsRoot;
}

/** Shared by all docs without translations, because a map takes 200 bytes. */
const untranslated: ReadonlyMap<string, SourcePage> = new Map();

/** Pairs the pages of all languages. Reports translations without an original. */
export function pairDocs(
  localePages: readonly LocalePages[],
  { config, drafts: withDrafts, root }: PairInput,
  diagnostics: Diagnostic[],
): { readonly docs: readonly Doc[]; readonly drafts: ReadonlyMap<string, SourcePage> } {
  const isDefault = ({ locale }: LocalePages) => locale.code === config.i18n.defaultLocale;
  const originals = localePages.find(isDefault)?.pages ?? [];
  const draftPages = withDrafts ? [] : originals.filter((page) => page.frontMatter.draft);
  const drafts = new Map(draftPages.map((page) => [page.path, page] as const));
  const byPath = new Map<string, SourcePage>();
  const translated = new Map<SourcePage, Map<string, SourcePage>>();
  const byId = new Map<string, SourcePage>();
  for (const page of originals) {
    if (drafts.has(page.path)) continue;
    const other = byId.get(page.id);
    if (other) {
      const isSource = [page, other].some(({ file }) => docsSourceOf(config, file));
      const values = { id: page.id, other: other.file, isSource };
      diagnostics.push(diagnose('duplicate-page-id', values, { place: startOfFile(page.file) }));
    } else byId.set(page.id, page);
    byPath.set(page.path, page);
  }
  for (const { locale, pages } of localePages.filter((folder) => !isDefault(folder))) {
    for (const page of pages) {
      const original = byPath.get(page.path);
      if (original && !(page.frontMatter.draft && !withDrafts)) {
        const pageByLocale = translated.get(original) ?? new Map<string, SourcePage>();
        translated.set(original, pageByLocale.set(locale.code, page));
        diagnostics.push(...addressKeys(page, original));
      } else if (!original && !drafts.has(page.path)) {
        const missing = `${root.folder}/${page.path}`;
        diagnostics.push(
          diagnose('translation-without-original', { original: missing }, { place: startOfFile(page.file) }),
        );
      }
    }
  }
  const docs = Array.from(byPath.values(), (original): Doc => {
    return { original, translations: translated.get(original) ?? untranslated };
  });
  return { docs, drafts };
}

/** Reports `slug`, `route` and `id` of a translation, which are ignored. */
function addressKeys(translation: SourcePage, original: SourcePage): Diagnostic[] {
  return (['slug', 'route', 'id'] as const).flatMap((key) => {
    const value = translation.frontMatter[key];
    if (value === undefined || value === original.frontMatter[key]) return [];
    const span = translation.keySpans[key];
    const place = span ? { file: translation.file, ...span } : startOfFile(translation.file);
    return [diagnose('translated-address', { key, original: original.file }, { place })];
  });
}
