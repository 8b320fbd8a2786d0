// An SVG with a style sheet → SVG as Graphviz writes it: shapes with colours, positioned text, markers as shapes.
import { escapeHtml } from '../../text/html-text.ts';
import { isHiddenShape, type LetterRun, listedPoints, matrixOf, numberOf, pathPoints, textRuns } from './svg-boxes.ts';
import { inheritedStyle, letterStyle, ownStyle } from './svg-styles.ts';

const round = (value: number): string => String(Number(value.toFixed(2)));
const attribute = (name: string, value: string | null): string => (value ? ` ${name}="${escapeHtml(value)}"` : '');

/** 'hsl(240, 100%, 76%)' → '#8585ff'; null if nothing is painted */
function paintedColour(raw: string): string | null {
  const text = raw.trim().toLowerCase();
  const [, name, inner = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(text) ?? [];
  const parts = inner.split(/[\s,/]+/).filter(Boolean);
  const [a = 0, b = 0, c = 0] = parts.map(Number.parseFloat);
  const alpha = parts[3] ?? (/^#(?:...(.)|.{6}(..))$/.exec(text)?.slice(1).join('') || '1');
  if (text === '' || text === 'none' || text === 'transparent' || /^0(?:\.0*)?%?$/.test(alpha) || alpha === '00')
    return null;
  const hex = (channels: readonly number[]): string =>
    `#${channels
      .map((channel) =>
        Math.round(Math.min(255, Math.max(0, channel)))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  if (name === 'rgb')
    return hex(parts.slice(0, 3).map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1)));
  if (name === 'hsl') {
    const [saturation, light] = [b / 100, c / 100];
    const channel = (n: number): number => {
      const k = (n + (((a % 360) + 360) % 360) / 30) % 12;
      return 255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
    };
    return hex([channel(0), channel(8), channel(4)]);
  }
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[\da-f]{6,8}$/.test(text) ? text.slice(0, 7) : /^[a-z]+$/.test(text) ? text : 'grey';
}

const isClear = (element: Element, name: string): boolean => /^0(?:\.0*)?%?$/.test(inheritedStyle(element, name));

function paint(element: Element, part: 'lines' | null): string {
  const fill = isClear(element, 'fill-opacity') ? null : paintedColour(inheritedStyle(element, 'fill') || 'black');
  const width = inheritedStyle(element, 'stroke-width');
  const hasLine = !isClear(element, 'stroke-opacity') && !/^0(?:\.0*)?(?:px)?$/.test(width);
  const stroke = hasLine ? paintedColour(inheritedStyle(element, 'stroke')) : null;
  const dashes = inheritedStyle(element, 'stroke-dasharray').replace(/px/g, '').trim();
  const isDashed = /^[\d.]+(?:[\s,]+[\d.]+)*$/.test(dashes) && !/^(?:0[\s,]*)+$/.test(dashes);
  // A small circle is a mark without text on it.
  const isDot = numberOf(element, 'r') > 0 && numberOf(element, 'r') <= 8;
  return [
    attribute('data-part', part ?? (isDot ? 'marks' : null)),
    attribute('fill', fill ?? 'none'),
    attribute('stroke', stroke ?? 'none'),
    stroke === null || !(Number.parseFloat(width) > 1)
      ? ''
      : attribute('stroke-width', round(Number.parseFloat(width))),
    stroke === null || !isDashed ? '' : attribute('stroke-dasharray', dashes),
  ].join('');
}

function shapeOf(element: Element): string | null {
  const of = (name: string): string => round(numberOf(element, name));
  switch (element.localName) {
    case 'rect':
      return rectangle(element);
    case 'circle':
      return numberOf(element, 'r') > 0
        ? `<ellipse cx="${of('cx')}" cy="${of('cy')}" rx="${of('r')}" ry="${of('r')}"`
        : null;
    case 'ellipse':
      return `<ellipse cx="${of('cx')}" cy="${of('cy')}" rx="${of('rx')}" ry="${of('ry')}"`;
    case 'line':
      return `<polyline points="${of('x1')},${of('y1')} ${of('x2')},${of('y2')}"`;
    case 'polygon':
    case 'polyline': {
      const points = listedPoints(element.getAttribute('points')).map(([x, y]) => `${round(x)},${round(y)}`);
      return points.length === 0 ? null : `<${element.localName} points="${points.join(' ')}"`;
    }
    case 'path': {
      const path = element.getAttribute('d') ?? '';
      return /^[MLHVCSQTAZ\d\s,.e+-]+$/i.test(path)
        ? `<path d="${path.replace(/\d+\.\d{3,}/g, (number) => round(Number(number)))}"`
        : null;
    }
    default:
      return null;
  }
}

function rectangle(element: Element): string | null {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(element, name)) as [
    number,
    number,
    number,
    number,
  ];
  if (width <= 0 || height <= 0) return null;
  const r = Math.min(numberOf(element, 'rx') || numberOf(element, 'ry'), width / 2, height / 2);
  const [right, bottom] = [x + width, y + height];
  const corners = [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ];
  if (r <= 0) return `<polygon points="${corners.map((corner) => corner.map(round).join(',')).join(' ')}"`;
  const arc = (toX: number, toY: number): string => `A${round(r)},${round(r)} 0 0 1 ${round(toX)},${round(toY)}`;
  const side = (toX: number, toY: number): string => `L${round(toX)},${round(toY)}`;
  return `<path d="M${round(x + r)},${round(y)}${side(right - r, y)}${arc(right, y + r)}${side(right, bottom - r)}${arc(right - r, bottom)}${side(x + r, bottom)}${arc(x, bottom - r)}${side(x, y + r)}${arc(x + r, y)}Z"`;
}

/** Arrowheads and other line ends, as separate shapes. */
function endsOf(element: Element, byId: (id: string) => Element | null): string {
  const points =
    element.localName === 'line'
      ? ([
          [numberOf(element, 'x1'), numberOf(element, 'y1')],
          [numberOf(element, 'x2'), numberOf(element, 'y2')],
        ] as const)
      : element.localName === 'path'
        ? pathPoints(element.getAttribute('d'))
        : listedPoints(element.getAttribute('points'));
  return (['start', 'end'] as const)
    .map((end) => {
      const id = /url\(\s*["']?(?:[^#)]*)#([^"')]+)/.exec(inheritedStyle(element, `marker-${end}`))?.[1];
      const marker = id === undefined ? null : byId(id);
      const way = end === 'end' ? [...points].reverse() : points;
      const at = way[0];
      if (marker === null || at === undefined) return '';
      const from = way.find(([x, y]) => Math.hypot(x - at[0], y - at[1]) > 0.5) ?? at;
      const outward = (Math.atan2(at[1] - from[1], at[0] - from[0]) * 180) / Math.PI;
      const orient = marker.getAttribute('orient') ?? '0';
      const angle = !orient.startsWith('auto')
        ? Number.parseFloat(orient) || 0
        : end === 'end' || orient === 'auto-start-reverse'
          ? outward
          : outward + 180;
      const box = (marker.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number.parseFloat);
      const unit =
        marker.getAttribute('markerUnits') === 'userSpaceOnUse'
          ? 1
          : Number.parseFloat(inheritedStyle(element, 'stroke-width')) || 1;
      const shrink = Math.min(
        (numberOf(marker, 'markerWidth') || 3) / (box[2] || 1),
        (numberOf(marker, 'markerHeight') || 3) / (box[3] || 1),
      );
      const scale = unit * (box.length === 4 ? shrink : 1);
      const place = `translate(${round(at[0])} ${round(at[1])}) rotate(${round(angle)}) scale(${round(scale)}) translate(${round(-numberOf(marker, 'refX'))} ${round(-numberOf(marker, 'refY'))})`;
      return `<g transform="${place}">${[...marker.children].map((child) => flat(child, byId, 'lines')).join('')}</g>`;
    })
    .join('');
}

const skipped =
  /^(?:defs|style|marker|clippath|mask|filter|title|desc|script|symbol|metadata|\w*gradient|use|animate\w*|set)$/i;
const groups: ReadonlySet<string> = new Set(['g', 'svg', 'a', 'switch']);

function flat(element: Element, byId: (id: string) => Element | null, part: 'lines' | null): string {
  const name = element.localName;
  // The line for the current day would differ in every build.
  const isToday = name === 'line' && /(?:^|\s)today(?:\s|$)/.test(element.getAttribute('class') ?? '');
  if (skipped.test(name) || isHiddenShape(element) || isToday || /^0(?:\.0*)?$/.test(ownStyle(element, 'opacity')))
    return '';
  const at = transformOf(element);
  if (groups.has(name)) {
    const hasText = name === 'switch' && [...element.children].some((child) => child.localName === 'text');
    const children = [...element.children].filter((child) => !hasText || child.localName !== 'foreignObject');
    const inner = children.map((child) => flat(child, byId, part)).join('');
    const link = name === 'a' && (element.getAttribute('href') ?? element.getAttribute('xlink:href'));
    return inner === '' ? '' : `<g${at}>${link ? '<a xlink:href="x">' : ''}${inner}${link ? '</a>' : ''}</g>`;
  }
  if (name === 'image') return '<image/>';
  if (name === 'text') return inGroup(at, textRuns(element).map(lineOf).join(''));
  if (/^foreignobject$/i.test(name)) return inGroup(at, boxedText(element));
  const shape = shapeOf(element);
  if (shape === null) return '';
  const painted = paint(element, part);
  const isSeen = !painted.includes('fill="none" stroke="none"');
  return inGroup(at, (isSeen ? `${shape}${painted}/>` : '') + endsOf(element, byId));
}

const inGroup = (at: string, inner: string): string => (at === '' || inner === '' ? inner : `<g${at}>${inner}</g>`);

function transformOf(element: Element): string {
  const matrix =
    element.localName === 'svg'
      ? [1, 0, 0, 1, numberOf(element, 'x'), numberOf(element, 'y')]
      : matrixOf(element.getAttribute('transform'));
  const [a, b, c, d, e = 0, f = 0] = matrix;
  if (a !== 1 || b !== 0 || c !== 0 || d !== 1)
    return ` transform="matrix(${matrix.map((value) => Number(value.toFixed(4))).join(' ')})"`;
  return e === 0 && f === 0 ? '' : ` transform="translate(${round(e)} ${round(f)})"`;
}

const fontOf = ({ size, isBold, isItalic }: Pick<LetterRun, 'size' | 'isBold' | 'isItalic'>): string =>
  `${attribute('font-size', round(size))}${isBold ? ' font-weight="bold"' : ''}${isItalic ? ' font-style="italic"' : ''}`;

/** Keeps the anchor of centred text, because the reader's font may be wider. */
function lineOf(runs: readonly LetterRun[]): string {
  const [first] = runs;
  if (first === undefined || runs.every(({ text }) => text.trim() === '')) return '';
  const isPlain = runs.every(
    ({ size, isBold, isItalic }) => size === first.size && isBold === first.isBold && isItalic === first.isItalic,
  );
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const write = (x: number, anchor: string, run: LetterRun, text: string): string =>
    `<text x="${round(x)}" y="${round(run.y)}"${attribute('text-anchor', anchor)}${fontOf(run)}>${escapeHtml(text)}</text>`;
  if (!isPlain) return runs.map((run) => (run.text.trim() === '' ? '' : write(run.x, 'start', run, run.text))).join('');
  const anchor = /^(?:middle|end)$/.test(first.anchor) ? first.anchor : 'start';
  const x = first.x + (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  return write(
    x,
    anchor,
    first,
    runs
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
}

/** Puts text that only HTML would wrap into the middle of its box. */
function boxedText(element: Element): string {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const style = letterStyle(element);
  const [x, y] = [
    numberOf(element, 'x') + numberOf(element, 'width') / 2,
    numberOf(element, 'y') + numberOf(element, 'height') / 2,
  ];
  return text === ''
    ? ''
    : `<text x="${round(x)}" y="${round(y + style.size / 3)}" text-anchor="middle"${fontOf(style)}>${escapeHtml(text)}</text>`;
}

/** (an `svg` element) → its flat SVG as text; null if it has no size */
export function flatSvg(svg: Element): string | null {
  const box = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number.parseFloat);
  const [left, top, width, height] = box;
  const size =
    box.length === 4 ? `${left} ${top} ${width} ${height}` : `0 0 ${numberOf(svg, 'width')} ${numberOf(svg, 'height')}`;
  if (!size.split(' ').every((part) => Number.isFinite(Number(part))) || /(?:^| )(?:0|-\S+)$/.test(size)) return null;
  const ids = new Map([...svg.querySelectorAll('marker')].map((marker) => [marker.getAttribute('id') ?? '', marker]));
  const byId = (id: string): Element | null => ids.get(id) ?? null;
  const inner = [...svg.children].map((child) => flat(child, byId, null)).join('');
  return `<svg viewBox="${size}">${inner}</svg>`;
}
