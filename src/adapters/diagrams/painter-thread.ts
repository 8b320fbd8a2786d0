// The thread that draws cards and icons, with the package @takumi-rs/wasm.
import { readFileSync } from 'node:fs';
import { type MessagePort, workerData } from 'node:worker_threads';
import { initSync, Renderer } from '@takumi-rs/wasm';
import { type Card, cardSize, type PictureToDraw } from '../../model/card.ts';
import type { SquareIcon } from '../../model/icon.ts';
import { answerEach, noteThread, silence } from './thread-state.ts';
import { titleSize } from './title-size.ts';

/** 'font': the font at this place cannot be used; 'wrong': the SVG cannot be read. */
export type Drawn =
  | { readonly status: 'done'; readonly bytes: Uint8Array }
  | { readonly status: 'font'; readonly place: number }
  | { readonly status: 'wrong'; readonly why: string };

interface Setup {
  /** The file of the WebAssembly module. */
  readonly wasm: string;
  readonly fonts: readonly Uint8Array[];
  readonly state: Int32Array;
  readonly port: MessagePort;
}

const { wasm, fonts, state, port } = workerData as Setup;
noteThread(state);
silence();

/** Registers the fonts; a number is the place of one that cannot be used. */
async function open(): Promise<Renderer | number> {
  initSync({ module: readFileSync(wasm) });
  const renderer = new Renderer();
  for (const [place, data] of fonts.entries()) {
    try {
      await renderer.registerFont({ name: `font ${place}`, data });
    } catch {
      return place;
    }
  }
  return renderer;
}

/** A word longer than a line is broken anywhere. */
const textStyle = { textOverflow: 'ellipsis', overflowWrap: 'anywhere' } as const;

const column = { display: 'flex', flexDirection: 'column' } as const;

/** The title of the site at the top; the category and the title of the page at the bottom, below a bar. */
function layout({ title, above, site, lang, direction, background, ink }: Card) {
  const { size, lines } = titleSize(title);
  const line = (text: string) => ({
    type: 'text' as const,
    text,
    style: { fontSize: 36, lineClamp: 1, opacity: 0.85, ...textStyle } as const,
  });
  return {
    type: 'container' as const,
    lang,
    style: {
      ...cardSize,
      ...column,
      justifyContent: 'space-between',
      padding: 72,
      direction,
      backgroundColor: background,
      color: ink,
      fontWeight: 600,
      lineHeight: 1.2,
    } as const,
    children: [
      line(site ?? ''),
      {
        type: 'container' as const,
        style: { ...column, rowGap: 16 } as const,
        children: [
          {
            type: 'container' as const,
            style: { width: 96, height: 10, marginBottom: 12, borderRadius: 5, backgroundColor: ink } as const,
          },
          ...(above === null ? [] : [line(above)]),
          {
            type: 'text' as const,
            text: title,
            style: { fontSize: size, lineHeight: 1.15, lineClamp: lines, ...textStyle } as const,
          },
        ],
      },
    ],
  };
}

function drawIcon(
  renderer: Renderer,
  svg: string,
  { format, edge, margin, background }: SquareIcon,
): Promise<Uint8Array> {
  const box = {
    type: 'container' as const,
    style: {
      width: edge,
      height: edge,
      display: 'flex',
      padding: margin,
      ...(background !== null && { backgroundColor: background }),
    } as const,
    children: [
      { type: 'image' as const, src: 'svg', style: { width: '100%', height: '100%', objectFit: 'contain' } as const },
    ],
  };
  const images = [{ src: 'svg', data: new TextEncoder().encode(svg) }];
  return renderer.render(box, { width: edge, height: edge, format, images });
}

/** The thread gets a picture as JSON. */
async function draw(job: PictureToDraw): Promise<Drawn> {
  const renderer = await opened;
  if (typeof renderer === 'number') return { status: 'font', place: renderer };
  if (job.kind === 'card')
    return { status: 'done', bytes: await renderer.render(layout(job.card), { ...cardSize, format: 'png' }) };
  try {
    return { status: 'done', bytes: await drawIcon(renderer, job.svg, job.icon) };
  } catch (error) {
    // A trap of WebAssembly leaves the renderer unusable.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return {
      status: 'wrong',
      why: String(error).replace(/^.*parsing an SVG image: |^Error: /, 'the SVG has a mistake: '),
    };
  }
}

const opened = open();
answerEach({ state, port }, (text: string) => draw(JSON.parse(text) as PictureToDraw));
