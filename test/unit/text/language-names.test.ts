import { describe, expect, it } from 'vitest';
import { nearestLanguage } from '../../../src/text/language-names.ts';

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
