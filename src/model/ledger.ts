// The ledger: every URL and anchor that readers may have bookmarked. Each build writes it, `pubdocs diff` compares it.
import type { LocaleCode } from './locale.ts';

export const ledgerVersion = 1;

export interface LedgerRoute {
  /** Path of the site, without base, as `writePath` writes it: `/cs/docs/intro`, `/docs/c%23`. */
  readonly path: string;
  /** Exact paths of the page, if not only `path`: `['/docs/intro/']`, `['/docs/intro', '/docs/intro.html']`. */
  readonly urls?: readonly string[];
  readonly locale: LocaleCode;
  readonly title: string;
  readonly source: string | null;
  /** Every id that a link can lead to, with aliases, sorted. */
  readonly anchors: readonly string[];
  /** Of a built folder: its other ids, such as those of navigation. They are not written to a file. */
  readonly around?: readonly string[];
  /** Language of its text, if it is not the locale's: a page without a translation is shown in another language. */
  readonly language?: LocaleCode;
  /** For a page of another generator: the page that it translates, according to its `hreflang`. */
  readonly translates?: string;
  /** Digest of the text, to recognise a page that only moved. */
  readonly hash: string;
  /**
   * Id of each heading and its aliases → the digests of its section, of the text and of the values in it; '' for the
   * text before the first heading. Absent for a page that pubdocs did not compile, or in another language.
   */
  readonly sections?: Readonly<Record<string, string>>;
}

/** Characters of one digest of a section: 24 bits, because a section is compared only with itself. */
export const digestWidth = 4;

export interface LedgerRedirect {
  /** Path, with `#anchor` when only an anchor moved; both as `writeUrl` writes them. */
  readonly from: string;
  readonly to: string | null;
  readonly gone: string | null;
}

export interface Ledger {
  readonly ledgerVersion: typeof ledgerVersion;
  readonly url: string;
  readonly base: string;
  readonly locales: readonly { readonly code: LocaleCode; readonly path: string; readonly htmlLang: string }[];
  readonly routes: readonly LedgerRoute[];
  readonly redirects: readonly LedgerRedirect[];
}
