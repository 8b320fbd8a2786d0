// Files that pages show or include with `--8<--`: code is copied, Markdown is converted like a page.
import { kebabCase } from '../blog.ts';
import { type OriginalFiles, type PlannedFile, readOriginal, resolveParts } from '../plan.ts';
import { textList } from '../read-value.ts';
import type { Note } from '../results.ts';
import { isHiddenFile } from '../shown-files.ts';

/** A part of a Markdown file, which is converted separately; line numbers are those of the original. */
export interface SnippetText {
  readonly from: string;
  readonly text: string;
  /** The first page that includes it: its links are relative to the page. */
  readonly page: string;
}

/** `#L2-L3`, `#name`, '' for the whole file; or the texts around a part. */
export type SnippetPart = string | { readonly start: string | undefined; readonly end: string | undefined };

export interface Snippets {
  /** The function `snippet` for the context of a page. */
  readonly find: (page: string) => (file: string, part: SnippetPart, isCode: boolean) => string | null;
  /** The function `code` for the context of a page. */
  readonly code: (file: string, part: string) => string | null;
  /** Path in the new site → the Markdown to convert. Grows while nested snippets are found. */
  readonly texts: ReadonlyMap<string, SnippetText>;
  readonly copies: readonly PlannedFile[];
}

/** (files, search folders, path of a page in the new site or null) → the snippets of a site */
export function makeSnippets(
  source: OriginalFiles,
  folders: readonly string[],
  pagePlace: (file: string) => string | null,
): Snippets {
  const texts = new Map<string, SnippetText>();
  const copies: PlannedFile[] = [];
  const locate = (raw: string): string | undefined =>
    folders.map((folder) => resolveParts(folder, raw)).find((path) => source.read(path) !== null);
  const code: Snippets['code'] = (raw, part) => {
    const from = locate(raw);
    return from === undefined || isHiddenFile(from) ? null : partOf(readOriginal(source, from) ?? '', part);
  };
  const find: Snippets['find'] = (page) => (raw, wantedPart, isCode) => {
    const from = locate(raw);
    if (from === undefined) return null;
    const isMarkdown = from.endsWith('.md');
    // Here, `#L2` is one line, so an open range ends at the last line.
    const lineCount = (readOriginal(source, from) ?? '').trimEnd().split('\n').length;
    if (typeof wantedPart !== 'string') {
      if (!isMarkdown || isCode) return null;
      const name = kebabCase(`${wantedPart.start ?? ''} ${wantedPart.end ?? ''}`);
      return addText(page, from, textBetween(readOriginal(source, from) ?? '', wantedPart), `.${name}`);
    }
    const part = wantedPart.replace(/-$/, isMarkdown && !isCode ? '' : `-L${lineCount}`);
    // Snippets are often in a hidden folder, which MkDocs does not publish; only Markdown files are surely texts.
    if (!isMarkdown && isHiddenFile(from)) return null;
    if (!isMarkdown || isCode) {
      const to = isMarkdown ? resolveParts('snippets/code', ownPath(from)) : copyPlace(from);
      copies.push({ path: to, copyOf: from });
      return `/${to}${part}`;
    }
    const place = part === '' ? pagePlace(from) : null;
    if (place !== null) return `/${place}`;
    return addText(page, from, partOf(readOriginal(source, from) ?? '', part), part.replace('#', '.'));
  };
  const addText = (page: string, from: string, text: string | null, ending: string): string | null => {
    if (text === null) return null;
    const to = resolveParts('snippets', ownPath(from).replace(/\.md$/, `${ending}.md`));
    texts.set(to, { from, text, page: texts.get(to)?.page ?? page });
    return `/${to}`;
  };
  return { find, code, texts, copies };
}

/** ('../snippets/a.md') → 'a.md' */
const ownPath = (from: string): string => from.replace(/^(?:\.\.\/)+/, '').replace(/^snippets\//, '');

/** Code keeps its path, outside the docs. */
const copyPlace = (from: string): string => {
  const path = from.replace(/^(?:\.\.\/)+/, '');
  return /^(?:docs|snippets)\//.test(path) ? path : resolveParts('snippets', path);
};

/** ('a\nb\nc', '#L2-L3') → 'b\nc'; '#L2' to the end; '#name' from `--8<-- [start:name]` to its end; null if missing */
function partOf(text: string, part: string): string | null {
  if (part === '') return text;
  const lines = text.split('\n');
  const range = /^#L(\d+)(?:-(?:L(\d+))?)?$/.exec(part);
  if (range !== null) {
    const from = Math.max(1, Number(range[1])) - 1;
    return from >= lines.length
      ? null
      : lines.slice(from, range[2] === undefined ? undefined : Number(range[2])).join('\n');
  }
  const lineOf = (kind: string): number =>
    lines.findIndex((line) => /-8<-+[ \t]*\[/.test(line) && line.includes(`[${kind}:${part.slice(1)}]`));
  const [start, end] = [lineOf('start'), lineOf('end')];
  return start === -1 ? null : lines.slice(start + 1, end === -1 ? undefined : end).join('\n');
}

/** ('a<!--x-->b<!--y-->c', { start: '<!--x-->', end: '<!--y-->' }) → 'b'; null if the start is missing */
function textBetween(text: string, { start = '', end = '' }: Exclude<SnippetPart, string>): string | null {
  const from = text.indexOf(start);
  if (from === -1) return null;
  const to = end === '' ? -1 : text.indexOf(end, from + start.length);
  return text.slice(from + start.length, to === -1 ? undefined : to);
}

const included = /^[ \t]*-+8<-+[ \t]*(?:"([^"\n]+)"[ \t]*|\n([\s\S]*?)\n[ \t]*-+8<-+[ \t]*)$/gm;

/** The text of a file from the first folder that has it, with nested snippets; null if it does not exist. */
function readSnippet(
  name: string,
  folders: readonly string[],
  source: OriginalFiles,
  around: readonly string[] = [],
): string | null {
  const [text = null] = folders.flatMap((folder) => readOriginal(source, resolveParts(folder, name)) ?? []);
  if (text === null) return null;
  return text.replace(included, (_, one: string | undefined, several = '') =>
    (one ?? String(several))
      .split('\n')
      .map((file) => file.trim())
      .map((file) =>
        around.includes(file) || file === name ? '' : (readSnippet(file, folders, source, [...around, name]) ?? ''),
      )
      .join('\n'),
  );
}

const definition = /^[ ]{0,3}\[(?!\^)([^\]\n]+)\]:[ \t]*\S.*$/gm;

/**
 * (`auto_append` of the extension, folders, files, note) → a function that appends the used definitions of these files
 * to a page:
 * ('[MkDocs][mkdocs]') → '[MkDocs][mkdocs]\n\n[mkdocs]: https://…\n'
 */
export function readAppended(
  names: unknown,
  folders: readonly string[],
  source: OriginalFiles,
  left: Note,
): (text: string) => string {
  const definitions = new Map<string, string>();
  for (const name of textList(names)) {
    const snippet = readSnippet(name, folders, source);
    const text = snippet ?? '';
    for (const [line, label = ''] of text.matchAll(definition)) definitions.set(label.toLowerCase(), line.trim());
    // Abbreviations have no equivalent.
    const rest = text.replace(definition, '').replace(/^\*\[.*$|<!--[\s\S]*?-->/gm, '');
    if (snippet === null || rest.trim() !== '')
      left(
        `the text of ${name}, which \`auto_append\` adds to every page`,
        'Include it where it is needed: `::include{file="…"}`.',
      );
  }
  return (text) => {
    const labels = new Set([...text.matchAll(definition)].map(([, label = '']) => label.toLowerCase()));
    const used = new Set([...text.matchAll(/\[([^[\]\n]+)\]/g)].map(([, label = '']) => label.toLowerCase()));
    const lines = [...definitions].flatMap(([label, line]) => (used.has(label) && !labels.has(label) ? [line] : []));
    return lines.length === 0 ? text : `${text.replace(/\n*$/, '')}\n\n${lines.join('\n')}\n`;
  };
}
