// The card of a page: what its picture for link previews shows.
import type { Card } from '../model/card.ts';
import type { LocaleCode } from '../model/locale.ts';
import type { Route } from '../model/route.ts';
import { localeOf, type SiteIndex, sidebarOfDoc, textIn, titleOf } from '../site/site-index.ts';
import { inkOn } from '../text/ink-on.ts';
import { indexEntries } from './index-entries.ts';
import type { ModelContext } from './page-models.ts';
import { breadcrumbsOf } from './trail.ts';

/** Longer texts have no place in a card; their end is left out. */
const maxCharacters = 240;

/** A card, or the characters of its texts that no font has. */
export type PlannedCard =
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'missing'; readonly characters: readonly string[] };

/** The card of a route; null for a page with its own picture, or not-found. `isDrawn`: whether a font has a letter. */
export function cardOf(
  route: Route,
  { index, standaloneMeta }: Pick<ModelContext, 'index' | 'standaloneMeta'>,
  isDrawn: (character: string) => boolean,
): PlannedCard | null {
  const { cards } = index.config.theme;
  const texts = cards && textsOf(route, index, standaloneMeta);
  if (!texts) return null;
  const [title = '', above = '', site = ''] = [
    texts.title,
    texts.above ?? '',
    index.config.title[route.locale] ?? '',
  ].map((text) => textOfCard(text, isDrawn));
  const characters = [...new Set(`${title}${above}${site}`)].filter((character) => !isDrawn(character));
  if (characters.length > 0) return { kind: 'missing', characters };
  const { htmlLang, direction } = localeOf(index.config, route.language);
  return {
    kind: 'card',
    card: {
      title,
      above: above === '' || above === title ? null : above,
      site: site === title ? null : site,
      lang: htmlLang,
      direction,
      background: cards.background,
      ink: inkOn(cards.background),
    },
  };
}

interface CardTexts {
  readonly title: string;
  readonly above: string | null;
}

function textsOf(route: Route, index: SiteIndex, standaloneMeta: ModelContext['standaloneMeta']): CardTexts | null {
  switch (route.kind) {
    case 'doc':
      return textsOfDoc(route, index);
    case 'docs-root':
    case 'folder-index':
      return { title: indexEntries(index, route).label ?? docsTitle(index, route.locale), above: null };
    case 'standalone':
      return { title: standaloneMeta(route).title, above: null };
    case 'not-found':
      return null;
    default:
      return route.kind satisfies never;
  }
}

const docsTitle = (index: SiteIndex, locale: LocaleCode): string => index.strings(locale)['index.title'] ?? '';

function textsOfDoc(route: Route, index: SiteIndex): CardTexts | null {
  const doc = index.routes.docOfPage.get(route.page);
  if (!doc) return null;
  const page = textIn(doc, route.locale);
  if (page.frontMatter.image !== undefined) return null;
  const sidebar = page.frontMatter.layout === 'home' ? null : sidebarOfDoc(index, doc);
  const crumbs = sidebar ? breadcrumbsOf(index, sidebar, route.page, route.locale) : [];
  return { title: titleOf(page, index), above: crumbs.at(-1)?.label ?? null };
}

/** Emoji with their variants, and joined ones. The font of a card is one-coloured and has few of them. */
const emoji =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\p{Variation_Selector}|\u200d\p{Extended_Pictographic})*|\p{Regional_Indicator}|\p{Variation_Selector}|\u20e3/gu;

/** ('🚀 Quick\n start') → 'Quick start': without emoji that no font has, with simple spaces, and not too long. */
function textOfCard(text: string, isDrawn: (character: string) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(emoji, (sequence) => {
      const [first = ''] = sequence;
      return isDrawn(first) ? first : '';
    })
    .replace(/\p{Cc}|\p{Cf}/gu, (character) => (/\s/.test(character) ? ' ' : isDrawn(character) ? character : ''))
    .replace(/\s/g, (space) => (isDrawn(space) ? space : ' '))
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = Array.from(plain);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : plain;
}
