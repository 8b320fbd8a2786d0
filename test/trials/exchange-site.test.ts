// All pages of the example site and of the manual, exported for translators and imported again.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBodyStart } from '../../src/content/front-matter.ts';
import { applyTargets } from '../../src/translations/exchange/apply-targets.ts';
import { writeInline } from '../../src/translations/exchange/inline.ts';
import { readBlocks, type TextUnit } from '../../src/translations/exchange/page-blocks.ts';
import { collapse, type TranslationPair } from '../../src/translations/exchange/page-units.ts';
import { formats, mode, opened, pair, plan, written } from '../support/exchange.ts';

const repository = join(import.meta.dirname, '../..');

const filesBelow = (folder: string): string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(repository, folder, name));
const read = (file: string): string => readFileSync(file, 'utf8');

describe('every page of the example site', () => {
  const pages = filesBelow('site/docs').map((file) => ({
    original: read(file),
    translation: read(file.replace('/docs/', '/i18n/cs/docs/')),
  }));

  it.each(formats)('is unchanged by an import of its own export as $name', (format) => {
    for (const { original, translation } of pages) {
      const now = pair(original, translation);
      expect(plan(now, written(now, format), format)).toMatchObject({ pages: [], findings: [], unfinished: 0 });
    }
  });

  it('is restored byte for byte when its words were lost', () => {
    for (const { original, translation } of pages) {
      const now = pair(original, translation);
      const hasWords = (unit: TextUnit): boolean =>
        unit.inline.parts.some((part) => part.type === 'text' && /\p{L}/u.test(part.text));
      const lost = readBlocks(translation, mode)
        .blocks.flatMap(({ units }) => units.filter(hasWords))
        .reduceRight((text, { start, end }) => `${text.slice(0, start)}Zz${text.slice(end)}`, translation);
      const before = pair(original, lost);
      expect(before.places).toEqual(now.places);
      const { units } = opened(written(now));
      const targets = new Map(now.units.map(({ name, target }) => [name, writeInline(target?.parts ?? [])]));
      expect(units.map(({ name }) => name)).toEqual([...targets.keys()]);
      expect(applyTargets(before, targets, mode).text).toBe(translation);
    }
  });

  it('is rebuilt from its translations alone, if these have no elements of their own', () => {
    const isPlain = ({ units }: TranslationPair): boolean =>
      units.every(({ source, target }) =>
        target?.elements.every(({ id }) => source.elements.some((one) => one.id === id)),
      );
    const plain = pages.filter(({ original, translation }) => isPlain(pair(original, translation)));
    expect(plain.length).toBeGreaterThan(4);
    for (const { original, translation } of plain) {
      const now = pair(original, translation);
      const [page] = plan(pair(original, null), written(now).replaceAll(/pubdocs:[0-9a-f]{8}/g, '')).pages;
      expect(page?.changed).toBe(now.units.length);
      const again = pair(original, page?.text ?? '');
      expect(again.units.map(({ targetText }) => collapse(targetText ?? ''))).toEqual(
        now.units.map(({ targetText }) => collapse(targetText ?? '')),
      );
    }
  });
});

it('a page without a translation has the bytes of the original if each text is translated by itself', () => {
  for (const file of [...filesBelow('docs/manual/guides'), ...filesBelow('site/i18n/cs/docs')]) {
    const text = read(file);
    const now = pair(text, null);
    const result = applyTargets(now, new Map(now.units.map(({ name, sourceText }) => [name, sourceText])), mode);
    expect(result.problems, file).toEqual([]);
    const body = (page: string): string => page.slice(findBodyStart(page)).trimStart();
    expect(body(result.text), file).toBe(body(text));
  }
});
