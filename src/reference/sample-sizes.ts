// How long the samples beside an operation may be, and how many bytes of HTML they have at most.
import type { JsonObject } from '../model/api-document.ts';
import { exampleIn } from '../openapi/examples.ts';
import { asObject, follow } from '../openapi/schemas.ts';
import { listOf } from '../text/is-object.ts';
import { clipped } from './html-size.ts';
import type { ListedOperation } from './read-operation.ts';

/** Colours make the HTML of code four times as large. */
export const sizeOfColours = 4;

/** Characters of responses or programs with colours; longer ones have none. */
export const maxHighlighted = 10_000;

/** Characters of a message with all items of its lists, and of all responses or programs of an operation. */
const maxSample = 15_000;
const maxCode = 30_000;

/** (5) → 6000: the characters that each of several messages may have */
export const sampleSpace = (count: number): number => Math.min(maxSample, Math.floor(maxCode / Math.max(1, count)));

/** A long message may become so short that it has colours again. */
const codeSize = (length: number): number => Math.max(length, sizeOfColours * Math.min(length, maxHighlighted));

/** (a document, a body or response) → the length of its first example; 0 if it has none */
function exampleLength(document: JsonObject, message: unknown): number {
  const value = exampleIn(document, follow(document, message, '').part.content, null)?.value;
  return value === undefined ? 0 : JSON.stringify(value).length;
}

/** (messages of 900 and 20,000 characters) → 40,000 bytes, because both together have at most 30,000 characters */
const messagesSize = (lengths: readonly number[]): number =>
  codeSize(lengths.reduce((sum, length) => sum + Math.min(length, sampleSpace(lengths.length)), 0));

/** The spellings of Redoc, `{ lang, label, source }`, and of ReadMe, `{ language, name, code }` → that of Redoc */
const codeSample = ({ lang, language, label, name, source, code }: JsonObject): JsonObject => ({
  lang: lang ?? language,
  label: label ?? name,
  source: source ?? code,
});

/** `x-codeSamples` of an operation, which stand in place of its request, without the ends of very long ones. */
export function codeSamplesOf(part: JsonObject): JsonObject[] {
  const { 'code-samples': ofReadMe } = asObject(part['x-readme']);
  const samples = listOf(part['x-codeSamples'] ?? part['x-code-samples'] ?? ofReadMe)
    .map((sample) => codeSample(asObject(sample)))
    .filter(({ source }) => typeof source === 'string');
  const space = Math.floor((2 * maxCode) / samples.length);
  return samples.map((sample) => ({ ...sample, source: clipped(String(sample.source), space) }));
}

/** (document, an operation) → (5) → bytes of its request in five languages, or of its own code samples */
export function requestSize(
  document: JsonObject,
  { definition: { part } }: ListedOperation,
): (languages: number) => number {
  const samples = codeSamplesOf(part);
  const ofSamples = codeSize(samples.reduce((sum, { source }) => sum + String(source).length, 0));
  if (samples.length > 0) return () => ofSamples;
  const length = exampleLength(document, part.requestBody);
  return (languages) => messagesSize(Array.from({ length: languages }, () => length));
}

/** The same with its responses; the request is in one language, because names of pages do not depend on the config. */
export const samplesSize = (document: JsonObject, operation: ListedOperation): number =>
  requestSize(document, operation)(1) +
  messagesSize(
    Object.values(asObject(operation.definition.part.responses)).map((response) => exampleLength(document, response)),
  );
