// A page of MkDocs → a page of pubdocs: Python-Markdown and its extensions → Markdown.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { decodePath } from '../../text/url-path.ts';
import { quoteUrls } from '../close-tags.ts';
import { withEmoji } from '../emoji.ts';
import {
  editsInText,
  type FenceRange,
  frontMatterEnd,
  keepBraces,
  matchesInText,
  readMarkdown,
  replaceInText,
  startBelow,
} from '../markdown-source.ts';
import { type ConvertedPage, convertPage, type Pass, type Passes } from '../page.ts';
import { convertAttributes, idIn } from './attributes.ts';
import { convertBlocks, fenceAfter } from './blocks.ts';
import { convertDefinitions } from './definitions.ts';
import { convertFormulas } from './formulas.ts';
import { braceTag, percentTag, snippetTag, withIncludes } from './includes.ts';
import { convertMacros, type Macros, macrosOf } from './macros.ts';
import { convertMarks } from './marks.ts';
import type { MkDocsContext, Writer } from './page-writer.ts';
import { convertObjects, convertReferences } from './reference.ts';
import { definedTerms } from './slash-blocks.ts';
import { plainCode, plainProgress, wikiLinks, withoutCritic, withVariants } from './small-extensions.ts';
import { convertTables } from './tables.ts';

/** The path in `[text](path.md#anchor)`. */
export const linkToMarkdown = /(?<=\]\()(?![\w+.-]+:|[/#])[^\s()#?]+\.md(?=[)#?\s])/g;

/** (text, context) → the text for pubdocs */
export const convertMkDocsPage = (text: string, context: MkDocsContext): ConvertedPage =>
  convertPage(text, context, (write) => {
    const macros = macrosOf(text, context.macros);
    return [...(macros === null ? [] : [macrosPass(write, macros)]), ...passes(write, macros)];
  });

const macrosPass = (write: Writer, macros: Macros): Passes[number] => [
  /./,
  (text) =>
    convertMacros(macros.variable[0] === '{{' ? text : keepBraces(text), {
      ...write,
      macros,
      isFound: (file, isCode) => write.context.snippet(file, '', isCode) !== null,
    }),
];

const passes = (write: Writer, macros: Macros | null): Passes => [
  [/\{%/, (text) => (write.context.includesByTag ? withIncludes(text, percentTag, write) : text)],
  [/^[ \t]*(?:`{3,}|~{3,})[^\n]*\btab=/m, withTabBlocks],
  [/^[ \t]*:::[ \t]/m, (text) => withObjects(write, text, convertObjects)],
  [/\]\[/, (text) => withObjects(write, text, convertReferences)],
  [
    /^[ \t]*(?::[ \t]+\S|\/{3,}[ \t]*define\b)/m,
    (text) => {
      const listed = inBody(text, (body) => definedTerms(body, fenceAfter));
      if (listed === text && !write.context.has('def_list')) return text;
      return inBody(listed, (body) => convertDefinitions(body, write.count));
    },
  ],
  [
    /^[ \t]*(?:!!!|\?\?\?|===|\/{3})/m,
    (text) => inBody(text, (body) => convertBlocks(body, write.count, write.context.blocks)),
  ],
  [/^[ \t>]*(?:[-*+\d.)]+[ \t]+)?(?:`{3,}|~{3,})/m, (text) => convertFences(text, write)],
  [
    /\]\([^\s()]*\.[\w-]+\.md/,
    (text) => replaceInText(text, linkToMarkdown, ([link]) => write.context.linkToLanguage(link)),
  ],
  [/\|[ \t]*:?-|-:?[ \t]*\|/, convertTables],
  [/\]\[\^/, splitFootnotes],
  [/^ {0,3}\[[^\]\n]+\]:/m, (text) => withLastDefinitions(text, write.count)],
  [/\{![^\n]*!\}/, (text) => withIncludes(text, braceTag, write)],
  [/^[ \t]*\{\*/m, (text) => (write.context.has('markdown_include_variants') ? withVariants(text, write) : text)],
  [/-8<-/, (text) => withIncludes(text, snippetTag, write)],
  [/^\*\[|^[ \t]*\[TOC\]/m, (text) => convertLines(text, write)],
  [/`(?:#!|:::)\w/, (text) => (write.context.has('pymdownx.inlinehilite') ? plainCode(text, write) : text)],
  [/\{(?:\+\+|--|~~|==|>>)/, (text) => (write.context.has('pymdownx.critic') ? withoutCritic(text, write) : text)],
  [/^\[=/m, (text) => (write.context.has('pymdownx.progressbar') ? plainProgress(text, write) : text)],
  [/\[\[/, (text) => (write.context.has('wikilinks') ? wikiLinks(text, write) : text)],
  [/<[a-z][^<>]*=[^\s"'<>]*\//, quoteUrls],
  [/<\w[^>]*\s(?:src|href|poster)=["']?\.{0,2}\w*\//i, (text) => convertHtmlUrls(text, write)],
  [/\{\{/, (text) => (macros === null ? keepBraces(text) : text)],
  [
    /\\(?:[([]|begin\{)/,
    (text) => (write.context.has('pymdownx.arithmatex') ? convertFormulas(text, write.count) : text),
  ],
  [/\{/, (text) => convertAttributes(text, write.context.has, write.count)],
  [/\+\+|==|\^|~|\smarkdown\b|:[a-z]+-/, (text) => convertMarks(text, write.context.has, write.count)],
  [/:[a-z\d+_-]+:/i, (text) => (write.context.has('pymdownx.emoji') ? withEmoji(text, write.count) : text)],
];

function inBody(text: string, pass: Pass): string {
  const start = frontMatterEnd(text);
  return text.slice(0, start) + pass(text.slice(start));
}

function withObjects({ context, note }: Writer, text: string, pass: typeof convertObjects): string {
  const { file, objects } = context;
  return objects === null ? text : pass(text, { file, objects, note });
}

const htmlUrl = /(<\w[^<>]*?\s(?:src|href|poster)=)(["'])(?![a-z][a-z\d+.-]*:|[/#?])([^"'#?\s]+)/gi;

/** MkDocs does not change URLs in HTML, so they are relative to the URL of the page, not to its file. */
const convertHtmlUrls = (text: string, { context, count }: Writer): string =>
  replaceInText(text, htmlUrl, ([, before = '', quote = '', url = '']) => {
    const start = `https://x.example${context.url}`;
    const path = decodePath(parseUrl(url, start)?.pathname ?? '');
    if (!context.isFile(path.slice(1))) return null;
    count('URLs in HTML');
    return `${before}${quote}${path}`;
  });

/** ('```yaml tab="A"\n…```') → '=== "A"\n\n    ```yaml\n    …```': tabs of early versions of superfences */
const withTabBlocks = (text: string): string =>
  text.replace(
    /^([ \t]*)(`{3,}|~{3,})([^\n`]*?)[ \t]*\btab=(["'])(.*?)\4([^\n]*)\n([\s\S]*?)^\1\2[ \t]*$/gm,
    (_, indent: string, marker: string, language: string, __: string, label: string, more: string, code: string) =>
      `${indent}=== "${label}"\n\n${`${indent}${marker}${language}${more}\n${code}${indent}${marker}`.replace(/^(?=.)/gm, '    ')}`,
  );

function convertFences(text: string, write: Writer): string {
  const edits = readMarkdown(text).fences.flatMap((fence): TextEdit[] => {
    const info = fenceInfo(fence);
    const originalInfo = `${fence.language}${fence.meta === '' ? '' : ` ${fence.meta}`}`;
    // Further lines stay in the list or quote of the fence.
    const rest = startBelow(fence.indent);
    // In MkDocs, such a line is code and not a language: ```` ```example.com/name: 2 ````
    if (/^[^{=]*[/:][^{=]*$/.test(fence.language)) {
      const code = `text\n${rest}${originalInfo}`;
      return [{ start: fence.infoStart, end: fence.infoEnd, text: code }];
    }
    const mark = /\(\d+\)!?[ \t]*$/m.exec(fence.code)?.[0];
    if (mark !== undefined && /annotate/.test(originalInfo))
      write.note(mark, 'annotations of code', 'The numbers stay in the code, and their texts below it as a list.');
    const id = /^\{.*\}$/.test(originalInfo) ? idIn(originalInfo.slice(1, -1)) : undefined;
    const fenceEdits: TextEdit[] = [];
    if (id !== undefined) {
      write.count('ids in lists of attributes');
      fenceEdits.push({
        start: fence.start,
        end: fence.start,
        text: `<span id="${id}"></span>\n${rest.trimEnd()}\n${rest}`,
      });
    }
    if (info !== originalInfo)
      fenceEdits.push({ start: fence.infoStart, end: Math.max(fence.infoEnd, fence.infoStart), text: info });
    return fenceEdits;
  });
  return applyEdits(text, edits);
}

/** ('{ .yaml .annotate title="a" hl_lines="1 3-4" }') → 'yaml title="a" {1,3-4}' */
function fenceInfo({ language, meta }: FenceRange): string {
  const infoString = `${language} ${meta}`.trim();
  const inBraces = /^\{(.*)\}$/.exec(infoString)?.[1];
  // Options may come without a language; the language may begin with a dot.
  const isOption = language.includes('=');
  const words = inBraces ?? (isOption ? infoString : meta);
  const name =
    inBraces === undefined ? (isOption ? '' : language.replace(/^\./, '')) : (/\.([\w+#-]+)/.exec(inBraces)?.[1] ?? '');
  const value = (key: string): string | undefined =>
    new RegExp(`\\b${key}=(?:"([^"]*)"|'([^']*)'|(\\S+))`)
      .exec(words)
      ?.slice(1)
      .find((each) => each !== undefined);
  const [title, lines, numbers] = [value('title'), value('hl_lines'), value('linenums')];
  // `python {lint="skip"}` is for other tools.
  const isBraced = inBraces !== undefined || /^\{.*=.*\}$/.test(meta);
  const hasAttributes = title !== undefined || lines !== undefined || numbers !== undefined || isBraced;
  if (!hasAttributes) return infoString.replace(/^\.(?=\w)/, '');
  return [
    name,
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(lines === undefined
      ? []
      : [
          `{${lines
            .trim()
            .split(/[\s,]+/)
            .join(',')}}`,
        ]),
    ...(numbers === undefined ? [] : [numbers === '1' ? 'showLineNumbers' : `showLineNumbers=${numbers}`]),
  ]
    .filter((word) => word !== '')
    .join(' ');
}

function convertLines(text: string, write: Writer): string {
  const leftOut = (pattern: RegExp, name: string): TextEdit[] =>
    editsInText(text, pattern, () => {
      write.count(name);
      return '';
    });
  return applyEdits(text, [
    ...leftOut(/^\*\[[^\]\n]+\]:.*\n?/gm, 'abbreviations, left out'),
    ...leftOut(/^[ \t]*\[TOC\][ \t]*$/gm, 'tables of contents, left out'),
  ]);
}

/**
 * `[text][^1]` is text in brackets and a footnote in MkDocs, but a reference to the definition `^1` in pubdocs, so it
 * becomes `[text][][^1]`.
 */
function splitFootnotes(text: string): string {
  const labels = new Set([...text.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm)].map(([, label = '']) => label.toLowerCase()));
  return replaceInText(text, /\[([^[\]\n]+)\](?=\[\^[^\]\s]+\])/g, ([whole, label = '']) =>
    labels.has(label.toLowerCase()) ? `${whole}[]` : null,
  );
}

/** Of two definitions of a label, the last one counts in MkDocs, and the first one in pubdocs. */
function withLastDefinitions(text: string, count: Writer['count']): string {
  const all = [...matchesInText(text, readMarkdown(text), /^ {0,3}\[(?!\^)([^[\]\n]+)\]:[ \t]*\S.*\n?/gm)];
  const last = new Map(all.map((match) => [match[1]?.toLowerCase(), match]));
  const earlier = all.filter((match) => last.get(match[1]?.toLowerCase()) !== match);
  if (earlier.length > 0) count('definitions of links that a later one replaces, left out', earlier.length);
  return applyEdits(
    text,
    earlier.map(({ index, 0: { length } }) => ({ start: index, end: index + length, text: '' })),
  );
}
