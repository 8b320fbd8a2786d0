import { describe, expect, it } from 'vitest';
import {
  directionOf,
  isRegion,
  isRegisteredTag,
  languageTag,
  nearestLanguage,
  probableTag,
} from '../../../src/text/language-names.ts';

const known = ['ar', 'cs', 'de', 'en', 'pt-BR', 'zh-Hans'];

describe('the nearest known language', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['en-GB', 'en'],
    ['zh-CN', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['AR-eg', 'ar'],
    ['zh-TW', null],
    ['hu', null],
    ['not a tag', null],
  ])('%s → %s', (wanted, found) => {
    expect(nearestLanguage(wanted, known)).toBe(found);
  });
});

// Tags of BCP 47 (RFC 5646), as far as a Unicode locale identifier (UTS 35) has the same form.
describe('a language tag', () => {
  it.each([
    ...['en', 'cs', 'de-AT', 'pt-BR', 'zh-Hans', 'zh-Hant-HK', 'sr-Latn', 'sr-Latn-RS', 'es-419', 'en-001', 'ar-EG'],
    ...[
      'he',
      'nb',
      'no',
      'hsb',
      'yue',
      'ckb',
      'eo',
      'tok',
      'tlh',
      'szl',
      'fil',
      'ca-valencia',
      'de-1996',
      'qaa',
      'und',
    ],
    ...['en-GB-oxendict', 'EN-us', 'zh-hant-tw', 'th-TH-u-ca-buddhist'],
  ])('%s is registered', (tag) => {
    expect(languageTag(tag)).toBe(tag);
    expect(isRegisteredTag(tag)).toBe(true);
  });

  it.each([
    ['cz', 'cs'],
    ['jp', 'ja'],
    ['gr', 'el'],
    ['ua', 'uk'],
    ['dk', 'da'],
    ['cn', 'zh'],
    ['vn', 'vi'],
    ['en-UK', 'en-GB'],
    ['iw', 'he'],
    ['in', 'id'],
    ['sh', 'sr-Latn'],
    ['xx', null],
    ['czz', null],
    ['english', null],
    ['de-XX', null],
    ['en-Abcd', null],
  ])('%s is not registered, but %s', (tag, probable) => {
    expect(languageTag(tag)).toBe(tag);
    expect(isRegisteredTag(tag)).toBe(false);
    expect(probableTag(tag)).toBe(probable);
  });

  it.each([
    ['pt_BR', 'pt-BR'],
    ['zh_hans_cn', 'zh-Hans-CN'],
    ['en-', null],
    ['x', null],
    ['en--US', null],
    ['x-pirate', null],
    ['i-klingon', null],
    ['zh-CHS', null],
    ['en US', null],
    ['en.UTF-8', null],
    ['čeština', null],
    ['', null],
  ])('“%s” is none, but %s', (written, tag) => {
    expect(languageTag(written)).toBe(tag);
  });

  it.each([
    ...[
      'ar',
      'fa',
      'he',
      'ur',
      'ps',
      'yi',
      'dv',
      'ckb',
      'sd',
      'ug',
      'uz-Arab',
      'az-IR',
      'pa-Arab',
      'ff-Adlm',
      'nqo',
    ].map((tag) => [tag, 'rtl']),
    ...['en', 'cs', 'tr', 'uz', 'az', 'pa', 'ff', 'ku', 'ar-Latn', 'he-Latn', 'und', 'xx'].map((tag) => [tag, 'ltr']),
  ])('%s is written %s', (tag, direction) => {
    expect(directionOf(tag)).toBe(direction);
  });

  it('has regions of ISO 3166', () => {
    expect(['CZ', 'GB', 'US', '419', 'XK'].every(isRegion)).toBe(true);
    expect(['UK', 'XX', 'EN', '000'].some(isRegion)).toBe(false);
  });
});
