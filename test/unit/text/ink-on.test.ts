import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inkOn } from '../../../src/text/ink-on.ts';

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it('text has a contrast of at least 4.25 on any background', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (background) => {
      const [dark = 0, light = 0] = [luminance(background), luminance(inkOn(background))].sort((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.25);
    }),
  );
});

it('light text on dark colours, dark text on light ones', () => {
  expect([inkOn('#14233f'), inkOn('#FFD500')]).toEqual(['#ffffff', '#101623']);
});
