// Colours in the source of a diagram → the nearest colours of the theme, which have enough contrast in both modes.

/** Names of colours in `diagrams.css`. `ink` is the colour of text, `paper` that of the page. */
export type DiagramColour = 'ink' | 'paper' | 'grey' | 'red' | 'orange' | 'green' | 'teal' | 'blue' | 'purple';

/** Parts of colour names; the first match decides: `blueviolet` is purple, `darkolivegreen` green. */
const names: readonly (readonly [RegExp, DiagramColour])[] = [
  [/violet|magenta|fuchsia|orchid|plum|indigo|lavender|thistle|purple|pink/, 'purple'],
  [/white|snow|ivory|seashell|mintcream|azure|aliceblue|linen|oldlace/, 'paper'],
  [/green|lime|chartreuse|olive/, 'green'],
  [/teal|cyan|aqua|turquoise/, 'teal'],
  [/blue|navy/, 'blue'],
  [/orange|yellow|gold|khaki|lemon|beige|wheat|chocolate|peru|sienna|tan|bisque|moccasin|cornsilk|peach/, 'orange'],
  [/red|crimson|brick|maroon|brown|salmon|tomato|coral|rose/, 'red'],
  [/black/, 'ink'],
];

/** Upper limits of hues in degrees. */
const hues: readonly (readonly [number, DiagramColour])[] = [
  [15, 'red'],
  [65, 'orange'],
  [160, 'green'],
  [200, 'teal'],
  [255, 'blue'],
  [335, 'purple'],
  [361, 'red'],
];

/** ('#a0bce5') → 'blue'; ('lightyellow') → 'orange'; ('#222') → 'ink'; an unknown colour → 'grey' */
export function diagramColour(raw: string): DiagramColour {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(raw);
  if (hex === null) return names.find(([pattern]) => pattern.test(raw.toLowerCase()))?.[1] ?? 'grey';
  const [red, green, blue] = hex.slice(1).map((part) => Number.parseInt(part, 16) / 255);
  return ofChannels(red ?? 0, green ?? 0, blue ?? 0);
}

function ofChannels(red: number, green: number, blue: number): DiagramColour {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range < 0.08) return most > 0.95 ? 'paper' : most < 0.25 ? 'ink' : 'grey';
  const sector =
    most === red
      ? (green - blue) / range + (green < blue ? 6 : 0)
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return hues.find(([limit]) => sector * 60 < limit)?.[1] ?? 'red';
}
