// The contrast of texts with the pixels that are really behind them: gradients, images and translucent layers included,
// which axe leaves out.
import type { Page } from 'playwright-core';
import { adoptStyle } from './open-page.ts';

/** A run of text on the page: its place in CSS pixels from the top left of the document, its colour, what it needs. */
interface TextRun {
  readonly text: string;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  readonly color: readonly [red: number, green: number, blue: number, alpha: number];
  readonly needed: 3 | 4.5;
}

/** All visible texts, clipped by what scrolls or hides around them. */
const readRuns = (page: Page): Promise<readonly TextRun[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgba = (value: string): [number, number, number, number] => {
      if (canvas === null) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = value;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const clipsOf = (element: Element | null): [left: number, top: number, right: number, bottom: number][] => {
      const boxes: [number, number, number, number][] = [];
      for (let parent = element; parent !== null && parent !== document.body; parent = parent.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(parent);
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          const { left, top } = parent.getBoundingClientRect();
          const [x, y] = [left + parent.clientLeft, top + parent.clientTop];
          boxes.push([x, y, x + parent.clientWidth, y + parent.clientHeight]);
        }
        if (position === 'fixed') break;
      }
      return boxes;
    };
    /** Texts for screen readers alone. */
    const isOnlyHeard = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isOnlyHeard(element.parentElement));
    const opacityOf = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    const runs: TextRun[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: element, textContent } = node;
      if (element === null || !textContent?.trim() || element.closest('script, style, svg, math, :disabled')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        continue;
      if (isOnlyHeard(element)) continue;
      const style = getComputedStyle(element);
      const [size, weight] = [Number.parseFloat(style.fontSize), Number(style.fontWeight)];
      const [red, green, blue, alpha] = rgba(style.color);
      const range = document.createRange();
      range.selectNodeContents(node);
      const clips = clipsOf(element);
      for (const rect of range.getClientRects()) {
        // Without the space of the line above and below the letters, where borders of others can be.
        const inset = rect.height * 0.2;
        let [left, top, right, bottom] = [rect.left, rect.top + inset, rect.right, rect.bottom - inset];
        for (const clip of clips) {
          [left, right] = [Math.max(left, clip[0]), Math.min(right, clip[2])];
          [top, bottom] = [Math.max(top, clip[1]), Math.min(bottom, clip[3])];
        }
        if (right - left < 2 || bottom - top < 2 || right + scrollX < 0 || bottom + scrollY < 0) continue;
        runs.push({
          text: textContent.trim().slice(0, 60),
          box: [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY],
          color: [red, green, blue, alpha * opacityOf(element)],
          needed: size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5,
        });
      }
    }
    return runs;
  });

/** Browsers draw no picture that is higher. */
const pieceHeight = 8_000;

/** A part of the page without its texts, as a data URL; `top` in CSS pixels from the start of the document. */
interface Piece {
  readonly top: number;
  readonly picture: string;
}

/** Pictures of the whole page without its texts, in pieces. */
async function takeBackground(page: Page): Promise<readonly Piece[]> {
  await adoptStyle(
    page,
    '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important }',
  );
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { width: clientWidth, height: scrollHeight };
  });
  const pieces: Piece[] = [];
  for (let top = 0; top < height; top += pieceHeight) {
    const clip = { x: 0, y: top, width, height: Math.min(pieceHeight, height - top) };
    const picture = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
    pieces.push({ top, picture: `data:image/png;base64,${picture.toString('base64')}` });
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return pieces;
}

/**
 * Texts whose contrast with a colour behind them (of at least 4 % of their box) is lower than WCAG 2.2 AA needs. `desk`
 * is a blank page, which reads the picture.
 */
export async function contrastFaults(page: Page, desk: Page): Promise<readonly string[]> {
  const runs = await readRuns(page);
  const faults: string[] = [];
  for (const { top, picture } of await takeBackground(page)) {
    // A text on the edge of two pieces is looked at in both.
    const inPiece = runs
      .filter(({ box }) => box[3] > top && box[1] < top + pieceHeight)
      .map((run) => {
        const [left, from, right, to] = run.box;
        return { ...run, box: [left, Math.max(from - top, 0), right, Math.min(to - top, pieceHeight)] as const };
      });
    faults.push(...(await faultsOnPicture(desk, picture, inPiece)));
  }
  return faults;
}

/** The texts of one picture, with places from its top left. */
const faultsOnPicture = (desk: Page, picture: string, runs: readonly TextRun[]): Promise<readonly string[]> =>
  desk.evaluate(
    async ([source, texts]) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      if (canvas === null) throw new Error('no canvas');
      canvas.drawImage(image, 0, 0);
      const luminance = (color: readonly number[]): number =>
        [0.2126, 0.7152, 0.0722].reduce((sum, share, at) => {
          const part = (color[at] ?? 0) / 255;
          return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        }, 0);
      const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      return texts.flatMap(({ text, box, color, needed }) => {
        const [left, top, right, bottom] = [
          Math.ceil(box[0]),
          Math.ceil(box[1]),
          Math.floor(box[2]),
          Math.floor(box[3]),
        ];
        if (right <= left || bottom <= top || left >= image.width || top >= image.height) return [];
        const { data } = canvas.getImageData(left, top, right - left, bottom - top);
        const counts = new Map<number, number>();
        for (let at = 0; at < data.length; at += 4) {
          const pixel = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
          counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        }
        for (const [pixel, count] of counts) {
          if (count < data.length / 100) continue;
          const behind = [pixel >> 16, (pixel >> 8) & 255, pixel & 255];
          const alpha = color[3];
          const front = behind.map((part, at) => part + ((color[at] ?? 0) - part) * alpha);
          const found = ratio(luminance(front), luminance(behind));
          if (found < needed - 0.005) return [`${found.toFixed(2)} < ${needed}: ${text} on rgb(${behind.join(', ')})`];
        }
        return [];
      });
    },
    [picture, runs] as const,
  );
