// `::operation{id=createShipment}`: method and path, purpose, authorisation, parameters, body, responses, callbacks.

import { anchorStep } from '../../../reference/anchors.ts';
import { isLongScheme, type Scheme } from '../../../reference/authorisation.ts';
import { operationSize } from '../../../reference/large-parts.ts';
import { operationOnPage } from '../../../reference/page-parts.ts';
import { places, rootOf } from '../../../reference/parameters.ts';
import {
  anchorOfOperation,
  isMark,
  type ListedOperation,
  type ReferenceOperation,
  readReferenceOperation,
  tagLabel,
  tagsOf,
} from '../../../reference/read-operation.ts';
import { requestSize } from '../../../reference/sample-sizes.ts';
import type { ReferenceServer } from '../../../reference/servers.ts';
import { growTrees } from '../../../reference/tree.ts';
import { tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { writeMeaning, writeText } from './description.ts';
import { writeFields } from './fields.ts';
import {
  code,
  codes,
  label,
  langAttribute,
  linkTo,
  methodBadge,
  moreLink,
  safe,
  word,
  writeHeading,
  writePart,
} from './html.ts';
import { entryOf, groupMedia, groupRoots, writeMedia } from './media.ts';
import { rangeOf, roomOf, treeOptions, writePartLinks } from './pages.ts';
import { writeResponses } from './responses.ts';
import { writeSamples } from './samples.ts';

export function writeOperation(outer: ReferenceBlock, listed: ListedOperation): number {
  const { emitter, reference } = outer;
  const { starts } = operationSize(reference.document, listed);
  const range = rangeOf(outer, starts);
  const operation = operationOnPage(readReferenceOperation(reference, listed), range);
  const block = { ...outer, room: starts.length > 1 ? { bytes: 0 } : roomOf(outer, sizeOf(outer, listed)) };
  const id = anchorOfOperation(operation.id);
  const title = operation.summary;
  writeHeading(block, id, title?.text ?? operation.id, title ? langAttribute(block, title.ref) : '');
  if (operation.before) writeText(block, operation.before);
  tag(emitter, '<div class="beside"><div class="beside-text">\n');
  writeLine(block, operation, listed);
  if (operation.description) writeText(block, operation.description);
  if (operation.more !== null) tag(emitter, `<p>${moreLink(block, operation.more)}</p>\n`);
  writeServers(block, operation.servers);
  writeAuthorisation(block, operation, id);
  writeRequest(block, operation, id);
  writeResponses(block, operation, id);
  writeCallbacks(block, operation, id);
  tag(emitter, '</div>');
  if (range.from === 0) writeSamples(block, listed);
  tag(emitter, '</div>\n');
  if (operation.after) writeText(block, operation.after);
  return writePartLinks(block, starts, (paths, part) => paths.operation(listed.id, part));
}

/** Bytes of an operation with its request in all languages of the site. */
function sizeOf({ emitter, reference: { document } }: ReferenceBlock, listed: ListedOperation): number {
  const inLanguages = requestSize(document, listed);
  return (
    operationSize(document, listed).bytes -
    inLanguages(1) +
    inLanguages(Math.max(1, emitter.options.requestLanguages.length))
  );
}

function writeLine(
  block: ReferenceBlock,
  { method, path, isDeprecated, isWebhook }: ReferenceOperation,
  { tags }: ListedOperation,
): void {
  const marks = tagsOf(block.reference).filter((mark) => isMark(mark) && tags.includes(mark.name));
  const badges = [
    ...(isDeprecated ? [`<span class="field-deprecated">${word(block, 'deprecated')}</span>`] : []),
    ...marks.map((mark) => {
      const text = tagLabel(mark);
      return `<span class="field-badge">${text === null ? safe(mark.name) : label(block, text)}</span>`;
    }),
  ];
  const kind = isWebhook ? `${word(block, 'webhook')} ` : '';
  const parts = [`${kind}${methodBadge(method)}`, code(path), ...badges];
  tag(block.emitter, `<p class="operation">${parts.join(' ')}</p>\n`);
}

export function writeServers(block: ReferenceBlock, servers: readonly ReferenceServer[]): void {
  const { emitter } = block;
  if (servers.length === 0) return;
  tag(emitter, `<p class="rule">${word(block, 'servers')}</p>\n<ul class="values">`);
  for (const { url, name, description, variables } of servers) {
    tag(emitter, `<li>${code(url)}${name === null ? '' : ` ${label(block, name)}`}`);
    writeMeaning(block, description);
    for (const { name: variable, defaultValue, values, description: meaning } of variables) {
      tag(emitter, `<br>${code(`{${variable}}`)}: ${codes([...new Set([defaultValue, ...values])])}`);
      writeMeaning(block, meaning);
    }
    tag(emitter, '</li>');
  }
  tag(emitter, '</ul>\n');
}

function writeAuthorisation(block: ReferenceBlock, { authorisation }: ReferenceOperation, id: string): void {
  const { emitter } = block;
  if (authorisation === null) return;
  writePart(block, `${id}.authorisation`, word(block, 'authorisation'));
  if (authorisation.length > 1) tag(emitter, `<p class="rule">${word(block, 'oneOf')}</p>\n`);
  tag(emitter, '<ul class="values">');
  for (const schemes of authorisation) {
    tag(emitter, '<li>');
    if (schemes.length === 0) tag(emitter, word(block, 'noAuthorisation'));
    for (const [index, scheme] of schemes.entries()) {
      if (index > 0) tag(emitter, ' + ');
      writeScheme(block, scheme, false);
    }
    tag(emitter, '</li>');
  }
  tag(emitter, '</ul>\n');
}

/** '/reference/v1#authorisation.apiKey' */
export const schemeAnchor = (name: string): string => `authorisation.${anchorStep(name)}`;

export function writeScheme(block: ReferenceBlock, scheme: Scheme, isOverview: boolean): void {
  const { emitter, api } = block;
  const { name, kind, detail, description, scopes, flows, isDeprecated } = scheme;
  const page = !isOverview && isLongScheme(scheme) ? api.pages : null;
  const urlIn = (overview: string): string => `${overview}#${encodeURIComponent(schemeAnchor(name))}`;
  const title = page === null ? code(name) : linkTo(block, { url: urlIn(page), label: code(name), ref: null });
  tag(emitter, `${title}: ${word(block, `auth.${kind}`)}${detail === '' ? '' : ` ${code(detail)}`}`);
  if (isDeprecated) tag(emitter, ` <span class="field-deprecated">${word(block, 'deprecated')}</span>`);
  if (page === null) writeMeaning(block, description);
  for (const flow of flows) tag(emitter, `<br>${code(flow.name)}: ${codes(flow.urls)}`);
  if (scopes.length === 0) return;
  tag(emitter, `<p class="rule">${word(block, 'scopes')}</p><ul class="values">`);
  for (const scope of scopes) {
    tag(emitter, `<li>${code(scope.name)}`);
    writeMeaning(block, scope.meaning);
    tag(emitter, '</li>');
  }
  tag(emitter, '</ul>');
}

/** `::operation{id=findPoints parameters}`: only its parameters, below a heading of the author. */
export function writeParameters(block: ReferenceBlock, listed: ListedOperation): number {
  const operation = { ...readReferenceOperation(block.reference, listed), body: null };
  writeRequest(block, operation, anchorOfOperation(operation.id));
  return 1;
}

function writeRequest(block: ReferenceBlock, { parameters, body }: ReferenceOperation, id: string): void {
  const groups = body === null ? [] : groupMedia(block, body.content, `${id}.body`);
  const roots = [...parameters.map((parameter) => rootOf(parameter, id)), ...groups.flatMap(groupRoots)];
  const trees = growTrees({ ...treeOptions(block), direction: 'request' }, roots);
  for (const place of places) {
    const entries = parameters.flatMap((parameter, index) => {
      const node = trees[index];
      return parameter.place !== place || node === undefined ? [] : [entryOf(parameter, node)];
    });
    if (entries.length === 0) continue;
    writePart(block, `${id}.${place}`, word(block, `in.${place}`));
    writeFields(block, entries);
  }
  if (body === null) return;
  const { emitter } = block;
  const required = body.isRequired ? ` <strong class="field-required">${word(block, 'required')}</strong>` : '';
  writePart(block, `${id}.requestBody`, `${word(block, 'body')}${required}`);
  if (body.description) writeText(block, body.description);
  writeMedia(block, groups, trees.slice(parameters.length));
  if (body.content.length === 0) tag(emitter, `<p>${word(block, 'noContent')}</p>\n`);
}

function writeCallbacks(block: ReferenceBlock, { callbacks }: ReferenceOperation, id: string): void {
  for (const { name, operations } of callbacks)
    for (const listed of operations) {
      const operation = readReferenceOperation(block.reference, listed);
      const at = `${id}.${name}`;
      writePart(block, at, `${word(block, 'callback')} ${code(name)}`);
      writeLine(block, { ...operation, isWebhook: false }, listed);
      const { description, summary } = operation;
      if (description) writeText(block, description);
      else if (summary !== null) tag(block.emitter, `<p>${label(block, summary)}</p>\n`);
      writeRequest(block, operation, at);
      writeResponses(block, operation, at);
    }
}
