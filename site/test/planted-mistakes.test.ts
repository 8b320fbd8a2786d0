// Changes numbers of the carrier's pages in only one language: the comparison of translations must find them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/model/page-outline.ts';
import { compareFacts } from '../../src/translations/compare-sections.ts';
import { pageSections, type Section } from '../../src/translations/page-sections.ts';
import { pairSections } from '../../src/translations/pair-sections.ts';

const folders = { en: new URL('../docs/', import.meta.url), cs: new URL('../i18n/cs/docs/', import.meta.url) };
const files = readdirSync(folders.en, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .sort();
const read = (language: keyof typeof folders, file: string): string =>
  readFileSync(new URL(file, folders[language]), 'utf8');

/** ('31.5') → '41.5': another number of the same form */
const another = (written: string): string => written.replace(/\d/, (digit) => String((Number(digit) % 9) + 1));

/** Changes these facts of a text. */
function plant(text: string, facts: readonly Fact[]): string {
  const lines = text.split('\n');
  for (const { line, column, raw: written } of facts) {
    const old = lines[line - 1] ?? '';
    lines[line - 1] = old.slice(0, column - 1) + another(written) + old.slice(column - 1 + written.length);
  }
  return lines.join('\n');
}

type Language = keyof typeof folders;

/** Facts that one of the two texts lacks, by section. */
const differences = (sections: Readonly<Record<Language, readonly Section[]>>): Fact[][] =>
  pairSections(sections.en, sections.cs, []).map(({ original, translation }) => {
    const { missing, extra } = translation
      ? compareFacts(original, translation, { languages: ['en', 'cs'] })
      : { missing: [], extra: [] };
    return [...missing, ...extra];
  });

/** Every sixth fact of a section is changed. */
const step = 6;

describe('numbers, dates and times changed in only one language', () => {
  it.each(['en', 'cs'] as const)('are found in %s', (language) => {
    const results = files.flatMap((file) => {
      const text = read(language, file);
      const sections = { en: pageSections(read('en', file), 'en'), cs: pageSections(read('cs', file), 'cs') };
      const before = differences(sections);
      const known = new Set(before.flat());
      const facts = pairSections(sections.en, sections.cs, []).map(({ original, translation }) =>
        ((language === 'en' ? original : translation)?.facts ?? [])
          .filter((fact) => ['number', 'date', 'time'].includes(fact.kind) && !known.has(fact))
          .filter((_, place) => place % step === 0),
      );
      // One fact of each section at a time.
      const rounds = Math.max(...facts.map(({ length }) => length));
      return Array.from({ length: rounds }, (_, round) => {
        const changed = facts.flatMap((own) => own[round] ?? []);
        const planted = differences({ ...sections, [language]: pageSections(plant(text, changed), language) });
        return facts.flatMap((own, place) => {
          const fact = own[round];
          const isFound = (planted[place]?.length ?? 0) > (before[place]?.length ?? 0);
          return fact ? [{ isFound, where: `${file}:${fact.line} ${fact.raw}` }] : [];
        });
      }).flat();
    });
    const missed = results.filter(({ isFound }) => !isFound).map(({ where }) => where);
    expect(results.length).toBeGreaterThan(50);
    expect(missed.length / results.length, `of ${results.length}, missed: ${missed.join(', ')}`).toBeLessThanOrEqual(
      0.01,
    );
  });
});
