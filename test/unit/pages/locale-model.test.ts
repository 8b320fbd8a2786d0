// The model of a language for templates.
import { describe, expect, it } from 'vitest';
import { localeModel } from '../../../src/pages/locale-model.ts';

const locale = { code: 'cs', label: 'Čeština', direction: 'ltr', calendar: 'gregory', path: 'cs' } as const;

describe('the language for social networks', () => {
  it.each([
    ['cs', 'CZ', 'cs_CZ'],
    ['en-GB', undefined, 'en_GB'],
    ['en-GB', 'US', 'en_US'],
    ['zh-Hant-TW', undefined, 'zh_TW'],
    ['es-419', undefined, 'es_419'],
    ['cs', undefined, null],
  ])('%s of %s is %s', (htmlLang, region, expected) => {
    expect(localeModel({ ...locale, htmlLang, region }).openGraph).toBe(expected);
  });
});
