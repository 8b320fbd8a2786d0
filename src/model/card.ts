// Cards: the pictures that other programs show with a link to a page.
import type { DrawnIcon, SquareIcon } from './icon.ts';

/** Width and height of every card, in pixels: the size that social networks recommend. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Folder of the output. The name of a card is a digest of what it shows, so it changes with its content. */
export const cardFolder = 'assets/cards/';

export interface Card {
  readonly title: string;
  /** The category of the page; null if it has none. */
  readonly above: string | null;
  /** Title of the site; null where it is the title of the page. */
  readonly site: string | null;
  /** Value of `lang` of the texts. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Colours as `#rrggbb`. */
  readonly background: string;
  readonly ink: string;
}

/** 'font': the font at this place cannot be used. */
export type DrawnCard =
  | { readonly kind: 'done'; readonly png: Uint8Array }
  | { readonly kind: 'font'; readonly place: number }
  | { readonly kind: 'stopped' };

/** Fonts in the order in which they are used: a character has the shape of the first font that has it. */
export interface CardFonts {
  readonly digest: string;
  readonly files: readonly Uint8Array[];
}

/** A picture to draw. */
export type PictureToDraw =
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'icon'; readonly svg: string; readonly icon: SquareIcon };

export interface Painter {
  /** Names everything besides the arguments that decides about the bytes of a picture. */
  readonly version: string;
  /** The fonts of pubdocs: Latin, Greek, Cyrillic and Arabic. */
  readonly fonts: () => readonly Uint8Array[];
  /** Draws pictures meanwhile, in this order, for later calls; `fonts`: null if no card is drawn. */
  readonly begin: (pictures: readonly PictureToDraw[], fonts: CardFonts | null) => void;
  readonly drawCard: (card: Card, fonts: CardFonts) => DrawnCard;
  readonly drawIcon: (svg: string, icon: SquareIcon) => DrawnIcon;
}
