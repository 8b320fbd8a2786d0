// Text → a validated ledger, or the problem. The text may come from a server, so everything is checked.

import { type Ledger, type LedgerRedirect, type LedgerRoute, ledgerVersion } from '../../model/ledger.ts';
import { isObject } from '../../text/is-object.ts';
import { parseJson } from '../../text/parse-json.ts';
import { decodePath, splitPath, writePath, writeUrl } from '../../text/url-path.ts';
import { isOutside } from '../url.ts';

export type ParsedLedger =
  | { readonly ok: true; readonly ledger: Ledger }
  | { readonly ok: false; readonly problem: string };

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

const isRoute = (value: unknown): value is LedgerRoute =>
  isObject(value) &&
  isText(value.path) &&
  value.path.startsWith('/') &&
  (value.urls === undefined || (Array.isArray(value.urls) && value.urls.every(isText))) &&
  isText(value.locale) &&
  isText(value.title) &&
  isTextOrNull(value.source) &&
  (value.language === undefined || isText(value.language)) &&
  Array.isArray(value.anchors) &&
  value.anchors.every(isText) &&
  isText(value.hash) &&
  (value.sections === undefined || (isObject(value.sections) && Object.values(value.sections).every(isText)));

const isRedirect = (value: unknown): value is LedgerRedirect =>
  isObject(value) && isText(value.from) && isTextOrNull(value.to) && isTextOrNull(value.gone);

/** (text) → the ledger, or the problem: HTML, another version, a missing field */
export function parseLedger(text: string): ParsedLedger {
  const value = parseJson(text);
  if (value === undefined)
    return { ok: false, problem: /^\s*</.test(text) ? 'it is HTML, not JSON' : 'it is not JSON' };
  if (!isObject(value)) return { ok: false, problem: 'it is not an object' };
  if (value.ledgerVersion !== ledgerVersion) {
    return { ok: false, problem: `its ledgerVersion is ${JSON.stringify(value.ledgerVersion)}, not ${ledgerVersion}` };
  }
  const { url, base, locales, routes, redirects } = value;
  if (!isText(url) || !isText(base)) return { ok: false, problem: '`url` or `base` is missing' };
  if (!Array.isArray(routes) || !routes.every(isRoute))
    return { ok: false, problem: '`routes` is not a list of routes' };
  if (!Array.isArray(redirects) || !redirects.every(isRedirect)) {
    return { ok: false, problem: '`redirects` is not a list of redirects' };
  }
  const validLocales = Array.isArray(locales) ? locales.filter(isLocale) : [];
  return {
    ok: true,
    ledger: {
      ...{ ledgerVersion, url, base, locales: validLocales },
      routes: routes.map((route) => ({ ...route, path: writePath(decodePath(route.path)) })),
      redirects: redirects.map(({ from, to, gone }) => ({ from: normalForm(from), to: to && normalForm(to), gone })),
    },
  };
}

/** Ledgers of version 0.1.0 have decoded paths. */
const normalForm = (address: string): string => (isOutside(address) ? address : writeUrl(splitPath(address)));

const isLocale = (value: unknown): value is Ledger['locales'][number] =>
  isObject(value) && isText(value.code) && isText(value.path) && isText(value.htmlLang);
