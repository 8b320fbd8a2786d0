import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentColours } from '../../../src/text/accent-colours.ts';
import { contrast } from '../../../src/text/ink-on.ts';

const css = readFileSync(join(import.meta.dirname, '../../../templates/styles/tokens.css'), 'utf8');
const themeTokens = (selector: string): Record<string, string> => {
  const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
};
/** Shares of the ink in the shadows at the edges of what scrolls, over which text can stand. */
const shades = ['tables', 'math'].map((name) => {
  const sheet = readFileSync(join(import.meta.dirname, `../../../templates/styles/${name}.css`), 'utf8');
  return Number(/--shade: color-mix\(in srgb, var\(--ink\) (\d+)%, transparent\)/.exec(sheet)?.[1]) / 100;
});
const blend = (from: string, to: string, share: number): string => {
  const parts = [1, 3, 5].map((at) => {
    const [low = 0, high = 0] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(low + (high - low) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
};
const base = { light: themeTokens(':root'), dark: themeTokens(':root[data-theme="dark"]') };

it('every colour gives both modes enough contrast', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (colour) => {
      const colours = accentColours(colour);
      for (const mode of ['light', 'dark'] as const) {
        const tokens = { ...base[mode], ...colours[mode] };
        const of = (name: string): string => tokens[name] ?? '';
        const ratio = (text: string, background: string): number => contrast(of(text), of(background));
        for (const background of ['paper', 'surface', 'code', 'tint']) {
          for (const text of ['ink', 'muted', 'accent', 'link'])
            expect(ratio(text, background), `${colour} ${mode} ${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
        }
        for (const name of ['comment', 'keyword', 'string', 'number', 'function', 'type', 'property', 'punctuation'])
          for (const share of [0, ...shades])
            expect(
              contrast(of(name), blend(of('code'), of('ink'), share)),
              `${colour} ${mode} ${name} on ${share} of ink`,
            ).toBeGreaterThanOrEqual(4.5);
        expect(ratio('on-accent', 'accent'), `${colour} ${mode} on-accent`).toBeGreaterThanOrEqual(4.5);
        for (const background of ['paper', 'surface', 'code', 'tint'])
          expect(ratio('strong-rule', background), `${colour} ${mode} on ${background}`).toBeGreaterThanOrEqual(3);
      }
    }),
    { examples: [['#ffffff'], ['#000000']] },
  );
});

it('a colour with enough contrast stays as it is', () => {
  expect(accentColours('#2557a7').light).toMatchObject({ accent: '#2557a7', 'on-accent': '#ffffff' });
  expect(accentColours('#ffd500').dark).toMatchObject({ accent: '#ffd500', 'on-accent': '#101623' });
});
