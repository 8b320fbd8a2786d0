// Cards: pictures for link previews, named by a digest of what they show, so that drawn ones are recognised.

import type { SiteConfig } from '../../config/site-config.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { type Card, type CardFonts, cardFolder } from '../../model/card.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Ports } from '../../model/ports.ts';
import type { Route } from '../../model/route.ts';
import { cardOf, type PlannedCard } from '../../pages/cards.ts';
import type { PageCard } from '../../pages/head-model.ts';
import type { ModelContext } from '../../pages/page-models.ts';
import { digest } from '../../text/digest.ts';
import { type CharacterRanges, fontCharacters, hasCharacter } from '../../text/font-characters.ts';
import { once } from '../../text/once.ts';
import { rememberEach, rememberEachText } from '../../text/remember-each.ts';
import type { Engine } from '../engine/engine.ts';
import { oneId } from '../engine/step.ts';
import { bytesCodec } from '../engine/values.ts';
import { hashedFile, type SiteFile } from '../site-file.ts';

export interface SiteCards {
  /** The card that the head of a page names; null: it has none. */
  readonly of: (route: Route) => PageCard | null;
  /** Draws the new cards of these routes meanwhile. */
  readonly begin: (routes: readonly Route[]) => void;
  readonly files: (routes: readonly Route[]) => readonly SiteFile[];
  /** Findings about the fonts, and about texts that these cannot show. */
  readonly findings: (routes: readonly Route[]) => readonly Diagnostic[];
}

const noCards: SiteCards = { of: () => null, begin: () => {}, files: () => [], findings: () => [] };

interface CardParts {
  readonly config: SiteConfig;
  readonly context: Pick<ModelContext, 'index' | 'standaloneMeta'>;
  readonly ports: Pick<Ports, 'files' | 'painter' | 'output'>;
}

type RouteCard = { readonly kind: 'card'; readonly card: Card; readonly path: string } | Missing;
type Missing = Extract<PlannedCard, { kind: 'missing' }>;

/** Characters of all writings that a site may have in its titles. */
const maxCharacters = 100_000;

export function makeCards(engine: Engine, { config, context, ports }: CardParts): SiteCards {
  const { cards } = config.theme;
  if (cards === null) return noCards;
  const { byPath } = context.index.routes;
  const fonts = once(() => readFonts(cards.fonts, ports));
  const isDrawn = rememberEachText(
    (character) => hasCharacter(fonts().ranges, character.codePointAt(0) ?? 0),
    maxCharacters,
  );
  const ofRoute = engine.memory<Route, RouteCard | null>({
    name: 'card',
    idOf: ({ path }) => path,
    find: (path) => byPath.get(path),
    run: (route) => {
      const planned = cardOf(route, context, isDrawn);
      if (planned?.kind !== 'card') return planned;
      const name = digest(JSON.stringify([planned.card, fonts().digest])).slice(0, 16);
      return { ...planned, path: `${cardFolder}${name}.png` };
    },
    digest: (value) => (value?.kind === 'card' ? `${value.path} ${value.card.title}` : ''),
  });
  const { drawing, unusable } = makeDrawing(engine, ports.painter, fonts);
  // The same routes are asked for before the pages are rendered, for the findings, and for the files.
  const cardsOf = rememberEach((routes: readonly Route[]) =>
    routes.flatMap((route) => {
      const card = ofRoute.get(route);
      return card === null ? [] : [{ route, card }];
    }),
  );
  const filesOf = rememberEach(
    (routes: readonly Route[]): ReadonlyMap<string, Card> =>
      new Map(cardsOf(routes).flatMap(({ card }) => (card.kind === 'card' ? [[card.path, card.card] as const] : []))),
  );
  return {
    of: (route) => {
      const card = ofRoute.get(route);
      return card?.kind === 'card' ? { path: card.path, alt: card.card.title } : null;
    },
    begin: (routes) => {
      const previous = ports.output.previous();
      const pictures = [...filesOf(routes)].flatMap(([path, card]) =>
        previous.get(path) || drawing.has(card) ? [] : [{ kind: 'card' as const, card }],
      );
      if (pictures.length > 0) ports.painter.begin(pictures, fonts());
    },
    files: (routes) =>
      [...filesOf(routes)].map(([path, card]) =>
        hashedFile(path, 'a picture for link previews', () => drawing.get(card), ports.output),
      ),
    findings: (routes) => {
      const { diagnostics } = fonts();
      if (diagnostics.length > 0) return diagnostics;
      const place = cards.fonts.length === 0 ? -1 : unusable.get('');
      if (place >= 0) return [fontFinding(cards.fonts[place] ?? '', place, 'pubdocs cannot draw with it')];
      return characterFindings(cardsOf(routes));
    },
  };
}

/** The steps that draw: the picture of a card, and whether the fonts can be used. */
function makeDrawing(engine: Engine, painter: Ports['painter'], fonts: () => CardFonts) {
  const drawing = engine.stored<Card, Uint8Array>({
    name: 'drawing',
    namespace: 'card',
    idOf: (card) => JSON.stringify(card),
    key: (card) => digest(JSON.stringify([card, fonts().digest])),
    codec: bytesCodec,
    run: (card) => {
      const drawn = painter.drawCard(card, fonts());
      if (drawn.kind === 'done') return drawn.png;
      throw new Error(`the card “${card.title}” cannot be drawn`);
    },
  });
  /** The place of a font that has a list of characters and cannot be used all the same; -1: all can be used. */
  const unusable = engine.stored<'', number>({
    name: 'card-fonts',
    namespace: 'card',
    ...oneId,
    key: () => `fonts:${fonts().digest}`,
    run: (_, passing) => {
      const drawn = painter.drawCard(sampleCard, fonts());
      // A crash has no place, and the fonts of pubdocs do not crash.
      if (drawn.kind === 'stopped') passing();
      return drawn.kind === 'font' ? drawn.place : drawn.kind === 'stopped' ? 0 : -1;
    },
  });
  return { drawing, unusable };
}

/** One finding for all characters that the fonts cannot show. */
function characterFindings(cards: readonly { readonly route: Route; readonly card: RouteCard }[]): Diagnostic[] {
  const missing = cards.flatMap(({ route, card }) =>
    // A fallback page shows the title of its original.
    card.kind === 'missing' && route.language === route.locale
      ? [{ path: route.path, characters: card.characters }]
      : [],
  );
  const [first] = missing;
  if (!first) return [];
  const all = [...new Set(missing.flatMap((page) => page.characters))];
  const more = Math.max(0, all.length - 5);
  const values = { pages: missing.length, path: first.path, characters: all.slice(0, 5), more };
  return [diagnose('card-characters', values, { key: 'theme.cards' })];
}

const sampleCard: Card = {
  title: 'A',
  above: null,
  site: null,
  lang: 'en',
  direction: 'ltr',
  background: '#000000',
  ink: '#ffffff',
};

const fontFinding = (file: string, place: number, why: string): Diagnostic =>
  diagnose('card-font', { file, why }, { key: `theme.cards.fonts[${place}]` });

interface ReadFonts extends CardFonts {
  readonly ranges: readonly CharacterRanges[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The fonts of the site, then those of pubdocs. */
function readFonts(names: readonly string[], { files, painter }: CardParts['ports']): ReadFonts {
  const diagnostics: Diagnostic[] = [];
  const fonts = names.flatMap((file, place) => {
    const bytes = files.read(file);
    const ranges = bytes instanceof Uint8Array ? fontCharacters(bytes) : null;
    if (bytes instanceof Uint8Array && ranges) return [{ bytes, ranges }];
    const why =
      bytes instanceof Uint8Array ? 'it is no TrueType or OpenType font' : `it cannot be read: ${bytes.detail}`;
    diagnostics.push(fontFinding(file, place, why));
    return [];
  });
  const bundled = painter.fonts();
  return {
    files: [...fonts.map(({ bytes }) => bytes), ...bundled],
    ranges: [...fonts.map(({ ranges }) => ranges), ...bundled.map((bytes) => fontCharacters(bytes) ?? [])],
    digest: digest([painter.version, ...fonts.map(({ bytes }) => digest(bytes))].join(' ')),
    diagnostics,
  };
}
