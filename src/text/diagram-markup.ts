// SVG of Graphviz → SVG for pages: known elements and attributes, classes of `diagrams.css`; no ids, links, images.
import { escapeHtml, htmlToText } from './html-text.ts';

/** The SVG, its texts in order, and the kinds of content that were removed. */
export interface PublishedDiagram {
  readonly svg: string;
  readonly texts: readonly string[];
  readonly left: readonly ('links' | 'images')[];
}

const shapes: ReadonlySet<string> = new Set(['polygon', 'polyline', 'path', 'ellipse']);
const shapeAttributes: ReadonlySet<string> = new Set([
  ...['points', 'd', 'cx', 'cy', 'rx', 'ry', 'x', 'y', 'transform', 'stroke-dasharray', 'stroke-width', 'font-size'],
  ...['font-weight', 'font-style', 'text-decoration', 'text-anchor', 'baseline-shift'],
]);

const piece = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const attribute = /\s([\w:-]+)="([^"]*)"/g;

type Attributes = ReadonlyMap<string, string>;

/** The renderer writes `black` for elements without a colour. */
const colourOf = (raw: string | undefined): DiagramColour | null =>
  raw === undefined || raw === 'none' || raw === 'transparent' ? null : diagramColour(raw);

/** `lines`: edges and arrowheads; `marks`: a node without text, such as a point; `ground`: a shape behind text. */
type Part = 'lines' | 'marks' | 'ground';

/** Renderers other than Graphviz name the kind of a shape. */
const partOf = (attributes: Attributes): Part | null => {
  const partName = attributes.get('data-part');
  return partName === 'lines' || partName === 'marks' ? partName : null;
};

/** (attributes of a shape, its kind) → its attributes in the published SVG */
function paint(attributes: Attributes, part: Part): string {
  const fill = colourOf(attributes.get('fill'));
  const line = colourOf(attributes.get('stroke'));
  const classes = [
    ...(fill === null ? [] : [`${part === 'lines' || (part === 'marks' && fill === 'ink') ? 'full' : 'tint'}-${fill}`]),
    ...(line === null ? [] : [`line-${line}`]),
  ];
  return `${classes.length === 0 ? '' : ` class="${classes.join(' ')}"`}${fill === null ? ' fill="none"' : ''}`;
}

const keptOf = (attributes: Attributes): string =>
  [...attributes].flatMap(([name, value]) => (shapeAttributes.has(name) ? [` ${name}="${value}"`] : [])).join('');

/** (SVG of Graphviz) → the SVG to publish; null: not the output of Graphviz */
export function publishedDiagram(svg: string): PublishedDiagram | null {
  const start = svg.indexOf('<svg');
  const body = svg.slice(start).replace(/<!--[\s\S]*?-->|<title>[\s\S]*?<\/title>|<defs>[\s\S]*?<\/defs>/g, '');
  const texts: string[] = [];
  const omissions = new Set<'links' | 'images'>();
  const groups = body.split(/(?=<g id="[^"]*" class=")/);
  let result = '';
  let isText = false;
  for (const group of groups) {
    const isEdge = /^<g id="[^"]*" class="edge/.test(group);
    const part = isEdge ? 'lines' : group.includes('<text') ? 'ground' : 'marks';
    for (const [, slash, name = '', written = '', , text] of group.matchAll(piece)) {
      if (text !== undefined) {
        if (isText) {
          result += text;
          texts.push(htmlToText(text).trim());
        }
        continue;
      }
      const attributes = new Map([...written.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]));
      if (name === 'svg') result += slash === '/' ? '</svg>' : openSvg(attributes);
      else if (name === 'g') result += slash === '/' ? '</g>' : `<g${keptOf(attributes)}>`;
      else if (name === 'text') {
        isText = slash !== '/';
        const colour = colourOf(attributes.get('fill'));
        const tinted = colour === null || colour === 'ink' || colour === 'paper' ? '' : ` class="text-${colour}"`;
        result += isText ? `<text${tinted}${keptOf(attributes)}>` : '</text>';
      } else if (shapes.has(name)) {
        if (slash !== '/') result += `<${name}${paint(attributes, partOf(attributes) ?? part)}${keptOf(attributes)}/>`;
      } else if (name === 'image') omissions.add('images');
      else if (name !== 'a') return null;
      else if (attributes.has('xlink:href')) omissions.add('links');
    }
  }
  return start === -1 || !result.endsWith('</svg>') ? null : { svg: result, texts, left: [...omissions].sort() };
}

/** Graphviz measures in points. The same numbers become pixels, so that letters have the size of the layout. */
function openSvg(attributes: Attributes): string {
  const box = attributes.get('viewBox') ?? '';
  const [, , width = 0, height = 0] = box.split(' ').map(Number);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${escapeHtml(box)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" aria-hidden="true">`;
}

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
