// A request as a program would send it → its contradictions to the OpenAPI documents, as in samples of pages.
import type { SampleFact } from '../model/api-document.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { firstCharacter } from '../model/place.ts';
import type { ToolAnswer } from '../model/tool.ts';
import { checkSamples, type SampleRules } from '../samples/check-page.ts';

/** Mistakes in one answer, and characters of each. */
const maxMistakes = 25;
const maxCharacters = 500;

/** ('POST /v1/parcels …', documents) → 'POST /v1/parcels agrees with createParcel of v1.', or its mistakes by line */
export function checkRequestText(request: string, rules: SampleRules): ToolAnswer {
  const { diagnostics, bound } = checkSamples('', [sampleOf(request.trim())], rules);
  if (diagnostics.length > 0) {
    const more = diagnostics.length - maxMistakes;
    const lines = diagnostics.slice(0, maxMistakes).map(lineOf);
    return {
      text: [`Mistakes: ${diagnostics.length}`, ...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'),
    };
  }
  if (bound.length === 0) return { text: unknown, isError: true };
  const calls = bound.map(
    ({ operation: { method, path, id, api } }) => `${method} ${path} agrees with ${id} of ${api.name}.`,
  );
  return { text: [...new Set(calls)].join('\n') };
}

const unknown =
  'This is neither a request to a path of the OpenAPI documents nor a curl command for one. Write it as `POST /v1/parcels HTTP/1.1`, headers, an empty line and the body. `list_operations` lists the paths.';

/** A block of a page with this code, without marks */
function sampleOf(code: string): SampleFact {
  const source = code.split('\n');
  return {
    language: /^curl\b/.test(code) ? 'sh' : 'http',
    words: {},
    code,
    source,
    lines: source.map((_, index) => index + 1),
    columns: source.map(() => 1),
    span: firstCharacter,
    section: 0,
  };
}

/** Advice for the authors of pages, at the end of a hint. */
const forAuthors = /\s*(?:Add|Correct|Mark) (?:it|the)\b[^?:]*$/;

function lineOf({ place, message, hint = '' }: Diagnostic): string {
  const at = `- Line ${place?.line ?? 1}, column ${place?.column ?? 1}: `;
  const text = `${message}. ${hint.replace(forAuthors, '')}`.trimEnd();
  return at + (text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text);
}
