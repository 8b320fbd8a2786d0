import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatString } from '../../../templates/strings/format-string.ts';
import { pluralString } from '../../../templates/strings/plural-string.ts';

const folder = new URL('../../../templates/strings/', import.meta.url);
const read = (name: string): Record<string, string> => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const en = read('en.json');
const cs = read('cs.json');
const descriptions = read('descriptions.json');

/** Words and names that are the same in most languages. */
const SAME = new Set([
  'admonition.tip',
  'reference.webhook',
  'reference.auth.oauth2',
  'reference.auth.openIdConnect',
  'reference.in.cookie',
]);

const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('strings of the interface', () => {
  it('have the same keys in English and Czech', () => {
    expect(Object.keys(cs).sort()).toEqual(Object.keys(en).sort());
  });

  it('are all described for the translator, and nothing else is', () => {
    expect(Object.keys(descriptions).sort()).toEqual(Object.keys(en).sort());
    expect(Object.values(descriptions).filter((text) => text.length < 15)).toEqual([]);
  });

  it('are translated, unless listed as the same in both languages', () => {
    const untranslated = Object.keys(en).filter((key) => en[key] === cs[key]);
    expect(untranslated.filter((key) => !SAME.has(key))).toEqual([]);
  });

  it('keep their placeholders in translation', () => {
    for (const [key, text] of Object.entries(en))
      expect([key, placeholders(cs[key] ?? '')]).toEqual([key, placeholders(text)]);
  });

  it('are never empty, and have no space at their ends', () => {
    for (const text of [...Object.values(en), ...Object.values(cs)]) expect(text).toBe(text.trim());
    expect([...Object.values(en), ...Object.values(cs)].filter((text) => text === '')).toEqual([]);
  });

  it('are all used in the code', () => {
    const root = new URL('../../../', import.meta.url);
    const isSource = (name: string) => /\.tsx?$/.test(name);
    const sources = ['src', 'templates'].flatMap((name) =>
      readdirSync(new URL(`${name}/`, root), { recursive: true, encoding: 'utf8' })
        .filter(isSource)
        .map((file) => readFileSync(new URL(`${name}/${file}`, root), 'utf8')),
    );
    const program = sources.join('\n');
    const stem = (key: string) => key.replace(/\.(one|few|many|other)$/, '').replace(/^admonition\..*/, 'admonition.');
    // The reference writes the last name of its keys: `word(block, 'required')`, or a kind such as 'pattern'.
    const ofReference = ['src/reference', 'src/markdown/emit/reference']
      .flatMap((folder) => readdirSync(new URL(`${folder}/`, root)).map((file) => new URL(`${folder}/${file}`, root)))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const isUsed = (key: string): boolean =>
      key.startsWith('reference.')
        ? [key.split('.').at(-1), key.slice('reference.'.length)].some((name) => ofReference.includes(`'${name}'`))
        : program.includes(stem(key));
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
  });

  it('have every plural form that Czech needs', () => {
    const stems = Object.keys(cs)
      .filter((key) => key.endsWith('.other'))
      .map((key) => key.slice(0, -'.other'.length));
    expect(stems.length).toBeGreaterThan(0);
    for (const stem of stems) {
      for (const form of new Intl.PluralRules('cs').resolvedOptions().pluralCategories)
        expect(cs).toHaveProperty([`${stem}.${form}`]);
    }
  });
});

const others = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && !/^(?:en|cs|descriptions)\.json$/.test(name))
  .map((name) => name.replace('.json', ''));

describe.each(others)('texts in %s', (language) => {
  const texts = read(`${language}.json`);

  it('have the same keys as English', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
  });

  it('keep their placeholders, except in counts, which can be words', () => {
    const wrong = Object.entries(texts).filter(
      ([key, text]) => !/\.count\./.test(key) && `${placeholders(text)}` !== `${placeholders(en[key] ?? '')}`,
    );
    expect(wrong).toEqual([]);
  });

  it('are translated, not empty, and without space at their ends', () => {
    expect(Object.values(texts).filter((text) => text === '' || text !== text.trim())).toEqual([]);
    // A few words are the same in several languages: Danger, Version, Menu …
    const same = Object.keys(texts).filter((key) => texts[key] === en[key] && !SAME.has(key));
    expect(same.length).toBeLessThan(12);
  });
});

it('the theme has texts in at least fourteen languages', () => {
  expect(others.length + 2).toBeGreaterThanOrEqual(14);
});

describe('formatString', () => {
  it('fills in values, and keeps unknown names', () => {
    expect(formatString({ a: 'In {language}, {nope}' }, 'a', { language: 'English' })).toBe('In English, {nope}');
  });

  it('shows the key when there is no text', () => {
    expect(formatString({}, 'a.b', {})).toBe('a.b');
  });
});

describe('pluralString', () => {
  it('follows the plural rules of the language', () => {
    const text = (count: number) => pluralString(cs, 'index.count', { count, htmlLang: 'cs' });
    expect([1, 3, 5].map(text)).toEqual(['1\u00a0stránka', '3\u00a0stránky', '5\u00a0stránek']);
  });
});
