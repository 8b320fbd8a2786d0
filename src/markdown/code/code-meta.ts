// Parses the text after the language of a code fence: `title="a.ts" {1,4-6} showLineNumbers=5 wrap`.

import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { CodeBlock } from '../../model/compiled-page.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { wordList } from '../../text/word-list.ts';

export interface CodeMeta extends Pick<CodeBlock, 'language' | 'title' | 'numbersFrom' | 'wrap'> {
  /** Text alternative of a diagram. */
  readonly alt: string | null;
  /** Lines to highlight, as shown: first and last of each range. */
  readonly highlighted: readonly (readonly [number, number])[];
  /** `fold={3-20}`: lines that start folded, numbered as shown. */
  readonly folded: readonly (readonly [number, number])[];
  /** `file="x.ts#region"`: the file that contains the code. */
  readonly file: string | null;
  /** Attributes about the request or response in the block: `operation="createShipment" status=201 partial`. */
  readonly sample: Readonly<Record<string, string>>;
  /** `lang="ts"` of a `diff` block. */
  readonly diffLanguage: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

const sampleKeys = ['operation', 'status', 'schema', 'partial', 'wrong', 'unchecked', 'existing'];
const knownKeys = [...wordList('title alt showLineNumbers wrap file lang startLine tab fold'), ...sampleKeys];

// title="a b", {1,4-6}, [a.ts], "text to mark" and /pattern/ of other tools, showLineNumbers=5, wrap
const part =
  /([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|(\{[^{}]*\}|\S+))|\{([^{}]*)\}|\[([^\]]*)\]|(["'/])(?:\\.|(?!\7(?:\s|$)).){0,500}\7(?=\s|$)|(\S+)/g;

/** ('ts', 'title="a.ts" {1,3}') → { language: 'ts', title: 'a.ts', highlighted: [[1, 1], [3, 3]], … } */
export function parseCodeMeta(info: string, meta: string): CodeMeta {
  // Other generators allow `ts{1,3}` and `ts:line-numbers`.
  const [, name = '', rest = ''] = /^[A-Za-z]+=/.test(info) ? ['', '', info] : (/^([^{:]*)(.*)$/s.exec(info) ?? []);
  const numbered = /^:(?:line-numbers)(?:=(\d+))?/.exec(rest);
  const words = `${numbered === null ? rest.replace(/^:/, '') : rest.slice(numbered[0].length)} ${meta}`;
  const values: Record<string, string> = {};
  const highlighted: [number, number][] = [];
  const diagnostics: Diagnostic[] = [];
  const block = { name: name.trim() || 'code' };
  let title: string | null = null;
  if (numbered !== null) values.showLineNumbers = numbered[1] ?? '';
  for (const [whole, key, quoted, single, bare, range, bracketed, , word] of words.matchAll(part)) {
    if (range !== undefined) {
      const lines = parseRange(range);
      if (lines === null) diagnostics.push(diagnose('code-range', { range: whole }));
      else highlighted.push(...lines);
    } else if (bracketed !== undefined) title = bracketed;
    else {
      const name = key ?? word ?? '';
      if (knownKeys.includes(name)) {
        const before = values[name];
        if (before !== undefined)
          diagnostics.push(diagnose('directive-value', { ...block, attribute: name, raw: before, beside: name }));
        values[name] = quoted ?? single ?? bare ?? '';
      } else if (key !== undefined || name.length >= minTypoLength) diagnostics.push(...unknownKey(name));
    }
  }
  const folded = values.fold === undefined ? [] : (parseRange(values.fold.replace(/^\{|\}$/g, '')) ?? []);
  if (values.fold !== undefined && folded.length === 0)
    diagnostics.push(diagnose('code-range', { range: `{${values.fold.replace(/^\{|\}$/g, '')}}` }));
  return {
    language: name.trim().toLowerCase() || 'text',
    title: values.title ?? title,
    alt: values.alt ?? null,
    highlighted,
    folded,
    numbersFrom: firstNumber(values),
    wrap: values.wrap !== undefined && values.wrap !== 'false',
    file: values.file ?? null,
    sample: Object.fromEntries(Object.entries(values).filter(([name]) => sampleKeys.includes(name))),
    diffLanguage: values.lang?.toLowerCase() ?? null,
    diagnostics,
  };
}

/** Minimum length of a word without a value to be reported: short words are similar to many keys. */
const minTypoLength = 6;

/** Other tools have other keys, so unknown ones are allowed; only a key similar to one of ours is reported. */
function unknownKey(name: string): Diagnostic[] {
  const { nearest, at } = nearestName(name, knownKeys);
  return nearest === undefined ? [] : [diagnose('code-meta-unknown', { key: name, nearest }, at)];
}

function firstNumber(values: Record<string, string>): number | null {
  const setting = values.showLineNumbers ?? values.startLine;
  if (setting === undefined || setting === 'false') return null;
  return /^\d{1,7}$/.test(setting) ? Number(setting) : 1;
}

/** ('1,4-6') → [[1, 1], [4, 6]]; null if it is not a list of lines */
function parseRange(range: string): [number, number][] | null {
  const lines: [number, number][] = [];
  for (const item of range.split(',')) {
    const match = /^\s*(\d{1,6})\s*(?:(?:-|\.\.)\s*(\d{1,6})\s*)?$/.exec(item);
    if (match === null) return null;
    lines.push([Number(match[1]), Number(match[2] ?? match[1])]);
  }
  return lines;
}
