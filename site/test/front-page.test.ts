import { describe, expect, it } from 'vitest';
import { countryLabel, formatDays, formatFigure, wordFor } from '../islands/service-labels.ts';
import { itfBars } from '../parts/itf-bars.ts';

describe('itfBars', () => {
  /** Bars and gaps of the path alternately, as a scanner reads them. */
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

  it('writes the start, the first digit as bars and the second as gaps, and the stop', () => {
    expect(readBars(itfBars('16', 40).path)).toBe('nnnn' + 'wnnwnwnnwn' + 'wnn');
  });

  it('has the same width for all numbers of the same length', () => {
    expect(itfBars('16020012346201', 40).width).toBe(itfBars('00000000000000', 40).width);
  });
});

describe('labels of the services', () => {
  it('formats days with the plural forms of each language', () => {
    expect(formatDays({ min: 1, max: 1 }, 'cs')).toBe('1\u00a0pracovní den');
    expect(formatDays({ min: 1, max: 2 }, 'cs')).toBe('1–\u20602\u00a0pracovní dny');
    expect(formatDays({ min: 3, max: 7 }, 'cs')).toBe('3–\u20607\u00a0pracovních dnů');
    expect(formatDays({ min: 0, max: 0 }, 'en')).toBe('same day');
  });

  it('formats figures by the rules of each language, without line breaks', () => {
    expect(formatFigure(31_500, 'cs')).toBe('31\u00a0500');
    expect(formatFigure(31_500, 'en')).toBe('31,500');
    expect(formatFigure(600, 'cs')).toBe('600');
    expect(formatFigure(1_234_567, 'en')).toBe('1,234,567');
  });

  it('adds the name of a country to its code, and keeps an unknown code unchanged', () => {
    expect([countryLabel('SK', 'en'), countryLabel('SK', 'cs')]).toEqual(['SK\u00a0– Slovakia', 'SK\u00a0– Slovensko']);
    expect(countryLabel('UA', 'en')).toBe('UA');
  });

  it('shows an unknown code unchanged', () => {
    expect(wordFor('parachute', 'cs')).toBe('parachute');
  });
});
