// Checks a request against its operation: path, query, headers, body.
import { diagnose } from '../diagnostics/diagnose.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import { brokenSchema, type SchemaCheck } from '../model/api-document.ts';
import { type ContentSchemas, type Operation, type Parameter, pathValues } from '../openapi/operations.ts';
import { asObject, partAt } from '../openapi/schemas.ts';
import { meantHeader } from '../text/http-headers.ts';
import { decodeOrKeep } from '../text/url-path.ts';
import { wordList } from '../text/word-list.ts';
import { checkBody, type SampleFinding } from './check-body.ts';
import { type Header, headerOf, type Request } from './message.ts';
import { isPlaceholder, type SamplePart, within } from './sample-part.ts';
import { allowedValues, mainErrors } from './schema-problems.ts';

/** Findings of a part of a sample. */
export interface PartResult {
  readonly findings: readonly SampleFinding[];
  readonly isExcerpt: boolean;
}

/** (request, operation) → all contradictions to the operation */
export function checkRequest(request: Request, operation: Operation, check: SchemaCheck): PartResult {
  const body = checkRequestBody(request, operation, check);
  return {
    isExcerpt: body.isExcerpt,
    findings: [
      ...checkPath(request, operation, check),
      ...checkQuery(request, operation, check),
      ...checkHeaders(request.headers, operation, check),
      ...missingHeaders(request, operation),
      ...body.findings,
    ],
  };
}

const finding = (
  range: SamplePart | Request['methodRange'],
  diagnostic: SampleFinding['diagnostic'],
): SampleFinding => ({
  range: { start: range.start, end: range.end },
  diagnostic,
  isMissing: false,
});

/** A parameter converted to the type of its schema: '5' → 5 for a number, 'a,b' → ['a', 'b'] for a list */
function asValue(operation: Operation, schema: string, text: string): unknown {
  const types = typesOf(operation, schema);
  if ((types.has('integer') || types.has('number')) && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if (types.has('array')) return text.split(',');
  return text;
}

function typesOf({ api: { document } }: Operation, ref: string): Set<string> {
  const types = new Set<string>();
  const visit = (raw: unknown, depth: number): void => {
    const schema = asObject(raw);
    for (const type of [schema.type].flat()) if (typeof type === 'string') types.add(type);
    if (depth > 20) return;
    if (typeof schema.$ref === 'string') visit(partAt(document, schema.$ref), depth + 1);
    for (const parts of [schema.allOf, schema.anyOf, schema.oneOf])
      if (Array.isArray(parts)) for (const part of parts) visit(part, depth + 1);
  };
  visit(partAt(document, ref), 0);
  return types;
}

function checkValue(
  value: SamplePart,
  parameter: Parameter,
  operation: Operation,
  check: SchemaCheck,
): SampleFinding[] {
  const { name, in: place, schema } = parameter;
  if (schema === null || isPlaceholder(value.text)) return [];
  const text = decode(value.text, place);
  const errors = mainErrors(check(`${operation.api.name}${schema}`, asValue(operation, schema, text)));
  return errors.slice(0, 1).map((error) => {
    if (error.keyword === brokenSchema) {
      const values = { pointer: String(error.params.schema), message: error.message };
      return finding(value, diagnose('openapi-schema', values));
    }
    const allowed = allowedValues(error).map(String);
    const problem =
      allowed.length > 0
        ? { kind: 'value' as const, raw: text, allowed }
        : { kind: 'rule' as const, raw: text, rule: error.message };
    const { at } = nearestName(text, allowed);
    return finding(value, diagnose('sample-parameter', { place, name, operation: operation.id, problem }, at));
  });
}

const decode = (text: string, place: Parameter['in']): string =>
  place === 'header' ? text : decodeOrKeep(place === 'query' ? text.replaceAll('+', ' ') : text);

function checkPath({ path }: Request, operation: Operation, check: SchemaCheck): SampleFinding[] {
  return pathValues(operation, path.text).flatMap(([name, value, start]) => {
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
    return parameter ? checkValue(within(path, start, start + value.length), parameter, operation, check) : [];
  });
}

function checkQuery(request: Request, operation: Operation, check: SchemaCheck): SampleFinding[] {
  const queryParameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const names = queryParameters.map(({ name }) => name);
  const queryParts = request.query.map((parameter) => ({ ...parameter, plain: decode(parameter.name.text, 'query') }));
  const queryFindings = queryParts.flatMap(({ name, plain, value }) => {
    // `filter[state]` and `tags[]` are forms of `filter` and `tags`.
    const parameter = queryParameters.find(({ name }) => name === plain || name === plain.replace(/\[.*$/, ''));
    if (parameter) return value && parameter.name === plain ? checkValue(value, parameter, operation, check) : [];
    if (isPlaceholder(plain)) return [];
    const problem = { kind: 'unknown' as const, names };
    const { at } = nearestName(plain, names);
    return [
      finding(
        name,
        diagnose('sample-parameter', { place: 'query', name: plain, operation: operation.id, problem }, at),
      ),
    ];
  });
  const missing = queryParameters.filter(
    ({ name, required }) =>
      required && !queryParts.some(({ plain }) => plain === name || plain.replace(/\[.*$/, '') === name),
  );
  return [...queryFindings, ...missing.map(({ name }) => missingFinding(request, operation, 'query', name))];
}

function missingFinding(
  { path, range }: Request,
  operation: Operation,
  place: Parameter['in'],
  name: string,
): SampleFinding {
  const problem = { kind: 'missing' as const };
  const at = place === 'query' ? path : range;
  const diagnostic = diagnose('sample-parameter', { place, name, operation: operation.id, problem });
  return { range: { start: at.start, end: at.end }, diagnostic, isMissing: true };
}

/** Headers of HTTP itself, which documents do not describe. */
const ownHeaders = wordList('host accept content-type content-length user-agent authorization accept-language');

function checkHeaders(headers: readonly Header[], operation: Operation, check: SchemaCheck): SampleFinding[] {
  const headerParameters = operation.parameters.filter((parameter) => parameter.in === 'header');
  const names = [...headerParameters.map(({ name }) => name), ...operation.api.keyHeaders];
  return headers.flatMap(({ name, value }) => {
    const lower = name.text.toLowerCase();
    const parameter = headerParameters.find(({ name }) => name.toLowerCase() === lower);
    if (parameter) return checkValue(value, parameter, operation, check);
    if (ownHeaders.includes(lower) || operation.api.keyHeaders.includes(lower)) return [];
    // Unknown headers are allowed, but one that resembles a known one is probably a typo.
    const { nearest, at } = nearestName(
      lower,
      names.map((header) => header.toLowerCase()),
    );
    if (nearest === undefined) return headerTypo(name, operation);
    const right = names.find((header) => header.toLowerCase() === nearest) ?? nearest;
    const problem = { kind: 'unknown' as const, names };
    const values = { place: 'header' as const, name: name.text, operation: operation.id, problem };
    return [finding(name, diagnose('sample-parameter', values, { ...at, suggest: [right] }))];
  });
}

/** A header that is one typo away from one of HTTP: `Content-Tyep` */
export function headerTypo(name: SamplePart, operation: Operation): SampleFinding[] {
  const right = meantHeader(name.text);
  if (right === undefined) return [];
  const problem = { kind: 'unknown' as const, names: [] };
  const values = { place: 'header' as const, name: name.text, operation: operation.id, problem };
  return [finding(name, diagnose('sample-parameter', values, { suggest: [right] }))];
}

const missingHeaders = (request: Request, operation: Operation): SampleFinding[] =>
  operation.parameters
    .filter(
      ({ name, in: place, required }) =>
        place === 'header' && required && headerOf(request.headers, name.toLowerCase()) === undefined,
    )
    .map(({ name }) => missingFinding(request, operation, 'header', name));

/** 'application/json; charset=utf-8' → 'application/json' */
export const mediaType = (header: SamplePart | undefined): string | null =>
  header === undefined || isPlaceholder(header.text) ? null : (header.text.split(';')[0]?.trim().toLowerCase() ?? null);

/** The schema of a media type: its own, or that of `application/*`. */
export function schemaForType(content: ContentSchemas, type: string): string | null | undefined {
  const names = [type, `${type.split('/')[0]}/*`, '*/*'];
  const name = names.find((mediaType) => content.has(mediaType));
  return name === undefined ? undefined : content.get(name);
}

export const isJson = (type: string): boolean => /[/+]json$/.test(type);

function checkRequestBody(request: Request, operation: Operation, check: SchemaCheck): PartResult {
  const { body, hasBody, range, headers } = request;
  const { id, api } = operation;
  const none = { findings: [], isExcerpt: false };
  if (operation.body === null || !hasBody) {
    const kind = hasBody ? ('unexpected' as const) : operation.body?.required ? ('missing' as const) : null;
    if (kind === null) return none;
    const what = `The request body of ${id}`;
    const at = body ?? range;
    const diagnostic = diagnose('sample-body', { what, pointer: '', problem: { kind: 'whole', is: kind } });
    return {
      isExcerpt: false,
      findings: [{ range: { start: at.start, end: at.end }, diagnostic, isMissing: !hasBody }],
    };
  }
  const header = headerOf(headers, 'content-type');
  const headerType = mediaType(header);
  const types = [...operation.body.content.keys()];
  if (headerType !== null && header !== undefined && schemaForType(operation.body.content, headerType) === undefined) {
    const { at } = nearestName(headerType, types);
    const values = { type: headerType, what: `the request body of ${id}`, names: types };
    return { isExcerpt: false, findings: [finding(header, diagnose('sample-media-type', values, at))] };
  }
  const type = headerType ?? types.find(isJson) ?? '';
  const schema = schemaForType(operation.body.content, type);
  if (body === null || schema == null || !isJson(type)) return none;
  return checkBody(body, { what: `The request body of ${id}`, api, schemas: [schema], check });
}
