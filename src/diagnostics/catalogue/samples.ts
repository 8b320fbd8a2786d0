// Codes of samples that contradict the OpenAPI documents.
import { error, info, warning } from '../code-entry.ts';
import { type BodyProblem, bodyMessage } from './body-problem.ts';
import { listed } from './listed.ts';

/** Names in a message: the first eight, because documents may have hundreds. */
const firstNames = (names: readonly unknown[]): string => listed(names, 8);

export type ParameterProblem =
  | { readonly kind: 'unknown'; readonly names: readonly string[] }
  | { readonly kind: 'missing' }
  | { readonly kind: 'value'; readonly raw: string; readonly allowed: readonly string[] }
  | { readonly kind: 'rule'; readonly raw: string; readonly rule: string };

const placeWords = { path: 'path parameter', query: 'query parameter', header: 'header', cookie: 'cookie' } as const;

interface ParameterValues {
  readonly place: keyof typeof placeWords;
  readonly name: string;
  readonly operation: string;
  readonly problem: ParameterProblem;
}

function parameterWords({ place, name, operation, problem }: ParameterValues): string {
  const what = `${placeWords[place]} \`${name}\``;
  switch (problem.kind) {
    case 'unknown':
      return `${operation} has no ${what}`;
    case 'missing':
      return `${operation} needs the ${what}`;
    case 'value':
      return `The ${what} of ${operation} cannot be \`${problem.raw}\``;
    case 'rule':
      return `The ${what} of ${operation} is \`${problem.raw}\`, but it ${problem.rule}`;
  }
}

export const sampleCodes = {
  'example-missing': error<{
    kind: 'request' | 'response';
    operation: string;
    missing: 'operation' | 'status' | 'example';
    raw: string;
    names: readonly string[];
  }>({
    message: ({ kind, operation, missing, raw }) =>
      operation === ''
        ? `This \`::${kind}\` names no operation: it has no \`operation\``
        : missing === 'operation'
          ? `The OpenAPI documents have no operation \`${operation}\``
          : missing === 'status'
            ? `${operation} returns no ${raw}`
            : `The ${kind} of ${operation} has no example${raw === '' ? '' : ` \`${raw}\``}`,
    hint: ({ missing, names }) =>
      names.length > 0
        ? `Known: ${firstNames(names)}.`
        : missing === 'example'
          ? 'Add `example` or `examples` to its media type in the OpenAPI document.'
          : 'Name an operation by its `operationId`.',
    meaning: '`::request` and `::response` print examples of the OpenAPI documents.',
    example: '::response{operation=createShipment status=202}   → status=201',
  }),
  'example-language': error<{ kind: 'request' | 'response'; raw: string; names: readonly string[] }>({
    message: ({ kind, raw: rawText }) =>
      kind === 'response'
        ? '`::response` has no `languages`: a response is the same in all of them'
        : rawText === ''
          ? '`languages` names no language'
          : `Requests cannot be printed in \`${rawText}\``,
    hint: ({ kind, names }) => (kind === 'response' ? 'Remove `languages`.' : `Known: ${firstNames(names)}.`),
    meaning: '`languages` of `::request` prints the request as programs in these languages, one tab each.',
    example: '::request{operation=createShipment languages="curl,pyton"}   → languages="curl,python"',
  }),
  'reference-missing': error<{ block: string; attribute: string; raw: string; names: readonly string[] }>({
    message: ({ block, attribute, raw }) =>
      raw === ''
        ? `This \`::${block}\` shows nothing: it has no \`${attribute}\``
        : attribute === 'api'
          ? `\`openapi\` in the config has no document \`${raw}\``
          : `The OpenAPI documents have no ${block === 'operations' ? 'tag' : block} \`${raw}\``,
    hint: ({ names }) =>
      names.length > 0 ? `Known: ${firstNames(names)}.` : 'Correct the name, or add it to the document.',
    meaning: '`::operation`, `::operations` and `::schema` print parts of the OpenAPI documents.',
    example: '::operation{id=createShipmnt}   → id=createShipment',
  }),
  'sample-body': error<{ what: string; pointer: string; problem: BodyProblem }>({
    message: ({ what, pointer, problem }) => bodyMessage(what, pointer, problem),
    hint: ({ problem }) =>
      problem.kind === 'unknown'
        ? `Known fields: ${firstNames(problem.names)}.`
        : problem.kind === 'value'
          ? `Allowed: ${firstNames(problem.allowed)}.`
          : problem.kind === 'missing'
            ? 'Add it, or mark an excerpt with `partial`.'
            : 'Correct the sample, or the OpenAPI document.',
    meaning:
      'The JSON of a sample contradicts its schema in the OpenAPI document: a field that is unknown or missing, a value of another type or out of its limits. `partial` in the info string marks an excerpt, `wrong="reason"` an example of a mistake.',
    example: '```json operation=createShipment partial\n{ "wieght": 2400 }\n```   → "weight"',
  }),
  'sample-mark': warning<{ mark: 'partial' | 'wrong' | 'unchecked' | 'existing'; isChecked: boolean }>({
    message: ({ mark, isChecked }) =>
      mark === 'wrong'
        ? isChecked
          ? 'This sample is marked `wrong`, but it agrees with the OpenAPI document'
          : 'This sample is marked `wrong`, but pubdocs knows no operation or schema that it could contradict'
        : mark === 'existing'
          ? 'This sample does not need `existing`: it has no id that the page did not create'
          : `This sample does not need \`${mark}\`: it agrees with the OpenAPI document`,
    hint: ({ mark }) =>
      mark === 'wrong'
        ? 'Show the mistake that the text describes, or remove the mark.'
        : 'Remove the mark, so that pubdocs checks the whole sample.',
    meaning:
      'Marks in the info string exempt a sample from a part of the check. A mark that is not needed would hide the next mistake.',
    example: '```json operation=createShipment unchecked="old"',
  }),
  'sample-id': warning<{
    id: string;
    operation: string;
    place: 'path' | 'body' | 'response';
    names: readonly string[];
  }>({
    message: ({ id, operation, place }) =>
      place === 'response'
        ? `The response of ${operation} has the id \`${id}\`, but its request has another one`
        : `${operation} is called with \`${id}\`${place === 'body' ? ' in its body' : ''}, an id that no earlier sample shows`,
    hint: ({ names }) =>
      `The page has created ${firstNames(names)}. Use that id, or mark the block: \`existing="the parcel of another guide"\`.`,
    meaning:
      'The samples of a page belong together: later requests use what earlier ones have created. If a page has created something, an id of that kind in a later request must be one that an earlier sample shows, in the path and in fields of the body such as `parcelNumber`. A response must have the id of its request.',
    example: 'POST /v1/parcels returned "number": "1001", and then   GET /v1/parcels/1010',
  }),
  'sample-media-type': error<{ type: string; what: string; names: readonly string[] }>({
    message: ({ type, what }) => `\`${type}\` is not a media type of ${what}`,
    hint: ({ names }) => `Known media types: ${firstNames(names)}.`,
    meaning: 'The OpenAPI document does not list the `Content-Type` of this sample for the request or response.',
    example: 'Content-Type: text/json   → application/json',
  }),
  'sample-host': warning<{ host: string }>({
    message: ({ host }) => `This request is not checked: no server of the OpenAPI documents has the host \`${host}\``,
    hint: () => 'Correct the host, or add it to `servers` of the document.',
    meaning:
      'The host of this request is one typo away from a host of the OpenAPI documents. Requests to other hosts are not checked.',
    example: 'curl https://api.carier.example/v1/parcels',
  }),
  'sample-operation': error<{ raw: string; isName: boolean; names: readonly string[] }>({
    message: ({ raw, isName, names }) =>
      isName
        ? `The OpenAPI documents have no operation \`${raw}\``
        : names.length > 0
          ? `\`${raw}\` is not an operation: the path has ${firstNames(names)}`
          : `The OpenAPI documents have no operation \`${raw}\``,
    hint: () => 'Correct the method and the path, or describe the operation in the OpenAPI document.',
    meaning:
      'A request in a sample must call an operation of the OpenAPI documents. Requests to other hosts are not checked.',
    example: 'GET /v1/parcel/16020012345679   → GET /v1/parcels/16020012345679',
  }),
  'sample-parameter': error<ParameterValues>({
    message: parameterWords,
    hint: ({ problem }) =>
      problem.kind === 'unknown' && problem.names.length > 0
        ? `Known: ${firstNames(problem.names)}.`
        : problem.kind === 'value'
          ? `Allowed: ${firstNames(problem.allowed)}.`
          : 'Correct the sample, or the OpenAPI document.',
    meaning:
      'A parameter of a request (in its path, its query or its headers) is unknown, missing, or has a value that its schema does not allow. Or a header of a request or a response is one typo away from a header of HTTP.',
    example: 'GET /v1/pickup-points?distance=1500   → radius=1500',
  }),
  'sample-schema': error<{ name: string }>({
    message: ({ name }) => `The OpenAPI documents have no schema \`${name}\``,
    hint: () => 'Name one of `components.schemas`.',
    meaning: '`schema=Name` in the info string checks a block of JSON against that schema of the OpenAPI documents.',
    example: '```json schema=Parcl   → schema=Parcel',
  }),
  'sample-status': error<{ status: string; operation: string; names: readonly string[] }>({
    message: ({ status, operation }) => `${operation} returns no ${status}`,
    hint: ({ names }) => `It returns ${listed(names, 20)}.`,
    meaning: 'The OpenAPI document does not list the status of this response for the operation.',
    example: 'HTTP/1.1 200 OK after POST /v1/shipments, which returns 201',
  }),
  'sample-syntax': error<{ language: 'JSON' | 'HTTP' | 'curl' | 'excerpt'; expected: string }>({
    message: ({ language, expected }) =>
      language === 'excerpt'
        ? 'The sample leaves out a part with `…`'
        : `The ${language} of this sample cannot be read: expected ${expected}`,
    hint: ({ language }) =>
      language === 'excerpt'
        ? 'Mark it with `partial` in the info string.'
        : 'Correct it, so that readers can copy it, or add `unchecked="reason"` to the info string.',
    meaning: 'Readers copy samples, so a request or a response must be complete and well-formed.',
    example: '{ "weight": 2400, }',
  }),
  'sample-unbound': info<{ language: string; host: string | null }>({
    message: ({ language, host }) =>
      host === null
        ? `This block of ${language} is not checked: pubdocs knows no operation or schema for it`
        : `This request is not checked: no server of the OpenAPI documents has the host \`${host}\``,
    hint: ({ host }) =>
      host === null
        ? 'Name its operation or its schema in the info string: `operation=createShipment`, `operation=createShipment status=201` or `schema=Parcel`.'
        : 'Correct the host, or add it to `servers` of the document.',
    meaning:
      '`pubdocs test --all` lists the `http` and `json` blocks without an operation. pubdocs finds the operation of a request by its method and path, and that of a response by the request before it in the same section.',
    example: '```json   → ```json operation=createShipment partial',
  }),
  'test-body': error<{ message: string }>({
    message: ({ message }) => message,
    hint: () => 'Correct the OpenAPI document, or the server.',
    meaning: '`pubdocs test --against` sent this request, and the response of the server contradicts its schema.',
    example: 'The response to GET /v1/parcels/1001: `/weight` must be integer',
  }),
  'test-media-type': error<{ call: string; type: string; names: readonly string[] }>({
    message: ({ call, type }) => `The response to ${call} is \`${type || 'of no media type'}\``,
    hint: ({ names }) => `The OpenAPI document lists ${firstNames(names)}.`,
    meaning:
      '`pubdocs test --against` sent this request, and the response has a media type that the OpenAPI document does not list.',
    example: 'The response to GET /v1/parcels/1001 is `text/html`',
  }),
  'test-status': error<{ call: string; status: string; expected: readonly string[] }>({
    message: ({ call, status }) => `${call} returned ${status}`,
    hint: ({ expected }) => `The page and the OpenAPI document have ${firstNames(expected)}.`,
    meaning: '`pubdocs test --against` sent this request, and the server returned another status than the page shows.',
    example: 'POST /v1/shipments returned 422, and the page shows 201',
  }),
  'test-unreachable': error<{ call: string; server: string; detail: string }>({
    message: ({ call, server, detail }) => `${call} could not be sent to ${server}: ${detail}`,
    hint: () => 'Check the URL of --against, and start the server.',
    meaning: '`pubdocs test --against` could not connect, or the response was not complete in time.',
    example: '$ pubdocs test --against http://127.0.0.1:9   connection refused',
  }),
};
