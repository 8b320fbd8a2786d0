// The thread that draws Mermaid with the site's packages `mermaid` and `jsdom`, and supplies the element boxes that a
// browser would measure. Clock, time zone and random numbers are fixed, so that a source always gives the same SVG.
import { pathToFileURL } from 'node:url';
import { type MessagePort, workerData } from 'node:worker_threads';
import { wordList } from '../../text/word-list.ts';
import { flatSvg } from './flat-svg.ts';
import { textWidth } from './letter-widths.ts';
import { mistakeOf } from './mermaid-mistakes.ts';
import { pathPoints, placedBox, svgBox } from './svg-boxes.ts';
import { inheritedStyle, letterStyle, ownStyle } from './svg-styles.ts';
import { answerEach, noteThread, silence } from './thread-state.ts';

interface Setup {
  readonly mermaid: string;
  readonly jsdom: string;
  readonly state: Int32Array;
  readonly port: MessagePort;
}

type DomWindow = Window & typeof globalThis;

interface Mermaid {
  readonly initialize: (options: object) => void;
  readonly render: (id: string, source: string) => Promise<{ readonly svg: string }>;
}

const { mermaid: mermaidFile, jsdom, state, port } = workerData as Setup;
noteThread(state);

silence();
const silent = (): void => {};

/** Random numbers that are the same for each source. */
let seed = 1;
const nextRandom = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
Math.random = nextRandom;

/** Makes local time equal to UTC. */
function fixZone(): void {
  const Real = Date;
  const proto: Record<string, unknown> = Real.prototype as never;
  for (const name of Object.getOwnPropertyNames(Real.prototype)) {
    const local = name.replace('UTC', '');
    if (/^[gs]etUTC/.test(name)) proto[local] = proto[name];
  }
  Real.prototype.getTimezoneOffset = () => 0;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d|GMT|UTC)\s*$/i;
  const One = function (this: unknown, ...parts: number[]): Date | string {
    const [first] = parts as readonly unknown[];
    if (parts.length === 0) return new Real(0);
    if (parts.length > 1) {
      const [year = 0, month = 0, ...rest] = parts;
      return new Real(Real.UTC(year, month, ...(rest as [])));
    }
    if (typeof first !== 'string' || hasZone.test(first)) return new Real(first as number);
    const inZone = new Real(`${first} UTC`);
    return Number.isNaN(inZone.getTime()) ? new Real(/T/.test(first) ? `${first}Z` : first) : inZone;
  };
  One.prototype = Real.prototype;
  Object.assign(One, {
    UTC: Real.UTC,
    parse: (text: string) => Reflect.construct(One, [text]).getTime(),
    now: () => 0,
  });
  Object.defineProperty(globalThis, 'Date', { value: One, configurable: true, writable: true });
}

/** Uses only the style sheet of the diagram itself, because that of the previous diagram may still be there. */
function stylesOf(element: Element): CSSStyleDeclaration {
  const readStyle = (name: string): string =>
    name === 'font-size'
      ? `${letterStyle(element).size}px`
      : /^(?:padding|margin|border)/.test(name)
        ? ownStyle(element, name) || '0px'
        : inheritedStyle(element, name);
  const styles = { getPropertyValue: readStyle };
  return new Proxy(styles as CSSStyleDeclaration, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? readStyle
        : readStyle(String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  });
}

const asRect = (box: ReturnType<typeof svgBox>) => {
  const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** Adds the element methods of browsers that Mermaid needs. */
function measureIn(window: DomWindow): void {
  const length = (element: Element): number => {
    const { size, isBold } = letterStyle(element);
    return textWidth((element.textContent ?? '').replace(/\s+/g, ' '), size, isBold);
  };
  const lengths = (element: Element) => {
    const points = pathPoints(element.getAttribute('d'));
    return points.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [x, y];
      return { from: [fromX, fromY] as const, to: [x, y] as const, length: Math.hypot(x - fromX, y - fromY) };
    });
  };
  const added = {
    getBBox(this: Element) {
      return asRect(svgBox(this));
    },
    getBoundingClientRect(this: Element) {
      const { size } = letterStyle(this);
      const isText = svgBox(this) === null && this.textContent !== '';
      const rect = isText ? { x: 0, y: 0, width: length(this), height: size * 1.5 } : asRect(placedBox(this));
      return { ...rect, left: rect.x, top: rect.y, right: rect.x + rect.width, bottom: rect.y + rect.height };
    },
    getComputedTextLength(this: Element) {
      return length(this);
    },
    getTotalLength(this: Element) {
      return lengths(this).reduce((sum, part) => sum + part.length, 0);
    },
    getPointAtLength(this: Element, wanted: number) {
      let offset = wanted;
      for (const { from, to, length } of lengths(this)) {
        if (length > 0 && offset <= length)
          return {
            x: from[0] + ((to[0] - from[0]) * offset) / length,
            y: from[1] + ((to[1] - from[1]) * offset) / length,
          };
        offset -= length;
      }
      const last = lengths(this).at(-1)?.to ?? [0, 0];
      return { x: last[0], y: last[1] };
    },
    getCTM: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
    getScreenCTM: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
  };
  Object.assign(window.Element.prototype, added);
  // One layout library uses a canvas that is never shown.
  const nothing = { width: 0, data: [], addColorStop: silent };
  const context = new Proxy({}, { get: () => () => nothing, set: () => true });
  Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => context });
  // Charts without their own width use that of their container.
  for (const [owner, name] of [
    [window.Element.prototype, 'clientWidth'],
    [window.HTMLElement.prototype, 'offsetWidth'],
  ] as const)
    Object.defineProperty(owner, name, { get: () => 720, configurable: true });
}

const globals = [
  'window document Element HTMLElement SVGElement Node DOMParser XMLSerializer CSSStyleSheet Text MutationObserver DocumentFragment',
  'NodeFilter NamedNodeMap HTMLTemplateElement HTMLFormElement Option screen navigator Event',
].flatMap((line) => line.split(' '));

/** Fonts and sizes that the layout relies on, and options that no source can change. */
const options = {
  startOnLoad: false,
  securityLevel: 'strict',
  theme: 'default',
  look: 'classic',
  htmlLabels: false,
  flowchart: { htmlLabels: false },
  deterministicIds: true,
  fontFamily: 'Arial, sans-serif',
  secure: wordList(`
    secure securityLevel startOnLoad maxTextSize maxEdges htmlLabels deterministicIds look theme themeCSS fontFamily
  `),
  // The theme's own violet would be a second accent colour, and its palest slice is almost white.
  themeVariables: {
    mainBkg: '#ffffff',
    nodeBorder: '#333333',
    clusterBkg: '#eeeeee',
    clusterBorder: '#888888',
    edgeLabelBackground: '#ffffff',
    actorBkg: '#ffffff',
    actorBorder: '#333333',
    actorLineColor: '#888888',
    labelBoxBkgColor: '#ffffff',
    labelBoxBorderColor: '#888888',
    classText: '#333333',
    pie1: '#cfe2ff',
  },
};

async function load(): Promise<{ readonly mermaid: Mermaid; readonly window: Window }> {
  const { JSDOM }: { JSDOM: new (html: string) => { readonly window: DomWindow } } = await import(
    pathToFileURL(jsdom).href
  );
  const { window } = new JSDOM('<!doctype html><body></body>');
  measureIn(window);
  for (const name of globals)
    Object.defineProperty(globalThis, name, {
      value: name === 'window' ? window : Reflect.get(window, name),
      configurable: true,
      writable: true,
    });
  window.getComputedStyle = stylesOf;
  Object.assign(globalThis, { getComputedStyle: stylesOf });
  const frame = (work: (time: number) => void): number => Number(setTimeout(() => work(0), 0));
  Object.assign(globalThis, { requestAnimationFrame: frame, Image: NoImage });
  window.requestAnimationFrame = frame;
  fixZone();
  const { default: mermaid }: { default: Mermaid } = await import(pathToFileURL(mermaidFile).href);
  return { mermaid, window };
}

const loaded = load();
loaded.catch(silent);

/** Number of idle turns of 0.1 s before a layout counts as stuck. */
const idleTurns = 300;

/** Rejects if a layout waits forever, for example for an image. */
const whenIdle = (): Promise<never> =>
  new Promise((_, reject) => {
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      if (turns > idleTurns) reject(new Error('its layout does not end'));
      else setTimeout(turn, 100).unref();
    };
    turn();
  });

/** Refuses images, which would be requested. */
class NoImage {
  constructor() {
    throw new Error('it has an image, and images are not drawn');
  }
}

async function draw(source: string): Promise<unknown> {
  const { mermaid, window } = await loaded;
  seed = 1;
  mermaid.initialize(options);
  const { body } = window.document;
  try {
    const { svg } = await Promise.race([mermaid.render('diagram', source), whenIdle()]);
    body.innerHTML = svg;
    const drawn = body.querySelector('svg');
    const flatted = drawn === null ? null : flatSvg(drawn);
    const text = (name: string): string | null => drawn?.querySelector(`:scope > ${name}`)?.textContent?.trim() || null;
    return { status: 'success', output: flatted, alt: text('desc') ?? text('title') };
  } catch (error) {
    return { status: 'failure', ...mistakeOf(error, source) };
  } finally {
    body.innerHTML = '';
  }
}

answerEach({ state, port }, draw);
