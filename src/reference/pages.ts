// The pages of a whole reference: `openapi: { v1: { file: './v1.yaml', pages: '/reference/v1' } }` → an overview, a
// page for each tag or operation, and one for each schema. Their texts consist of blocks, so a page of the author can
// replace each.

import type { JsonObject } from '../model/api-document.ts';
import { asObject } from '../openapi/schemas.ts';
import { listOf } from '../text/is-object.ts';
import { slugify } from '../text/slug.ts';
import { documentText } from './document-text.ts';
import { type ListedOperation, type ReferenceDocument, referenceOf, tagsOf } from './read-operation.ts';

/** A page of the reference. */
export interface ReferencePage {
  /** Below the folder of the reference, without an ending: `parcels/createShipment`; '' is the overview. */
  readonly path: string;
  /** Folder in the sidebar, if it is not that of the path. */
  readonly group: string | null;
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

/** A folder of the reference, with its name in the sidebar. */
export interface ReferenceFolder {
  readonly path: string;
  readonly label: string;
  readonly position: number;
}

export interface ReferencePages {
  readonly title: string;
  readonly pages: readonly ReferencePage[];
  readonly folders: readonly ReferenceFolder[];
}

/** Tags with more operations have a page for each. */
const maxTogether = 6;

/** Fields of an operation on a page of several, before schemas are linked to their own pages. */
const fieldsTogether = 40;

/** (document of the config, its name) → the pages of its reference */
export function referencePages(document: JsonObject, api: string, original = document): ReferencePages {
  const reference = referenceOf(document);
  const title = String(asObject(document.info).title ?? api);
  const names = makeNames(reference);
  const groups = tagGroups(original);
  const sections = sectionsOf(reference);
  const pages: ReferencePage[] = [
    {
      path: '',
      group: null,
      title,
      description: firstSentence(asObject(document.info).description) ?? title,
      text: `::reference{api=${api}}\n`,
    },
  ];
  const folders: ReferenceFolder[] = [];
  for (const [index, { tag, label, operations }] of sections.entries()) {
    const folder = names.sections.get(tag) ?? '';
    const group = groups.get(tag) ?? null;
    const about = firstSentence(tagDescription(reference, tag)) ?? label;
    const isTogether = operations.length <= maxTogether;
    const head = tag === '' ? '' : `::operations{${attribute('tag', tag)} api=${api} list}\n`;
    const blocks = operations.map(
      ({ id }) => `::operation{${attribute('id', id)} api=${api} fields=${fieldsTogether}}\n`,
    );
    const text = isTogether ? [head, ...blocks].filter((part) => part !== '').join('\n') : head;
    const tagFolder = group === null ? folder : `${group}/${folder}`;
    if (isTogether || tag !== '')
      pages.push({
        path: isTogether ? folder : `${folder}/index`,
        group: isTogether ? group : group && tagFolder,
        title: label,
        description: about,
        text,
      });
    if (isTogether) continue;
    folders.push({ path: tagFolder, label, position: index + 1 });
    for (const operation of operations) {
      const pageTitle = titleOf(operation);
      pages.push({
        path: `${folder}/${names.operations.get(operation.id) ?? ''}`,
        group: group && tagFolder,
        title: pageTitle,
        description: firstSentence(operation.own.part.description) ?? pageTitle,
        text: `::operation{${attribute('id', operation.id)} api=${api} untitled}\n`,
      });
    }
  }
  for (const name of reference.schemas)
    pages.push({
      path: `schemas/${names.schemas.get(name) ?? ''}`,
      group: null,
      title: name,
      description: firstSentence(asObject(asObject(asObject(document.components).schemas)[name]).description) ?? name,
      text: `::schema{${attribute('name', name)} api=${api} untitled}\n`,
    });
  if (reference.schemas.length > 0)
    folders.push({ path: 'schemas', label: 'Schemas', position: sections.length + 1000 });
  for (const [index, label] of [...new Set([...groups.values()])].entries())
    folders.push({ path: label, label: groupLabels(document, original).get(label) ?? label, position: index + 1 });
  return { title, pages, folders };
}

/** Where parts of a document are in its reference: (document, '/reference/v1') → look-ups of paths */
export function referencePaths(reference: ReferenceDocument, base: string) {
  const names = makeNames(reference);
  const places = new Map<string, string>();
  // Many operations without a tag have pages of their own, and no page together.
  const withPage = new Set<string>();
  for (const { tag, operations } of sectionsOf(reference)) {
    if (tag !== '' || operations.length <= maxTogether) withPage.add(tag);
    const folder = `${base}/${names.sections.get(tag) ?? ''}`;
    for (const { id } of operations)
      if (!places.has(id))
        places.set(id, operations.length <= maxTogether ? `${folder}#` : `${folder}/${names.operations.get(id) ?? ''}`);
  }
  return {
    /** `/reference/v1/parcels#` if several operations share a page, so that an anchor must follow. */
    operation: (id: string): string | null => places.get(id) ?? null,
    schema: (name: string): string | null => {
      const schemaName = names.schemas.get(name);
      return schemaName === undefined ? null : `${base}/schemas/${schemaName}`;
    },
    section: (tag: string): string | null => {
      const sectionName = names.sections.get(tag);
      return sectionName === undefined || !withPage.has(tag) ? null : `${base}/${sectionName}`;
    },
  };
}

interface Section {
  /** '' for operations without a tag. */
  readonly tag: string;
  readonly label: string;
  /** Where the document has the label; '' if it is the tag itself. */
  readonly labelRef: string;
  readonly operations: readonly ListedOperation[];
}

/** Each operation belongs to its first tag. */
export function sectionsOf(reference: ReferenceDocument): Section[] {
  const tags = tagsOf(reference);
  const labels = new Map(
    tags.map(({ name, own }) => [name, documentText(own, 'x-displayName') ?? documentText(own, 'summary')]),
  );
  return [...tags.map(({ name }) => name), '']
    .map((tag) => ({
      tag,
      label: tag === '' ? 'API' : (labels.get(tag)?.text ?? tag),
      labelRef: labels.get(tag)?.ref ?? '',
      operations: reference.operations.filter(({ tags: own }) => (own[0] ?? '') === tag),
    }))
    .filter(({ operations }) => operations.length > 0);
}

const tagDescription = (reference: ReferenceDocument, tag: string): unknown =>
  tagsOf(reference).find(({ name }) => name === tag)?.own.part.description;

const titleOf = ({ id, own }: ListedOperation): string =>
  typeof own.part.summary === 'string' && own.part.summary.trim() !== '' ? own.part.summary.trim() : id;

/** `x-tagGroups: [{ name: 'Parcels', tags: ['Labels'] }]`: tag → the folder of its group */
function tagGroups(document: JsonObject): ReadonlyMap<string, string> {
  const list = document['x-tagGroups'];
  return new Map(
    listOf(list).flatMap((written) => {
      const { name, tags } = asObject(written);
      if (typeof name !== 'string' || !Array.isArray(tags)) return [];
      return tags.flatMap((tag) => (typeof tag === 'string' ? [[tag, slugify(name)] as const] : []));
    }),
  );
}

/** The folder of a group has the name of the original, in every language. */
function groupLabels(document: JsonObject, original: JsonObject): ReadonlyMap<string, string> {
  const nameAt = (from: JsonObject, index: number): unknown => asObject(listOf(from['x-tagGroups'])[index]).name;
  return new Map(
    listOf(original['x-tagGroups']).flatMap((_, index) => {
      const [name, label] = [nameAt(original, index), nameAt(document, index)];
      return typeof name === 'string' && typeof label === 'string' ? [[slugify(name), label] as const] : [];
    }),
  );
}

/** 'a "b"' → `id="a &quot;b&quot;"`: the value of an attribute of a directive */
const attribute = (key: string, value: string): string =>
  `${key}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('{', '&#123;').replaceAll('}', '&#125;').replaceAll('\n', ' ')}"`;

interface Names {
  readonly sections: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<string, string>;
  readonly schemas: ReadonlyMap<string, string>;
}

/** Names in URLs. Those that differ only in case would be one file on some disks. */
function makeNames(reference: ReferenceDocument): Names {
  const name = (keys: readonly string[], nameOf: (key: string) => string): Map<string, string> => {
    const takenNames = new Set(['schemas', 'index', 'readme']);
    const names = new Map<string, string>();
    for (const key of keys) {
      if (names.has(key)) continue;
      const baseName = nameOf(key) || 'api';
      let uniqueName = baseName;
      for (let number = 2; takenNames.has(uniqueName.toLowerCase()); number += 1) uniqueName = `${baseName}-${number}`;
      takenNames.add(uniqueName.toLowerCase());
      names.set(key, uniqueName);
    }
    return names;
  };
  const plain = (key: string): string =>
    key
      .replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100);
  return {
    sections: name(
      sectionsOf(reference).map(({ tag }) => tag),
      (tag) => plain(tag).toLowerCase(),
    ),
    operations: name(
      reference.operations.map(({ id }) => id),
      plain,
    ),
    schemas: name(reference.schemas, plain),
  };
}

/** '**Reads** a parcel. It …' → 'Reads a parcel.' */
function firstSentence(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const paragraph = text.trim().split(/\n\s*\n/, 1)[0] ?? '';
  const plain = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[*`#_]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = /^.{10,}?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
  return sentence === '' ? null : sentence.slice(0, 160);
}
