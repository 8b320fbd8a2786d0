// Numbers changed in one language alone, planted in the carrier's pages: the comparison of translations has to find them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareFacts, pairSections } from '../../src/translations/compare-sections.ts';
import { type Fact, pageSections, type Section } from '../../src/translations/page-sections.ts';

const folders = { en: new URL('../docs/', import.meta.url), cs: new URL('../i18n/cs/docs/', import.meta.url) };
const files = readdirSync(folders.en, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .sort();
const read = (language: keyof typeof folders, file: string): string =>
  readFileSync(new URL(file, folders[language]), 'utf8');

/** ('31.5') → '32.5': another number of the same form */
const another = (written: string): string => written.replace(/\d/, (digit) => String((Number(digit) % 9) + 1));

function plant(text: string, { line, column, written }: Fact): string {
  const lines = text.split('\n');
  const old = lines[line - 1] ?? '';
  lines[line - 1] = old.slice(0, column - 1) + another(written) + old.slice(column - 1 + written.length);
  return lines.join('\n');
}

type Language = keyof typeof folders;

/** Facts that one of two texts lacks. */
const differences = (sections: Readonly<Record<Language, readonly Section[]>>): Fact[] =>
  pairSections(sections.en, sections.cs).flatMap(({ original, translation }) => {
    const { missing, extra } = translation ? compareFacts(original, translation) : { missing: [], extra: [] };
    return [...missing, ...extra];
  });

describe('numbers, dates and times that only one language changed', () => {
  it.each(['en', 'cs'] as const)('are found in %s', (language) => {
    const results = files.flatMap((file) => {
      const text = read(language, file);
      const sections = { en: pageSections(read('en', file), 'en'), cs: pageSections(read('cs', file), 'cs') };
      const before = differences(sections);
      return sections[language]
        .flatMap(({ facts }) => facts)
        .filter(({ kind }) => kind === 'number' || kind === 'date' || kind === 'time')
        .filter((fact, place) => place % 6 === 0 && !before.includes(fact))
        .map((fact) => {
          const planted = { ...sections, [language]: pageSections(plant(text, fact), language) };
          return { found: differences(planted).length > before.length, where: `${file}:${fact.line} ${fact.written}` };
        });
    });
    const missed = results.filter(({ found }) => !found).map(({ where }) => where);
    expect(results.length).toBeGreaterThan(50);
    expect(missed.length / results.length, `of ${results.length}, missed: ${missed.join(', ')}`).toBeLessThanOrEqual(
      0.01,
    );
  });
});
