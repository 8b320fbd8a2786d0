// The live data of a source: fetched with limits, parsed as JSON, validated with the schema of the site.
import type { DataSource } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { firstFindings } from '../diagnostics/first-findings.ts';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FetchResponse } from '../model/fetch-port.ts';
import type { Modules } from '../model/ports.ts';
import { checkJson } from './check-json.ts';
import { checkWithSchema } from './check-with-schema.ts';
import { duplicateRows } from './compare-rows.ts';
import { loadSchema } from './load-schema.ts';

/** Enough for a table that people read. */
const fetchLimits = { milliseconds: 10_000, bytes: 5_000_000 } as const;

export interface LiveRequest {
  readonly source: DataSource;
  readonly address: string;
  /** ETag of the snapshot; null requests the data unconditionally. */
  readonly etag: string | null;
}

export type Live =
  | {
      readonly kind: 'data';
      readonly data: unknown;
      readonly etag: string | null;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] };

const maxIssues = 20;

/** Fetches and validates; findings contain the URL and the path in the JSON. */
export async function fetchLive(
  { source, address, etag }: LiveRequest,
  ports: { readonly fetch: FetchResponse; readonly modules: Pick<Modules, 'load'> },
): Promise<Live> {
  const failed = (...diagnostics: readonly Diagnostic[]): Live => ({ kind: 'failed', diagnostics });
  const { name } = source;
  const loaded = await loadSchema(source, ports.modules);
  if ('diagnostics' in loaded) return failed(...loaded.diagnostics);
  const outcome = await ports.fetch({ address, etag, ...fetchLimits });
  if (outcome.kind === 'unchanged') return outcome;
  if (outcome.kind === 'failed') return failed(diagnose('data-fetch', { address, detail: outcome.detail }));
  const answer = parseResponse(outcome);
  if ('problem' in answer) return failed(diagnose('data-answer', { address, detail: answer.problem }));
  const checked = await checkWithSchema(loaded.schema, answer.value);
  if ('issues' in checked) {
    const findings = firstFindings(checked.issues, maxIssues, ({ path, message }) => {
      const key = formatKey(path);
      return diagnose('data-invalid', { name, detail: `${key || 'the response'}: ${message}` }, { key });
    });
    return failed(...findings);
  }
  const duplicates = duplicateRows(answer.value).map((row) => diagnose('data-duplicate-row', { name, row }));
  return { kind: 'data', data: answer.value, etag: outcome.etag, diagnostics: duplicates };
}

/** A response body, decompressed. */
interface RawResponse {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const isJsonType = (contentType: string): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType.trim());

/** `{"a":1}` as application/json in UTF-8 → { value: { a: 1 } } */
function parseResponse({
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
