// Numbers, dates and links that two languages write in their own ways.
import { describe, expect, it } from 'vitest';
import { pageState } from '../../../src/translations/page-state.ts';

describe('pages about large numbers, and links', () => {
  const state = (original: string, translation: string) =>
    pageState({ original, translation, ids: [], languages: { original: 'en', translation: 'zh' } }, undefined)[0]
      ?.state;

  it.each([
    ['41.6 million downloads, $1M on July 23, 2022', '4160 万次下载，2022 年 7 月 23 日 100 万美元'],
    ['<a href="https://a.example/b">b</a>', '[b](https://a.example/b)'],
    ['[page](https://a.example/b#custom-404-page)', '[页面](https://a.example/b#%E9%A1%B5-404-20)'],
  ])('agree: %s', (original, translation) => {
    expect(state(original, translation)).toBe('current');
  });

  it.each([
    ['41.6 million downloads', '41.6 万次下载'],
    ['<a href="https://a.example/b">b</a>', '[b](https://a.example/c)'],
  ])('differ: %s', (original, translation) => {
    expect(state(original, translation)).toBe('facts');
  });
});
