// A VitePress page → a page of pubdocs. Most syntax is the same, except snippets, links with `.html` and Vue.
import { anchorRules } from '../../text/anchor-rules.ts';
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { folderOf } from '../../text/paths.ts';
import { escapePattern } from '../../text/pattern.ts';
import { componentUses, unknownComponents } from '../components.ts';
import { withEmoji } from '../emoji.ts';
import { editsInText, makeFindLine, readMarkdown, replaceInText } from '../markdown-source.ts';
import type { ConvertedPage, Pass } from '../page.ts';
import { addCount, intoSite, type MigrationNote, resolveParts } from '../plan.ts';
import { textOf } from '../read-value.ts';
import { unknownBlocks } from './blocks.ts';
import { linksToLanguages } from './language-links.ts';
import { convertLinks, linksToFiles, withoutAttributes } from './links.ts';
import type { VitePressContext, VitePressWriter } from './page-writer.ts';

/** (text, context) → the text for pubdocs */
export function convertVitePressPage(text: string, context: VitePressContext): ConvertedPage {
  const notes: MigrationNote[] = [];
  const counts = new Map<string, number>();
  const files: { from: string; to: string }[] = [];
  const findLine = makeFindLine(text);
  const write: VitePressWriter = {
    context,
    count: (name, more) => addCount(counts, name, more),
    note: (written, what, advice) =>
      notes.push({ kind: 'left', file: context.file, line: findLine(written), what, advice }),
    show: (file) => {
      const place = context.placeOf(file);
      if (place === null) files.push({ from: file, to: file });
      return `/${place ?? intoSite(file)}`;
    },
  };
  let result = text;
  for (const [trigger, pass] of passes(write)) if (trigger.test(result)) result = pass(result);
  const uses = /<[A-Z]/.test(result) ? componentUses(result, readMarkdown(result)) : [];
  const unknowns = unknownComponents(result, uses, new Map());
  const blocks = result.includes(':::') ? unknownBlocks(result, readMarkdown(result)) : [];
  const standIn = (name: string): string =>
    `Complete its stand-in theme/components/${name}.tsx, or name an element for it in \`markdown.components\`.`;
  for (const { component, start } of unknowns)
    write.note(
      result.slice(start, start + component.name.length + 1),
      `the component <${component.name}>`,
      standIn(component.name),
    );
  for (const { component, line, name } of blocks)
    write.note(line, `the block \`::: ${name}\``, standIn(component.name));
  return { text: result, notes, counts, files, components: [...unknowns, ...blocks].map(({ component }) => component) };
}

const passes = (write: VitePressWriter): readonly (readonly [RegExp, Pass])[] => [
  [/^[ \t>]*(?:[-*+\d.)]+[ \t]+)?(?:`{3,}|~{3,})[ \t]*\[/m, withLanguages],
  [/[#.=]/, (text) => plainAttributes(text, write)],
  [/<(?:script|style)\b/, (text) => withoutVue(text, write)],
  [/^[ \t>]*<<<|<!--\s*@include|^[ \t>]*\[\[toc\]\]/im, (text) => convertLines(text, write)],
  [/^[ \t>]*:{3,}\s*(?:v-pre|raw|success)\b/m, (text) => convertContainers(text, write)],
  [/<[a-z][^<>]*\/>/, (text) => closeTags(text, write)],
  [/<\/?(?:ClientOnly|CodeGroup|CodeGroupItem)\b/, unwrap],
  [/\{\{/, (text) => convertExpressions(text, write)],
  [/\.html/, (text) => convertLinks(text, write)],
  [/\$\{#[\da-f]+\|#/i, (text) => oneColour(text, write)],
  [/\]\(\.{0,2}\w/, (text) => linksToFiles(text, write)],
  [/\]\(\/\S+\.md/, (text) => linksToLanguages(text, write)],
  [/[)\]]\{/, (text) => withoutAttributes(text, write)],
  [/:[a-z\d+_-]+:/i, (text) => withEmoji(text, write.count, anchorRules.vitepress.slug)],
];

/** (```` ```[.env] ````) → ```` ```text [.env] ````: a label is not a language */
const withLanguages = (text: string): string =>
  applyEdits(
    text,
    readMarkdown(text).fences.flatMap(({ language, infoStart }): TextEdit[] =>
      language.startsWith('[') ? [{ start: infoStart, end: infoStart, text: 'text ' }] : [],
    ),
  );

/** ('## A %{#a}%') → '## A {#a}', if the site uses these delimiters for attribute lists */
function plainAttributes(text: string, { context, count }: VitePressWriter): string {
  const [open, close] = context.attributes;
  if ((open === '{' && close === '}') || !text.includes(open)) return text;
  const list = new RegExp(`${escapePattern(open)}([^\n]*?)${escapePattern(close)}`, 'g');
  return replaceInText(text, list, ([, inner = '']) => {
    count('lists of attributes with other signs');
    return `{${inner}}`;
  });
}

/** ('<sup class="new" />') → '<sup class="new"></sup>': in HTML, only void elements can be self-closing */
function closeTags(text: string, { count }: VitePressWriter): string {
  const tag = /<(a|audio|b|div|em|i|iframe|p|section|small|span|strong|su[bp]|video)(\s[^<>]*)?\/>/g;
  return replaceInText(text, tag, ([, name = '', attributes = '']) => {
    count('tags that close themselves');
    return `<${name}${attributes.trimEnd()}></${name}>`;
  });
}

/** Removes `<script setup>` and `<style>` of Vue, which are not text. */
const withoutVue = (text: string, write: VitePressWriter): string =>
  replaceInText(text, /^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*\n?/gm, ([whole, name]) => {
    write.note(
      whole.split('\n')[0] ?? '',
      `the <${name}> of a page`,
      'Write a component or an island, or add rules to a style sheet in `styles`.',
    );
    return '';
  });

const snippet =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)<<<[ \t]*(\S.*?\.\w+)(#[\w.-]+)?[ \t]*(?:\{([^{}]*)\})?[ \t]*(\[[^[\]\n]+\])?[ \t]*$/gm;
const include = /<!--\s*@include:\s*(.*?)\s*-->/g;

function convertLines(text: string, write: VitePressWriter): string {
  const fileOf = (path: string): string =>
    path.startsWith('@/')
      ? resolveParts(write.context.source, path.slice(2))
      : resolveParts(folderOf(write.context.file), path);
  const snippets = editsInText(text, snippet, (match) => {
    const [, before = '', path = '', region = '', words = '', label = ''] = match;
    const [, range = '', language = ''] = /^([\d,-]*) ?(\S*)/.exec(words.trim()) ?? [];
    const fenceLanguage = language === '' ? (/\.(\w+)$/.exec(path)?.[1] ?? '') : language;
    const info = [
      `${fenceLanguage} file="${write.show(fileOf(path))}${region}"`,
      range === '' ? '' : `{${range}}`,
      label,
    ];
    write.count('code from files (<<<)');
    const rest = before.replace(/[-*+]|\d+[.)]/g, (marker) => ' '.repeat(marker.length));
    return `${before}\`\`\`${info.filter((word) => word !== '').join(' ')}\n${rest}\`\`\``;
  });
  const includes = editsInText(text, include, ([, written = '']) => {
    const [, path = '', part = '', first = '', last = ''] =
      /^([^#{]*)(#[^{]*)?(?:\{(\d*),?(\d*)\})?$/.exec(written) ?? [];
    if (path === '') return null;
    const lines = first === '' && last === '' ? part : `#L${first || '1'}${last === '' ? '' : `-L${last}`}`;
    write.count('includes');
    return `<!--@include: ${write.show(fileOf(path))}${lines}-->`;
  });
  const contents = editsInText(text, /^[ \t>]*\[\[toc\]\][ \t]*$/gim, () => {
    write.count('tables of contents, left out');
    return '';
  });
  return applyEdits(text, [...snippets, ...includes, ...contents]);
}

const opener = /^([ \t>]*)(:{3,})[ \t]*(\S+)?(.*)$/;

/** Removes the first and last lines of `v-pre` and `raw`, which only wrap their content. */
function convertContainers(text: string, write: VitePressWriter): string {
  const source = readMarkdown(text);
  const open: { readonly colons: number; readonly isWrapper: boolean }[] = [];
  const edits: TextEdit[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const start = at;
    at += line.length + 1;
    const opening = source.isCode(start + (line.length - line.trimStart().length)) ? null : opener.exec(line);
    if (opening === null) continue;
    const [, indent = '', colons = '', name, rest = ''] = opening;
    const end = start + line.length;
    if (name === undefined) {
      const closed = open.findLastIndex((each) => each.colons === colons.length);
      const isWrapper = closed !== -1 && open[closed]?.isWrapper === true;
      if (closed !== -1) open.length = closed;
      if (isWrapper) edits.push({ start, end, text: indent.trimEnd() });
      continue;
    }
    const isWrapper = name === 'v-pre' || name === 'raw';
    open.push({ colons: colons.length, isWrapper });
    if (isWrapper) edits.push({ start, end, text: indent.trimEnd() });
    if (isWrapper) write.count(`containers \`${name}\`, left out`);
    if (name === 'success') edits.push({ start, end, text: `${indent}${colons} tip${rest}` });
  }
  return applyEdits(text, edits);
}

/** Removes tags that only wrap their content. */
const unwrap = (text: string): string => replaceInText(text, /<\/?ClientOnly\s*>/g, () => '');

/** Fills in values of the front matter; other expressions stay as text. */
const convertExpressions = (text: string, write: VitePressWriter): string =>
  replaceInText(text, /(?<!\\)\{\{\s*([^{}\n]*?)\s*\}\}/g, ([whole, expression = '']) => {
    const key = /^\$frontmatter\.(\w+)$/.exec(expression)?.[1];
    const value = key === undefined ? undefined : textOf(write.context.frontMatter[key]);
    const literal = /^(['"`])([^'"`]*)\1$/.exec(expression)?.[2];
    if (value !== undefined || literal !== undefined) {
      write.count('values of the front matter');
      return value ?? literal ?? '';
    }
    write.note(whole, `the expression \`${whole}\``, 'Write its value, or a variable of the config.');
    return `\\${whole}`;
  });

/**
 * `${#ffffff|#1b1b1f}` in a `dot` block → `#ffffff`: in pubdocs, the colours of diagrams adapt to the mode
 * automatically.
 */
function oneColour(text: string, write: VitePressWriter): string {
  const fences = readMarkdown(text).fences.filter(({ language }) => /^(?:dot|graphviz|gv)$/.test(language));
  return applyEdits(
    text,
    fences.flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(/\$\{(#[\da-f]+)\|#[\da-f]+\}/gi)].map((match): TextEdit => {
        write.count('colours of diagrams for two modes');
        const from = start + match.index;
        return { start: from, end: from + match[0].length, text: match[1] ?? '' };
      }),
    ),
  );
}
