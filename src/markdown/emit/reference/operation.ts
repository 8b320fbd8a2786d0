// `::operation{id=createShipment}`: method and path, purpose, authorisation, parameters, body, responses, callbacks.
import type { Scheme } from '../../../reference/authorisation.ts';
import { targetOf } from '../../../reference/layers.ts';
import {
  anchorOfOperation,
  isMark,
  type ListedOperation,
  type MediaContent,
  places,
  type ReferenceOperation,
  type ReferenceParameter,
  type ReferenceResponse,
  readReferenceOperation,
  tagLabel,
  tagsOf,
} from '../../../reference/read-operation.ts';
import type { ReferenceServer } from '../../../reference/servers.ts';
import { growTrees, type Root, type SchemaNode } from '../../../reference/tree.ts';
import { rememberEach } from '../../../text/remember-each.ts';
import { tabEnd, tabStart, tabsEnd, tabsStart } from '../tabs.ts';
import { tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { writeText } from './description.ts';
import { typeHtml, writeFields, writeRoot } from './fields.ts';
import { anchor, code, hrefOf, label, langAttribute, moreLink, safe, word, writeHeading, writePart } from './html.ts';
import { largePage, treeOptions } from './pages.ts';
import { writeSamples } from './samples.ts';

export function writeOperation(block: ReferenceBlock, listed: ListedOperation): void {
  const { e } = block;
  const operation = readReferenceOperation(block.reference, listed);
  const id = anchorOfOperation(operation.id);
  const title = operation.summary;
  writeHeading(block, id, title?.text ?? operation.id, title ? langAttribute(block, title.ref) : '');
  tag(e, '<div class="beside"><div class="beside-text">\n');
  writeLine(block, operation, listed);
  if (operation.description) writeText(block, operation.description);
  if (operation.more !== null) tag(e, `<p>${moreLink(block, operation.more)}</p>\n`);
  writeServers(block, operation.servers);
  writeAuthorisation(block, operation, id);
  writeRequest(block, operation, id);
  writeResponses(block, operation, id);
  writeCallbacks(block, operation, id);
  tag(e, '</div>');
  writeSamples(block, listed);
  tag(e, '</div>\n');
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
  const parts = [`${kind}<code class="http-method">${safe(method)}</code>`, code(path), ...badges];
  tag(block.e, `<p class="operation">${parts.join(' ')}</p>\n`);
}

export function writeServers(block: ReferenceBlock, servers: readonly ReferenceServer[]): void {
  const { e } = block;
  if (servers.length === 0) return;
  tag(e, `<p class="rule">${word(block, 'servers')}</p>\n<ul class="values">`);
  for (const { url, description, variables } of servers) {
    tag(e, `<li>${code(url)}`);
    if (description) {
      tag(e, ' – ');
      writeText(block, description, { isInline: true });
    }
    for (const { name, defaultValue, values, description: meaning } of variables) {
      const allowed = [...new Set([defaultValue, ...values])].map(code).join(', ');
      tag(e, `<br>${code(`{${name}}`)}: ${allowed}`);
      if (meaning) {
        tag(e, ' – ');
        writeText(block, meaning, { isInline: true });
      }
    }
    tag(e, '</li>');
  }
  tag(e, '</ul>\n');
}

function writeAuthorisation(block: ReferenceBlock, { authorisation }: ReferenceOperation, id: string): void {
  const { e } = block;
  if (authorisation === null) return;
  writePart(block, `${id}.authorisation`, word(block, 'authorisation'));
  if (authorisation.length > 1) tag(e, `<p class="rule">${word(block, 'oneOf')}</p>\n`);
  tag(e, '<ul class="values">');
  for (const schemes of authorisation) {
    tag(e, '<li>');
    if (schemes.length === 0) tag(e, word(block, 'noAuthorisation'));
    for (const [index, scheme] of schemes.entries()) {
      if (index > 0) tag(e, ' + ');
      writeScheme(block, scheme);
    }
    tag(e, '</li>');
  }
  tag(e, '</ul>\n');
}

export function writeScheme(
  block: ReferenceBlock,
  { name, kind, detail, description, scopes, flows, isDeprecated }: Scheme,
): void {
  const { e } = block;
  tag(e, `${code(name)}: ${word(block, `auth.${kind}`)}${detail === '' ? '' : ` ${code(detail)}`}`);
  if (isDeprecated) tag(e, ` <span class="field-deprecated">${word(block, 'deprecated')}</span>`);
  if (description) {
    tag(e, ' – ');
    writeText(block, description, { isInline: true });
  }
  for (const flow of flows) tag(e, `<br>${code(flow.name)}: ${flow.urls.map(code).join(', ')}`);
  if (scopes.length === 0) return;
  tag(e, `<p class="rule">${word(block, 'scopes')}</p><ul class="values">`);
  for (const scope of scopes) {
    tag(e, `<li>${code(scope.name)}`);
    if (scope.meaning && scope.meaning.text !== '') {
      tag(e, ' – ');
      writeText(block, scope.meaning, { isInline: true });
    }
    tag(e, '</li>');
  }
  tag(e, '</ul>');
}

/** Media types with the same schema, which are shown once. */
interface MediaGroup {
  readonly types: readonly string[];
  readonly root: Root | null;
}

function groupMedia(
  { reference: { document } }: ReferenceBlock,
  content: readonly MediaContent[],
  at: string,
): MediaGroup[] {
  const groups = new Map<string, { types: string[]; root: Root | null }>();
  for (const { type, schemas } of content) {
    const [schema] = schemas;
    const target = schema === undefined ? '' : targetOf(document, schema);
    const key = schema !== undefined && target === schema.ref ? JSON.stringify(schema.part) : target;
    const count = [...groups.values()].filter(({ root }) => root !== null).length;
    const group = groups.get(key) ?? {
      types: [],
      root: schema === undefined ? null : { anchor: count === 0 ? at : `${at}-${count + 1}`, schemas },
    };
    group.types.push(type);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** `::operation{id=findPoints parameters}`: only its parameters, below a heading of the author. */
export function writeParameters(block: ReferenceBlock, listed: ListedOperation): void {
  const operation = { ...readReferenceOperation(block.reference, listed), body: null };
  writeRequest(block, operation, anchorOfOperation(operation.id));
}

function writeRequest(block: ReferenceBlock, { parameters, body }: ReferenceOperation, id: string): void {
  const groups = body === null ? [] : groupMedia(block, body.content, `${id}.body`);
  const roots = [...parameters.map((parameter) => rootOf(parameter, id)), ...groups.flatMap(({ root }) => root ?? [])];
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
  const { e } = block;
  const required = body.isRequired ? ` <strong class="field-required">${word(block, 'required')}</strong>` : '';
  writePart(block, `${id}.requestBody`, `${word(block, 'body')}${required}`);
  if (body.description) writeText(block, body.description);
  writeMedia(block, groups, trees.slice(parameters.length));
  if (body.content.length === 0) tag(e, `<p>${word(block, 'noContent')}</p>\n`);
}

const rootOf = ({ place, name, schemas }: ReferenceParameter, id: string): Root => ({
  anchor: `${id}.${place}.${name.replace(/\s+/g, '-')}`,
  schemas,
});

const entryOf = (
  { name, isRequired, description, isDeprecated, style, examples }: ReferenceParameter,
  node: SchemaNode,
) => ({
  name,
  isRequired,
  node,
  about: {
    style,
    ...(description && { description }),
    ...(examples.length > 0 && { examples }),
    ...(isDeprecated && { remarks: ['deprecated' as const] }),
  },
});

function writeMedia(block: ReferenceBlock, groups: readonly MediaGroup[], trees: readonly SchemaNode[]): void {
  const { e } = block;
  for (const { types, root } of groups) {
    const tree = trees.find(({ anchor: at }) => at === root?.anchor);
    const type = tree === undefined ? '' : ` ${typeHtml(block, tree.shape)}`;
    const id = tree === undefined ? '' : anchor(block, tree.anchor);
    tag(e, `<p class="media"${id}>${types.map(code).join(', ')}${type}</p>\n`);
    if (tree !== undefined) writeRoot(block, tree);
  }
}

function writeResponses(block: ReferenceBlock, { responses }: ReferenceOperation, id: string): void {
  const { e } = block;
  if (responses.length === 0) return;
  writePart(block, `${id}.responses`, word(block, 'responses'));
  const parts = responses.map((response) => {
    const at = `${id}.${response.status}`;
    return { response, at, groups: groupMedia(block, response.content, `${at}.body`) };
  });
  const roots = parts.flatMap(({ response, at, groups }) => [
    ...response.headers.map((header) => rootOf(header, at)),
    ...groups.flatMap(({ root }) => root ?? []),
  ]);
  const trees = growTrees({ ...treeOptions(block), direction: 'response' }, roots);
  tag(e, tabsStart(' class="tabs"', undefined));
  for (const { response, at, groups } of parts) {
    const attributes = `${anchor(block, at)} class="tab"`;
    tag(e, tabStart(e, { attributes, label: labelOf(block, response), value: response.status, span: block.span }));
    const shown = shownAt(block, response, at);
    if (shown !== null) {
      if (response.description) writeText(block, response.description);
      tag(e, `<p class="elsewhere">→ <a href="${hrefOf(shown)}">${code(shown)}</a></p>\n`);
      tag(e, `\n${tabEnd}`);
      continue;
    }
    const responseTrees = trees.filter(({ anchor: place }) => place.startsWith(`${at}.`));
    writeResponse(block, response, { groups, trees: responseTrees });
    tag(e, `\n${tabEnd}`);
  }
  tag(e, `${tabsEnd}\n`);
}

const responsesOf = rememberEach((_: ReferenceBlock['e']) => new Map<string, string>());

/** On a large page, the place that already shows a response which several operations have; null: here. */
function shownAt({ e }: ReferenceBlock, { ref, headers, content }: ReferenceResponse, at: string): string | null {
  const shown = responsesOf(e);
  const first = shown.get(ref);
  if (first !== undefined && e.out.written > largePage && headers.length + content.length > 0) return first;
  if (first === undefined) shown.set(ref, at);
  return null;
}

const labelOf = (block: ReferenceBlock, { status }: ReferenceResponse): string =>
  status === 'default' ? word(block, 'otherStatus') : safe(status);

function writeResponse(
  block: ReferenceBlock,
  { description, headers, content, links }: ReferenceResponse,
  { groups, trees }: { readonly groups: readonly MediaGroup[]; readonly trees: readonly SchemaNode[] },
): void {
  const { e } = block;
  if (description) writeText(block, description);
  if (headers.length > 0) {
    tag(e, `<p class="rule">${word(block, 'headers')}</p>\n`);
    writeFields(
      block,
      headers.flatMap((header) => {
        const node = trees.find(({ anchor: at }) => at.endsWith(`.header.${header.name.replace(/\s+/g, '-')}`));
        return node === undefined ? [] : [entryOf(header, node)];
      }),
    );
  }
  writeMedia(block, groups, trees);
  if (content.length === 0) tag(e, `<p>${word(block, 'noContent')}</p>\n`);
  if (links.length === 0) return;
  tag(e, `<p class="rule">${word(block, 'links')}</p>\n<ul class="values">`);
  for (const { name, operation, description: meaning } of links) {
    tag(e, `<li>${code(name)}: ${code(operation)}`);
    if (meaning) {
      tag(e, ' – ');
      writeText(block, meaning, { isInline: true });
    }
    tag(e, '</li>');
  }
  tag(e, '</ul>\n');
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
      else if (summary !== null) tag(block.e, `<p>${label(block, summary)}</p>\n`);
      writeRequest(block, operation, at);
      writeResponses(block, operation, at);
    }
}
