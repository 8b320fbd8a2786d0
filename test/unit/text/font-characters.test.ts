// The characters that pubdocs finds in a font are those that Fontconfig finds.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontCharacters, hasCharacter } from '../../../src/text/font-characters.ts';

const fonts = join(import.meta.dirname, '../../../node_modules/@expo-google-fonts');
const files = [
  join(fonts, 'inter/600SemiBold/Inter_600SemiBold.ttf'),
  join(fonts, 'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
];
const hasFontconfig = spawnSync('fc-query', ['--version']).status === 0;

/** The output of fc-query: '20-7e a0-101' → the code points. */
const codesOf = (charset: string): Set<number> =>
  new Set(
    charset.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => first + place);
    }),
  );

describe('characters of a font', () => {
  it.skipIf(!hasFontconfig)('are those of Fontconfig', () => {
    for (const file of files) {
      const expected = codesOf(spawnSync('fc-query', ['-f', '%{charset}', file], { encoding: 'utf8' }).stdout);
      const ranges = fontCharacters(readFileSync(file)) ?? [];
      const found = new Set(
        ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, place) => first + place)),
      );
      // Fontconfig leaves out control characters.
      const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code < 0xa0);
      expect([...found].filter((code) => !expected.has(code) && !isControl(code))).toEqual([]);
      expect([...expected].filter((code) => !found.has(code))).toEqual([]);
    }
  });

  it('a font has Czech letters, and no Japanese ones', () => {
    const inter = [fontCharacters(readFileSync(files[0] ?? '')) ?? []];
    const missing = Array.from('Příliš žluťoučký kůň はじめ').filter(
      (character) => !hasCharacter(inter, character.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual(['は', 'じ', 'め']);
  });

  it('other files and cut fonts are none', () => {
    const whole = readFileSync(files[0] ?? '');
    expect(fontCharacters(new TextEncoder().encode('none'))).toBeNull();
    expect(fontCharacters(new Uint8Array())).toBeNull();
    for (const length of [4, 12, 40, 300, 100_000]) expect(fontCharacters(whole.subarray(0, length))).toBeNull();
  });
});
