import { describe, expect, it } from 'vitest';
import { excerptOf, markWords } from '../../../src/search/excerpt.ts';

const among =
  (...forms: string[]) =>
  (folded: string): boolean =>
    forms.includes(folded);

describe('markWords', () => {
  it.each([
    ['Send the parcel.', ['parcel'], ['Send the ', 'parcel', '.']],
    ['Zásilka čeká', ['zasilka'], ['', 'Zásilka', ' čeká']],
    ['Set X-Request-Id first', ['x-request-id'], ['Set ', 'X-Request-Id', ' first']],
    ['Set X-Request-Id first', ['request'], ['Set X-', 'Request', '-Id first']],
    ['Read nextCursor', ['cursor'], ['Read next', 'Cursor', '']],
    ['荷物の配送状態を確認', ['配送', '送状', '状態'], ['荷物の', '配送状態', 'を確認']],
    ['箱を送る', ['箱'], ['', '箱', 'を送る']],
    ['サービスエリアの箱', ['エリ', 'リア', '箱'], ['サービス', 'エリア', 'の', '箱', '']],
    ['箱箱を送る', ['箱'], ['', '箱箱', 'を送る']],
    ['Nothing here', ['parcel'], ['Nothing here']],
    ['', ['parcel'], ['']],
  ])('%s, %j → %j', (text, forms, pieces) => expect(markWords(text, among(...forms))).toEqual(pieces));
});

describe('excerptOf', () => {
  it('shows the part with the most words', () => {
    const text = `${'One parcel. '.repeat(1)}${'Other words. '.repeat(20)}A parcel and a parcel.${' More words.'.repeat(20)}`;
    const excerpt = excerptOf(text, among('parcel'));
    expect(excerpt.filter((_, place) => place % 2 === 1)).toEqual(['parcel', 'parcel']);
    expect(excerpt.join('')).toMatch(/^… Other .* …$/);
  });

  it('reaches a word far into a text without spaces', () => {
    const text = `${'日本語の文章。'.repeat(40)}配送状態${'日本語の文章。'.repeat(40)}`;
    const excerpt = excerptOf(text, among('配送', '送状', '状態'));
    expect(excerpt[1]).toBe('配送状態');
    expect(excerpt.join('').length).toBeLessThan(150);
  });

  it('begins and ends between words', () => {
    const words = Array.from({ length: 60 }, (_, number) => `word${number}`);
    for (const word of words) {
      const shown = excerptOf(words.join(' '), (other) => other === word)
        .flat()
        .join('')
        .replace(/^… | …$/g, '')
        .split(' ');
      expect(shown).toContain(word);
      expect(shown.filter((part) => !words.includes(part))).toEqual([]);
    }
  });

  it('is the start of a long text, or the whole of one that is short, wherever the word is', () => {
    const words = 'word '.repeat(40);
    expect(excerptOf(`parcel ${words}`, among('parcel')).join('')).toMatch(/^parcel word .*word …$/);
    const short = `${'word '.repeat(25)}parcel`;
    expect(excerptOf(short, among('parcel'))).toEqual([short.slice(0, -6), 'parcel', '']);
    expect(excerptOf(`· ${words}`, among('parcel')).join('')).toMatch(/^word/);
  });

  it('is the whole of a short text', () => {
    expect(excerptOf('A short text.', among('text'))).toEqual(['A short ', 'text', '.']);
  });
});
