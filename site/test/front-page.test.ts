import { describe, expect, it } from 'vitest';
import { countryLabel, formatDays, formatFigure, wordFor } from '../islands/service-labels.ts';
import { itfBars } from '../parts/itf-bars.ts';

describe('itfBars', () => {
  /** Bars and gaps of the path in turn, as they would be scanned. */
  function readBars(path: string): string {
    const bars = [...path.matchAll(/M([\d.]+) 0h([\d.]+)/g)].map(
      (found) => [Number(found[1]), Number(found[2])] as const,
    );
    return bars
      .map(([x, width], index) => {
        const next = bars[index + 1];
        const gap = next === undefined ? '' : next[0] - x - width > 1 ? 'w' : 'n';
        return `${width > 1 ? 'w' : 'n'}${gap}`;
      })
      .join('');
  }

  it('writes start, a pair of digits with one in the bars and one in the gaps, and stop', () => {
    expect(readBars(itfBars('16', 40).path)).toBe('nnnn' + 'wnnwnwnnwn' + 'wnn');
  });

  it('has the same width for all numbers of a length', () => {
    expect(itfBars('16020012346201', 40).width).toBe(itfBars('00000000000000', 40).width);
  });
});

describe('words of the services', () => {
  it('says days as each language counts them', () => {
    expect(formatDays({ min: 1, max: 1 }, 'cs')).toBe('1\u00a0pracovní den');
    expect(formatDays({ min: 1, max: 2 }, 'cs')).toBe('1–\u20602\u00a0pracovní dny');
    expect(formatDays({ min: 3, max: 7 }, 'cs')).toBe('3–\u20607\u00a0pracovních dnů');
    expect(formatDays({ min: 0, max: 0 }, 'en')).toBe('same day');
  });

  it('writes figures as each language does, and never breaks them', () => {
    expect(formatFigure(31_500, 'cs')).toBe('31\u00a0500');
    expect(formatFigure(31_500, 'en')).toBe('31,500');
    expect(formatFigure(600, 'cs')).toBe('600');
    expect(formatFigure(1_234_567, 'en')).toBe('1,234,567');
  });

  it('names countries beside their codes, and leaves an unknown code alone', () => {
    expect([countryLabel('SK', 'en'), countryLabel('SK', 'cs')]).toEqual(['SK – Slovakia', 'SK – Slovensko']);
    expect(countryLabel('UA', 'en')).toBe('UA');
  });

  it('shows a code that it does not know', () => {
    expect(wordFor('parachute', 'cs')).toBe('parachute');
  });
});
