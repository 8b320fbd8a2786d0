// A URL or path, as programs write it → the page as Markdown, or one section of it.
import type { Ledger } from '../model/ledger.ts';
import type { ToolAnswer } from '../model/tool.ts';
import { isProgramList, pathToMarkdown } from '../site/url.ts';
import { escapeHtml } from '../text/html-text.ts';
import { parseUrl } from '../text/parse-url.ts';
import { suggest } from '../text/suggest.ts';
import { decodePath, splitPath, writePath } from '../text/url-path.ts';
import type { BuiltDocs } from './built-docs.ts';
import { clip } from './clip.ts';

interface Heading {
  readonly line: number;
  readonly level: number;
  readonly anchor: string | null;
}

const anchorAt = /\{#([^\s{}]+)\}/;

/** '# A {#a}' → its headings, without those in code */
function headingsOf(lines: readonly string[]): readonly Heading[] {
  const headings: Heading[] = [];
  let fence: string | null = null;
  for (const [line, text] of lines.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) === true && text.trim() === mark) fence = null;
      continue;
    }
    if (mark !== undefined) fence = mark;
    const level = /^(#{1,6}) /.exec(text)?.[1]?.length;
    if (level !== undefined) headings.push({ line, level, anchor: anchorAt.exec(text)?.[1] ?? null });
  }
  return headings;
}

/** ('# A {#a}\n\n## B {#b}') → ['a', 'b'] */
export const sectionNames = (markdown: string): readonly string[] =>
  headingsOf(markdown.split('\n')).flatMap(({ anchor }) => anchor ?? []);

/** ('# A {#a}\n\n## B {#b}\n\nText.', 'b') → '## B {#b}\n\nText.'; of a term, its item; else the section around it */
export function sectionOf(markdown: string, anchor: string): string | null {
  const lines = markdown.split('\n');
  const headings = headingsOf(lines);
  const match = headings.find((heading) => heading.anchor === anchor);
  if (match) return cut(lines, match, headings);
  const marks = [`{#${anchor}}`, `<a id="${escapeHtml(anchor)}"></a>`];
  const place = lines.findIndex((text) => marks.some((mark) => text.includes(mark)));
  if (place === -1) return null;
  const indent = /^( *)[-*\d]/.exec(lines[place] ?? '')?.[1]?.length;
  if (indent !== undefined) {
    const isNext = (text: string): boolean => text.trim() !== '' && text.search(/\S/) <= indent;
    const rest = lines.slice(place + 1).findIndex(isNext);
    return lines
      .slice(place, rest === -1 ? undefined : place + 1 + rest)
      .join('\n')
      .trimEnd();
  }
  const around = headings.filter(({ line }) => line < place).at(-1);
  return around ? cut(lines, around, headings) : markdown;
}

function cut(lines: readonly string[], { line, level }: Heading, headings: readonly Heading[]): string {
  const next = headings.find((heading) => heading.line > line && heading.level <= level);
  return lines.slice(line, next?.line).join('\n').trimEnd();
}

export interface PageWish {
  /** 'https://docs.example/docs/intro#limits', '/docs/intro', 'docs/intro.md', 'llms.txt' */
  readonly page: string;
  /** Anchor of a section; the one in `page` if absent. */
  readonly section?: string;
  readonly offset: number;
}

const maxRedirects = 10;

/** (wish) → the text of the page from `offset` on, or what is wrong with the wish */
export function answerPage(docs: BuiltDocs, ledger: Ledger, { page, section, offset }: PageWish): ToolAnswer {
  const address = pathIn(page, ledger);
  if (address === null) return { text: `“${page}” is not a page of ${ledger.url}${ledger.base}/.`, isError: true };
  const { path, anchor, note } = follow(address, ledger);
  const text = docs.read(fileOf(path));
  if (text === null) {
    const near = suggest(
      path,
      ledger.routes.map((route) => route.path),
    );
    const hint = near.length === 0 ? 'Use `search`, or read `llms.txt`.' : `Did you mean ${near.join(', ')}?`;
    return { text: `There is no page ${path}. ${hint}`, isError: true };
  }
  const sectionId = section?.replace(/^#/, '') ?? anchor;
  const part = sectionId === null || sectionId === '' ? text : sectionOf(text, sectionId);
  if (part !== null) return { text: note + clip(part, offset) };
  // Older anchors, and ids of other blocks, have no place in the text.
  const isAlias = ledger.routes.some((route) => route.path === path && route.anchors.includes(sectionId ?? ''));
  if (isAlias) return { text: `${note}“${sectionId}” is no heading of this page.\n\n${clip(text, offset)}` };
  const names = sectionNames(text);
  return { text: `${path} has no section “${sectionId}”. Its sections: ${names.join(', ')}.`, isError: true };
}

/** 'https://docs.example/public-docs/docs/intro#limits' → '/docs/intro#limits'; null for another site */
function pathIn(page: string, { url, base }: Ledger): string | null {
  const text = page.trim();
  const parsed = /^[a-z][a-z\d+.-]*:/i.test(text) ? parseUrl(text) : null;
  if (parsed && parsed.origin !== url) return null;
  const rest = parsed ? `${parsed.pathname}${parsed.hash}` : `/${text.replace(/^\/+/, '')}`;
  return base !== '' && (rest === base || rest.startsWith(`${base}/`)) ? rest.slice(base.length) : rest;
}

interface Followed {
  readonly path: string;
  readonly anchor: string | null;
  /** Says that the page has moved. */
  readonly note: string;
}

/** Follows the redirects of the site, of pages and of anchors: '/docs/old#a' → '/docs/new', 'b' */
function follow(raw: string, { redirects }: Ledger): Followed {
  let { path, hash } = splitAt(raw);
  let note = '';
  for (let count = 0; count < maxRedirects; count += 1) {
    const from = hash === null ? path : `${path}#${hash}`;
    const redirect =
      redirects.find((candidate) => candidate.from === from) ?? redirects.find((candidate) => candidate.from === path);
    if (!redirect) break;
    if (redirect.to === null) return { path, anchor: hash, note };
    const next = splitAt(redirect.to);
    path = next.path;
    hash = next.hash ?? (redirect.from.includes('#') ? null : hash);
    note = `This page is now ${redirect.to}.\n\n`;
  }
  return { path, anchor: hash, note };
}

/** '/docs/intro.md#limits' → '/docs/intro', 'limits'; '' → '/' */
function splitAt(raw: string): { readonly path: string; readonly hash: string | null } {
  const { path, hash } = splitPath(raw);
  const page = writePath(decodePath(path))
    .replace(/\/index\.(?:html|md)$/, '/')
    .replace(/\.md$/, '')
    .replace(/(?<=.)\/+$/, '');
  return { path: page === '' ? '/' : page, hash };
}

/** '/docs/intro' → 'docs/intro.md'; '/cs/llms.txt' → 'cs/llms.txt' */
function fileOf(path: string): string {
  const plain = decodePath(path);
  return isProgramList(plain) ? plain.slice(1) : pathToMarkdown(plain);
}
