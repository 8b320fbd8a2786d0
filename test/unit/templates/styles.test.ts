import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { sheetNames } from '../../../src/adapters/theme-assets.ts';

const folder = new URL('../../../templates/styles/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
const sheets = new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
const tokens = sheets.get('tokens.css') ?? '';

type Mode = 'light' | 'dark';
type Palette = Readonly<Record<string, string>>;

/** Colours of the rule with this selector. */
function paletteOf(selector: string, sheet = tokens): Palette {
  const from = sheet.indexOf(`${selector} {`);
  const rule = sheet.slice(from, sheet.indexOf('}', from));
  return Object.fromEntries([...rule.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1], found[2]]));
}

const selectors: Readonly<Record<Mode, string>> = { light: ':root', dark: ':root[data-theme="dark"]' };

const palettes: Readonly<Record<Mode, Palette>> = {
  light: paletteOf(selectors.light),
  dark: paletteOf(selectors.dark),
};

type Colour = readonly [number, number, number];

function parseHex(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const colourOf = (mode: Mode, token: string): Colour => parseHex(palettes[mode][token] ?? '');

/** Mixes colours as CSS does in sRGB: the share 0.1 is 10% of `a` and 90% of `b`. */
const mix = (a: Colour, b: Colour, share: number): Colour => {
  const at = (place: 0 | 1 | 2) => a[place] * share + b[place] * (1 - share);
  return [at(0), at(1), at(2)];
};

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'code', 'tint'] as const;
const code = ['comment', 'keyword', 'string', 'number', 'function', 'type', 'property', 'punctuation'] as const;
const modes = ['light', 'dark'] as const;

/** Angle of a colour on the colour wheel, in degrees: `#2557a7` → 217 */
function hue([red, green, blue]: Colour): number {
  const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

const ownAccents = modes.flatMap((mode) =>
  ['docs/theme/manual.css', 'src/init/starter/theme/site.css'].map((path) => [path, mode] as const),
);

describe.each(ownAccents)('the accent of %s in %s mode', (path, mode) => {
  const sheet = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const palette = { ...palettes[mode], ...paletteOf(selectors[mode], sheet) };
  const between = (a: string, b: string) => contrast(parseHex(palette[a] ?? ''), parseHex(palette[b] ?? ''));

  it.each([...grounds])('keeps every text colour readable on %s', (ground) => {
    for (const text of ['ink', 'muted', 'link', 'accent', ...code]) {
      expect([text, between(text, ground) >= 4.5]).toEqual([text, true]);
    }
  });

  it('has enough contrast for the text of buttons', () => {
    expect(between('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
  });

  it('has a hue near those of the announcement and of links', () => {
    const [accent, ...others] = ['accent', 'tint', 'link'].map((token) => hue(parseHex(palette[token] ?? '')));
    for (const other of others) expect(Math.abs(other - (accent ?? 0))).toBeLessThan(20);
  });
});

describe.each(modes)('the %s palette', (mode) => {
  const between = (a: string, b: string) => contrast(colourOf(mode, a), colourOf(mode, b));

  it('has the same colour names as the other palette', () => {
    expect(Object.keys(palettes.light).sort()).toEqual(Object.keys(palettes.dark).sort());
    expect(Object.keys(palettes[mode])).toHaveLength(19);
  });

  it('has body text with a contrast of 14 on the page, the cards and in code', () => {
    for (const ground of ['paper', 'surface', 'code'])
      expect([ground, between('ink', ground) >= 14]).toEqual([ground, true]);
  });

  it.each([...grounds])('has every text colour readable on %s', (ground) => {
    for (const text of ['ink', 'muted', 'link', 'accent', ...code]) {
      expect([text, between(text, ground) >= 4.5]).toEqual([text, true]);
    }
  });

  it('keeps code readable on marked lines, whose kinds have four colours', () => {
    const marks = [...(sheets.get('code.css') ?? '').matchAll(/--mark: var\(--(\w+)\);/g)].map(
      ([, token = '']) => token,
    );
    expect(new Set(marks).size).toBe(4);
    for (const mark of marks) {
      const ground = mix(colourOf(mode, mark), colourOf(mode, 'code'), 0.09);
      for (const text of ['ink', 'muted', ...code]) {
        expect([mark, text, contrast(colourOf(mode, text), ground) >= 4.5]).toEqual([mark, text, true]);
      }
    }
  });

  it('has visible borders, focus and marks', () => {
    for (const ground of grounds) {
      for (const border of ['strong-rule', 'accent']) {
        expect([border, ground, between(border, ground) >= 3]).toEqual([border, ground, true]);
      }
    }
  });

  it('has readable text on the primary action and on selected text', () => {
    expect(between('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the style sheets', () => {
  it('are each in exactly one list of sheets', () => {
    expect(Object.values(sheetNames).flat().sort()).toEqual(names.map((name) => name.replace('.css', '')).sort());
  });

  it('use one layer each, from the declared order of layers', () => {
    const order = /^@layer ([^;{]+);$/m.exec(sheets.get('layers.css') ?? '')?.[1]?.split(', ') ?? [];
    expect(sheetNames.all[0]).toBe('layers');
    for (const [name, css] of sheets) {
      if (name === 'layers.css') continue;
      const layers = [...css.matchAll(/^@layer (\w+) \{/gm)].map(([, layer]) => layer ?? '');
      expect([name, layers.length, order.includes(layers[0] ?? '')]).toEqual([name, 1, true]);
      expect([name, css.trimEnd().endsWith('\n}')]).toEqual([name, true]);
    }
  });

  it('take colours only from the tokens', () => {
    for (const [name, css] of sheets) {
      const colours = css.match(/#[0-9a-f]{3,8}\b/g) ?? [];
      if (name !== 'tokens.css' && name !== 'print.css') expect([name, colours]).toEqual([name, []]);
    }
  });

  it('use only tokens that exist', () => {
    const defined = new Set(
      [...sheets.values()].flatMap((css) => [...css.matchAll(/(--[a-z0-9-]+):/g)].map((found) => found[1])),
    );
    for (const [name, css] of sheets) {
      const used = [...css.matchAll(/var\((--[a-z0-9-]+)/g)].map((found) => found[1]);
      expect([name, used.filter((token) => !defined.has(token))]).toEqual([name, []]);
    }
  });

  it('stay within 16 kB, with the site’s own, minified and compressed', () => {
    const own = readdirSync(new URL('../../../site/pages/', import.meta.url)).filter((name) => name.endsWith('.css'));
    const ownSheets = own.map((name) => readFileSync(new URL(`../../../site/pages/${name}`, import.meta.url), 'utf8'));
    const all = [...sheets.values(), ...ownSheets]
      .map((css) => transformSync(css, { loader: 'css', minify: true }).code)
      .join('');
    expect(gzipSync(all, { level: 9 }).length).toBeLessThan(16 * 1024);
  });
});

/** Values of a shorthand of four sides: `14px 20px 16px calc(1rem + 2px)` → four. */
const sidesOf = (value: string): readonly string[] =>
  value.match(/(?:[\w-]*\((?:[^()]|\([^()]*\))*\)|[^\s()])+/g) ?? [];

describe('pages from right to left', () => {
  // Formulas read from left to right in every language.
  it.each(names.filter((name) => name !== 'math.css'))('are mirrored: no rule names a side: %s', (name) => {
    const rules = (sheets.get(name) ?? '').split('\n').map((line) => line.trim());
    const named = rules.filter((rule) =>
      /^(?:(?:margin|padding|border)-)?(?:left|right)\b|text-align: (?:left|right)/.test(rule),
    );
    const uneven = rules.filter((rule) => {
      const [, value = ''] = /^(?:margin|padding|inset|scroll-margin): (.+);$/.exec(rule) ?? [];
      const [, right, , left = right] = sidesOf(value);
      return left !== right;
    });
    expect([...named, ...uneven]).toEqual([]);
  });
});
