// Front matter, the block between two `---` lines at the start → checked values, their places, start of the body.

import type { Fields } from '../components/prop-schema.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isFrontMatterKey } from '../model/front-matter.ts';
import { type Span, spanToPlace } from '../model/place.ts';
import { lineSpan, makeLocator } from '../text/locate.ts';
import { blankStart } from '../text/mask.ts';
import { commentsAfter } from '../text/yaml-detail.ts';
import { type CheckedEntries, checkEntries } from './front-matter-check.ts';
import type { LocatedDiagnostic } from './front-matter-entries.ts';
import { readPlainEntries } from './front-matter-plain.ts';
import { readYamlEntries } from './front-matter-yaml.ts';
import { type HomeParts, readHomeParts } from './home-parts.ts';
import { maskMdx } from './mask-mdx.ts';
import { readPageHead } from './page-head.ts';

/** Longer blocks are never parsed. */
const maxCharacters = 16_384;

/** Parsed front matter. `bodyStart` is the offset of the first line after the block, 0 without front matter. */
export interface ParsedFrontMatter extends Omit<CheckedEntries, 'diagnostics'> {
  readonly bodyStart: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A block: the source between its fences. */
interface Block {
  readonly yaml: string;
  readonly start: number;
  readonly bodyStart: number;
}

const openingFence = /^\uFEFF?(---|\+\+\+)([^\r\n]*)(\r\n|\n|\r|$)/;
const closingFence = /^(?:---|\+\+\+)[ \t]*$/m;

/** Offset of the body: ('---\ntitle: A\n---\n# A') → 17; 0 without front matter */
export function findBodyStart(text: string): number {
  const opening = readOpening(text);
  return opening === null ? 0 : (findBlock(text, opening.length)?.bodyStart ?? 0);
}

/** ('---\ntitle: Parcels\n---\n# Parcels', 'docs/a.md') → { frontMatter: { title: 'Parcels' }, bodyStart: 23, … } */
export function parseFrontMatter(text: string, file: string, fields: Fields = new Map()): ParsedFrontMatter {
  const block = parseBlock(text, file, fields);
  return text.includes('<head>') ? withHead(block, text, file) : block;
}

/** ('---\nlayout: home\nhero: …\n---\n') → the parts of the home page with their offsets; else null */
export function parseHomeParts(text: string): HomeParts | null {
  const opening = readOpening(text);
  const block = opening === null ? null : findBlock(text, opening.length);
  if (block === null || !/^layout:/m.test(block.yaml) || block.yaml.length > maxCharacters) return null;
  return readHomeParts(readYamlEntries(block.yaml).entries, block.start);
}

/** Adds the keys from `<head>` in the text; keys of the block take precedence. */
function withHead(block: ParsedFrontMatter, text: string, file: string): ParsedFrontMatter {
  const { head } = maskMdx(blankStart(text, block.bodyStart));
  if (head === null) return block;
  const locate = makeLocator(text);
  const { entries } = readPageHead(text.slice(head.start, head.end));
  const at = (start: number, end: number) => locate(head.start + start, head.start + end);
  const { frontMatter, keySpans, diagnostics } = checkEntries(entries, at, new Map());
  return {
    ...block,
    frontMatter: { ...frontMatter, ...block.frontMatter },
    keySpans: { ...keySpans, ...block.keySpans },
    diagnostics: [
      ...block.diagnostics,
      ...diagnostics.map(({ span, diagnostic }) => ({ ...diagnostic, place: spanToPlace(file, span) })),
    ],
  };
}

function parseBlock(text: string, file: string, fields: Fields): ParsedFrontMatter {
  const none = { frontMatter: {}, fields: {}, keySpans: {}, bodyStart: 0, diagnostics: [] };
  const opening = readOpening(text);
  if (opening === null) return { ...none, diagnostics: misplaced(text, file) };
  const { fence, language } = opening;
  const first = spanToPlace(file, lineSpan(1, opening.columns));
  const block = findBlock(text, opening.length);
  if (block === null) {
    if (fence === '+++') return none;
    return { ...none, diagnostics: [diagnose('front-matter-unclosed', {}, { place: first })] };
  }
  const refused = refuse(block, language, fence);
  if (refused !== null) return { ...none, bodyStart: block.bodyStart, diagnostics: [{ ...refused, place: first }] };
  const locate = makeLocator(text.slice(0, block.bodyStart));
  const read = readPlainEntries(block.yaml) ?? readYamlEntries(block.yaml);
  const at = (start: number, end: number) => locate(block.start + start, block.start + end);
  const checked = checkEntries(read.entries, at, fields);
  const problems = [
    ...read.problems.map(({ start, end, make }) => make(at(start, end))),
    ...checked.diagnostics,
    ...comments(block.yaml, at),
  ];
  return {
    frontMatter: checked.frontMatter,
    fields: checked.fields,
    keySpans: checked.keySpans,
    bodyStart: block.bodyStart,
    diagnostics: problems.map(({ span, diagnostic }) => ({ ...diagnostic, place: spanToPlace(file, span) })),
  };
}

/** Keys with words for readers, also in `hero` and `features`. */
const prose = ['title', 'description', 'sidebar_label', 'pagination_label', 'text', 'label', 'alt'];

/** Texts that a comment cuts off. */
const comments = (yaml: string, at: (start: number, end: number) => Span): readonly LocatedDiagnostic[] =>
  commentsAfter(yaml, prose).map(({ start, ...words }) => ({
    span: at(start, start + words.comment.length),
    diagnostic: diagnose('yaml-comment', { ...words }),
  }));

/** A misplaced block: after empty lines or a comment, or without its opening `---`. */
const misplacedBlock =
  /^\uFEFF?(?<before>(?:[ \t]*(?:\r\n|\n|\r)|<!--[^>]*-->)*)(?<opening>---[ \t]*(?:\r\n|\n|\r))?(?<key>[A-Za-z_]+):[ \t][^\r\n]*(?:\r\n|\n|\r)(?:[^\r\n]+(?:\r\n|\n|\r)){0,40}?---[ \t]*(?:[\r\n]|$)/;

function misplaced(text: string, file: string): Diagnostic[] {
  const { before = '', opening, key = '' } = misplacedBlock.exec(text)?.groups ?? {};
  // Only known keys, because other words before a colon may be prose above a thematic break.
  if (!isFrontMatterKey(key.toLowerCase())) return [];
  const start = before.length + (text.startsWith('\ufeff') ? 1 : 0);
  const span = makeLocator(text)(start, start + (opening ?? key).trimEnd().length);
  const isOpened = opening !== undefined;
  return [{ ...diagnose('front-matter-misplaced', { isOpened }), place: spanToPlace(file, span) }];
}

interface Opening {
  readonly fence: string;
  readonly language: string;
  readonly columns: number;
  /** Length including the line ending. */
  readonly length: number;
}

/** The opening fence on the first line; null for a longer thematic break or prose. */
function readOpening(text: string): Opening | null {
  const match = openingFence.exec(text);
  if (match === null) return null;
  const [line, fence = '', word = ''] = match;
  const language = word.trim();
  if (/^[-+]/.test(word) || (fence === '+++' && language !== '') || /\s/.test(language)) return null;
  return { fence, language, columns: fence.length + word.trimEnd().length, length: line.length };
}

/** The block, or null when no closing fence follows. */
function findBlock(text: string, start: number): Block | null {
  const rest = text.slice(start);
  const closing = closingFence.exec(rest);
  if (closing === null) return null;
  const end = start + closing.index + closing[0].length;
  const ending = /^(?:\r\n|\n|\r)/.exec(text.slice(end, end + 2))?.[0].length ?? 0;
  return { yaml: rest.slice(0, closing.index), start, bodyStart: end + ending };
}

/** Reports blocks that are not read: in another language, or too long. They are never executed. */
function refuse(block: Block, language: string, fence: string): Diagnostic | null {
  const languageName = fence === '+++' ? 'TOML' : language;
  if (languageName !== '' && languageName !== 'yaml' && languageName !== 'yml')
    return diagnose('front-matter-format', { language: languageName });
  if (block.yaml.length <= maxCharacters) return null;
  return diagnose('front-matter-too-large', { characters: block.yaml.length, most: maxCharacters });
}
