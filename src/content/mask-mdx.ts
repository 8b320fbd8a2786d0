// Pages from MDX: replaces code that MDX would run (imports, exports, `<head>`, `{/* comments */}`) with spaces of the
// same length. Records imports of Markdown files, because `<Part />` then includes the file. Imports of components need
// no message, because an unknown component is reported where it is used.
import type { Span } from '../model/place.ts';
import { readPageHead } from './page-head.ts';

/** One or more `import X from 'y';` on one line. */
const importLine = /^(?:import\s+(?:[\w$*{][^'"`;]*\sfrom\s+)?(?:'[^']+'|"[^"]+");?\s*)+$/;
const exportStart =
  /^export\s+(?:(?:const|let|var)\s+[\w$]+\s*=|(?:async\s+)?function\b|default\s+(?:function|class|\(|[\w$]+;?\s*$)|\{)/;
const importStart = /^import\s/;
const openImport = /^import\s+(?:[\w$]+\s*,\s*)?\{[^}]*$/;
const commentStart = /^\{\/\*/;
const headStart = /^<head>/;
const fence = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})/;
const trigger = /^(?:import\s|export\s|<head>|\{\/\*)/m;

/** Maximum lines of an export or a `<head>`. */
const maxLines = 200;

export interface MaskedMdx {
  readonly text: string;
  /** The first removed part that changes the page; null if there is none. */
  readonly missed: { readonly what: 'import' | 'export' | '<head>'; readonly span: Span } | null;
  /** Component → the path of the imported Markdown file, as written. */
  readonly partials: ReadonlyMap<string, string>;
  /** Offsets of the first `<head>`. */
  readonly head: { readonly start: number; readonly end: number } | null;
}

const partialImport = /\bimport\s+([A-Z][\w$]*)\s+from\s+(?:'([^']+\.mdx?)'|"([^"]+\.mdx?)")/g;
/** Imports typical of MDX pages; any other import may be sample code without a fence. */
const componentImport =
  /^\s*import\s[^'"]*\sfrom\s*['"](?:@theme|@theme-original|@site|@docusaurus|@astrojs|@components|~|\.{1,2})\//;

/** ("import X from 'y'\n\n# A") → spaces, then '# A', and the place of the import; code blocks are unchanged. */
export function maskMdx(text: string): MaskedMdx {
  const partials = new Map<string, string>();
  if (!trigger.test(text)) return { text, missed: null, partials, head: null };
  const lines = text.split('\n');
  let head: MaskedMdx['head'] = null;
  let missed: MaskedMdx['missed'] = null;
  let open: string | null = null;
  let fresh = true;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const marker = fence.exec(line)?.[1];
    if (marker !== undefined) open = nextFence(open, marker, line);
    const end = open === null && fresh ? blockEnd(lines, at) : null;
    if (end === null) {
      fresh = line.trim() === '';
      continue;
    }
    const source = lines.slice(at, end + 1).join(' ');
    if (head === null && headStart.test(source)) {
      const start = lines.slice(0, at).reduce((sum, before) => sum + before.length + 1, 0);
      head = { start, end: start + source.length };
    }
    if (missed === null && isMissed(source)) missed = { what: kindOf(source), span: spanOf(line, at) };
    for (const [, name = '', single, double] of source.matchAll(partialImport)) {
      partials.set(name, (single ?? double ?? '').replace(/\\(.)/g, '$1'));
    }
    for (let masked = at; masked <= end; masked += 1) lines[masked] = (lines[masked] ?? '').replace(/[^\r]/g, ' ');
    at = end;
  }
  return { text: lines.join('\n'), missed, partials, head };
}

function isMissed(source: string): boolean {
  if (headStart.test(source)) return !readPageHead(source).isWhole;
  return !commentStart.test(source) && !componentImport.test(source);
}

const kindOf = (source: string): 'import' | 'export' | '<head>' => {
  if (headStart.test(source)) return '<head>';
  return importStart.test(source) ? 'import' : 'export';
};

const spanOf = (line: string, at: number): Span => ({
  line: at + 1,
  column: 1,
  endLine: at + 1,
  endColumn: line.trimEnd().length + 1,
});

/** A fence ends at a fence of the same character that is at least as long, with nothing after it. */
function nextFence(open: string | null, marker: string, line: string): string | null {
  if (open === null) return marker;
  const closes = marker.startsWith(open) && line.trimEnd().endsWith(marker);
  return closes ? null : open;
}

/** Last line of the code that begins on this line; null if the line is Markdown. */
function blockEnd(lines: readonly string[], at: number): number | null {
  const line = (lines[at] ?? '').trimEnd();
  if (importLine.test(line)) return at;
  const block = importStart.test(line) ? paragraphEnd(lines, at) : at;
  if (
    block > at &&
    importLine.test(
      lines
        .slice(at, block + 1)
        .join(' ')
        .trimEnd(),
    )
  )
    return block;
  if (openImport.test(line)) return lineWith(lines, at, /\}\s*from\s+['"][^'"]+['"];?\s*$/);
  if (exportStart.test(line)) return balancedEnd(lines, at);
  if (headStart.test(line)) return lineWith(lines, at, /<\/head>\s*$/);
  if (commentStart.test(line)) return lineWith(lines, at, /\*\/\}\s*$/);
  return null;
}

/** The last line before an empty one, at most `maxLines` further. */
function paragraphEnd(lines: readonly string[], from: number): number {
  const length = lines.slice(from, from + maxLines).findIndex((line) => line.trim() === '');
  return length < 0 ? Math.min(lines.length, from + maxLines) - 1 : from + length - 1;
}

function lineWith(lines: readonly string[], from: number, pattern: RegExp): number | null {
  const offset = lines.slice(from, from + maxLines).findIndex((line) => pattern.test(line));
  return offset < 0 ? null : from + offset;
}

/** The line that closes the last open bracket. Brackets in templates do not count, if all templates end. */
function balancedEnd(lines: readonly string[], from: number, hasTemplates = true): number | null {
  let depth = 0;
  let isTemplate = false;
  for (let at = from; at < Math.min(lines.length, from + maxLines); at += 1) {
    for (const [sign] of (lines[at] ?? '').matchAll(/\\.|[`()[\]{}]/g)) {
      if (sign === '`') isTemplate = hasTemplates && !isTemplate;
      else if (isTemplate) continue;
      else if ('([{'.includes(sign)) depth += 1;
      else if (')]}'.includes(sign)) depth -= 1;
    }
    if (depth <= 0 && !isTemplate) return at;
  }
  return hasTemplates ? balancedEnd(lines, from, false) : null;
}
