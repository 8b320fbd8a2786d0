// Name in `data-behaviour` → behaviour.
import type { Behaviour } from './behaviour.ts';
import { announcement } from './behaviours/announcement.ts';
import { backToTop } from './behaviours/back-to-top.ts';
import { codeBlock } from './behaviours/code-block.ts';
import { colorMode } from './behaviours/color-mode.ts';
import { dropdown } from './behaviours/dropdown.ts';
import { languageLinks } from './behaviours/language-links.ts';
import { lazy } from './behaviours/lazy.ts';
import { mobileMenu } from './behaviours/mobile-menu.ts';
import { searchButton } from './behaviours/search.ts';
import { sidebar } from './behaviours/sidebar.ts';
import { skipLink } from './behaviours/skip-link.ts';
import { toc } from './behaviours/toc.ts';
import { versionChoice } from './behaviours/version.ts';

/** Behaviours of the main script, and of scripts of their own. All others are in `extras.ts`. */
const table: Readonly<Record<string, Behaviour>> = {
  announcement,
  'back-to-top': backToTop,
  'code-block': codeBlock,
  'color-mode': colorMode,
  dropdown,
  'language-links': languageLinks,
  'mobile-menu': mobileMenu,
  search: searchButton,
  sidebar,
  'skip-link': skipLink,
  tabs: lazy('tabs', 'tabs'),
  toc,
  version: versionChoice,
};

/** Name in `data-behaviour`, or of an island's element → its behaviour */
export const behaviourOf = (name: string): Behaviour => (Object.hasOwn(table, name) && table[name]) || lazy(name);
