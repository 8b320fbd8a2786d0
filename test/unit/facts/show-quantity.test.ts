import { describe, expect, it } from 'vitest';
import { showValue } from '../../../src/facts/show-quantity.ts';

describe('values in messages', () => {
  const units = {
    'working day': { en: ['working day'] },
    delivery: { en: ['deliver'] },
    parcel: { en: ['parcel'] },
    lorry: { en: ['lorry'] },
    series: { en: ['series'] },
    dpi: { en: ['dpi'] },
    RFC: { before: ['RFC'] },
  };

  it.each([
    ['14 day', '14 days'],
    ['1 day', '1 day'],
    ['1.5 hour', '1.5 h'],
    ['2 weeks', '2 weeks'],
    ['31.5 kg', '31.5 kg'],
    ['10 percent', '10%'],
    ['20 EUR', '20 EUR'],
    ['3 working day', '3 working days'],
    ['2 delivery', '2 deliveries'],
    ['4 lorry', '4 lorries'],
    ['2 series', '2 series'],
    ['203 dpi', '203 dpi'],
    ['1 parcel', '1 parcel'],
    ['RFC 9457', 'RFC 9457'],
    ['2026-11-22', '2026-11-22'],
    ['14:30', '14:30'],
    ['64', '64'],
  ])('%s is %s', (text, shown) => {
    expect(showValue(text, units)).toBe(shown);
  });
});
