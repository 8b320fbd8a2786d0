// Templates of the plugin macros: the pages that it renders, its variables and its tags → snippets and text.
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { listOf } from '../../text/is-object.ts';
import { escapePattern } from '../../text/pattern.ts';
import { startOfLine } from '../../text/text-position.ts';
import { frontMatterEnd, isInTag, matchesInText, readMarkdown } from '../markdown-source.ts';
import { resolveParts } from '../plan.ts';
import { flagOf, readYaml, type Table, tableOf, textOf } from '../read-value.ts';
import { optionsOf } from './config.ts';

export interface Macros {
  /** Opening and closing delimiter of a tag: `{%` and `%}`. */
  readonly tag: readonly [open: string, close: string];
  readonly variable: readonly [open: string, close: string];
  readonly comment: readonly [open: string, close: string];
  /** Folder of included files, relative to the folder of mkdocs.yml. */
  readonly folder: string;
  /** Whether pages are rendered by default; otherwise only pages that request it. */
  readonly isDefault: boolean;
  /** Name → text: `product.name`, from `extra`, from files and from mkdocs.yml itself. */
  readonly values: ReadonlyMap<string, string>;
}

/** (mkdocs.yml, path → its text) → delimiters, folder and variables of the plugin; null without it */
export function readMacros(config: Table, read: (path: string) => string | null): Macros | null {
  const options =
    optionsOf(config.plugins, 'macros') ?? optionsOf(config.markdown_extensions, 'zensical.extensions.macros');
  if (options === null) return null;
  const mark = (name: string, usual: string): string => textOf(options[`j2_${name}_string`]) ?? usual;
  const included = listOf(options.include_yaml).map((entry) => {
    const [key, file] = typeof entry === 'string' ? [undefined, entry] : (Object.entries(tableOf(entry))[0] ?? []);
    const table = readYaml(read(resolveParts(textOf(file) ?? '')) ?? '');
    return key === undefined ? table : { [key]: table };
  });
  return {
    tag: [mark('block_start', '{%'), mark('block_end', '%}')],
    variable: [mark('variable_start', '{{'), mark('variable_end', '}}')],
    comment: [mark('comment_start', '{#'), mark('comment_end', '#}')],
    folder: textOf(options.include_dir) ?? '',
    isDefault: flagOf(options.render_by_default) !== false,
    values: new Map([{ config }, tableOf(config.extra), ...included].flatMap((table) => textsBelow(table))),
  };
}

/** ({ product: { name: 'Parcels', since: 2019 } }) → [['product.name', 'Parcels'], ['product.since', '2019']] */
const textsBelow = (table: Table, start = '', outer: readonly unknown[] = []): [string, string][] =>
  Object.entries(table).flatMap(([key, value]): [string, string][] => {
    if (!/^[A-Za-z][\w-]*$/.test(key)) return [];
    if (typeof value === 'string' || typeof value === 'number') return [[start + key, String(value)]];
    return Array.isArray(value) || outer.includes(value)
      ? []
      : textsBelow(tableOf(value), `${start}${key}.`, [...outer, value]);
  });

/** (plugin, converted texts) → the variables that they use, or undefined: `{ 'product.name': 'Parcels' }` */
export function shownVariables(
  macros: Macros | null,
  texts: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const names = new Set(texts.flatMap((text) => [...text.matchAll(/\{\{ ?([\w.-]+) ?\}\}/g)].map(([, name]) => name)));
  const shown = [...(macros?.values ?? [])].filter(([name]) => names.has(name));
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}

/** (page, plugin) → the plugin, if it renders this page: front matter can disable or request it */
export function macrosOf(text: string, macros: Macros | null): Macros | null {
  const front = text.slice(0, frontMatterEnd(text));
  const asks = /^render_macros:[ \t]*true\b/m.test(front);
  const refuses = /^(?:render_macros:[ \t]*false|ignore_macros:[ \t]*true)\b/m.test(front);
  return macros !== null && (asks || (macros.isDefault && !refuses)) ? macros : null;
}

const notRun = 'Write what it stood for: nothing here runs it.';

interface MacroWriter {
  readonly macros: Macros;
  readonly count: (name: string) => void;
  readonly note: (raw: string, what: string, advice: string) => void;
  /** ('parts/a.yaml', whether it is shown as code) → whether it can be included */
  readonly isFound: (file: string, isCode: boolean) => boolean;
}

/**
 * (page, plugin) → `{% include 'a.yaml' %}` on its own line becomes the snippet `--8<-- "a.yaml"`; `raw` tags are
 * removed, and braces in between are text. Other tags stay, and are noted once per page and name.
 */
export function convertMacros(rawText: string, write: MacroWriter): string {
  const { macros, count, note, isFound } = write;
  const text = withoutComments(rawText, write);
  const [open, close] = macros.tag.map(escapePattern);
  const { fences } = readMarkdown(text);
  const edits: TextEdit[] = [];
  const raw: { start: number; end: number }[] = [];
  const noted = new Set<string>();
  let rawFrom: number | null = null;
  for (const match of text.matchAll(new RegExp(`${open}[-+]?\\s*(\\w+)([^\\n]*?)\\s*[-+]?${close}`, 'g'))) {
    const [tag, name = '', rest = ''] = match;
    const [start, end] = [match.index, match.index + tag.length];
    const line = lineAround(text, start, end);
    if (name === 'raw' || name === 'endraw') {
      if ((name === 'raw') === (rawFrom !== null)) continue;
      if (rawFrom !== null) raw.push({ start: rawFrom, end: start });
      rawFrom = name === 'raw' ? end : null;
      edits.push({ ...(line === null ? { start, end } : { start: line.start, end: line.end + 1 }), text: '' });
      continue;
    }
    if (rawFrom !== null) continue;
    const file = name === 'include' ? /^\s*(["'])([^"'\n]+)\1(?:\s|$)/.exec(rest)?.[2] : undefined;
    const fence = fences.find((each) => each.start <= start && end <= each.end);
    // In pubdocs, a fence shows one file and nothing else.
    const isAlone = line !== null && (fence === undefined || fence.code.trim() === tag);
    const path = file === undefined ? '' : resolveParts(macros.folder, file);
    if (file !== undefined && isAlone && isFound(path, fence !== undefined)) {
      count('files that the plugin macros includes');
      edits.push({ start, end, text: `--8<-- "${path}"` });
    } else if (!/^(?:end|el)/.test(name) && !noted.has(name)) {
      noted.add(name);
      note(tag, `the tag \`${name}\` of the plugin macros`, notRun);
    }
  }
  const isRaw = (at: number): boolean => raw.some(({ start, end }) => start <= at && at < end);
  edits.push(...convertVariables(text, write, isRaw));
  // Between `raw` tags, braces are text, as in code.
  for (const { index } of matchesInText(text, readMarkdown(text), /(?<!\\)\{\{/g))
    if (isRaw(index)) edits.push({ start: index, end: index, text: '\\' });
  return applyEdits(
    text,
    edits.sort((a, b) => a.start - b.start),
  );
}

/** Removes `{# comments #}`, with a line of nothing else; between `raw` tags and in front matter they are text. */
function withoutComments(text: string, { macros, count }: MacroWriter): string {
  const [open, close] = macros.comment.map(escapePattern);
  const [from, to] = macros.tag.map(escapePattern);
  if (!text.includes(macros.comment[1])) return text;
  const tag = (name: string): string => `${from}[-+]?\\s*${name}\\s*[-+]?${to}`;
  const comment = `(?<=^[ \\t]*)${open}[^]*?${close}[ \\t]*\\n|${open}[^]*?${close}`;
  const start = frontMatterEnd(text);
  const body = text
    .slice(start)
    .replace(new RegExp(`(${tag('raw')}[^]*?${tag('endraw')})|${comment}`, 'gm'), (_, raw) => {
      if (typeof raw === 'string') return raw;
      count('comments of the plugin macros, left out');
      return '';
    });
  return text.slice(0, start) + body;
}

/** Converts variables to those of pubdocs; other expressions stay, and are noted once per page. */
function convertVariables(
  text: string,
  { macros, count, note }: MacroWriter,
  isRaw: (at: number) => boolean,
): TextEdit[] {
  const [open, close] = macros.variable.map(escapePattern);
  const noted = new Set<string>();
  const bodyStart = frontMatterEnd(text);
  const source = readMarkdown(text);
  const uses = [...text.matchAll(new RegExp(`${open}([^\\n]*?)${close}`, 'g'))].filter(({ index }) => !isRaw(index));
  return uses.flatMap(({ 0: match, 1: expression = '', index }): TextEdit[] => {
    const name = expression.replace(/^[-+]?\s*|\s*[-+]?$/g, '');
    const value = macros.values.get(name);
    if (value !== undefined) {
      count('variables of the plugin macros');
      // pubdocs has no variables in front matter, and none in tags of HTML.
      const shown = index < bodyStart || isInTag(text, index) ? value : `{{${name}}}`;
      return [{ start: index, end: index + match.length, text: shown }];
    }
    const call = /^\w+(?=\s*\()/.exec(name)?.[0];
    const what = call === undefined ? `expression \`${match}\`` : `function \`${call}\``;
    if (!noted.has(name)) note(match, `the ${what} of the plugin macros`, notRun);
    noted.add(name);
    // pubdocs would read a plain name as a variable of its own.
    const isVariable =
      /^[\w$.-]+$/.test(name) && macros.variable[0] === '{{' && index >= bodyStart && !source.isCode(index);
    return isVariable && !isInTag(text, index) ? [{ start: index, end: index, text: '\\' }] : [];
  });
}

/** (text, range) → the line around it, if nothing else is on it */
function lineAround(text: string, from: number, to: number): { start: number; end: number } | null {
  const start = startOfLine(text, from);
  const lineEnd = text.indexOf('\n', to);
  const end = lineEnd === -1 ? text.length : lineEnd;
  return `${text.slice(start, from)}${text.slice(to, end)}`.trim() === '' ? { start, end } : null;
}
