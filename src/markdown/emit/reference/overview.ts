// `::reference{api=v1}`: the start of a reference. `::operations{tag=Parcels list}`: operations of a tag as links.
import { asObject } from '../../../openapi/schemas.ts';
import { schemeNamed } from '../../../reference/authorisation.ts';
import { documentText, moreOf } from '../../../reference/document-text.ts';
import { messageSize } from '../../../reference/html-size.ts';
import { anchorOfOperation, type ListedOperation, operationsIn, tagsOf } from '../../../reference/read-operation.ts';
import { linkSize, sectionOfTag, sectionsOf } from '../../../reference/sections.ts';
import { serversOf } from '../../../reference/servers.ts';
import { ownLine, tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { writeText } from './description.ts';
import { anchor, code, label, langAttribute, linkTo, methodBadge, moreLink, safe, word, writeHeading } from './html.ts';
import { schemeAnchor, writeScheme, writeServers } from './operation.ts';
import { hrefOfOperation, pathsOf } from './pages.ts';

/** Links to operations, each with method and path. */
function writeList(block: ReferenceBlock, operations: readonly ListedOperation[]): void {
  const { emitter } = block;
  if (operations.length === 0) return;
  tag(emitter, '<ul class="operations">\n');
  for (const operation of operations) {
    const { method, path, definition: source } = operation;
    const { deprecated } = source.part;
    tag(emitter, `<li>${operationLink(block, operation)}`);
    if (deprecated === true) tag(emitter, ` <span class="field-deprecated">${word(block, 'deprecated')}</span>`);
    tag(emitter, `<br>${methodBadge(method)} ${code(path)}</li>\n`);
  }
  tag(emitter, '</ul>\n');
}

/** Writes a tag and links to its operations, or more of them; without pages, all. Returns the number of lists. */
export function writeLists(block: ReferenceBlock, tagName: string, number: number): number {
  const paths = pathsOf(block);
  const lists = (paths && sectionOfTag(block.reference, tagName)?.lists) ?? [operationsIn(block.reference, tagName)];
  if (number === 1) writeTag(block, tagName);
  writeList(block, lists[number - 1] ?? lists.flat());
  if (lists.length === 1) return 1;
  const links = lists.map((_, index) => {
    const text = String(index + 1);
    const url = index + 1 === number ? null : (paths?.section(tagName, index + 1) ?? null);
    return url === null ? text : linkTo(block, { url, label: text, ref: null });
  });
  tag(block.emitter, `<p>${links.join(' · ')}</p>\n`);
  return lists.length;
}

/** The summary of an operation as a link to its page, if it has one. */
export function operationLink(block: ReferenceBlock, { id, definition }: ListedOperation): string {
  const summary = documentText(definition, 'summary');
  const title = summary === null ? safe(id) : label(block, summary);
  const url = hrefOfOperation(block, id);
  return url === null ? title : linkTo(block, { url, label: title, ref: null });
}

/** A block that writes no heading of its own before its text. */
const withoutHeading = (block: ReferenceBlock): ReferenceBlock => ({ ...block, level: block.level - 1 });

/** The description of a tag. */
export function writeTag(block: ReferenceBlock, name: string): void {
  const entry = tagsOf(block.reference).find((other) => other.name === name);
  if (entry === undefined) return;
  const description = documentText(entry.definition, 'description');
  if (description) writeText(withoutHeading(block), description);
  const more = moreOf([entry.definition]);
  if (more !== null) tag(block.emitter, `<p>${moreLink(block, more)}</p>\n`);
}

export function writeOverview(block: ReferenceBlock): void {
  const { emitter, reference } = block;
  const { document } = reference;
  const info = { part: asObject(document.info), ref: '#/info' };
  const description = documentText(info, 'description') ?? documentText(info, 'summary');
  if (description) writeText(withoutHeading(block), description);
  writeInfo(block);
  const root = { part: document, ref: '#' };
  const more = moreOf([root]);
  if (more !== null) tag(emitter, `<p>${moreLink(block, more)}</p>\n`);
  writeServers(block, serversOf(root));
  const schemes = Object.keys(asObject(asObject(document.components).securitySchemes));
  if (schemes.length > 0) {
    tag(emitter, `<h2 id="authorisation">${word(block, 'authorisation')}</h2>\n<ul class="values">`);
    emitter.facts.ids.push({ id: 'authorisation', span: block.span });
    for (const name of schemes) {
      tag(emitter, `<li${anchor(block, schemeAnchor(name))}>`);
      writeScheme(block, schemeNamed(document, name), true);
      tag(emitter, '</li>');
    }
    tag(emitter, '</ul>\n');
  }
  const paths = pathsOf(block);
  const links = reference.operations.reduce((sum, operation) => sum + linkSize(operation), 0);
  const limit = messageSize(description?.text ?? '') + links > maxOverview ? 0 : maxListed;
  for (const { tag: name, label: title, labelRef, operations } of sectionsOf(reference)) {
    const page = paths?.section(name) ?? null;
    writeHeading(block, anchorOfOperation(`tag ${name || title}`), title, langAttribute(block, labelRef));
    if (page === null || operations.length <= limit) writeList(block, operations);
    else
      tag(
        emitter,
        `<p>${linkTo(block, { url: page, label: label(block, { text: title, ref: labelRef }), ref: null })} (${operations.length})</p>\n`,
      );
  }
  ownLine(emitter);
}

/** Sections with more operations are only linked, and all of an overview that would have more bytes. */
const maxListed = 100;
const maxOverview = 100_000;

/** Version, terms, contact and licence. */
function writeInfo(block: ReferenceBlock): void {
  const { emitter } = block;
  const info = asObject(block.reference.document.info);
  const [contact, licence] = [asObject(info.contact), asObject(info.license)];
  const entries: string[] = [];
  const link = (url: unknown, label: unknown, pointer: string): void => {
    const shown = typeof label === 'string' && label !== '' ? label : url;
    if (typeof url === 'string')
      entries.push(linkTo(block, { url, label: safe(String(shown)), ref: `#/info/${pointer}` }));
    else if (typeof label === 'string') entries.push(safe(label));
  };
  if (info.version !== undefined) entries.push(code(String(info.version)));
  link(licence.url, licence.name ?? licence.identifier, 'license/url');
  link(contact.url, contact.name, 'contact/url');
  if (typeof contact.email === 'string') link(`mailto:${contact.email}`, contact.email, 'contact/email');
  link(info.termsOfService, undefined, 'termsOfService');
  if (entries.length > 0) tag(emitter, `<p class="rule">${entries.join(' · ')}</p>\n`);
}
