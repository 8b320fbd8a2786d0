// A VitePress page → a page of pubdocs. Most syntax is the same, except snippets, links with `.html` and Vue.
import { anchorRules } from '../../text/anchor-rules.ts';
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { folderOf } from '../../text/paths.ts';
import { escapePattern } from '../../text/pattern.ts';
import { closeTags, quoteUrls } from '../close-tags.ts';
import { withKnownProps } from '../components.ts';
import { withEmoji } from '../emoji.ts';
import { editsInText, makeFindLine, readMarkdown, replaceInText } from '../markdown-source.ts';
import { type ConvertedPage, convertPage, type Passes } from '../page.ts';
import { intoSite, type MigrationNote, resolveParts } from '../plan.ts';
import { standInAdvice } from '../stand-ins.ts';
import { unknownBlocks } from './blocks.ts';
import { convertLinks, linksToFiles, linksToLanguages, withoutAttributes } from './links.ts';
import type { VitePressContext, VitePressWriter } from './page-writer.ts';
import { convertValues } from './values.ts';

/** (text, context) → the text for pubdocs */
export function convertVitePressPage(text: string, context: VitePressContext): ConvertedPage {
  const page = convertPage(text, context, passes);
  const blocks = page.text.includes(':::') ? unknownBlocks(page.text, readMarkdown(page.text)) : [];
  const findLine = makeFindLine(text);
  const notes = blocks.map(({ component, line, name }): MigrationNote => {
    const advice = standInAdvice(component);
    return { kind: 'left', file: context.file, line: findLine(line), what: `the block \`::: ${name}\``, advice };
  });
  const components = [...page.components, ...blocks.map(({ component }) => component)];
  return { ...page, components, notes: [...page.notes, ...notes] };
}

/** Records a file that the page shows → its path from the root of the new site */
function show({ context, files }: VitePressWriter, file: string): string {
  const place = context.placeOf(file);
  if (place === null) files.push({ from: file, to: file });
  return `/${place ?? intoSite(file)}`;
}

const passes = (write: VitePressWriter): Passes => [
  [/(?:`{3,}|~{3,})[ \t]*[^\s`[{]*\[/, separateLabels],
  [/\btwoslash\b/, (text) => withoutTwoslash(text, write)],
  [/[#.=]/, (text) => plainAttributes(text, write)],
  [/\{\{|<\w[^<>]*\s(?:[:@#]\w|\w+-)/, (text) => convertValues(text, write)],
  [/<(?:script|style)\b/, (text) => withoutVue(text, write)],
  [/^[ \t>]*<<<|<!--\s*@include|^[ \t>]*\[\[toc\]\]/im, (text) => convertLines(text, write)],
  [/^[ \t>]*:{3,}/m, (text) => convertContainers(text, write)],
  [/<[a-z][^<>]*=[^\s"'<>]*\//, quoteUrls],
  [/<[a-z][^<>]*\/>/, (text) => closeTags(text, write.count)],
  [/<Badge\b/, (text) => withKnownProps(text, write.count, (name) => name === 'Badge')],
  [/<\/?(?:ClientOnly|template)\b/, unwrap],
  [/^<[A-Z].*\n/m, withoutIndents],
  [/\.html/, (text) => convertLinks(text, write)],
  [/\$\{#[\da-f]+\|#/i, (text) => oneColour(text, write)],
  [/\]\(\.{0,2}\w/, (text) => linksToFiles(text, write)],
  [/\]\(\/\S+\.md/, (text) => linksToLanguages(text, write)],
  [/\)\{|\{[.#]\w/, (text) => withoutAttributes(text, write)],
  [/:[a-z\d+_-]+:/i, (text) => withEmoji(text, write.count, anchorRules.vitepress.slug)],
];

/** (```` ```[.env] ````) → ```` ```text [.env] ````, (```` ```ts[a.ts] ````) → ```` ```ts [a.ts] ```` */
const separateLabels = (text: string): string =>
  applyEdits(
    text,
    readMarkdown(text).fences.flatMap(({ language, infoStart }): TextEdit[] => {
      const start = infoStart + language.search(/\[|$/);
      return language.includes('[') ? [{ start, end: start, text: start === infoStart ? 'text ' : ' ' }] : [];
    }),
  );

/** Removes what twoslash does not show: code before `// ---cut---` and between other cuts, queries and flags. */
const withoutTwoslash = (text: string, { count }: VitePressWriter): string =>
  applyEdits(
    text,
    readMarkdown(text).fences.flatMap(({ end, language, meta, infoStart, infoEnd, indent }): TextEdit[] => {
      if (!/(?:^|[\s}])twoslash\b/.test(`${language} ${meta}`)) return [];
      const code = text.slice(infoEnd, end);
      const shown = code
        .replace(/^[\s\S]*^[ \t]*\/\/ ?-{3}cut(?:-before)?-{3}[ \t]*$/m, '')
        .replace(/^[ \t]*\/\/ ?-{3}cut-start-{3}[\s\S]*?^[ \t]*\/\/ ?-{3}cut-end-{3}[ \t]*\n/gm, '')
        .replace(/^[ \t]*\/\/ ?-{3}cut-after-{3}[\s\S]*?(?=\n[ \t]*[`~]{3,}[ \t]*$)/m, '')
        .replace(
          /^[ \t]*\/\/(?:[ \t]*\^(?:\?|\||\^+).*| ?@(?:errors|noErrors\w*|module|target|types|lib|jsx\w*|strict\w*|esModuleInterop)\b.*)\n/gm,
          '',
        );
      count('code with hints of twoslash');
      const info = text.slice(infoStart, infoEnd).replace(/[ \t]*\btwoslash\b/, '');
      return [
        {
          start: infoStart,
          end,
          text: `${info}${shown.startsWith('\n') ? '' : `\n${indent.replace(/\S/g, ' ')}`}${shown}`,
        },
      ];
    }),
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
      `${fenceLanguage} file="${show(write, fileOf(path))}${region}"`,
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
    return `<!--@include: ${show(write, fileOf(path))}${lines}-->`;
  });
  const contents = editsInText(text, /^[ \t>]*\[\[toc\]\][ \t]*$/gim, () => {
    write.count('tables of contents, left out');
    return '';
  });
  return applyEdits(text, [...snippets, ...includes, ...contents]);
}

const opener = /^([ \t>]*)(:{3,})[ \t]*(\S+)?(.*)$/;

interface OpenContainer {
  readonly colons: number;
  readonly indent: string;
  readonly kind: 'block' | 'wrapper' | 'tabs';
  hasTab: boolean;
}

/** Whether a line that closes a block may have this indent: VitePress accepts three spaces more. */
const isIndentOf = (indent: string, block: OpenContainer): boolean =>
  indent.startsWith(block.indent) && /^ {0,3}$/.test(indent.slice(block.indent.length));

/** The lines that close a container in pubdocs. */
const closeContainer = ({ colons, indent, kind, hasTab }: OpenContainer): string =>
  kind === 'wrapper'
    ? indent.trimEnd()
    : kind === 'block'
      ? `${indent}${':'.repeat(colons)}`
      : `${hasTab ? `\n${indent}</TabItem>\n` : ''}${indent}</Tabs>`;

/**
 * Removes the first and last lines of `v-pre` and `raw`, which only wrap their content; converts `::: tabs` of
 * vitepress-plugin-tabs; closes all blocks that a line of colons closes in VitePress: the outermost, and those inside.
 */
function convertContainers(text: string, write: VitePressWriter): string {
  const source = readMarkdown(text);
  const open: OpenContainer[] = [];
  const edits: TextEdit[] = [];
  let [at, closedEarly] = [0, 0];
  for (const line of text.split('\n')) {
    const start = at;
    at += line.length + 1;
    if (source.isCode(start + (line.length - line.trimStart().length))) continue;
    const end = start + line.length;
    const inner = open.at(-1);
    const tab = inner?.kind === 'tabs' ? /^[ \t>]*==[ \t]+(.*)$/.exec(line)?.[1] : undefined;
    if (inner !== undefined && tab !== undefined) {
      const { indent, hasTab } = inner;
      const label = tab.trim().replaceAll('"', '&quot;');
      edits.push({
        start,
        end,
        text: `${hasTab ? `\n${indent}</TabItem>\n` : ''}${indent}<TabItem label="${label}">\n`,
      });
      inner.hasTab = true;
      continue;
    }
    const opening = opener.exec(line);
    if (opening === null) continue;
    const [, indent = '', colons = '', name, rest = ''] = opening;
    if (name === undefined) {
      const first = open.findIndex((each) => isIndentOf(indent, each) && each.colons <= colons.length);
      if (first === -1 && closedEarly > 0) {
        // The author meant the outer block, which an earlier line has closed.
        closedEarly -= 1;
        edits.push({ start, end, text: indent.trimEnd() });
      }
      if (first === -1) continue;
      const closed = open.splice(first).reverse();
      closedEarly += closed.length - 1;
      if (closed.length > 1) write.count('blocks that one line closes', closed.length);
      const lines = closed.map(closeContainer);
      const closing = (lines.length > 1 ? lines.filter((each) => each.trim() !== '') : lines).join('\n');
      if (closing !== line) edits.push({ start, end, text: closing });
      continue;
    }
    const kind = name === 'v-pre' || name === 'raw' ? 'wrapper' : name === 'tabs' ? 'tabs' : 'block';
    open.push({ colons: colons.length, indent, kind, hasTab: false });
    if (kind === 'wrapper') edits.push({ start, end, text: indent.trimEnd() });
    if (kind === 'wrapper') write.count(`containers \`${name}\`, left out`);
    if (kind === 'tabs') {
      write.count('tabs');
      const key = /\bkey:(\S+)/.exec(rest)?.[1];
      edits.push({ start, end, text: `${indent}<Tabs${key === undefined ? '' : ` groupId="${key}"`}>\n` });
    }
    if (name === 'success') edits.push({ start, end, text: `${indent}${colons} tip${rest}` });
  }
  return applyEdits(text, edits);
}

/** Up to an empty line, Vue reads what is below a component as HTML, where indents have no meaning. */
const withoutIndents = (text: string): string =>
  replaceInText(text, /^<[A-Z].*(?:\n[ \t]*\S.*)+/gm, ([block]) => block.replace(/\n[ \t]+/g, '\n'));

/** Removes tags that only wrap their content, as those of slots do. */
const unwrap = (text: string): string => replaceInText(text, /<\/?(?:ClientOnly|template)(?:\s[^<>]*)?>/g, () => '');

/**
 * `${#ffffff|#1b1b1f}` in a `dot` block → `#ffffff`: in pubdocs, the colours of diagrams adapt to the mode
 * automatically.
 */
function oneColour(text: string, { count }: VitePressWriter): string {
  const fences = readMarkdown(text).fences.filter(({ language }) => /^(?:dot|graphviz|gv)$/.test(language));
  const edits = fences.map(({ start, end }) => {
    const code = text.slice(start, end).replace(/\$\{(#[\da-f]+)\|#[\da-f]+\}/gi, (_, light: string) => {
      count('colours of diagrams for two modes');
      return light;
    });
    return { start, end, text: code };
  });
  return applyEdits(text, edits);
}
