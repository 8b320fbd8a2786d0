// The files of a repository → its pages, each with its translations, by the globs of a layout.
import { groupBy } from '../../text/group-by.ts';
import { isRegisteredTag, languageTag } from '../../text/language-names.ts';
import { withoutMarkdownEnding } from '../../text/paths.ts';
import { type Glob, readGlob } from './glob.ts';
import type { PairRule } from './layouts.ts';

export interface PairedPage {
  /** Path of the original without its extension. */
  readonly page: string;
  readonly original: string;
  /** Name of a language in paths → the translation */
  readonly translations: ReadonlyMap<string, string>;
}

export interface Pairing {
  readonly pages: readonly PairedPage[];
  /** Names of the languages in paths, sorted. */
  readonly locales: readonly string[];
  /** Translations without an original, and the path at which it would be. */
  readonly alone: readonly { readonly file: string; readonly original: string }[];
}

interface Languages {
  /** BCP 47 tag of the originals. */
  readonly original: string;
  /** A language that the user names, which needs no other evidence. */
  readonly wanted: string | undefined;
}

/** A file that a glob for translations matches. */
interface Claim {
  readonly file: string;
  readonly locale: string;
  readonly key: string;
}

/** 'guide/README', 'guide/_index' → 'guide/index': generators differ in the name of the page of a folder. */
const foldIndex = (key: string): string => key.replace(/(^|\/)(?:_index|README|index)$/i, '$1index');

/** 'zh_cn' → 'zh-CN'; null for a name that is no language tag */
const tagOf = (name: string): string | null =>
  /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(name) ? languageTag(name) : null;

const maximal = (tag: string): string => new Intl.Locale(tag).maximize().toString();

/** ('en-us', 'en') → true: the language is the same, with its usual script and region. */
function isSameLanguage(name: string, tag: string): boolean {
  const other = tagOf(name);
  return other !== null && maximal(other) === maximal(tag);
}

/** The pages of Markdown files, and their translations by one or more rules; the first that has a file gets it. */
export function pairFiles(files: readonly string[], rules: readonly PairRule[], languages: Languages): Pairing {
  const pairedPages = new Set<string>();
  const parts = rules.map((rule) => {
    const part = pairByRule(
      files.filter((file) => !pairedPages.has(file)),
      { original: readGlob(rule.original), translation: readGlob(rule.translation) },
      languages,
    );
    // Translations of one rule may match the globs of the next one; pages without translations may have some there.
    for (const { original, translations } of part.pages)
      if (translations.size > 0) for (const file of [original, ...translations.values()]) pairedPages.add(file);
    for (const { file } of part.alone) pairedPages.add(file);
    return part;
  });
  const pages = new Map<string, PairedPage>();
  for (const page of parts.flatMap((part) => part.pages)) {
    const before = pages.get(page.page);
    if (before === undefined || before.translations.size < page.translations.size) pages.set(page.page, page);
  }
  const translated = new Set([...pages.values()].flatMap((page) => [...page.translations.values()]));
  for (const { file } of parts.flatMap(({ alone }) => alone)) translated.add(file);
  return {
    pages: [...pages.values()].filter(({ original }) => !translated.has(original)).sort(byPage),
    locales: [...new Set(parts.flatMap(({ locales }) => locales))].sort(),
    alone: parts.flatMap(({ alone }) => alone),
  };
}

const byPage = (a: PairedPage, b: PairedPage): number => (a.page < b.page ? -1 : 1);

function pairByRule(
  files: readonly string[],
  globs: { readonly original: Glob; readonly translation: Glob },
  { original: language, wanted }: Languages,
): Pairing {
  const claims = files.flatMap((file): Claim[] => {
    const match = globs.translation.match(file);
    return match === null
      ? []
      : [{ file, locale: match.locale || (wanted ?? ''), key: withoutMarkdownEnding(match.rest) }];
  });
  const isOwn = ({ locale }: Claim): boolean => isSameLanguage(locale, language);
  const sameLanguage = claims.filter(isOwn);
  const plain = files.flatMap((file) => {
    const match = globs.original.match(file);
    return match === null ? [] : [{ file, key: withoutMarkdownEnding(match.rest) }];
  });
  // With a folder for the language of the originals, files outside of the folders of languages are in no language.
  const candidates =
    globs.translation.hasLocaleFolder && sameLanguage.length > 0 ? sameLanguage : [...sameLanguage, ...plain];
  const plainFiles = new Set(plain.map(({ file }) => file));
  const find = makeFinder(candidates.map(({ key }) => key));
  const groups = groupBy(
    claims.filter((claim) => !isOwn(claim)),
    ({ locale }) => locale,
  );
  const chosen = [...groups].filter(([locale, list]) =>
    isLanguage(locale, wanted, {
      isSure: !list.some(({ file }) => plainFiles.has(file)),
      isMirror: isMirror(list.filter(({ key }) => find(key) !== null).length, list.length),
    }),
  );
  const translations = chosen.flatMap(([, list]) => list);
  const translated = new Set(translations.map(({ file }) => file));
  const originals = new Map<string, string>();
  for (const { file, key } of candidates) if (!translated.has(file) && !originals.has(key)) originals.set(key, file);
  const findOriginal = makeFinder([...originals.keys()]);
  const byKey = groupBy(translations, ({ key }) => findOriginal(key));
  const pages = [...originals].map(
    ([key, original]): PairedPage => ({
      page: withoutMarkdownEnding(original),
      original,
      translations: new Map((byKey.get(key) ?? []).map(({ locale, file }) => [locale, file])),
    }),
  );
  const alone = (byKey.get(null) ?? []).map(({ file, key }) => ({ file, original: placeOf(key, file, originals) }));
  return { pages, locales: chosen.map(([locale]) => locale), alone };
}

/** (keys of originals) → a function: ('guide/README') → the same key, or 'guide/index' if only that exists */
function makeFinder(keys: readonly string[]): (key: string) => string | null {
  const exact = new Set(keys);
  const folded = groupBy(keys, foldIndex);
  return (key) => {
    if (exact.has(key)) return key;
    const [only = null, ...others] = folded.get(foldIndex(key)) ?? [];
    return others.length > 0 ? null : only;
  };
}

/**
 * Whether a folder is a language, by its pages with an original: not `docs/api/`, `docs/it/`. Many pages may be without
 * one, because both languages have generated pages, such as those of an API, of other releases.
 */
const isMirror = (mirrored: number, all: number): boolean => mirrored / all >= (mirrored < manyPages ? 0.5 : 0.25);
const manyPages = 10;

/** Whether a name in a path is a language. If originals can have it in their paths, too, its pages decide. */
function isLanguage(
  locale: string,
  wanted: string | undefined,
  evidence: { readonly isSure: boolean; readonly isMirror: boolean },
): boolean {
  if (locale === wanted && locale !== '') return true;
  const tag = tagOf(locale);
  return tag !== null && (evidence.isSure || (isRegisteredTag(new Intl.Locale(tag).toString()) && evidence.isMirror));
}

/** Where the original of a key would be, as seen from other originals: `docs/guide/a.md`. */
function placeOf(key: string, file: string, originals: ReadonlyMap<string, string>): string {
  const heads = [...originals].flatMap(([other, example]) => {
    const plain = withoutMarkdownEnding(example);
    return plain.endsWith(other) ? [plain.slice(0, plain.length - other.length)] : [];
  });
  return `${heads[0] ?? ''}${key}${file.slice(file.lastIndexOf('.'))}`;
}
