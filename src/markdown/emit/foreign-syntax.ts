// Syntax of other generators that CommonMark reads as text. Without a message, it would appear on the page unnoticed.
// The search runs at the end of each paragraph, on its source without code. Syntax that pubdocs supports never gets
// this far.
import type { Token } from 'micromark-util-types';
import { folderOfSource, resolveIncludePath } from '../../content/include-path.ts';
import type { ValuesOf } from '../../diagnostics/catalogue.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Span } from '../../model/place.ts';
import { paragraphLines } from './paragraph-lines.ts';
import type { Emitter } from './state.ts';
import { report, reportCounted } from './write.ts';

/** Patterns for a line without its container markers. The first match is reported, once per file and kind. */
const lines: readonly (readonly [RegExp, ValuesOf<'foreign-syntax'>['syntax']])[] = [
  [/^\[(?:\[_?toc_?\]|TOC)\]$|^\{:toc\}$/i, 'toc'],
  [/^(?:!!!|\?\?\?\+?) +[a-z][\w-]*/, 'mkdocs-note'],
  [/^\/\/\/ +(?:note|tip|info|warning|danger|check|details|admonition|tab)\b/, 'mkdocs-block'],
  [/^===[!+]? +"/, 'mkdocs-tab'],
  [/^-+8<-+(?: |$)/, 'mkdocs-snippet'],
  [/^\.\. [a-z][\w-]*::(?: |$)/, 'rst'],
  [/^\$\$(?:$|.*\$\$$)/, 'formula'],
  [/^\[![a-z][\w-]*\][+-]?(?: |$)/i, 'alert'],
  [/(?<!\\)!\[\[[^[\]]+\]\]/, 'obsidian-embed'],
  [/(?<!\\)\{\{[<%] *\/?\w/, 'shortcode'],
  [/(?<!\\)\{%-? *[a-z/][^%]*%\}/i, 'liquid'],
  [/(?<!\\)\{\{ *\$(?:frontmatter|page|params|site|themeConfig|lang|route)\b/, 'template'],
  [/(?<![\\{])\{ *(?:(?:props|front[mM]atter|siteConfig|customFields|Astro\.props)\.\w|use[A-Z]\w*\()/, 'expression'],
  [/(?<=[\])])\{:? *(?:[.#][A-Za-z]|[a-z-]+=)[^{}]*\}|^\{:? *[.#][A-Za-z][^{}]*\}$/, 'attributes'],
  [/(?<![\\=\w])==(?=[^\s=])[^=]*[^\s=]==(?![=\w])/, 'marked'],
];

/** Quick test: matches every paragraph that a pattern above or a snippet can match. */
const trigger =
  /<<<|@\[code|\[\[|\[TOC\]|\[!|[\])]\{|\{[:%#.{]|!!!|^[ \t>]*\/\/\/ |\?\?\?|===? ?|8<-|^[ \t>]*\.\. |\$\$|\{ *(?:props|front|site|custom|Astro|use[A-Z])/im;

/** VitePress: `<<< @/client.js#send{1,3-4 js:line-numbers} [Label]` */
const snippet = /^<<< *(\S.*?\.\w+)(#[\w.-]+)? *(?:\{([^{}]*)\})? *(\[[^[\]]+\])?$/;
/** VuePress: `@[code{1-2} js{2}:no-line-numbers](@/client.js#send)` */
const codeImport =
  /^@\[code(?: snippet)?(?:\{(\d*)-(\d*)\})? ?([\w-]*)(?:\{([\d,-]*)\})?[^\]]*\]\(([^)#]+)(#[^)]+)?\)$/;

/** Longer lines are not snippets. */
const longestSnippet = 500;

export function reportForeignSyntax(emitter: Emitter, paragraph: Token): void {
  for (const { text, span } of paragraphLines(emitter, paragraph, trigger)) reportLine(emitter, text, span);
}

function reportLine(emitter: Emitter, line: string, span: Span): void {
  const fence = fenceOf(emitter, line);
  if (fence !== null) {
    report(emitter, diagnose('foreign-snippet', { raw: line, fence }), span);
    return;
  }
  for (const [pattern, syntax] of lines) {
    const match = pattern.exec(line);
    if (
      match === null ||
      (syntax === 'formula' && emitter.options.math) ||
      (syntax === 'toc' && emitter.source.definitions.has('TOC'))
    )
      continue;
    const column = span.column + match.index;
    reportCounted(emitter, 'foreign-syntax', { syntax }, { ...span, column, endColumn: column + match[0].length });
    return;
  }
}

/** The line of a snippet → the opening line of the equivalent code block; null if it is not a snippet. */
function fenceOf(emitter: Emitter, line: string): string | null {
  if (line.length > longestSnippet) return null;
  const press = snippet.exec(line);
  if (press !== null) {
    const [, path = '', region = '', words = '', label = ''] = press;
    const [, range = '', language = ''] = /^([\d,-]*) ?(\S*)/.exec(words.trim()) ?? [];
    return openFence({ path: addressOf(emitter, path), part: region, range, language, label });
  }
  const vue = codeImport.exec(line);
  if (vue === null) return null;
  const [, first = '', last = '', language = '', range = '', path = '', region = ''] = vue;
  const part = first === '' ? region : `#L${first}${last === '' ? '' : `-L${last}`}`;
  return openFence({ path: addressOf(emitter, path), part, range, language, label: '' });
}

interface Snippet {
  readonly path: string;
  readonly part: string;
  readonly range: string;
  readonly language: string;
  readonly label: string;
}

function openFence({ path, part, range, language, label }: Snippet): string {
  const word = language === '' ? (/\.(\w+)$/.exec(path)?.[1] ?? '') : language;
  const words = [`${word} file="${path}${part}"`, range === '' ? '' : `{${range}}`, label];
  return `\`\`\`${words.filter((each) => each !== '').join(' ')}`;
}

/**
 * In VitePress, `@/` is the folder of the pages; here it may be any folder from the root down to the page's own.
 * Returns the first one that has the file.
 */
function addressOf(emitter: Emitter, raw: string): string {
  const rest = /^@\/(.*)$/.exec(raw)?.[1];
  if (rest === undefined) return /^(?:\.{0,2}\/|@site\/)/.test(raw) ? raw : `./${raw}`;
  const { file } = emitter.source;
  const source = folderOfSource(file, emitter.options.sources);
  const folders = (source === undefined ? file : file.slice(source.length + 1)).split('/').slice(0, -1);
  const candidates = ['', ...folders].map((_, depth) => `/${[...folders.slice(0, depth), rest].join('/')}`);
  return candidates.find((address) => exists(emitter, address)) ?? `/${rest}`;
}

/** Limit of look-ups for one page, because each of them reads the disk. */
const maxLookUps = 100;

/** Records the look-up as an include, because the message changes when the file appears or disappears. */
function exists(emitter: Emitter, address: string): boolean {
  const file = resolveIncludePath(emitter.source.file, address, emitter.options.sources);
  if (!file || emitter.facts.includes.length >= maxLookUps) return false;
  const read = emitter.tools.readInclude(file);
  if (!emitter.facts.includes.some((include) => include.file === file))
    emitter.facts.includes.push({ file, hash: read?.hash ?? '' });
  return read !== null;
}
