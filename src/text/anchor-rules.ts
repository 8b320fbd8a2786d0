// How other generators make ids of headings: sites that move keep their links. Tests compare with their packages.
import { decodeHtmlText } from './decode-html-text.ts';
import { slugify, type TakenIds, uniqueSlug } from './slug.ts';

/** Forms of a heading's text that the rules use. */
export interface HeadingWords {
  /** Its text with the texts of its images, spaces at its ends trimmed. */
  readonly text: string;
  /** Its text with the texts of its images, and the spaces beside them and beside components. */
  readonly spaced: string;
  readonly withoutImages: string;
  /** `withoutImages` without `--` outside of code, which typography turns into a dash. */
  readonly withDashes: string;
  /** The heading's Markdown. */
  readonly source: string;
}

export interface AnchorRule {
  readonly textOf: (words: HeadingWords) => string;
  readonly slug: (text: string) => string;
  /** Makes a taken slug unique; without it, `-1`, `-2` … are added. */
  readonly unique?: (slug: string, taken: TakenIds) => string;
}

const githubDropped = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu;

/** As the package github-slugger: 'C++ & C#' → 'c--c' */
const github = (text: string): string => text.toLowerCase().replace(githubDropped, '').replaceAll(' ', '-');

const accentsAndControls = /[\u0000-\u001f]|[\u0300-\u036f]/g;
const toDash = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** As the package @mdit-vue/shared: '1. Crème & Co.' → '_1-creme-co' */
const vitepress = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accentsAndControls, '')
    .replace(toDash, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase();

/** As the extension `toc` of Python-Markdown: 'Größe & Maße' → 'groe-mae' */
const mkdocs = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w\s-]|[^\u0000-\u007f]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

/** 'a', again 'a' → 'a', 'a_1'; no text → '_1' */
function uniqueInMkdocs(slug: string, { ids }: TakenIds): string {
  let id = slug;
  while (id === '' || ids.has(id)) {
    const [, stem = id, count = '0'] = /^(.*)_(\d+)$/.exec(id) ?? [];
    id = `${stem}_${Number(count) + 1}`;
  }
  ids.add(id);
  return id;
}

/** As goldmark in Hugo, which reads the source: 'Use [links](./a.md)' → 'use-linksamd' */
const hugo = (source: string): string =>
  [...source.trim()]
    .map((character) => character.toLowerCase().replace(/[^\p{L}\p{Nd}_\- ]/gu, ''))
    .join('')
    .replaceAll(' ', '-') || 'heading';

/** Code, whose characters are no references. */
const code = /(?<marks>`+)(?!`)(?<code>.*?)(?<!`)\k<marks>(?!`)/;

/** Images, link destinations and tags, which are not in the text. */
const unseen = /!\[[^\][]*\]\((?:[^()]|\([^()]*\))*\)|\]\((?:[^()]|\([^()]*\))*\)|<\/?[a-z][^<>]*>/;

/** A reference, a backslash that makes `&` plain, and plain characters that are mostly references. */
const reference = /(?<reference>&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);|\\&|[<>&])/;

const partsOfSource = new RegExp(`${code.source}|${unseen.source}|${reference.source}`, 'gi');

/** As VitePress, which keeps references: ({ withoutImages: 'A<B>', source: 'A&lt;B&gt;' }) → 'A&lt;B&gt;' */
function withReferences({ withoutImages: text, source }: HeadingWords): string {
  if (!source.includes('&')) return text;
  let result = '';
  let from = 0;
  for (const { groups = {} } of source.matchAll(partsOfSource)) {
    const raw = groups.code ?? groups.reference ?? '';
    const shown = groups.code?.trim() ?? (raw === '\\&' ? '&' : decodeHtmlText(raw));
    const at = text.indexOf(shown, from);
    if (at === -1) continue;
    result += text.slice(from, at) + (groups.code === undefined ? (raw === '\\&' ? '&amp;' : raw) : shown);
    from = at + shown.length;
  }
  return result + text.slice(from);
}

const spaced = (words: HeadingWords): string => words.spaced;
const withoutImages = (words: HeadingWords): string => words.withoutImages;

const rules = {
  pubdocs: { textOf: ({ text }) => text, slug: slugify },
  github: { textOf: withoutImages, slug: github },
  docusaurus: { textOf: spaced, slug: github },
  vitepress: { textOf: withReferences, slug: vitepress },
  starlight: { textOf: ({ withDashes }) => withDashes, slug: github },
  mkdocs: { textOf: withoutImages, slug: mkdocs, unique: uniqueInMkdocs },
  hugo: { textOf: ({ source }) => source, slug: hugo },
} satisfies Readonly<Record<string, AnchorRule>>;

/** The generator whose rule creates the ids of headings. */
export type AnchorRuleName = keyof typeof rules;

export const anchorRules: Readonly<Record<AnchorRuleName, AnchorRule>> = rules;

export const anchorRuleNames = Object.keys(rules) as AnchorRuleName[];

/** The id of a heading by a rule: unique on its page, never empty. */
export function anchorOf(words: HeadingWords, rule: AnchorRule, taken: TakenIds): string {
  const slug = rule.slug(rule.textOf(words));
  return rule.unique === undefined ? uniqueSlug(slug, taken) : rule.unique(slug, taken);
}
