// Front matter of VitePress → the one of pubdocs, and home pages (`layout: home`) → text.

import { listOf } from '../../text/is-object.ts';
import { wordList } from '../../text/word-list.ts';
import { convertFrontMatter, isForeignKey } from '../convert-front-matter.ts';
import { flagOf, type Table, tableOf, textList, textOf } from '../read-value.ts';

const toc = (min: number, max: number): Table => ({ toc_min_heading_level: min, toc_max_heading_level: max });

/** Key of VitePress → keys of pubdocs; null drops the key. */
const keys: Readonly<Record<string, (value: unknown) => Table>> = {
  outline: (value) => {
    if (value === false) return { hide_table_of_contents: true };
    if (value === 'deep') return toc(2, 6);
    const [min, max] = Array.isArray(value) ? value : [value, value];
    const levels = [Number(min), Number(max)].map((level) => Math.min(6, Math.max(2, level)));
    return Number.isFinite(levels[0]) ? toc(levels[0] ?? 2, levels[1] ?? 3) : {};
  },
  aside: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  sidebar: (value) => (value === false ? { displayed_sidebar: null } : {}),
  prev: (value) => (value === false ? { pagination_prev: null } : {}),
  next: (value) => (value === false ? { pagination_next: null } : {}),
  editLink: (value) => (value === false ? { custom_edit_url: null } : {}),
  lastUpdated: () => ({}),
  ...Object.fromEntries(
    wordList(`
      layout hero features pageClass navbar footer titleTemplate markdownStyles head isHome
    `).map((name) => [name, () => ({})]),
  ),
};

const generator = { keys, sameKeys: new Set(['title', 'description', 'keywords', 'search']) };

/** ('draft') → true: VitePress ignores this key, but it has a meaning in pubdocs. */
export const isVitePressForeignKey = (name: string): boolean => isForeignKey(generator, name);

/** ({ outline: false, slug: 'a' }) → { hide_table_of_contents: true }; null if nothing changes */
export const convertVitePressFrontMatter = (table: Table): Table | null => convertFrontMatter(generator, table);

const plain = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

/** `hero` and `features` → headings, an image, paragraphs, buttons and cards */
export function homeText(table: Table, title: string): string {
  const hero = tableOf(table.hero);
  const name = plain(textOf(hero.name) ?? title);
  const paragraphs = [textOf(hero.text), textOf(hero.tagline)].flatMap((text) =>
    text === undefined ? [] : [plain(text)],
  );
  const actions = listOf(hero.actions)
    .map(tableOf)
    .flatMap(({ text, link, theme }) => {
      const [label, href] = [textOf(text), textOf(link)];
      if (label === undefined || href === undefined) return [];
      const tone = textOf(theme) === 'brand' || textOf(theme) === undefined ? '' : ' tone="quiet"';
      return [`<LinkButton href="${href}"${tone}>${label}</LinkButton>`];
    });
  const cards = textsOfCards(listOf(table.features).map(tableOf));
  return [
    `# ${name}`,
    ...imageOf(hero.image, name),
    ...paragraphs,
    ...(actions.length === 0 ? [] : [actions.join('\n')]),
    ...cards,
  ].join('\n\n');
}

/** ('/logo.svg', or { src, light, dark, alt }) → the image in Markdown; the light one of two */
function imageOf(value: unknown, title: string): string[] {
  const image = tableOf(value);
  const src = textOf(value) ?? textOf(image.src) ?? textOf(image.light);
  return src === undefined ? [] : [`![${plain(textOf(image.alt) ?? title)}](${src})`];
}

/** ('✨', 'Fast') → '✨ Fast'; icons as HTML or files are left out */
const withIcon = (icon: unknown, title: string): string => {
  const text = textOf(icon)?.trim();
  return text === undefined || text === '' || /[<./\w]/.test(text) ? title : `${text} ${title}`;
};

const textsOfCards = (features: readonly Table[]): string[] =>
  features.length === 0
    ? []
    : [
        `::::cards\n${features
          .map(({ icon, title, details, link }) => {
            const href = textOf(link);
            return `:::card[${withIcon(icon, plain(textOf(title) ?? ''))}]${href === undefined ? '' : `{href=${href}}`}\n${plain(textOf(details) ?? '')}\n:::`;
          })
          .join('\n')}\n::::`,
      ];

export const isHome = (table: Table): boolean =>
  textOf(table.layout) === 'home' || flagOf(table.home) === true || textList(table.layout).includes('home');
