// Lists that are too long for one page: a schema, an operation, a tag or the overview continues on other pages.
import { cutBySize, partsBySize } from '../text/cut-by-size.ts';
import type { Requirement, Scheme } from './authorisation.ts';
import { messageSize } from './html-size.ts';
import type { ReferenceOperation, ReferenceResponse } from './read-operation.ts';
import type { Shape } from './shape.ts';

/** Bytes of HTML, as far as they can be estimated, that a page shows. */
export const maxSize = 100_000;

/** The items that a page shows, of all lists of its subject in their order. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** (sizes of the items, bytes of the texts before them) → the first item of each page */
export const pageStarts = (sizes: readonly number[], before: number): readonly number[] =>
  cutBySize(
    sizes.map((size, index) => (index === 0 ? size + before : size)),
    { size: maxSize },
  );

/** (first items of the pages, 2) → the items of the second page */
export const pageRange = (starts: readonly number[], page: number): PageRange => ({
  from: starts[page - 1] ?? 0,
  to: starts[page] ?? Number.POSITIVE_INFINITY,
});

/** (a schema, the items of a page) → what the page shows of it; the texts are on the first page */
export function shapeOnPage(whole: Shape, { from, to }: PageRange): Shape {
  let next = 0;
  const take = <Item>(items: readonly Item[]): readonly Item[] => {
    const first = next;
    next += items.length;
    return items.slice(Math.max(0, from - first), Math.max(0, to - first));
  };
  const texts = { title: null, description: null, limits: [], defaultValue: null, examples: [], more: null };
  const onPage = (shape: Shape): Shape => ({
    ...shape,
    ...(from > 0 && texts),
    // The order in which `large-parts.ts` measures them.
    values: take(shape.values),
    fields: take(shape.fields),
    alternatives: shape.alternatives
      .map((group) => ({ ...group, members: take(group.members) }))
      .filter(({ members }) => members.length > 0),
    others: typeof shape.others === 'string' ? shape.others : (take(shape.others ? [shape.others] : [])[0] ?? null),
    positions: take(shape.positions),
    rules: take(shape.rules),
    item: shape.item && onPage(shape.item),
  });
  return onPage(whole);
}

export type OperationItem = Partial<ReferenceOperation>;

/** Bytes of a list inside an item; a longer one is several items. */
const maxInside = 30_000;

/** (a long list) → several; (a short one) → itself */
const pieces = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  partsBySize(items, messageSize, { size: maxInside });

/** (a scheme) → the same, with others that have more of its scopes */
export function schemePieces(scheme: Scheme): Scheme[] {
  const rest = { description: null, flows: [] };
  return pieces(scheme.scopes).map((scopes, index) => ({ ...scheme, ...(index > 0 && rest), scopes }));
}

function responsePieces(response: ReferenceResponse): ReferenceResponse[] {
  const [headers, links] = [pieces(response.headers), pieces(response.links)];
  const rest = { description: null, content: [], isRest: true };
  return Array.from({ length: Math.max(headers.length, links.length) }, (_, index) => ({
    ...response,
    ...(index > 0 && rest),
    headers: headers[index] ?? [],
    links: links[index] ?? [],
  }));
}

/** (a requirement) → the same, with others that have more of its scopes */
const requirementPieces = (requirement: Requirement): Requirement[] =>
  requirement.length === 1 ? requirement.flatMap(schemePieces).map((scheme) => [scheme]) : [requirement];

/** (an operation) → the entries of its lists, in the order of the page */
export const operationItems = (operation: ReferenceOperation): OperationItem[] => [
  ...operation.servers.map((server) => ({ servers: [server] })),
  ...(operation.authorisation ?? []).flatMap(requirementPieces).map((one) => ({ authorisation: [one] })),
  ...operation.parameters.map((parameter) => ({ parameters: [parameter] })),
  ...(operation.body === null ? [] : [{ body: operation.body }]),
  ...operation.responses.flatMap(responsePieces).map((response) => ({ responses: [response] })),
  ...operation.callbacks.map((callback) => ({ callbacks: [callback] })),
];

/** (an operation, the items of a page) → what the page shows of it; the texts are on the first page */
export function operationOnPage(operation: ReferenceOperation, { from, to }: PageRange): ReferenceOperation {
  const items = operationItems(operation).slice(from, to);
  const authorisation = items.flatMap((item) => item.authorisation ?? []);
  return {
    ...operation,
    ...(from > 0 && { description: null, before: null, after: null, more: null }),
    servers: items.flatMap((item) => item.servers ?? []),
    authorisation: authorisation.length === 0 ? null : authorisation,
    parameters: items.flatMap((item) => item.parameters ?? []),
    body: items.find(({ body }) => body)?.body ?? null,
    responses: items.flatMap((item) => item.responses ?? []),
    callbacks: items.flatMap((item) => item.callbacks ?? []),
  };
}
