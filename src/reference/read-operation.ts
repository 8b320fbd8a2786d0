// Operations of a document as readers see them: (document, path, method) → parameters, body, responses, authorisation.

import type { JsonObject } from '../model/api-document.ts';
import { exactText } from '../openapi/exact-numbers.ts';
import { operationParts } from '../openapi/operations.ts';
import { asObject, follow, type Referred, toOpenApi31 } from '../openapi/schemas.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { rememberEach } from '../text/remember-each.ts';
import { withPointers } from './anchors.ts';
import { type Requirement, readAuthorisation } from './authorisation.ts';
import { type DocumentText, documentText, type MoreLink, moreOf } from './document-text.ts';
import { type MediaContent, mediaContentOf } from './media-content.ts';
import { listedParameters, type ReferenceParameter, readParameter } from './parameters.ts';
import { type ReferenceServer, serversOf } from './servers.ts';

export interface ReferenceDocument {
  /** The document as it was read, for steps that convert it themselves. */
  readonly source: JsonObject;
  /** In the form of OpenAPI 3.1. */
  readonly document: JsonObject;
  readonly operations: readonly ListedOperation[];
  /** The first operation of each id. */
  readonly byId: ReadonlyMap<string, ListedOperation>;
}

/** An operation before its parts are read. */
export interface ListedOperation {
  /** Its `operationId`, or 'GET /v1/parcels'. */
  readonly id: string;
  readonly method: string;
  /** Path, or the name of a webhook. */
  readonly path: string;
  readonly isWebhook: boolean;
  readonly tags: readonly string[];
  readonly definition: Referred;
  /** The path item. */
  readonly item: Referred;
}

/** 'GET /v1/parcels/{number}' → 'get-v1-parcels-number': an operation without `operationId` needs an anchor, too */
export const anchorOfOperation = (id: string): string =>
  /\s/.test(id)
    ? id
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')
    : id;

/** (document) → its operations; cached */
export const referenceOf = rememberEach((source: JsonObject): ReferenceDocument => {
  const document = withPointers(toOpenApi31(source));
  const operations = listOperations(document);
  const byId = new Map(operations.toReversed().map((operation) => [operation.id, operation]));
  return { source, document, operations, byId };
});

/** (document in the form of OpenAPI 3.1) → the operations of its paths and webhooks */
export const listOperations = (document: JsonObject): ListedOperation[] =>
  (['paths', 'webhooks'] as const).flatMap((key) =>
    Object.entries(asObject(document[key])).flatMap(([path, value]) =>
      operationsOf(document, { path, value, ref: `#/${key}/${pointerStep(path)}`, isWebhook: key === 'webhooks' }),
    ),
  );

/** Operations with a tag; '': those without one. */
export const operationsIn = ({ operations }: ReferenceDocument, tag: string): readonly ListedOperation[] =>
  operations.filter(({ tags }) => (tag === '' ? tags.length === 0 : tags.includes(tag)));

interface Item {
  readonly path: string;
  readonly value: unknown;
  readonly ref: string;
  readonly isWebhook: boolean;
}

/** A tag without a name is none. */
const isName = (tag: unknown): tag is string => typeof tag === 'string' && tag !== '';

function operationsOf(document: JsonObject, { path, value, ref, isWebhook }: Item): ListedOperation[] {
  const item = follow(document, value, ref);
  return operationParts(item.part).map(({ method, key, part }) => {
    const operation = follow(document, part, `${item.ref}/${key}`);
    const { operationId, tags } = operation.part;
    const upper = method.toUpperCase();
    return {
      id: typeof operationId === 'string' ? operationId : `${upper} ${path}`,
      method: upper,
      path,
      isWebhook,
      tags: listOf(tags).filter(isName),
      definition: operation,
      item,
    };
  });
}

export interface ReferenceResponse {
  /** Its place in the document; equal places are the same response. */
  readonly ref: string;
  readonly status: string;
  readonly description: DocumentText | null;
  readonly headers: readonly ReferenceParameter[];
  readonly content: readonly MediaContent[];
  /** Whether it has only more headers or links of a response. */
  readonly isRest?: boolean;
  readonly links: readonly {
    readonly name: string;
    readonly operation: string;
    /** Parameters of that operation: `number: $response.body#/number` */
    readonly values: readonly string[];
    readonly description: DocumentText | null;
  }[];
}

export interface ReferenceOperation extends Pick<ListedOperation, 'id' | 'method' | 'path' | 'isWebhook'> {
  readonly summary: DocumentText | null;
  readonly description: DocumentText | null;
  /** Texts of an overlay before and after the operation. */
  readonly before: DocumentText | null;
  readonly after: DocumentText | null;
  readonly isDeprecated: boolean;
  readonly more: MoreLink | null;
  /** Alternatives; null: nothing is said. */
  readonly authorisation: readonly Requirement[] | null;
  readonly parameters: readonly ReferenceParameter[];
  readonly body: {
    readonly isRequired: boolean;
    readonly description: DocumentText | null;
    readonly content: readonly MediaContent[];
  } | null;
  readonly responses: readonly ReferenceResponse[];
  readonly callbacks: readonly { readonly name: string; readonly operations: readonly ListedOperation[] }[];
  readonly servers: readonly ReferenceServer[];
}

/** (document, listed operation) → everything that a block shows of it */
export function readReferenceOperation(
  { document }: Pick<ReferenceDocument, 'document'>,
  { id, method, path, isWebhook, definition, item }: ListedOperation,
): ReferenceOperation {
  const { part, ref } = definition;
  const listed = listedParameters(document, part.parameters, `${ref}/parameters`);
  const shared = listedParameters(document, item.part.parameters, `${item.ref}/parameters`).filter(
    ({ name, place }) => !listed.some((other) => other.name === name && other.place === place),
  );
  const body = part.requestBody === undefined ? null : follow(document, part.requestBody, `${ref}/requestBody`);
  const servers = part.servers === undefined ? { part: item.part, ref: item.ref } : definition;
  return {
    id,
    method,
    path,
    isWebhook,
    summary: documentText(definition, 'summary') ?? documentText(item, 'summary'),
    description: documentText(definition, 'description') ?? documentText(item, 'description'),
    before: documentText(definition, 'x-pubdocs-before'),
    after: documentText(definition, 'x-pubdocs-after'),
    isDeprecated: part.deprecated === true,
    more: moreOf([definition]),
    authorisation: readAuthorisation(document, part.security ?? document.security),
    parameters: [...shared, ...listed],
    body: body && {
      isRequired: body.part.required === true,
      description: documentText(body, 'description'),
      content: mediaContentOf(document, body),
    },
    responses: Object.entries(asObject(part.responses)).flatMap(([status, response]) =>
      status.startsWith('x-')
        ? []
        : [responseOf(document, status, follow(document, response, `${ref}/responses/${status}`))],
    ),
    callbacks: Object.entries(asObject(part.callbacks)).map(([name, written]) => {
      const callback = follow(document, written, `${ref}/callbacks/${pointerStep(name)}`);
      const operations = Object.entries(callback.part).flatMap(([url, value]) =>
        url.startsWith('x-')
          ? []
          : operationsOf(document, { path: url, value, ref: `${callback.ref}/${pointerStep(url)}`, isWebhook: true }),
      );
      return { name, operations };
    }),
    servers: serversOf(servers),
  };
}

function responseOf(document: JsonObject, status: string, response: Referred): ReferenceResponse {
  const { part, ref } = response;
  return {
    ref,
    status,
    description: documentText(response, 'description') ?? documentText(response, 'summary'),
    headers: Object.entries(asObject(part.headers)).map(([name, header]) =>
      readParameter(document, follow(document, header, `${ref}/headers/${pointerStep(name)}`), {
        name,
        place: 'header',
      }),
    ),
    content: mediaContentOf(document, response),
    links: Object.entries(asObject(part.links)).map(([name, written]) => {
      const link = follow(document, written, `${ref}/links/${pointerStep(name)}`);
      const target = link.part.operationId ?? link.part.operationRef;
      return {
        name,
        operation: typeof target === 'string' ? target : '',
        values: Object.entries(asObject(link.part.parameters)).map(([key, value]) => `${key}: ${exactText(value)}`),
        description: documentText(link, 'description'),
      };
    }),
  };
}

/** A tag of a document. */
export interface ListedTag {
  readonly name: string;
  readonly definition: Referred;
}

/** OpenAPI 3.2: a tag of a kind such as `badge` or `audience` marks operations; one of the kind `nav` is a section. */
export const isMark = ({ definition: { part } }: ListedTag): boolean =>
  typeof part.kind === 'string' && part.kind !== 'nav';

/** Its `x-displayName` or `summary`; null: it has only a name. */
export const tagLabel = ({ definition }: ListedTag): DocumentText | null =>
  documentText(definition, 'x-displayName') ?? documentText(definition, 'summary');

/** The tags of a document in its order: those of `tags`, then others that operations have. */
export const tagsOf = rememberEach(({ document, operations }: ReferenceDocument): readonly ListedTag[] => {
  const listed = listOf(document.tags).flatMap((item, index) =>
    isObject(item) && isName(item.name)
      ? [{ name: item.name, definition: { part: item, ref: `#/tags/${index}` } }]
      : [],
  );
  const names = new Set(listed.map(({ name }) => name));
  const others = new Set(operations.flatMap(({ tags }) => tags).filter((name) => !names.has(name)));
  return [...listed, ...[...others].map((name) => ({ name, definition: { part: {}, ref: '' } }))];
});
