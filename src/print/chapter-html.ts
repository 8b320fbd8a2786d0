// A rendered page → its part of a print page: unique ids, links within the print page, headings below the chapter's.
import { Parser } from 'htmlparser2';
import { escapeHtml } from '../text/html-text.ts';
import { parseUrl } from '../text/parse-url.ts';
import { decodePath } from '../text/url-path.ts';

export interface Chapter {
  /** Its id in the print page, without a colon: 'guides/links' */
  readonly key: string;
  /** URL of the page, which its links are relative to. */
  readonly url: string;
  /** How much lower its headings are: 1 → its `h1` becomes an `h2`. */
  readonly shift: number;
}

/** HTML, or a place in the print page: '' is the start of the page. */
export type ChapterPiece = string | { readonly key: string; readonly id: string };

export interface ChapterHtml {
  readonly pieces: readonly ChapterPiece[];
  /** Its ids in the print page. */
  readonly ids: ReadonlySet<string>;
  /** Its headings, with their level in the print page. */
  readonly headings: readonly ChapterHeading[];
  /** Number of its characters, without those of places. */
  readonly length: number;
}

export interface ChapterHeading {
  readonly level: number;
  /** '' without an id. */
  readonly id: string;
  readonly text: string;
}

/** (URL without query and hash) → the key of the page in the print page; undefined for any other URL */
export type FindChapter = (url: string) => string | undefined;

/** Attributes with ids, separated by spaces. */
const idLists: ReadonlySet<string> = new Set(
  'for headers list form popovertarget aria-activedescendant aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns'.split(
    ' ',
  ),
);

const lowest = 6;

/** ('guides/links', 'rules') → 'guides/links:rules' */
const printId = (key: string, id: string): string => `${key}:${id}`;

/** ('h2', 1) → 3; ('p', 1) → 0 */
const levelOf = (name: string, shift: number): number => (/^h[1-6]$/.test(name) ? Number(name.slice(1)) + shift : 0);

const attributeHtml = (name: string, value: string): string => ` ${name}="${escapeHtml(value)}"`;

/** An attribute of a page → the same in the print page. */
function attributePieces(name: string, value: string, { key, url }: Chapter, find: FindChapter): ChapterPiece[] {
  // A browser that prints does not wait for images far below its window.
  if (name === 'loading') return [];
  if (name === 'id') return [attributeHtml(name, printId(key, value))];
  if (idLists.has(name)) {
    const ids = value.split(/\s+/).filter((id) => id !== '');
    return [attributeHtml(name, ids.map((id) => printId(key, id)).join(' '))];
  }
  if (name !== 'href' && name !== 'xlink:href')
    return [
      attributeHtml(
        name,
        value.replace(/url\((["']?)#/g, (start) => `${start}${key}:`),
      ),
    ];
  const target = parseUrl(value, url);
  if (target === null) return [attributeHtml(name, value)];
  const id = decodePath(target.hash.slice(1));
  const page = find(`${target.origin}${target.pathname}`);
  return page === undefined ? [attributeHtml(name, value)] : [` ${name}="#`, { key: page, id }, '"'];
}

/** The attributes of an element → those in the print page, where names of links are anchors, like ids */
function chapterAttributes(name: string, { name: label, ...others }: Readonly<Record<string, string>>) {
  const ofLink = name === 'a' && label !== undefined && others.id === undefined ? { id: label } : {};
  // Of details with one name, only the first can be open, and closed ones would be missing on paper.
  const chapterName = name === 'a' || name === 'details' || label === undefined ? ofLink : { name: label };
  const open = name === 'details' && others.open === undefined ? { open: '' } : {};
  return Object.entries({ ...open, ...others, ...chapterName });
}

type IsText = (name: string, classes: readonly string[], isInMain: boolean) => boolean;

/** Where the text of a page is: in the theme of pubdocs, and in pages of a theme without its class. */
const textPlaces: readonly IsText[] = [
  (_, classes, isInMain) => isInMain && classes.includes('prose'),
  (name, _, isInMain) => isInMain && name === 'article',
  (name) => name === 'main',
  (name) => name === 'body',
];

/** The text of a page → a chapter: the parts of its main element with class `prose`, else all of it. No scripts. */
export function chapterHtml(html: string, chapter: Chapter, find: FindChapter): ChapterHtml {
  for (const isText of textPlaces) {
    const chapterHtml = chapterIn(html, isText, { chapter, find });
    if (chapterHtml.pieces.length > 0) return chapterHtml;
  }
  return { pieces: [], ids: new Set(), headings: [], length: 0 };
}

function chapterIn(
  html: string,
  isText: IsText,
  { chapter, find }: { readonly chapter: Chapter; readonly find: FindChapter },
): ChapterHtml {
  const pieces: ChapterPiece[] = [];
  const ids = new Set<string>();
  const headings: ChapterHeading[] = [];
  let heading: { level: number; id: string; text: string } | null = null;
  // The depth of the parser, and of the elements that it is in; 0: outside.
  let depth = 0;
  let [main, prose, script] = [0, 0, 0];
  /** Start of the HTML that is not copied yet. */
  let from = 0;
  const skip = (start: number): void => {
    if (start > from) pieces.push(html.slice(from, start));
    from = parser.endIndex + 1;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (name === 'main') main = depth;
        if (prose === 0 && isText(name, attributes.class?.split(/\s+/) ?? [], main > 0)) {
          prose = depth;
          from = parser.startIndex;
        }
        if (prose === 0 || script > 0) return;
        skip(parser.startIndex);
        if (name === 'script') {
          script = depth;
          return;
        }
        const level = levelOf(name, chapter.shift);
        pieces.push(`<${level > 0 ? `h${Math.min(level, lowest)}` : name}`);
        if (level > lowest) pieces.push(attributeHtml('aria-level', String(level)));
        for (const [attribute, value] of chapterAttributes(name, attributes)) {
          if (attribute === 'id') ids.add(printId(chapter.key, value));
          pieces.push(...attributePieces(attribute, value, chapter, find));
        }
        pieces.push(html[parser.endIndex - 1] === '/' ? '/>' : '>');
        if (level > 0) heading = { level, id: attributes.id ? printId(chapter.key, attributes.id) : '', text: '' };
      },
      ontext: (text) => {
        if (heading && script === 0) heading.text += text;
      },
      onclosetag: (name, isImplied) => {
        const level = levelOf(name, chapter.shift);
        if (script === depth) {
          script = 0;
          from = parser.endIndex + 1;
        } else if (prose > 0 && script === 0 && level > 0) {
          if (!isImplied) {
            skip(parser.startIndex);
            pieces.push(`</h${Math.min(level, lowest)}>`);
          }
          if (heading) headings.push({ ...heading, text: heading.text.trim() });
          heading = null;
        }
        if (prose === depth) {
          pieces.push(html.slice(from, parser.endIndex + 1));
          prose = 0;
        }
        if (main === depth) main = 0;
        depth -= 1;
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  );
  parser.end(html);
  const length = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0);
  return { pieces, ids, headings, length };
}

/** Chapters → their HTML; a link to an id that no page has leads to the start of its page. */
export function joinChapters(chapters: readonly ChapterHtml[]): string[] {
  const ids = new Set(chapters.flatMap((chapter) => [...chapter.ids]));
  const place = ({ key, id }: Exclude<ChapterPiece, string>): string =>
    ids.has(printId(key, id)) ? printId(key, id) : key;
  return chapters.map(({ pieces }) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : escapeHtml(encodeURI(place(piece))))).join(''),
  );
}
