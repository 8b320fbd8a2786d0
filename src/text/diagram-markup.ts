// SVG of Graphviz → SVG for pages: known elements and attributes, classes of `diagrams.css`; no ids, links, images.
import { type DiagramColour, diagramColour } from './diagram-colours.ts';
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
