// Checks a response against its operation: status, headers, body.
import { diagnose } from '../diagnostics/diagnose.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import type { SchemaCheck } from '../model/api-document.ts';
import { type Api, type ApiResponse, type Operation, responseOf } from '../openapi/operations.ts';
import { checkBody, type SampleFinding } from './check-body.ts';
import { isJson, mediaType, type PartResult, schemaForType } from './check-request.ts';
import { headerOf, type Response } from './message.ts';
import type { Range } from './sample-part.ts';

const none: PartResult = { findings: [], isExcerpt: false };

/** Success responses of an operation, which a body without a status may be. */
const successes = ({ responses }: Operation): ApiResponse[] => {
  const successResponses = [...responses].filter(([status]) => status.startsWith('2')).map(([, response]) => response);
  return successResponses.length > 0
    ? successResponses
    : [...responses].filter(([status]) => status === 'default').map(([, response]) => response);
};

interface Said {
  readonly status: string | null;
  /** The range of the status, or of the mark with it. */
  readonly range: Range;
}

/** (response, operation, its status) → all contradictions to the operation */
export function checkResponse(
  response: Response,
  operation: Operation,
  { status, range }: Said,
  check: SchemaCheck,
): PartResult {
  const statuses = [...operation.responses.keys()];
  const candidates =
    status === null ? successes(operation) : [responseOf(operation, status)].filter((each) => each !== undefined);
  if (candidates.length === 0) {
    if (status === null) return none;
    const { at } = nearestName(status, statuses);
    const diagnostic = diagnose('sample-status', { status, operation: operation.id, names: statuses }, at);
    return { isExcerpt: false, findings: [{ range, diagnostic, isMissing: false }] };
  }
  const label = status === null ? `The response of ${operation.id}` : `The ${status} response of ${operation.id}`;
  return checkContent(response, { what: label, api: operation.api, responses: candidates }, check);
}

interface Expected {
  readonly what: string;
  readonly api: Api;
  readonly responses: readonly ApiResponse[];
}

function checkContent(response: Response, { what, api, responses }: Expected, check: SchemaCheck): PartResult {
  const header = headerOf(response.headers, 'content-type');
  const headerType = mediaType(header);
  const types = [...new Set(responses.flatMap(({ content }) => [...content.keys()]))];
  const fitting = responses.flatMap(({ content }) =>
    headerType === null ? [...content.values()] : [schemaForType(content, headerType)],
  );
  if (
    headerType !== null &&
    header !== undefined &&
    types.length > 0 &&
    fitting.every((schema) => schema === undefined)
  ) {
    const { at } = nearestName(headerType, types);
    const values = { type: headerType, what: what.replace(/^The/, 'the'), names: types };
    const finding: SampleFinding = {
      range: { start: header.start, end: header.end },
      diagnostic: diagnose('sample-media-type', values, at),
      isMissing: false,
    };
    return { isExcerpt: false, findings: [finding] };
  }
  const schemas = [...new Set(fitting.filter((schema) => typeof schema === 'string'))];
  const isText = headerType === null ? /^\s*[{[]/.test(response.body?.text ?? '') : isJson(headerType);
  if (response.body === null || schemas.length === 0 || !isText) return none;
  return checkBody(response.body, { what, api, schemas, check });
}

/** A response without a request: some operation must return it. Null if no operation has the status. */
export function checkLoneResponse(response: Response, apis: readonly Api[], check: SchemaCheck): PartResult | null {
  const status = response.status?.text;
  if (status === undefined) return null;
  const results: PartResult[] = [];
  for (const api of apis) {
    const responses = api.operations.flatMap((operation) => responseOf(operation, status) ?? []);
    if (responses.length > 0)
      results.push(checkContent(response, { what: `A ${status} response`, api, responses }, check));
  }
  return results.sort((a, b) => a.findings.length - b.findings.length)[0] ?? null;
}
