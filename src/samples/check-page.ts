// Checks the samples of a page against the OpenAPI documents: recognises them, finds contradictions, checks marks.
import { diagnose } from '../diagnostics/diagnose.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import type { SampleFact, SchemaCheck } from '../model/api-document.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Api, findOperations, type Operation, operationsAt } from '../openapi/operations.ts';
import { schemaNamed, schemaNames } from '../openapi/schemas.ts';
import { isTypoOf, suggest } from '../text/suggest.ts';
import type { BoundSample } from './bound-sample.ts';
import { checkBody, type SampleFinding } from './check-body.ts';
import { checkData, type KnownData } from './check-data.ts';
import { checkRequest, headerTypo, type PartResult } from './check-request.ts';
import { checkLoneResponse, checkResponse } from './check-response.ts';
import { readCurl } from './curl-command.ts';
import { readHttp } from './http-message.ts';
import type { Message, Request, Response } from './message.ts';
import { reportBlock, reportIds } from './report-block.ts';
import { type Range, samplePart } from './sample-part.ts';

export interface SampleReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Requests and responses that were checked. */
  readonly bound: readonly BoundSample[];
  readonly checked: number;
  /** Blocks that were not recognised. */
  readonly unbound: readonly SampleFact[];
}

/** The operations of a site, and the validator for their schemas. */
export interface SampleRules {
  readonly apis: readonly Api[];
  readonly check: SchemaCheck;
  /** Data snapshots; samples of their endpoints must have the same values. */
  readonly data?: readonly KnownData[];
}

interface BlockResult extends PartResult {
  readonly isBound: boolean;
  readonly bound: readonly BoundSample[];
}

/** The request before a response. */
interface LastRequest {
  /** Null for a call to another service, or an unknown one. Its responses are not checked. */
  readonly operation: Operation | null;
  readonly section: number;
}

/** (samples of a page, documents) → findings with places, and the checked blocks */
export function checkSamples(page: string, facts: readonly SampleFact[], rules: SampleRules): SampleReport {
  const diagnostics: Diagnostic[] = [];
  const bound: BoundSample[] = [];
  const unbound: SampleFact[] = [];
  let checked = 0;
  let last: LastRequest | null = null;
  for (const fact of facts) {
    const { result, next } = checkBlock(fact, last, rules);
    last = next;
    if (!result.isBound && result.findings.length === 0) unbound.push(fact);
    else checked += 1;
    bound.push(...result.bound);
    diagnostics.push(...reportBlock(page, fact, result));
  }
  diagnostics.push(...reportIds(page, facts, bound, rules.apis));
  return { diagnostics, bound, checked, unbound };
}

const nothing: BlockResult = { findings: [], isExcerpt: false, isBound: false, bound: [] };

interface Step {
  readonly result: BlockResult;
  /** The request for a response in a later block. */
  readonly next: LastRequest | null;
}

function checkBlock(fact: SampleFact, last: LastRequest | null, rules: SampleRules): Step {
  const { words, code, language } = fact;
  const byName = words.operation === undefined ? null : operationNamed(words.operation, rules.apis);
  if (byName !== null && 'diagnostic' in byName) return { result: failed(opening, byName.diagnostic), next: null };
  const messages: (Message | null)[] = language === 'sh' ? readCurl(code) : language === 'http' ? [readHttp(code)] : [];
  const answered = last !== null && last.section === fact.section ? last : null;
  if (language === 'json') return checkJson(fact, { byName, last: answered }, rules);
  const results: BlockResult[] = [];
  let next = answered;
  for (const message of messages) {
    if (message === null) continue;
    if (message.kind === 'unreadable') {
      const values = {
        language: language === 'sh' ? ('curl' as const) : ('HTTP' as const),
        expected: message.expected,
      };
      results.push(failed(message.range, diagnose('sample-syntax', values)));
    } else if (message.kind === 'request') {
      const { result, operation } = checkCall(fact, message, byName, rules);
      results.push(result);
      next = { operation, section: fact.section };
    } else {
      const answers = byName ?? next?.operation ?? null;
      const isForeign = answers === null && next !== null;
      results.push(isForeign ? nothing : checkAnswer(fact, message, answers, rules));
      // A further response is checked on its own; all responses of an unknown service stay unchecked.
      if (!isForeign) next = null;
    }
  }
  return { result: joinResults(results), next };
}

function joinResults(results: readonly BlockResult[]): BlockResult {
  const [first = nothing, ...others] = results;
  return others.length === 0
    ? first
    : {
        findings: results.flatMap(({ findings }) => findings),
        isExcerpt: results.some(({ isExcerpt }) => isExcerpt),
        isBound: results.some(({ isBound }) => isBound),
        bound: results.flatMap(({ bound }) => bound),
      };
}

const failed = (range: Range, diagnostic: Diagnostic): BlockResult => ({
  ...nothing,
  findings: [{ range, diagnostic, isMissing: false } satisfies SampleFinding],
});

/** The opening line of the block, which contains its marks. */
const opening: Range = { start: -1, end: -1 };

/** The first line. */
const startOf = (code: string): Range => ({ start: 0, end: Math.max(1, code.search(/\n|$/)) });

function operationNamed(name: string, apis: readonly Api[]): Operation | { readonly diagnostic: Diagnostic } {
  for (const { operations } of apis) {
    const match = operations.find(({ id }) => id === name);
    if (match) return match;
  }
  const { at } = nearestName(name, new Set(apis.flatMap(({ operations }) => operations.map(({ id }) => id))));
  return { diagnostic: diagnose('sample-operation', { raw: name, isName: true, names: [] }, at) };
}

interface Call {
  readonly result: BlockResult;
  readonly operation: Operation | null;
}

function checkCall(fact: SampleFact, request: Request, byName: Operation | null, rules: SampleRules): Call {
  const callMatches = findOperations(rules.apis, request.method, request.path.text);
  const operation = callMatches.find(({ id }) => id === byName?.id) ?? (byName === null ? callMatches[0] : undefined);
  if (operation && (byName !== null || isOurs(request, rules.apis))) {
    const part = checkRequest(request, operation, rules.check);
    const bound = [{ fact, message: request, operation, status: null }];
    return { result: { ...part, isBound: true, bound }, operation };
  }
  if (byName === null && !isOurs(request, rules.apis))
    return { result: typoOfHost(request, rules.apis), operation: null };
  return { result: unknownCall(request, rules.apis), operation: byName };
}

/** Whether a request is to a service of the documents. */
function isOurs({ host, path }: Request, apis: readonly Api[]): boolean {
  if (host !== null && apis.some(({ hosts }) => hosts.size > 0)) return apis.some(({ hosts }) => hosts.has(host));
  const first = path.text.split('/')[1];
  return apis.some(({ bases, operations }) =>
    [...bases, ...operations.map((operation) => operation.path)].some((each) => each.split('/')[1] === first),
  );
}

/** (a request to `api.carier.example`, documents) → a finding if a server is `api.carrier.example` */
function typoOfHost({ host, range }: Request, apis: readonly Api[]): BlockResult {
  if (host === null) return nothing;
  const near = apis.flatMap((api) => [...api.hosts]).find((name) => isHostTypo(host, name));
  return near === undefined ? nothing : failed(range, diagnose('sample-host', { host }, { suggest: [near] }));
}

/** Shorter labels resemble other real ones: `api` and `app`, `dev` and `de`. */
const shortestLabel = 5;

/** ('api.carier.example', 'api.carrier.example') → true; a different number is a different host */
function isHostTypo(host: string, name: string): boolean {
  const [labels, others] = [host.split('.'), name.split('.')];
  const changed = labels.filter((label, place) => label !== others[place]);
  const [label = ''] = changed;
  const other = others[labels.indexOf(label)] ?? '';
  const isLong = Math.min(label.length, other.length) >= shortestLabel;
  const digits = (text: string): string => text.replace(/\D/g, '');
  return (
    labels.length === others.length &&
    changed.length === 1 &&
    isLong &&
    digits(label) === digits(other) &&
    isTypoOf(label, other)
  );
}

/** (a block, documents) → the host of its request if no server of the documents has it: `pets.example` */
export function otherHost({ language, code }: SampleFact, apis: readonly Api[]): string | null {
  const message = language === 'http' ? readHttp(code) : null;
  if (message?.kind !== 'request' || message.host === null) return null;
  const isKnown = apis.some(({ hosts }) => hosts.has(message.host ?? ''));
  return isKnown ? null : message.host;
}

function unknownCall({ method, path, methodRange }: Request, apis: readonly Api[]): BlockResult {
  const others = operationsAt(apis, path.text).map((operation) => operation.method);
  const raw = `${method} ${path.text}`;
  if (others.length > 0) {
    const methods = [...new Set(others)];
    return failed(
      methodRange,
      diagnose('sample-operation', { raw, isName: false, names: methods }, { suggest: methods.slice(0, 3) }),
    );
  }
  const parts = path.text.split('/');
  // Path values are compared with the parameters of known paths.
  const paths = apis.flatMap(({ operations }) =>
    operations.flatMap((operation) => ['', ...operation.bases].map((base) => base + operation.path)),
  );
  const candidates = paths.map((operationPath) => {
    const template = operationPath.split('/');
    return template.length === parts.length
      ? template.map((part, index) => (part.startsWith('{') ? parts[index] : part)).join('/')
      : operationPath;
  });
  const near = suggest(path.text, new Set(candidates));
  const at = near.length === 0 ? {} : { suggest: near };
  return failed(path, diagnose('sample-operation', { raw, isName: false, names: [] }, at));
}

function checkAnswer(
  fact: SampleFact,
  response: Response,
  operation: Operation | null,
  rules: SampleRules,
): BlockResult {
  const status = response.status?.text ?? fact.words.status ?? null;
  if (operation === null) {
    const part = checkLoneResponse(response, rules.apis, rules.check);
    return part === null ? nothing : { ...part, isBound: true, bound: [] };
  }
  const range = response.status ?? opening;
  const part = checkResponse(response, operation, { status, range }, rules.check);
  const isSuccess = status === null || status.startsWith('2');
  const others = response.body && isSuccess ? checkData(response.body, operation, rules.data ?? []) : [];
  const typos = response.headers.flatMap(({ name }) => headerTypo(name, operation));
  const findings = [...typos, ...part.findings, ...others];
  return { ...part, findings, isBound: true, bound: [{ fact, message: response, operation, status }] };
}

interface Around {
  readonly byName: Operation | null;
  readonly last: LastRequest | null;
}

/** Checks JSON as its marks say: by a schema, as a body, or as the response to the previous request. */
function checkJson(fact: SampleFact, { byName, last }: Around, rules: SampleRules): Step {
  const { words, code } = fact;
  const body = samplePart(code, 0, code.trimEnd().length);
  if (words.schema !== undefined) return { result: checkSchema(words.schema, fact, rules), next: last };
  if (byName !== null && words.status === undefined) {
    const range = startOf(code);
    const request: Request = {
      kind: 'request',
      range,
      method: byName.method,
      methodRange: range,
      host: null,
      path: samplePart(byName.path, 0, 0),
      query: [],
      headers: [],
      hasBody: true,
      body,
    };
    // There is only a body, so do not check parameters.
    const bare = { ...byName, parameters: [] };
    const part = checkRequest(request, bare, rules.check);
    return {
      result: { ...part, isBound: true, bound: [] },
      next: { operation: byName, section: fact.section },
    };
  }
  const operation = byName ?? last?.operation ?? null;
  if (operation === null) return { result: nothing, next: last };
  const response: Response = { kind: 'response', range: startOf(code), status: null, headers: [], body };
  return { result: checkAnswer(fact, response, operation, rules), next: null };
}

/** `schema=Parcel`, or `schema=Parcel.size` for a field of it. */
function checkSchema(name: string, { code }: SampleFact, { apis, check }: SampleRules): BlockResult {
  const namedSchema = apis.flatMap((api) => {
    const ref = schemaNamed(api.document, name);
    return ref === null ? [] : [{ api, ref }];
  })[0];
  if (!namedSchema) {
    const knownNames = apis.flatMap(({ document }) => schemaNames(document));
    return failed(opening, diagnose('sample-schema', { name }, nearestName(name, new Set(knownNames)).at));
  }
  const body = samplePart(code, 0, code.trimEnd().length);
  const target = { what: `The value of ${name}`, api: namedSchema.api, schemas: [namedSchema.ref], check };
  return { ...checkBody(body, target), isBound: true, bound: [] };
}
