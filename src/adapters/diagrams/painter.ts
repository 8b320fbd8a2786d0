// Cards and icons → PNG through the package @takumi-rs/wasm: SVG, layout of text and right-to-left scripts in one
// WebAssembly module, without a browser. It runs in one or two threads, started at the first picture that no cache has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CardFonts, Painter, PictureToDraw } from '../../model/card.ts';
import type { Drawn } from './painter-thread.ts';
import { makeTimedThread, type ThreadClocks } from './timed-thread.ts';

declare const __PUBDOCS_PAINTER__: string | undefined;

/** Limit of processor time for one picture, in milliseconds. A card takes 10. */
const pictureLimit = 20_000;

/** Names of files beside the bundle, in the order in which they are used. */
const fontFiles = ['Inter_600SemiBold.ttf', 'NotoSansArabic_600SemiBold.ttf'] as const;

/** From this many pictures on, a second thread pays for its start. */
const fewPictures = 40;

/** (the folder of the fonts and of the WebAssembly module) → the painter */
export function makePainter(folder: string, clocks: ThreadClocks): Painter {
  let bundled: readonly Uint8Array[] | null = null;
  const painterWith = ({ digest, files: fonts }: CardFonts) => {
    const start = () =>
      makeTimedThread<Drawn>(
        () => ({ program: '#painter-thread', data: { wasm: join(folder, 'takumi.wasm'), fonts } }),
        clocks,
        pictureLimit,
      );
    return { digest, first: start(), second: start() };
  };
  let painter: ReturnType<typeof painterWith> | null = null;
  /** Icons have no text, so that a painter with any fonts can draw them. */
  const painterFor = (fonts: CardFonts | null): ReturnType<typeof painterWith> => {
    if (painter === null || (fonts !== null && painter.digest !== fonts.digest))
      painter = painterWith(fonts ?? { digest: '', files: [] });
    return painter;
  };
  const draw = (picture: PictureToDraw, fonts: CardFonts | null) => {
    const { first, second } = painterFor(fonts);
    const text = JSON.stringify(picture);
    return (second.hasBegun(text) ? second : first).draw(text);
  };
  return {
    version: typeof __PUBDOCS_PAINTER__ === 'string' ? __PUBDOCS_PAINTER__ : 'dev',
    fonts: () => {
      bundled ??= fontFiles.map((name) => readFileSync(join(folder, name)));
      return bundled;
    },
    begin: (pictures, fonts) => {
      if (pictures.length === 0) return;
      const { first, second } = painterFor(fonts);
      const texts = pictures.map((picture) => JSON.stringify(picture));
      const isOfSecond = (place: number): boolean => texts.length > fewPictures && place % 2 === 1;
      first.begin(texts.filter((_, place) => !isOfSecond(place)));
      second.begin(texts.filter((_, place) => isOfSecond(place)));
    },
    drawCard: (card, fonts) => {
      const drawn = draw({ kind: 'card', card }, fonts);
      if (drawn === 'late' || drawn === 'crash' || drawn.status === 'wrong') return { kind: 'stopped' };
      return drawn.status === 'done' ? { kind: 'done', png: drawn.bytes } : { kind: 'font', place: drawn.place };
    },
    drawIcon: (svg, icon) => {
      const drawn = draw({ kind: 'icon', svg, icon }, null);
      if (drawn === 'late' || drawn === 'crash' || drawn.status === 'font') return { kind: 'stopped' };
      return drawn.status === 'done' ? { kind: 'done', bytes: drawn.bytes } : { kind: 'wrong', why: drawn.why };
    },
  };
}
