// A Starlight page → a page of pubdocs: converts code and images of Astro first, then the MDX syntax that it shares
// with Docusaurus.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { fenceFor } from '../../text/code-span.ts';
import { parseJson } from '../../text/parse-json.ts';
import { folderOf } from '../../text/paths.ts';
import { escapePattern } from '../../text/pattern.ts';
import { startOfLine } from '../../text/text-position.ts';
import { componentUses, withKnownProps } from '../components.ts';
import { convertDocusaurusPage } from '../docusaurus/page.ts';
import { importedConstants } from '../imported-constants.ts';
import { makeFindLine, readMarkdown, replaceInText } from '../markdown-source.ts';
import type { ConvertedPage } from '../page.ts';
import { modulesOf } from '../page-imports.ts';
import { readExpressionsOf } from '../page-values.ts';
import { addCount, intoSite, relativeLink, resolveParts } from '../plan.ts';
import { addResults, inlineComponents, makePageResults, type PageResults } from './astro-components.ts';
import { convertDirectives } from './directives.ts';

export interface StarlightContext {
  /** Path in the original. */
  readonly file: string;
  /** Folder of the pages. */
  readonly content: string;
  /** `''` or `/base`; in Astro, authors write it into links. */
  readonly base: string;
  readonly aliases: ReturnType<typeof readAliases>;
  /** The text of a file of the original; null if there is none. */
  readonly read: (path: string) => string | null;
}

/** (`paths` of tsconfig.json) → beginnings of paths that are not relative, and their folders */
export const readAliases = (tsconfig: string): readonly (readonly [string, string])[] => [
  ...[...tsconfig.matchAll(/"([^"*\s]+\/)\*"\s*:\s*\[\s*"(?:\.\/)?([^"*]*)\*"/g)].map(
    ([, alias = '', folder = '']) => [alias, folder] as const,
  ),
  ...(['~/', '@/'] as const).map((alias) => [alias, 'src/'] as const),
];

/** ("import A from '@parts/a.mdx'") → "import A from '../../parts/a.mdx'"; also in links, and in `src` of tags */
function withoutAliases(text: string, { file, aliases }: StarlightContext): string {
  const used = aliases.filter(([alias]) => text.includes(alias));
  if (used.length === 0) return text;
  const starts = used.map(([alias]) => escapePattern(alias)).join('|');
  const path = new RegExp(`(\\sfrom\\s+['"]|\\]\\(|\\ssrc=")(${starts})([^'")\\s]+)`, 'g');
  return text.replace(path, (_, before: string, alias: string, rest: string) => {
    const folder = used.find(([name]) => name === alias)?.[1] ?? '';
    return `${before}${relativeLink(folderOf(file), resolveParts(folder, rest))}`;
  });
}

/** `<Fragment set:html={"<b>a</b>"} />` → `<b>a</b>`. A line break would end HTML in Markdown. */
const withSetHtml = (text: string): string =>
  text.replace(/<Fragment\s+set:html=\{("(?:[^"\\\n]|\\.)*")\}\s*\/>/g, (whole, literal: string) => {
    const html = parseJson(literal);
    return typeof html === 'string' ? html.replace(/\n/g, '&#10;') : whole;
  });

/** (text, context) → the text for pubdocs */
export function convertStarlightPage(raw: string, context: StarlightContext): ConvertedPage {
  const results = makePageResults();
  const original = withoutAliases(raw, context);
  const constants = importedConstants(original, context.file, context.read);
  const text = inlineComponents(withSetHtml(original), {
    file: context.file,
    results,
    files: {
      read: (file) => {
        const component = context.read(file);
        return component === null ? null : withoutAliases(component, { ...context, file });
      },
      convert: ({ text: template, file, constants: outer }, ofComponent) =>
        convertComponents(template, { ...context, file }, { results: ofComponent, outer, constants: '', lineOf: null }),
    },
  });
  const findLine = makeFindLine(raw);
  const lineOf = (tag: string): number | null => (raw.includes(tag) ? findLine(tag) : null);
  const converted = convertComponents(text, context, { results, outer: new Map(), constants, lineOf });
  const first = convertDirectives(withoutBase(withPictures(converted, context, results.files), context.base));
  const isMdx = context.file.endsWith('.mdx');
  const cleanText = withKnownProps(first, (name) => addCount(results.counts, name));
  const page = convertDocusaurusPage(cleanText, {
    file: context.file,
    isMdx,
    constants,
    tabBlocks: false,
    siblings: [],
  });
  addResults(results, page);
  return { ...page, ...results };
}

/** An image outside the pages: its path from the root of the new site, to which it is copied; null for other images. */
function placeOf(raw: string, { file, content }: StarlightContext, files: PageResults['files']): string | null {
  const path = resolveParts(folderOf(file), raw);
  if (/^(?:[a-z]+:|\/)/i.test(raw) || path.startsWith(`${content}/`)) return null;
  files.push({ from: path, to: path });
  return `@site/${path}`;
}

interface ComponentsInput {
  readonly results: PageResults;
  /** Constants of the component whose template this is. */
  readonly outer: ReadonlyMap<string, string>;
  /** Constants that the page imports, as JavaScript. */
  readonly constants: string;
  /** (source of a tag) → its line in the original, if it has the tag; null in a template */
  readonly lineOf: ((source: string) => number | null) | null;
}

function convertComponents(
  text: string,
  context: StarlightContext,
  { results: { files, counts, notes }, outer, constants, lineOf }: ComponentsInput,
): string {
  if (!/<(?:Image|Picture|Code)\b/.test(text)) return text;
  const imports = modulesOf(text);
  const read = readExpressionsOf(text, constants);
  const source = readMarkdown(text);
  const edits = componentUses(text, source, (name) => name === 'Code').flatMap((use): TextEdit[] => {
    const plain = (name: string): string | undefined => {
      const value = use.attributes[name];
      return value === undefined || value.startsWith('{') ? undefined : value;
    };
    /** Name of the constant or import in `{name}`; '' for other values. */
    const nameIn = (prop: string): string => /^\{\s*([\w$]+)\s*\}$/.exec(use.attributes[prop] ?? '')?.[1] ?? '';
    if ((use.name === 'Image' || use.name === 'Picture') && use.form === 'void') {
      const path = imports.get(nameIn('src')) ?? plain('src');
      if (path === undefined) return [];
      addCount(counts, 'images', 1);
      return [
        { start: use.start, end: use.end, text: `![${plain('alt') ?? ''}](${placeOf(path, context, files) ?? path})` },
      ];
    }
    if (use.name !== 'Code') return [];
    const textIn = (prop: string): string | undefined => {
      const value = read(/^\{([\s\S]*)\}$/.exec(use.attributes[prop] ?? '')?.[1] ?? '');
      return plain(prop) ?? (typeof value === 'string' ? value : outer.get(nameIn(prop)));
    };
    // `{name.replace(…)}` shows the file of `name`.
    const [, name = '', call = ''] = /^\{\s*([\w$]+)\s*([.?[(][\s\S]*)?\}$/.exec(use.attributes.code ?? '') ?? [];
    const file = /^(.*)\?raw$/.exec(imports.get(name) ?? '')?.[1];
    const code = file === undefined ? textIn('code') : '';
    const note = (what: string, advice: string): void => {
      notes.push({ kind: 'left', file: context.file, line: lineOf?.(use.source) ?? null, what, advice });
    };
    // In a template, it stays: the component cannot be replaced.
    if (code === undefined && lineOf === null) return [];
    if (code === undefined) {
      note('the text of <Code>', 'Only code knows it: write it into a code block.');
      return [{ start: use.start, end: use.end, text: '' }];
    }
    if (call !== '')
      note(
        `\`${call.trim().replace(/\s+/g, ' ')}\` of <Code>`,
        'It changes the file; the code block shows the whole file.',
      );
    addCount(counts, 'Code', 1);
    const marker = fenceFor(code);
    const title = textIn('title');
    const meta = /\smeta=(['"])(.*?)\1/.exec(use.source)?.[2];
    const info = [
      plain('lang') ?? '',
      ...(title === undefined ? [] : [`title="${title}"`]),
      ...(meta === undefined ? [] : [meta]),
    ].join(' ');
    const before = text.slice(startOfLine(text, use.start), use.start);
    const indent = /^[ \t]*$/.test(before) ? before : '';
    const block = (lines: string): TextEdit => ({
      start: use.start,
      end: use.end,
      text: `${marker}${lines}\n${marker}`.replace(/\n(?=.)/g, `\n${indent}`),
    });
    if (file === undefined) return [block(`${info}\n${code.replace(/^\n|\n$/g, '')}`)];
    const path = file.startsWith('/') ? resolveParts(file) : resolveParts(folderOf(context.file), file);
    files.push({ from: path, to: intoSite(path) });
    return [block(`${info} file="@site/${intoSite(path)}"`)];
  });
  return applyEdits(text, edits);
}

/** Corrects images outside the pages: `![a](../../assets/a.png)`. */
function withPictures(text: string, context: StarlightContext, files: PageResults['files']): string {
  if (!/\]\(\s*\.\.\//.test(text)) return text;
  const picture = /(\]\()(\.\.\/[^\s)#?]+\.(?:png|jpe?g|gif|svg|webp|avif|pdf))/gi;
  return replaceInText(text, picture, ([, , path = '']) => {
    const place = placeOf(path, context, files);
    return place === null ? null : `](${place}`;
  });
}

/** `[a](/base/b/)` → `[a](/b/)` */
function withoutBase(text: string, base: string): string {
  if (base === '' || !text.includes(base)) return text;
  return replaceInText(text, /(\]\(|(?:href|src)=")(\/[^\s)"]*)/g, ([, before = '', path = '']) =>
    `${path}/`.startsWith(`${base}/`) ? `${before}${path.slice(base.length) || '/'}` : null,
  );
}
