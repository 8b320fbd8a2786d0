// `::reference{api=v1}`: the start of a reference. `::operations{tag=Parcels list}`: operations of a tag as links.
import { asObject } from '../../../openapi/schemas.ts';
import { documentText, moreOf } from '../../../reference/document-text.ts';
import { anchorOfOperation, type ListedOperation, operationsIn, tagsOf } from '../../../reference/read-operation.ts';
import { overviewOf, sectionOfTag } from '../../../reference/sections.ts';
import { longNamesHtml } from '../../../text/long-names.ts';
import { ownLine, tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { writeText } from './description.ts';
import { anchor, code, label, langAttribute, linkTo, methodBadge, moreLink, safe, word, writeHeading } from './html.ts';
import { schemeAnchor, writeScheme, writeServers } from './operation.ts';
import { hrefOfOperation, pathsOf, rangeOf, writePartLinks } from './pages.ts';

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

/** Writes a tag and links to its operations, as far as the page has room. Returns the number of its pages. */
export function writeLists(block: ReferenceBlock, tagName: string): number {
  const starts = sectionOfTag(block.reference, tagName)?.starts ?? [0];
  const { from, to } = rangeOf(block, starts);
  if (from === 0) writeTag(block, tagName);
  writeList(block, operationsIn(block.reference, tagName).slice(from, to));
  return writePartLinks(block, starts, (paths, part) => paths.section(tagName, part));
}

/** The summary of an operation as a link to its page, if it has one. */
export function operationLink(block: ReferenceBlock, { id, definition }: ListedOperation): string {
  const summary = documentText(definition, 'summary');
  const title = longNamesHtml(summary === null ? safe(id) : label(block, summary));
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

/** Writes the overview, as far as the page has room. Returns the number of its pages. */
export function writeOverview(block: ReferenceBlock): number {
  const { emitter, reference } = block;
  const { items, starts } = overviewOf(reference);
  const { from, to } = rangeOf(block, starts);
  const shown = items.slice(from, to);
  if (from === 0) writeAbout(block);
  writeServers(
    block,
    shown.flatMap(({ server }) => server ?? []),
  );
  const schemes = shown.flatMap(({ scheme }) => scheme ?? []);
  if (schemes.length > 0) {
    tag(emitter, `<h2 id="authorisation">${word(block, 'authorisation')}</h2>\n<ul class="values">`);
    emitter.facts.ids.push({ id: 'authorisation', span: block.span });
    for (const scheme of schemes) {
      tag(emitter, `<li${anchor(block, schemeAnchor(scheme.name))}>`);
      writeScheme(block, scheme, true);
      tag(emitter, '</li>');
    }
    tag(emitter, '</ul>\n');
  }
  for (const { tag: name, label: title, labelRef, operations, isListed } of shown.flatMap(
    ({ section }) => section ?? [],
  )) {
    const page = pathsOf(block)?.section(name) ?? null;
    writeHeading(block, anchorOfOperation(`tag ${name || title}`), title, langAttribute(block, labelRef));
    if (page === null || isListed) writeList(block, operations);
    else
      tag(
        emitter,
        `<p>${linkTo(block, { url: page, label: label(block, { text: title, ref: labelRef }), ref: null })} (${operations.length})</p>\n`,
      );
  }
  ownLine(emitter);
  return writePartLinks(block, starts, (paths, part) => paths.overview(part));
}

/** Description, version, terms, contact and licence, and the link of `externalDocs`. */
function writeAbout(block: ReferenceBlock): void {
  const { emitter, reference } = block;
  const { document } = reference;
  const info = { part: asObject(document.info), ref: '#/info' };
  const description = documentText(info, 'description') ?? documentText(info, 'summary');
  if (description) writeText(withoutHeading(block), description);
  writeInfo(block);
  const more = moreOf([{ part: document, ref: '#' }]);
  if (more !== null) tag(emitter, `<p>${moreLink(block, more)}</p>\n`);
}

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
