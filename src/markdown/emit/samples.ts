// Records blocks that may be requests or responses, with the place of each line, for the check of samples.
import type { SampleFact } from '../../model/api-document.ts';
import { codeLanguages } from '../code/code-languages.ts';
import type { Fence, FencedCode } from './fence.ts';
import type { Emitter } from './state.ts';

const kinds: Readonly<Record<string, SampleFact['language']>> = {
  http: 'http',
  json: 'json',
  jsonc: 'json',
  sh: 'sh',
  bash: 'sh',
  shell: 'sh',
  zsh: 'sh',
  console: 'sh',
  shellsession: 'sh',
};

/** (['a', 'b // mark'], ['a', 'b']) → [0, 1]: the source line of each shown line; null if they do not match */
function alignLines(source: readonly string[], shown: readonly string[]): number[] | null {
  const places: number[] = [];
  let at = 0;
  for (const line of shown) {
    while (at < source.length && !isFrom(source[at] ?? '', line)) at += 1;
    if (at >= source.length) return null;
    places.push(at);
    at += 1;
  }
  return places;
}

/** A line is shown as written, without the comment at its end, or with variables filled in. */
const isFrom = (source: string, shown: string): boolean =>
  source.startsWith(shown) || source.includes('{{') || (shown === '' && source.trim() === '');

/** Strings, which may contain `//`, and comments. Missing ends match too, so that the search stays linear. */
const stringsAndComments = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g;

/** '{} // note' → '{}        ': columns stay the same */
const withoutComments = (code: string): string =>
  code.replace(stringsAndComments, (part) => (part.startsWith('"') ? part : part.replace(/[^\n]/g, ' ')));

/** Records an `http`, `json` or shell block. `raw`: the code in the file. */
export function noteSample(
  emitter: Emitter,
  { token, lines: starts }: Fence,
  { code, meta, span }: FencedCode,
  raw: string,
): void {
  const language = codeLanguages.has(meta.language) ? kinds[meta.language] : undefined;
  if (language === undefined || !emitter.options.samples) return;
  const source = raw.split('\n');
  const shown = code.split('\n');
  const read = meta.language === 'jsonc' ? withoutComments : (text: string) => text;
  const plain = read(raw).split('\n');
  // A description in a JSON file has all lines of the block on one line of the file.
  const isOnOneLine = token.end.line === token.start.line;
  const places = meta.file === null && !isOnOneLine ? alignLines(source, shown) : null;
  const first = token.start.line + 1;
  const [page] = emitter.source.chain;
  emitter.facts.samples.push({
    language,
    words: meta.sample,
    code: read(code),
    source: places && raw !== code ? places.map((at) => plain[at] ?? '') : null,
    lines: places?.map((at) => first + at) ?? null,
    columns: places ? places.map((at) => starts.get(first + at) ?? 1) : [],
    span,
    section: emitter.facts.headings.length,
    ...(emitter.source.file === page ? {} : { file: emitter.source.file }),
  });
}
