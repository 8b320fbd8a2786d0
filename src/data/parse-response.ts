// The response of a service → its JSON, or the problem.
import { checkJson } from './check-json.ts';

/** A response body, decompressed. */
export interface RawResponse {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const isJsonType = (contentType: string): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType.trim());

/** `{"a":1}` as application/json in UTF-8 → { value: { a: 1 } } */
export function parseResponse({
  contentType,
  bytes,
}: RawResponse): { readonly value: unknown } | { readonly problem: string } {
  if (!isJsonType(contentType)) {
    const type = contentType.trim() === '' ? 'without a content type' : `as ${contentType.split(';')[0]}`;
    return { problem: `it was sent ${type}, not as application/json` };
  }
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')
    return { problem: `its encoding is ${charset}, not UTF-8` };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: 'it is not UTF-8' };
  }
  if (text.trim() === '') return { problem: 'it is empty' };
  try {
    return { value: checkJson(JSON.parse(text)) };
  } catch (error) {
    return { problem: error instanceof RangeError ? error.message : `it is not JSON: ${(error as Error).message}` };
  }
}
