// A Docusaurus page → a page of pubdocs. Most syntax is the same; other syntax is converted, or noted if pubdocs has no
// equivalent.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { fenceFor } from '../../text/code-span.ts';
import { closeTags } from '../close-tags.ts';
import { componentUses, endOfUse, type OriginalComponentUse } from '../components.ts';
import { editsInText, keepBraces, readMarkdown, replaceInText } from '../markdown-source.ts';
import { type ConvertedPage, convertPage, type Passes } from '../page.ts';
import { moduleFile, modulesOf } from '../page-imports.ts';
import { lineOfTags, tagsOnLines } from '../tags-on-lines.ts';
import { convertText, valuesOfAttributes } from './expressions.ts';
import { convertFences, dedent } from './fences.ts';
import { keepImports, plainPaths, withoutImports } from './imports.ts';
import { htmlLine, separateMarkdown } from './markdown-in-html.ts';
import type { DocusaurusContext, DocusaurusWriter } from './page-writer.ts';
import { componentLines, separateComponents } from './separate-components.ts';

/** (text, context) → the text for pubdocs */
export function convertDocusaurusPage(text: string, context: DocusaurusContext): ConvertedPage {
  const page = withoutMdxFences(text);
  return convertPage(page, context, passes, modulesOf(page));
}

/** A code block that other tools show as code is part of the page here. Each line keeps its number. */
const withoutMdxFences = (text: string): string =>
  text.replace(/^([ \t]*)(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)\n\1\2[ \t]*$/gm, '\n$3\n');

const passes = (write: DocusaurusWriter): Passes => [
  [lineOfTags, tagsOnLines],
  [/^(?:[\s>*+-]|\d+[.)])*(?: {4}|\t)/m, (text) => dedent(text, write)],
  [/\b(?:npm2yarn|tab|live|noInline|metastring)\b/, (text) => convertFences(text, write)],
  [componentTag, (text) => convertComponents(text, write)],
  [/=\s*\{/, (text) => convertAttributes(text, write)],
  [/:{3,}(?:secondary|success|error)\b/, (text) => convertOldKinds(text, write)],
  // In plain Markdown, braces and imports are text.
  ...(write.context.isMdx
    ? ([
        // First, because code in the lines below a tag is no expression.
        [htmlLine, (text) => separateMarkdown(text, write.count)],
        [/\{|<\/?>|-->\nimport\s/, (text) => convertText(text, write)],
        [/^import\s.*\\/m, plainPaths],
        [/^import\s/m, withoutImports],
        [/\/>/, (text) => closeTags(text, write.count)],
        [componentLines, separateComponents],
      ] satisfies Passes)
    : ([[/^(?:import|export)\s/m, keepImports]] satisfies Passes)),
  [/\{\{/, keepBraces],
];

const componentTag = /<[A-Z]/;

/** ('/static/a.png') → '@site/static/a.png': a module with an absolute path is below the root of the site */
const modulePath = (path: string): string => path.replace(/^(?=\/)/, '@site');

/** Records a file that the page shows. */
function show({ files, context }: DocusaurusWriter, raw: string): void {
  const path = moduleFile(raw.replace(/^!!?raw-loader!/, ''), context.file);
  if (path !== null) files.push({ from: path, to: path });
}

type ConvertUse = (
  use: OriginalComponentUse,
  page: { readonly text: string; readonly uses: readonly OriginalComponentUse[]; readonly write: DocusaurusWriter },
) => TextEdit | null;

const plainText = (value: string | undefined): string | undefined =>
  value === undefined
    ? undefined
    : /^\{/.test(value)
      ? (/^\{\s*(['"`])([^'"`]*)\1\s*\}$/.exec(value)?.[2] ?? undefined)
      : value;

/** ('./a b.md') → '"./a b.md"' */
const quotedIfNeeded = (value: string): string => (/[\s{}=]/.test(value) ? `"${value}"` : value);

/** Component → converts a use; null keeps it. */
const converters: Readonly<Record<string, ConvertUse>> = {
  CodeBlock: (use, { text, uses, write }) => {
    const close = use.form === 'start' ? endOfUse(uses, use) : null;
    if (close === null) return null;
    const content = text.slice(use.end, close.start).trim();
    const language =
      plainText(use.attributes.language) ?? plainText(use.attributes.className)?.replace('language-', '') ?? '';
    const title = plainText(use.attributes.title);
    const meta = [title === undefined ? '' : `title="${title}"`, plainText(use.attributes.metastring) ?? ''];
    const end = close.end;
    const name = /^\{\s*([\w$]+)\s*\}$/.exec(content)?.[1] ?? '';
    const file = write.imports.get(name);
    if (file !== undefined && /raw-loader!/.test(file)) {
      show(write, file);
      write.count('code from files (raw-loader)');
      const path = file.replace(/^!!?raw-loader!/, '');
      const info = [language, `file="${path}"`, ...meta].filter((word) => word !== '').join(' ');
      return { start: use.start, end, text: `\`\`\`${info}\n\`\`\`` };
    }
    const code = /^\{\s*`([\s\S]*)`\s*\}$/.exec(content)?.[1] ?? (content.startsWith('{') ? null : content);
    if (code === null || code.includes('${')) return null;
    write.count('CodeBlock');
    const marker = fenceFor(code);
    const info = [language, ...meta].filter((word) => word !== '').join(' ');
    return {
      start: use.start,
      end,
      text: `${marker}${info}\n${code.replace(/^\n|\n$/g, '').replaceAll('\\`', '`')}\n${marker}`,
    };
  },
  Link: (use, { text, uses, write }) => {
    const to = linkTarget(use.attributes.to ?? use.attributes.href);
    if (to === null) return null;
    const close = use.form === 'start' ? endOfUse(uses, use) : null;
    if (close === null) return null;
    const content = text.slice(use.end, close.start);
    if (/[<\n]/.test(content.trim())) return null;
    write.count('Link');
    return { start: use.start, end: close.end, text: `[${content.trim()}](${to})` };
  },
  LiteYouTubeEmbed: (use, { write }) => video(use.attributes.id, use.attributes.title, use, write),
  // From Astro Embed, which also accepts URLs.
  YouTube: (use, { write }) => video(youTubeId(use.attributes.id), use.attributes.title, use, write),
  ReactPlayer: (use, { write }) => {
    const url = plainText(use.attributes.url);
    if (url === undefined) return null;
    write.count('videos');
    return {
      start: use.start,
      end: use.end,
      text: `<Video src="${url}" title="${plainText(use.attributes.title) ?? 'Video'}" />`,
    };
  },
  TOCInline: (use, { write }) => {
    write.count('inline tables of contents, left out');
    return { start: use.start, end: use.end, text: '' };
  },
  DocCardList: (use, { write }) => {
    const { siblings } = write.context;
    if (siblings.length === 0) return null;
    write.count('lists of cards');
    const cards = siblings.map(
      ({ title, href, description }) => `:::card[${title}]{href=${quotedIfNeeded(href)}}\n${description}\n:::`,
    );
    return { start: use.start, end: use.end, text: `::::cards\n${cards.join('\n')}\n::::` };
  },
  ThemedImage: (use, { write }) => {
    const [, base, module, path] =
      /light:\s*(useBaseUrl\()?(require\()?['"]([^'"]+)['"]/.exec(use.attributes.sources ?? '') ?? [];
    if (path === undefined) return null;
    const light = module !== undefined ? modulePath(path) : base !== undefined ? withBase(path) : path;
    write.count('images with a dark form');
    return {
      start: use.start,
      end: use.end,
      text: `![${plainText(use.attributes.alt) ?? ''}](${light.replace(/^@site\/static/, '')})`,
    };
  },
  Translate: (use, { text, uses, write }) => {
    const close = use.form === 'start' ? endOfUse(uses, use) : null;
    if (close === null) return null;
    write.count('Translate');
    return { start: use.start, end: close.end, text: text.slice(use.end, close.start).trim() };
  },
};

const youTubeId = (id: string | undefined): string | undefined =>
  /^https?:\/\/[^\s"]*(?:[?&]v=|youtu\.be\/|\/embed\/)([\w-]+)/.exec(id ?? '')?.[1] ?? id;

function video(
  id: string | undefined,
  title: string | undefined,
  use: OriginalComponentUse,
  write: DocusaurusWriter,
): TextEdit | null {
  const videoId = plainText(id);
  if (videoId === undefined) return null;
  write.count('videos');
  const name = plainText(title) ?? 'Video';
  return {
    start: use.start,
    end: use.end,
    text: `<Video src="https://www.youtube.com/watch?v=${videoId}" title="${name}" />`,
  };
}

const linkTarget = (raw: string | undefined): string | null => {
  const inCall = /^\{\s*useBaseUrl\(\s*['"]([^'"]+)['"]\s*\)\s*\}$/.exec(raw ?? '')?.[1];
  return (inCall && withBase(inCall)) ?? plainText(raw) ?? null;
};

/** The argument of useBaseUrl → its path: 'img/a.png' → '/img/a.png' */
const withBase = (path: string): string => (/^(?:[a-z][a-z+.-]*:|[/#@])/i.test(path) ? path : `/${path}`);

function convertComponents(text: string, write: DocusaurusWriter): string {
  const source = readMarkdown(text);
  const uses = componentUses(text, source);
  const edits = uses.flatMap((use) => {
    const convert = Object.hasOwn(converters, use.name) && use.form !== 'end' ? converters[use.name] : undefined;
    const edit = convert?.(use, { text, uses, write });
    return edit === undefined || edit === null ? [] : [edit];
  });
  return applyEdits(text, edits);
}

/** Converts values in braces that are URLs, or constants of the page. */
function convertAttributes(text: string, write: DocusaurusWriter): string {
  const asset = (raw: string): string => {
    const path = modulePath(raw).replace(/^@site\/static(?=\/)/, '');
    if (path.startsWith('@site/')) show(write, path);
    return path;
  };
  const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => string | null])[] = [
    [/\{\s*useBaseUrl\(\s*(['"`])([^'"`]+)\1\s*\)\s*\}/g, ([, , path = '']) => `"${withBase(path)}"`],
    [/\{\s*require\(\s*(['"`])([^'"`]+)\1\s*\)(?:\.default)?\s*\}/g, ([, , path = '']) => `"${asset(path)}"`],
    [
      /(?<=\ssrc=)\{\s*([A-Za-z_$][\w$]*)(?:\.src)?\s*\}/g,
      ([, name = '']) => {
        const path = write.imports.get(name);
        return path === undefined ? null : `"${asset(path)}"`;
      },
    ],
  ];
  const urls = patterns.flatMap(([pattern, replace]) =>
    editsInText(text, pattern, (match) => {
      const value = replace(match);
      if (value !== null) write.count('URLs in braces');
      return value;
    }),
  );
  const plain = applyEdits(text, urls);
  // Styles of single elements belong in a style sheet.
  const styles = editsInText(plain, /\s+style=\{\{[^{}]*\}\}/g, () => {
    write.count('style attributes, left out');
    return '';
  });
  return applyEdits(plain, [...valuesOfAttributes(plain, write), ...styles]);
}

/** Former types of admonitions in Docusaurus. */
const oldKinds: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip', error: 'danger' };

const convertOldKinds = (text: string, write: DocusaurusWriter): string =>
  replaceInText(text, /^([ \t>]*:{3,})(secondary|success|error)\b/gm, ([, before = '', kind = '']) => {
    write.count('admonitions of other names');
    return `${before}${oldKinds[kind] ?? 'note'}`;
  });
