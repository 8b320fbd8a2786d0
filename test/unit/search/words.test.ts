import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascii, formsOf, unicode } from '../../../src/search/index-forms.ts';
import { beginsOneTypoApart, isOneTypoApart } from '../../../src/search/typo-distance.ts';
import { fold, queryWords } from '../../../src/search/words.ts';
import { editDistance } from '../../../src/text/edit-distance.ts';

describe('fold', () => {
  it.each([
    ['Příjemce', 'prijemce'],
    ['STRASSE Straße', 'strasse strasse'],
    ['Łódź', 'lodz'],
    ['e\u0301', 'e'],
    ['Đăng nhập', 'dang nhap'],
    ['Smørrebrød på færge', 'smorrebrod pa faerge'],
    ['Œuvre', 'oeuvre'],
    ['ISPARTA Işık ılık İzmir', 'isparta isik ilik izmir'],
    ['Þórður', 'thordur'],
    ['Ħamrun, Ŋuđŋe, Ruoŧŧa', 'hamrun, nudne, ruotta'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['Ґанок', 'ганок'],
    ['مدرسة', 'مدرسه'],
  ])('%s → %s', (form, folded) => expect(fold(form)).toBe(folded));

  it('takes Latin letters apart as the collation of Unicode does', () => {
    const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
    const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
      /^(?=\p{L})\p{sc=Latin}$/u.test(letter),
    );
    const folded = letters.map((letter) => [letter, fold(letter)] as const).filter(([, form]) => /^[a-z]+$/.test(form));
    expect(folded.length).toBeGreaterThan(300);
    // The collation sorts these as letters of their own; ICU's Latin-ASCII folds them like this.
    const apart = {
      ı: 'i',
      Þ: 'th',
      þ: 'th',
      Ŋ: 'n',
      ŋ: 'n',
      Ŧ: 't',
      ŧ: 't',
      Ɓ: 'b',
      Ɖ: 'd',
      Ɗ: 'd',
      Ɔ: 'o',
      Ɛ: 'e',
      Ƒ: 'f',
      ƒ: 'f',
    };
    const others = { Ƙ: 'k', ƙ: 'k', Ɲ: 'n', Ʋ: 'v', Ƴ: 'y', ƴ: 'y' };
    const wrong = folded.filter(([letter, form]) => compare(letter, form) !== 0);
    expect(Object.fromEntries(wrong)).toEqual({ ...apart, ...others, Ə: 'e' });
    const same = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((one, _, all) => [one, ...all.map((two) => one + two)]);
    const missed = letters.filter((letter) =>
      same.some((form) => compare(letter, form) === 0 && fold(letter) !== form),
    );
    // Letters of phonetics and shorthand.
    expect(missed.filter((letter) => !'ƍƾȸȹ'.includes(letter))).toEqual([]);
  });
});

describe('formsOf', () => {
  it.each([
    ['Balík, který čeká.', ['balík', 'který', 'čeká']],
    ['pickup_point', ['pickup_point', 'pickup', 'point']],
    ['X-Request-Id', ['x-request-id', 'request', 'id']],
    ['XMLHttpRequest', ['xmlhttprequest', 'httprequest', 'xml', 'http', 'request']],
    ['pickup_point_id', ['pickup_point_id', 'pickup', 'point', 'id']],
    ['C# and F#, g++; C++.', ['c#', 'c', 'and', 'f#', 'f', 'g++', 'g', 'c++']],
    ['page.md#top ##a b+c i+++ x#y', ['page.md', 'page', 'md', 'top', 'a', 'b+c', 'i', 'x', 'y']],
    ['nextCursor', ['nextcursor', 'next', 'cursor']],
    ['client.nextCursor()', ['client.nextcursor', 'client', 'nextcursor', 'next', 'cursor']],
    ['GET /v1/shipments/{id}', ['get', 'v1/shipments/{id}', 'v1', 'shipments', 'id']],
    ['application/problem+json', ['application/problem+json', 'application', 'problem+json', 'problem', 'json']],
    ['31.5 kg', ['31.5', '31', 'kg']],
    ['配送状态', ['配送', '送状', '状态']],
    ['Sends 12: parcels.', ['sends', '12', 'parcels']],
    ['a,b (c)', ['a', 'b', 'c']],
    ['', []],
  ])('%s → %j', (text, forms) => expect([...new Set(formsOf(text))].sort()).toEqual([...forms].sort()));

  it.each([
    ['a run without spaces', '配送'.repeat(100_000), ['送配', '配送']],
    ['a path', Array.from({ length: 200_000 }, (_, number) => `a${number}`).join('/'), ['a0', 'a199999']],
  ])('reads %s of 200,000 parts', (_, text, forms) =>
    expect([...new Set(formsOf(text))]).toEqual(expect.arrayContaining(forms)),
  );

  it('finds the same words in ASCII by simpler patterns', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aBz09_./:+{}@-# ,'), maxLength: 12 });
    const found = (pattern: RegExp, words: string): string[] =>
      [...words.matchAll(new RegExp(pattern, `g${pattern.unicode ? 'u' : ''}`))].map(String);
    fc.assert(
      fc.property(text, (words) => {
        for (const name of ['chunk', 'part', 'plain'] as const)
          expect(found(ascii[name], words)).toEqual(found(unicode[name], words));
      }),
      { numRuns: 2000 },
    );
  });

  it('cuts composed and decomposed letters in the same way', () => {
    expect(formsOf('za\u0301silka')).toEqual(formsOf('zásilka'));
  });
});

describe('queryWords', () => {
  it.each([
    ['zrušit /v1/shipments', ['zrušit', 'v1/shipments']],
    ['  Klíč   klíč ', ['klíč']],
    ['C# or C++?', ['C#', 'or', 'C++']],
    ['nextCursor NextCursor', ['NextCursor']],
    ['„…“', []],
  ])('%s → %j', (query, words) => expect(queryWords(query)).toEqual(words));
});

describe('isOneTypoApart', () => {
  it.each([
    ['shipmnet', 'shipment', true],
    ['recipent', 'recipient', true],
    ['depott', 'depot', true],
    ['stytek', 'stitek', true],
    ['depot', 'depot', true],
    ['cat', 'dog', false],
    ['scan', 'scanned', false],
    ['abcd', 'badc', false],
  ])('%s, %s → %s', (one, other, is) => {
    expect(isOneTypoApart(one, other)).toBe(is);
    expect(isOneTypoApart(other, one)).toBe(is);
  });
});

describe('beginsOneTypoApart', () => {
  it.each([
    ['shipmn', 'shipments', true],
    ['wieght', 'weighted', true],
    ['hipme', 'shipment', true],
    ['shhipme', 'shipment', true],
    ['stytk', 'stitky', true],
    ['', 'anything', true],
    ['depot', 'dep', false],
    ['wieghz', 'weighted', false],
  ])('%s, %s → %s', (start, word, is) => expect(beginsOneTypoApart(start, word)).toBe(is));

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  it('is true if a prefix of the word is one typo apart', () => {
    fc.assert(
      fc.property(word, word, (start, whole) => {
        const beginnings = Array.from({ length: whole.length + 1 }, (_, length) => whole.slice(0, length));
        expect(beginsOneTypoApart(start, whole)).toBe(beginnings.some((part) => isOneTypoApart(start, part)));
      }),
      { numRuns: 2000 },
    );
  });

  it('is true for every pair that is one letter apart', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        if (editDistance(one, other) <= 1) expect(isOneTypoApart(one, other)).toBe(true);
        if (editDistance(one, other) > 2) expect(isOneTypoApart(one, other)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
