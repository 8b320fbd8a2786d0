// Pictures that are begun beforehand are those of later calls, in any order, also after a thread had to be stopped.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makePainter } from '../../src/adapters/diagrams/painter.ts';
import { threadClocks } from '../../src/adapters/modules/time-limit.ts';
import type { Card, CardFonts, PictureToDraw } from '../../src/model/card.ts';

const folder = join(import.meta.dirname, '../../dist/painter');
const card = (title: string): Card => ({
  ...{ title, above: null, site: 'Parcels', lang: 'en', direction: 'ltr', background: '#204080', ink: '#ffffff' },
});
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="red"/></svg>';
const icon = { format: 'png', edge: 48, margin: 0, background: null } as const;

it('draws the same pictures beforehand and on demand, in any order', () => {
  const single = makePainter(folder, threadClocks);
  const fonts: CardFonts = { digest: 'of pubdocs', files: single.fonts() };
  const cards = Array.from({ length: 50 }, (_, number) => card(`Page ${number}`));
  const alone = cards.map((each) => single.drawCard(each, fonts));
  expect(new Set(alone.map((drawn) => drawn.kind))).toEqual(new Set(['done']));

  const painter = makePainter(folder, threadClocks);
  const pictures: PictureToDraw[] = [
    ...cards.map((each) => ({ kind: 'card' as const, card: each })),
    { kind: 'icon', svg, icon },
  ];
  painter.begin(pictures, fonts);
  expect(painter.drawIcon(svg, icon)).toEqual(single.drawIcon(svg, icon));
  expect(painter.drawCard(card('Not begun'), fonts)).toEqual(single.drawCard(card('Not begun'), fonts));
  expect(cards.toReversed().map((each) => painter.drawCard(each, fonts))).toEqual(alone.toReversed());
});
