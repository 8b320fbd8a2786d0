// The translations of a site that pubdocs does not build, for the commands of `pubdocs translations`.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { readThemeAssets } from '../adapters/theme-assets.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { compileAlone } from '../markdown/compile-alone.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { startOfFile } from '../model/place.ts';
import type { Files } from '../model/ports.ts';
import { directionOf, languageTag, ownName } from '../text/language-names.ts';
import { once } from '../text/once.ts';
import { rememberAll } from '../text/remember-each.ts';
import { checkLocale, type TranslatedPage } from '../translations/check-translations.ts';
import { readPageOutline } from '../translations/page-sections.ts';
import { readGlob } from '../translations/pairing/glob.ts';
import { expandNames, type Layout, layoutOf } from '../translations/pairing/layouts.ts';
import { type PairedPage, pairFiles } from '../translations/pairing/pair-files.ts';
import { chooseLocales } from './choose-locales.ts';
import { clientFolder } from './open-site.ts';
import { checkPlainFolder, foldersLike, languageFlag, listTexts, readPlainText, usageFailure } from './plain-texts.ts';
import { type Opened, readAccepted, stemsOf, type TranslationsFlags } from './translations-run.ts';

/** `translations/cs.json`: a folder that no generator reads. */
const statusFile = ({ code }: Pick<Locale, 'code'>): string => `translations/${code}.json`;

function readLayout(root: string, { layout, original, translation, locale }: TranslationsFlags): Layout {
  if (layout !== undefined) {
    checkPlainFolder(root, '--layout', []);
    return layoutOf(layout, (folder) => statSync(join(root, folder), { throwIfNoEntry: false }) !== undefined);
  }
  if (original === undefined || translation === undefined)
    throw usageFailure('--original and --translation belong together');
  checkPlainFolder(root, '--original', [original, translation]);
  if (original.includes('{locale}')) throw usageFailure('--original is the glob of one language, without `{locale}`');
  if (!translation.includes('{locale}') && locale === undefined)
    throw usageFailure(`--translation ${translation} has no \`{locale}\`: add it, or name the language with --locale`);
  return { rules: [{ original, translation }], anchors: 'pubdocs', hasHidden: false };
}

export function openFolder(root: string, flags: TranslationsFlags): Opened {
  const language = languageFlag(flags);
  const layout = readLayout(root, flags);
  const files = makeNodeFiles(root);
  const rules = expandNames(
    layout.rules,
    once(() => files.list('i18n').files.map(({ path }) => path)),
  );
  const listed = listTexts(
    files,
    rules.flatMap(({ original, translation }) => [readGlob(original), readGlob(translation)]),
  );
  const shown = listed.files.filter((file) => !layout.hasHidden || !/(?:^|\/)_/.test(file));
  const pairing = pairFiles(shown, rules, { original: language, wanted: flags.locale });
  const globs = rules.map((rule) => (pairing.pages.length === 0 ? rule.original : rule.translation));
  const none = pairing.pages.length === 0 ? 'originals' : pairing.locales.length === 0 ? 'translations' : null;
  const fail = (findings: readonly Diagnostic[]): Opened => ({
    run: null,
    diagnostics: () => [...listed.diagnostics, ...findings],
    rules: {},
  });
  if (none !== null) {
    const [glob = ''] = globs;
    const at = { suggest: foldersLike(readGlob(glob).folder, root) };
    return fail([didYouMean(diagnose('translations-none', { why: none, globs, language }, at))]);
  }
  const { locales, diagnostics } = chooseLocales(pairing.locales.map(localeOf), flags.locale);
  if (diagnostics.length > 0) return fail(diagnostics);
  const texts = makeTexts(files, { language, layout });
  const { accepted, diagnostics: damages } = readAccepted(locales, statusFile, files);
  const pages = new Map(locales.map(({ code }) => [code, pairing.pages.flatMap((page) => texts.page(page, code))]));
  const reports = locales.map(({ code, htmlLang }) => {
    const compared = { locale: code, languages: { original: language, translation: htmlLang }, site: '', docs: '' };
    return checkLocale(
      pages.get(code) ?? [],
      { ...compared, anchors: layout.anchors },
      accepted.get(code) ?? new Map(),
    );
  });
  const alone = pairing.alone.map(({ file, original }) =>
    diagnose('translation-without-original', { original }, { place: startOfFile(file) }),
  );
  const stemmer = once(() => readThemeAssets(clientFolder()).stemmer);
  return {
    run: {
      root,
      locales,
      statusFile,
      fileOf: (_, { translation }) => translation?.file ?? '',
      rules: { language, anchors: layout.anchors, math: false },
      stemOf: stemsOf((name) => stemmer()(name)),
      checked: {
        pages,
        documents: new Map(),
        reports,
        accepted,
        originals: new Map(pairing.pages.map(({ page, original }) => [page, original])),
        diagnostics: damages,
      },
    },
    diagnostics: () => [...listed.diagnostics, ...texts.problems, ...alone],
    // Other generators publish such pages.
    rules: { 'translation-without-original': 'warning' },
  };
}

function localeOf(code: string): Locale {
  const htmlLang = languageTag(code.replaceAll('_', '-')) ?? code;
  return {
    code,
    label: ownName(htmlLang),
    htmlLang,
    direction: directionOf(htmlLang),
    calendar: 'gregory',
    path: code,
  };
}

/** Reads pages; each original is read and compiled once for all languages. */
function makeTexts(
  files: Pick<Files, 'read'>,
  { language, layout }: { readonly language: string; readonly layout: Pick<Layout, 'anchors'> },
) {
  const problems: Diagnostic[] = [];
  const read = (file: string): string | null => {
    const text = readPlainText(files, file);
    if (typeof text === 'string') return text;
    problems.push(text);
    return null;
  };
  const originalOf = rememberAll((file: string): Pick<TranslatedPage, 'original' | 'ids'> | null => {
    const text = read(file);
    if (text === null) return null;
    const { headings } = compileAlone({ file, text }, { anchors: layout.anchors, htmlLang: language });
    const outline = readPageOutline(text, language, layout.anchors);
    return { original: { file, text, outline }, ids: headings.map(({ id }) => id) };
  });
  return {
    problems,
    page: ({ page, original: file, translations }: PairedPage, locale: string): TranslatedPage[] => {
      const original = originalOf(file);
      const translated = translations.get(locale);
      if (original === null) return [];
      if (translated === undefined) return [{ page, ...original, translation: null }];
      const text = read(translated);
      return text === null ? [] : [{ page, ...original, translation: { file: translated, text } }];
    },
  };
}
