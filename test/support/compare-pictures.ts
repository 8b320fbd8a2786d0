// Compares two pictures of a page as a reader would: edges of letters may differ, because fonts are drawn differently
// from machine to machine.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Squares of this many pixels are compared by their mean colour. */
const square = 8;

/** A square differs when a channel of its mean colour (0 to 255) differs by more. */
const tolerance = 24;

const urlOf = (file: string): string => `data:image/png;base64,${readFileSync(file).toString('base64')}`;

/** Two files of PNG → the per cent of squares that differ; 100 when the sizes differ. The page decodes them. */
export const differenceOf = (page: Page, first: string, second: string): Promise<number> =>
  page.evaluate(
    async ({ urls, side, limit }) => {
      const shrink = async (url: string) => {
        const image = await createImageBitmap(await (await fetch(url)).blob());
        const [width, height] = [Math.ceil(image.width / side), Math.ceil(image.height / side)];
        const canvas = new OffscreenCanvas(width, height).getContext('2d');
        if (canvas === null) throw new Error('no canvas');
        canvas.imageSmoothingQuality = 'high';
        canvas.drawImage(image, 0, 0, width, height);
        return { size: `${image.width} × ${image.height}`, colours: canvas.getImageData(0, 0, width, height).data };
      };
      const [one, other] = await Promise.all(urls.map(shrink));
      if (one === undefined || other === undefined || one.size !== other.size) return 100;
      const squares = one.colours.length / 4;
      const differs = (index: number) =>
        [0, 1, 2].some((at) => {
          const place = index * 4 + at;
          return Math.abs((one.colours[place] ?? 0) - (other.colours[place] ?? 0)) > limit;
        });
      const count = Array.from({ length: squares }, (_, index) => index).filter(differs).length;
      return (count / squares) * 100;
    },
    { urls: [urlOf(first), urlOf(second)], side: square, limit: tolerance },
  );
