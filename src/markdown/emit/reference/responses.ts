// The responses of an operation, as tabs.
import { rootOf } from '../../../reference/parameters.ts';
import type { ReferenceOperation, ReferenceResponse } from '../../../reference/read-operation.ts';
import { growTrees, type SchemaNode } from '../../../reference/tree.ts';
import { rememberEach } from '../../../text/remember-each.ts';
import { writeTab, writeTabs } from '../tabs.ts';
import { tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { writeMeaning, writeText } from './description.ts';
import { anchor, code, hrefOf, safe, word, writePart } from './html.ts';
import { groupMedia, groupRoots, type MediaGroup, writeHeaders, writeMedia } from './media.ts';
import { largePage, treeOptions } from './pages.ts';

export function writeResponses(block: ReferenceBlock, { responses }: ReferenceOperation, id: string): void {
  const { emitter } = block;
  if (responses.length === 0) return;
  writePart(block, `${id}.responses`, word(block, 'responses'));
  const parts = responses.map((response) => {
    const at = `${id}.${response.status}`;
    const groups = groupMedia(block, response.content, `${at}.body`);
    return { response, at, groups, shown: shownAt(block, response, at) };
  });
  // A response that is shown elsewhere opens no schema here that others could link to.
  const roots = parts.flatMap(({ response, at, groups, shown }) =>
    shown === null ? [...response.headers.map((header) => rootOf(header, at)), ...groups.flatMap(groupRoots)] : [],
  );
  const trees = growTrees({ ...treeOptions(block), direction: 'response' }, roots);
  writeTabs(emitter, undefined, parts, ({ response, at, groups, shown }) => {
    const start = { attributes: `${anchor(block, at)} class="tab"`, label: labelOf(block, response), span: block.span };
    writeTab(emitter, { ...start, value: response.status }, () => {
      if (shown === null) return writeResponse(block, response, { at, groups, trees });
      if (response.description) writeText(block, response.description);
      tag(emitter, `<p class="elsewhere">→ <a href="${hrefOf(shown)}">${code(shown)}</a></p>\n`);
    });
  });
  tag(emitter, '\n');
}

const responsesOf = rememberEach((_: ReferenceBlock['emitter']) => new Map<string, string>());

/** On a large page, the place that already shows a response which several operations have; null: here. */
function shownAt(
  { emitter, api }: ReferenceBlock,
  { ref, headers, content }: ReferenceResponse,
  at: string,
): string | null {
  const shown = responsesOf(emitter);
  const key = `${api.name} ${ref}`;
  const first = shown.get(key);
  if (first !== undefined && emitter.out.characters > largePage && headers.length + content.length > 0) return first;
  if (first === undefined) shown.set(key, at);
  return null;
}

const labelOf = (block: ReferenceBlock, { status }: ReferenceResponse): string =>
  status === 'default' ? word(block, 'otherStatus') : safe(status);

interface ShownResponse {
  readonly at: string;
  readonly groups: readonly MediaGroup[];
  readonly trees: readonly SchemaNode[];
}

function writeResponse(
  block: ReferenceBlock,
  { description, headers, content, links, isRest = false }: ReferenceResponse,
  { at, groups, trees }: ShownResponse,
): void {
  const { emitter } = block;
  if (description) writeText(block, description);
  writeHeaders(block, headers, { at, trees });
  writeMedia(block, groups, trees);
  if (content.length === 0 && !isRest) tag(emitter, `<p>${word(block, 'noContent')}</p>\n`);
  if (links.length === 0) return;
  tag(emitter, `<p class="rule">${word(block, 'links')}</p>\n<ul class="values">`);
  for (const { name, operation, values, description: meaning } of links) {
    tag(emitter, `<li>${[`${code(name)}: ${code(operation)}`, ...values.map(code)].join(', ')}`);
    writeMeaning(block, meaning);
    tag(emitter, '</li>');
  }
  tag(emitter, '</ul>\n');
}
