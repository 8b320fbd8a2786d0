// Computes the boxes of SVG elements, because a DOM without layout does not have them.
import { textWidth } from './letter-widths.ts';
import { inheritedStyle, type LetterStyle, letterStyle, ownStyle, pixels } from './svg-styles.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];
export type Matrix = readonly [number, number, number, number, number, number];

const join = (a: Box | null, b: Box | null): Box | null =>
  a === null || b === null
    ? (a ?? b)
    : {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      };

const boxOf = (points: readonly Point[]): Box | null =>
  points.reduce<Box | null>((box, [x, y]) => join(box, { left: x, top: y, right: x, bottom: y }), null);

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];

/** 'translate(10 5)' → [1, 0, 0, 1, 10, 5] */
export function matrixOf(transform: string | null): Matrix {
  let result: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, operands = ''] of (transform ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = operands
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number.parseFloat);
    const turn = (a * Math.PI) / 180;
    if (name === 'translate') result = times(result, [1, 0, 0, 1, a, b ?? 0]);
    if (name === 'scale') result = times(result, [a, 0, 0, b ?? a, 0, 0]);
    if (name === 'matrix') result = times(result, [a, b ?? 0, c, d, e, f]);
    if (name === 'rotate') {
      result = times(result, [1, 0, 0, 1, b ?? 0, c]);
      result = times(result, [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]);
      result = times(result, [1, 0, 0, 1, -(b ?? 0), -c]);
    }
  }
  return result;
}

const moved = (box: Box | null, m: Matrix): Box | null =>
  box === null
    ? null
    : boxOf(
        [box.left, box.right].flatMap((x) =>
          [box.top, box.bottom].map((y): Point => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]),
        ),
      );

const pathPart = /([MLHVCSQTAZ])|(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi;

/** 'M0,0 L10,5' → points along the path; curves become points close together */
export function pathPoints(path: string | null): readonly Point[] {
  const parts = [...(path ?? '').matchAll(pathPart)].map(([text, letter]) => letter ?? Number(text));
  const points: Point[] = [];
  let [x, y, startX, startY, index, command] = [0, 0, 0, 0, 0, ''];
  const next = (): number => {
    const part = parts[index];
    index += 1;
    return typeof part === 'number' ? part : 0;
  };
  while (index < parts.length) {
    const part = parts[index];
    if (typeof part === 'string') {
      command = part;
      index += 1;
    }
    const kind = command.toUpperCase();
    if (kind === 'Z') {
      [x, y] = [startX, startY];
      points.push([x, y]);
      if (typeof parts[index] === 'number') index += 1;
      continue;
    }
    const [fromX, fromY] = kind === command ? [0, 0] : [x, y];
    const before: Point = [x, y];
    if (kind === 'H') x = fromX + next();
    else if (kind === 'V') y = fromY + next();
    else if (kind === 'A') {
      const [rx, ry, turn, isLarge, isSweep] = [next(), next(), next(), next(), next()];
      [x, y] = [fromX + next(), fromY + next()];
      points.push(
        ...arcPoints(before, [x, y], {
          rx,
          ry,
          turn: (turn * Math.PI) / 180,
          isLarge: isLarge !== 0,
          isSweep: isSweep !== 0,
        }),
      );
    } else if (kind === 'C' || kind === 'S' || kind === 'Q') {
      const bends = Array.from({ length: kind === 'C' ? 3 : 2 }, (): Point => [fromX + next(), fromY + next()]);
      points.push(...curvePoints([before, ...(kind === 'S' ? [before] : []), ...bends]));
      [x, y] = bends.at(-1) ?? before;
    } else if (kind === '') index += 1;
    else [x, y] = [fromX + next(), fromY + next()];
    if (kind === 'M') {
      [startX, startY] = [x, y];
      command = command === 'M' ? 'L' : 'l';
    }
    points.push([x, y]);
  }
  return points;
}

function curvePoints(bends: readonly Point[]): Point[] {
  return Array.from({ length: 20 }, (_, step) => {
    const t = (step + 1) / 20;
    let level = bends;
    while (level.length > 1)
      level = level.slice(1).map(([x, y], index): Point => {
        const [px, py] = level[index] ?? [x, y];
        return [px + (x - px) * t, py + (y - py) * t];
      });
    return level[0] ?? [0, 0];
  });
}

interface Arc {
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
  readonly isLarge: boolean;
  readonly isSweep: boolean;
}

/** Converts the end points of an arc to its centre, as in the SVG appendix on arcs. */
function arcPoints([x1, y1]: Point, [x2, y2]: Point, arc: Arc): Point[] {
  if (arc.rx === 0 || arc.ry === 0 || (x1 === x2 && y1 === y2)) return [];
  const [cos, sin] = [Math.cos(arc.turn), Math.sin(arc.turn)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const scale = Math.sqrt(Math.max(1, (px / arc.rx) ** 2 + (py / arc.ry) ** 2));
  const [rx, ry] = [Math.abs(arc.rx) * scale, Math.abs(arc.ry) * scale];
  const [u, v] = [(rx * py) ** 2, (ry * px) ** 2];
  const away = (arc.isLarge === arc.isSweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - u - v) / (u + v)));
  const [cx, cy] = [(away * rx * py) / ry, (-away * ry * px) / rx];
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx);
  let swept = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - start;
  if (arc.isSweep && swept < 0) swept += 2 * Math.PI;
  if (!arc.isSweep && swept > 0) swept -= 2 * Math.PI;
  return Array.from({ length: 33 }, (_, step) => {
    const angle = start + (swept * step) / 32;
    const [x, y] = [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
    return [cos * x - sin * y + (x1 + x2) / 2, sin * x + cos * y + (y1 + y2) / 2];
  });
}

/** Text at a position, with its style: `x` is its left end, `y` its baseline. */
export interface LetterRun extends LetterStyle {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Height above and below the baseline, as parts of the font size. */
const [above, below] = [0.905, 0.212];

const asOneLine = (text: string): string => text.replace(/[\n\t]/g, ' ').replace(/ +/g, ' ');

/** A `text` element → the runs of each line, in order */
export function textRuns(element: Element): readonly (readonly LetterRun[])[] {
  const lines: LetterRun[][] = [];
  let [x, y] = [0, 0];
  let line: LetterRun[] = [];
  const end = (): void => {
    const width = line.reduce((sum, run) => sum + run.width, 0);
    const anchor = line[0]?.anchor;
    const shift = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
    if (line.length > 0) lines.push(line.map((run) => ({ ...run, x: run.x - shift })));
    line = [];
  };
  const visit = (at: Element, isFirst: boolean): void => {
    const style = letterStyle(at);
    const lengthOf = (name: string): number | null => pixels(at.getAttribute(name), style.size);
    if (isFirst || lengthOf('x') !== null || lengthOf('y') !== null) end();
    x = (lengthOf('x') ?? x) + (lengthOf('dx') ?? 0);
    y = (lengthOf('y') ?? y) + (lengthOf('dy') ?? 0);
    const base =
      ownStyle(at, 'dominant-baseline') ||
      ownStyle(at, 'alignment-baseline') ||
      inheritedStyle(at, 'dominant-baseline');
    const down = /central|middle/.test(base) ? 0.33 : /hanging|before/.test(base) ? 0.8 : 0;
    for (const child of at.childNodes) {
      if (child.nodeType === 1 && /^(?:tspan|a|textPath)$/.test((child as Element).localName))
        visit(child as Element, false);
      const text = child.nodeType === 3 ? asOneLine(child.textContent ?? '') : '';
      if (text === '' || (text === ' ' && line.length === 0)) continue;
      const width = textWidth(text, style.size, style.isBold);
      line.push({ ...style, text, x, y: y + down * style.size, width });
      x += width;
    }
  };
  visit(element, true);
  end();
  return lines;
}

const textBox = (element: Element): Box | null =>
  textRuns(element)
    .flat()
    .reduce<Box | null>(
      (box, { x, y, width, size }) =>
        join(box, { left: x, top: y - size * above, right: x + width, bottom: y + size * below }),
      null,
    );

export const isHiddenShape = (element: Element): boolean =>
  ownStyle(element, 'display') === 'none' || ownStyle(element, 'visibility') === 'hidden';

export const numberOf = (element: Element, name: string): number =>
  Number.parseFloat(element.getAttribute(name) ?? '') || 0;

/** Points of a polygon: '0,0 10,5' → points */
export function listedPoints(raw: string | null): readonly Point[] {
  const numbers = (raw ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number.parseFloat);
  return Array.from(
    { length: Math.floor(numbers.length / 2) },
    (_, at): Point => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0],
  );
}

/** The box of an element in its own coordinates, without its own transform; null if it shows nothing. */
export function svgBox(element: Element): Box | null {
  const of = (name: string): number => numberOf(element, name);
  const around = (rx: number, ry: number): Box => ({
    left: of('cx') - rx,
    top: of('cy') - ry,
    right: of('cx') + rx,
    bottom: of('cy') + ry,
  });
  switch (element.localName) {
    case 'rect':
    case 'image':
    case 'foreignObject':
    case 'use': {
      const box = { left: of('x'), top: of('y'), right: of('x') + of('width'), bottom: of('y') + of('height') };
      return box.left === box.right && box.top === box.bottom ? null : box;
    }
    case 'circle':
      return around(of('r'), of('r'));
    case 'ellipse':
      return around(of('rx'), of('ry'));
    case 'line':
      return boxOf([
        [of('x1'), of('y1')],
        [of('x2'), of('y2')],
      ]);
    case 'polygon':
    case 'polyline':
      return boxOf(listedPoints(element.getAttribute('points')));
    case 'path':
      return boxOf(pathPoints(element.getAttribute('d')));
    case 'text':
    case 'tspan':
      return textBox(element);
    case 'g':
    case 'svg':
    case 'a':
    case 'switch':
      return [...element.children].reduce<Box | null>((box, child) => {
        if (child.getAttribute('style')?.includes('display') && isHiddenShape(child)) return box;
        const matrix = matrixOf(child.getAttribute('transform'));
        const place =
          child.localName === 'svg' ? times(matrix, [1, 0, 0, 1, numberOf(child, 'x'), numberOf(child, 'y')]) : matrix;
        return join(box, moved(svgBox(child), place));
      }, null);
    default:
      return null;
  }
}

/** The box of an element in the coordinates of its document. */
export function placedBox(element: Element): Box | null {
  let box = svgBox(element);
  for (let at: Element | null = element; box !== null && at !== null; at = at.parentElement)
    box = moved(box, matrixOf(at.getAttribute('transform')));
  return box;
}
