// The thread that draws cards, with the package @takumi-rs/wasm.
import { readFileSync } from 'node:fs';
import { type MessagePort, workerData } from 'node:worker_threads';
import { initSync, Renderer } from '@takumi-rs/wasm';
import { type Card, cardSize } from '../../model/card.ts';
import { answer, noteThread, silence } from './thread-state.ts';

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

/** Sizes of titles by their length. The longest title that a card has fits the last one. */
const sizes = [
  { upTo: 24, size: 104, lines: 3 },
  { upTo: 60, size: 80, lines: 3 },
  { upTo: 110, size: 58, lines: 4 },
  { upTo: Number.POSITIVE_INFINITY, size: 50, lines: 5 },
] as const;

/** A word longer than a line is broken anywhere. */
const textStyle = { textOverflow: 'ellipsis', overflowWrap: 'anywhere' } as const;

const column = { display: 'flex', flexDirection: 'column' } as const;

/** The title of the site at the top; the category and the title of the page at the bottom, below a bar. */
function layout({ title, above, site, lang, direction, background, ink }: Card) {
  const { size, lines } = sizes.find(({ upTo }) => title.length <= upTo) ?? sizes[3];
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

const opened = open();
port.on('message', async (text: string) => {
  try {
    const renderer = await opened;
    if (typeof renderer === 'number') answer(state, port, { status: 'font', place: renderer });
    else {
      const png = await renderer.render(layout(JSON.parse(text) as Card), { ...cardSize, format: 'png' });
      answer(state, port, { status: 'done', png });
    }
  } catch {
    answer(state, port, { status: 'crash' });
  }
});
