// Cards → PNG through the package @takumi-rs/wasm: layout of text, right-to-left scripts and drawing in one WebAssembly
// module, without a browser. It runs in its own thread, started at the first card that no cache has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card, CardFonts, CardPainter, DrawnCard } from '../../model/card.ts';
import { makeTimedThread, type ThreadClocks } from './timed-thread.ts';

declare const __PUBDOCS_CARDS__: string | undefined;

/** Limit of processor time for one card, in milliseconds. A card takes 10. */
const cardLimit = 20_000;

/** Names of files beside the bundle, in the order in which they are used. */
const fontFiles = ['Inter_600SemiBold.ttf', 'NotoSansArabic_600SemiBold.ttf'] as const;

type Drawn =
  | { readonly status: 'done'; readonly png: Uint8Array }
  | { readonly status: 'font'; readonly place: number };

/** (the folder of the fonts and of the WebAssembly module) → the painter */
export function makeCardPainter(folder: string, clocks: ThreadClocks): CardPainter {
  let bundled: readonly Uint8Array[] | null = null;
  const painterWith = ({ digest, files: fonts }: CardFonts) => ({
    digest,
    draw: makeTimedThread<Drawn>(
      () => ({ program: '#card-thread', data: { wasm: join(folder, 'takumi.wasm'), fonts } }),
      clocks,
      cardLimit,
    ),
  });
  let painter: ReturnType<typeof painterWith> | null = null;
  return {
    version: typeof __PUBDOCS_CARDS__ === 'string' ? __PUBDOCS_CARDS__ : 'dev',
    fonts: () => {
      bundled ??= fontFiles.map((name) => readFileSync(join(folder, name)));
      return bundled;
    },
    draw: (card: Card, fonts: CardFonts): DrawnCard => {
      if (painter?.digest !== fonts.digest) painter = painterWith(fonts);
      const drawn = painter.draw(JSON.stringify(card));
      if (drawn === 'late' || drawn === 'crash') return { kind: 'stopped' };
      return drawn.status === 'done' ? { kind: 'done', png: drawn.png } : { kind: 'font', place: drawn.place };
    },
  };
}
