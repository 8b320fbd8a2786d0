// The colours of the theme that are made from one colour of the site, with enough contrast in both modes.
import { contrast, inkOn } from './ink-on.ts';

/** Tokens of the theme without `--` → colours. */
export type AccentTokens = Readonly<Record<string, string>>;

/** ('#ff0000', '#ffffff', 0.5) → '#ff8080' */
function mix(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

const steps = Array.from({ length: 51 }, (_, step) => step / 50);

/** The colour, mixed with as little of the other one as gives this contrast with all backgrounds. */
const readable = (colour: string, towards: string, backgrounds: readonly string[], least: number): string =>
  steps
    .map((share) => mix(colour, towards, share))
    .find((mixed) => backgrounds.every((background) => contrast(mixed, background) >= least)) ?? towards;

/** As in `templates/styles/tokens.css`: a background in dark mode, and the edge of buttons on it. */
const dark = { surface: '#151a26', rule: '#707a92' };

/**
 * ('#0b5fff') → the tokens of both modes. The accent has a contrast of at least 4.5 with every background, links 6;
 * both have more in dark mode. Light backgrounds have a little of the colour, so they match every accent.
 */
export function accentColours(colour: string): { readonly light: AccentTokens; readonly dark: AccentTokens } {
  const light = { paper: mix('#ffffff', colour, 0.015), code: mix('#ffffff', colour, 0.045) };
  const tint = mix('#ffffff', colour, 0.1);
  const darkTint = readable(mix(dark.surface, colour, 0.12), dark.surface, [dark.rule], 3);
  const accent = readable(colour, '#000000', ['#ffffff', light.code, tint], 4.5);
  const darkAccent = readable(colour, '#ffffff', [dark.surface, darkTint], 6);
  const link = readable(accent, '#000000', ['#ffffff', light.code, tint], 6);
  const darkLink = readable(darkAccent, '#ffffff', [dark.surface, darkTint], 7.5);
  return {
    light: { ...light, rule: '#e1e3e8', 'strong-rule': '#7d8290', accent, 'on-accent': inkOn(accent), link, tint },
    dark: { accent: darkAccent, 'on-accent': inkOn(darkAccent), link: darkLink, tint: darkTint },
  };
}
