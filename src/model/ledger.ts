// The public contract of a build: every address that readers may have kept. Written with each build, compared by `pubdocs diff`.
import type { LocaleCode } from './locale.ts';

export const ledgerVersion = 1;

export interface LedgerRoute {
  /** Path of the site, without base: `/cs/docs/intro`. */
  readonly path: string;
  readonly locale: LocaleCode;
  readonly title: string;
  readonly source: string | null;
  /** Every id that a link can name, aliases included, sorted. */
  readonly anchors: readonly string[];
  /** Language of its text where that is not the locale's: a page without a translation, shown in another language. */
  readonly language?: LocaleCode;
  /** Of another generator's page: the page that it translates, by its `hreflang`. */
  readonly translates?: string;
  /** Digest of the text, to recognise a page that only moved. */
  readonly hash: string;
}

export interface LedgerRedirect {
  /** Path, with `#anchor` when only an anchor moved. */
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
