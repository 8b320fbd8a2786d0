// Cards and icons → PNG through the package @takumi-rs/wasm: SVG, layout of text and right-to-left scripts in one
// WebAssembly module, without a browser. It runs in its own thread, started at the first picture that no cache has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CardFonts, Painter } from '../../model/card.ts';
import type { Drawn, Job } from './painter-thread.ts';
import { makeTimedThread, type ThreadClocks } from './timed-thread.ts';

declare const __PUBDOCS_PAINTER__: string | undefined;

/** Limit of processor time for one picture, in milliseconds. A card takes 10. */
const pictureLimit = 20_000;

/** Names of files beside the bundle, in the order in which they are used. */
const fontFiles = ['Inter_600SemiBold.ttf', 'NotoSansArabic_600SemiBold.ttf'] as const;

/** (the folder of the fonts and of the WebAssembly module) → the painter */
export function makePainter(folder: string, clocks: ThreadClocks): Painter {
  let bundled: readonly Uint8Array[] | null = null;
  const painterWith = ({ digest, files: fonts }: CardFonts) => ({
    digest,
    draw: makeTimedThread<Drawn>(
      () => ({ program: '#painter-thread', data: { wasm: join(folder, 'takumi.wasm'), fonts } }),
      clocks,
      pictureLimit,
    ),
  });
  let painter: ReturnType<typeof painterWith> | null = null;
  return {
    version: typeof __PUBDOCS_PAINTER__ === 'string' ? __PUBDOCS_PAINTER__ : 'dev',
    fonts: () => {
      bundled ??= fontFiles.map((name) => readFileSync(join(folder, name)));
      return bundled;
    },
    drawCard: (card, fonts) => {
      if (painter?.digest !== fonts.digest) painter = painterWith(fonts);
      const drawn = painter.draw(JSON.stringify({ kind: 'card', card } satisfies Job));
      if (drawn === 'late' || drawn === 'crash' || drawn.status === 'wrong') return { kind: 'stopped' };
      return drawn.status === 'done' ? { kind: 'done', png: drawn.bytes } : { kind: 'font', place: drawn.place };
    },
    drawIcon: (svg, icon) => {
      painter ??= painterWith({ digest: '', files: [] });
      const drawn = painter.draw(JSON.stringify({ kind: 'icon', svg, icon } satisfies Job));
      if (drawn === 'late' || drawn === 'crash' || drawn.status === 'font') return { kind: 'stopped' };
      return drawn.status === 'done' ? { kind: 'done', bytes: drawn.bytes } : { kind: 'wrong', why: drawn.why };
    },
  };
}
