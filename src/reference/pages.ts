// The pages of a whole reference: `openapi: { v1: { file: './v1.yaml', pages: '/reference/v1' } }` → an overview, a
// page for each tag or operation, and one for each schema. Their texts consist of blocks, so a page of the author can
// replace each.

import type { JsonObject } from '../model/api-document.ts';
import { asObject } from '../openapi/schemas.ts';
import { listOf } from '../text/is-object.ts';
import { slugify } from '../text/slug.ts';
import { operationSize, schemaNamesOf, schemaSize } from './large-parts.ts';
import { schemasAt } from './layers.ts';
import { makeNames, pageKey, type ReferenceNames } from './page-names.ts';
import { type ListedOperation, type ReferenceDocument, referenceOf, tagLabel, tagsOf } from './read-operation.ts';
import { overviewOf, sectionsOf } from './sections.ts';

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

/** Fields of all operations on a page, before schemas are linked to their own pages. */
const fieldsTogether = 100;

/** (document of the config, its name) → the pages of its reference */
export function referencePages(document: JsonObject, api: string, original = document): ReferencePages {
  const reference = referenceOf(document);
  const title = String(asObject(document.info).title ?? api);
  const names = makeNames(reference);
  const groups = tagGroups(original, reference, names);
  const groupFolders = new Set(groups.values());
  const sections = sectionsOf(reference);
  const pages: ReferencePage[] = [
    {
      path: '',
      group: null,
      title,
      description: firstSentence(asObject(document.info).description) ?? title,
      text: `::reference{api=${api}}\n`,
    },
    ...laterPages(overviewOf(reference).starts).map((part) => ({
      path: names.overview.get(pageKey('', part)) ?? '',
      group: null,
      title: `${title} (${part})`,
      description: title,
      text: `::reference{api=${api} part=${part}}\n`,
    })),
  ];
  const folders: Omit<ReferenceFolder, 'position'>[] = [];
  for (const { tag, label, operations, starts, isTogether, hasPage } of sections) {
    const folder = names.sections.get(tag) ?? '';
    const group = groups.get(tag) ?? null;
    const about = firstSentence(tagDescription(reference, tag)) ?? label;
    const fields = Math.floor(fieldsTogether / Math.max(2, operations.length));
    const list = (part = '') => `::operations{${attribute('tag', tag)} api=${api} list${part}}\n`;
    const head = tag === '' && isTogether ? '' : list();
    const blocks = operations.map(({ id }) => `::operation{${attribute('id', id)} api=${api} fields=${fields}}\n`);
    const text = isTogether ? [head, ...blocks].filter((part) => part !== '').join('\n') : head;
    const tagFolder = group === null ? folder : `${group}/${folder}`;
    const isFolder = !isTogether || groupFolders.has(tagFolder);
    if (hasPage)
      pages.push({
        path: isFolder ? `${folder}/index` : folder,
        group: isFolder ? group && tagFolder : group,
        title: label,
        description: about,
        text,
      });
    if (isFolder) folders.push({ path: tagFolder, label });
    if (isTogether) continue;
    for (const part of laterPages(starts))
      pages.push({
        path: `${folder}/${names.operations.get(pageKey(`${tag}\n`, part)) ?? ''}`,
        group: group && tagFolder,
        title: `${label} (${part})`,
        description: about,
        text: list(` part=${part}`),
      });
    for (const operation of operations) {
      const { id, definition } = operation;
      const pageTitle = titleOf(operation);
      addPages(operationSize(reference.document, operation).starts, {
        path: (part) => `${folder}/${names.operations.get(pageKey(id, part)) ?? ''}`,
        group: group && tagFolder,
        title: pageTitle,
        description: firstSentence(definition.part.description) ?? pageTitle,
        text: `::operation{${attribute('id', id)} api=${api} untitled`,
      });
    }
  }
  const schemas = schemaNamesOf(reference.document);
  for (const [name, ref] of schemas.refs)
    addPages(schemaSize(reference.document, ref).starts, {
      path: (part) => `schemas/${names.schemas.get(pageKey(name, part)) ?? ''}`,
      group: null,
      title: name,
      description: firstSentence(schemasAt(document, ref)[0]?.part.description) ?? name,
      text: `::schema{${attribute('name', name)} api=${api} untitled`,
    });
  if (schemas.refs.size > 0) folders.push({ path: 'schemas', label: 'Schemas' });
  const labels = groupLabels(reference, original, groups, names);
  for (const path of groupFolders)
    if (folders.every((folder) => folder.path !== path)) folders.push({ path, label: labels.get(path) ?? path });
  const positions = firstPages(pages);
  return { title, pages, folders: folders.map((part) => ({ ...part, position: positions.get(part.path) ?? 0 })) };

  /** Adds the page of an operation or schema, and those on which its lists continue. */
  function addPages(
    starts: readonly number[],
    { path, title: name, text, ...page }: Omit<ReferencePage, 'path'> & { readonly path: (part: number) => string },
  ): void {
    pages.push({ ...page, path: path(1), title: name, text: `${text}}\n` });
    for (const part of laterPages(starts))
      pages.push({ ...page, path: path(part), title: `${name} (${part})`, text: `${text} part=${part}}\n` });
  }
}

/** ([0, 90, 180]) → [2, 3]: the pages after the first one */
const laterPages = (starts: readonly number[]): readonly number[] => starts.slice(1).map((_, index) => index + 2);

/** Folder of the sidebar → the number of the first page in it, or in a folder below it. */
function firstPages(pages: readonly ReferencePage[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const [index, { path, group }] of pages.entries()) {
    const steps = group === null ? path.split('/').slice(0, -1) : group.split('/');
    for (const depth of steps.keys()) {
      const folder = steps.slice(0, depth + 1).join('/');
      if (!first.has(folder)) first.set(folder, index);
    }
  }
  return first;
}

const tagDescription = (reference: ReferenceDocument, tag: string): unknown =>
  tagsOf(reference).find(({ name }) => name === tag)?.definition.part.description;

const titleOf = ({ id, definition }: ListedOperation): string =>
  typeof definition.part.summary === 'string' && definition.part.summary.trim() !== ''
    ? definition.part.summary.trim()
    : id;

/**
 * `x-tagGroups: [{ name: 'Parcels', tags: ['Labels'] }]`, or `parent: Parcels` of OpenAPI 3.2: tag → the folder of its
 * group. It has the name of the original in every language.
 */
function tagGroups(
  original: JsonObject,
  reference: ReferenceDocument,
  names: ReferenceNames,
): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const tagGroup of listOf(original['x-tagGroups'])) {
    const { name, tags } = asObject(tagGroup);
    if (typeof name !== 'string') continue;
    for (const tag of listOf(tags)) if (typeof tag === 'string') groups.set(tag, folderOf(name));
  }
  const tags = new Map(tagsOf(reference).map(({ name, definition }) => [name, definition.part]));
  const pathOf = (tag: string, below: readonly string[]): string => {
    const parent = tags.get(tag)?.parent;
    const isChild = typeof parent === 'string' && tags.has(parent) && !below.includes(parent);
    const group = groups.get(tag) ?? (isChild ? pathOf(parent, [...below, tag]) : null);
    if (group !== null) groups.set(tag, group);
    return [...(group === null ? [] : [group]), names.sections.get(tag) ?? ''].join('/');
  };
  for (const tag of tags.keys()) pathOf(tag, [tag]);
  return groups;
}

/** The folder of a group, which is not that of the schemas. */
const folderOf = (name: string): string => slugify(name).replace(/^schemas$/, 'schemas-group');

/** The folders of groups → their labels. */
function groupLabels(
  reference: ReferenceDocument,
  original: JsonObject,
  groups: ReadonlyMap<string, string>,
  names: ReferenceNames,
): ReadonlyMap<string, string> {
  const nameAt = (from: JsonObject, index: number): unknown => asObject(listOf(from['x-tagGroups'])[index]).name;
  const parents = tagsOf(reference).map((tag): [string, string] => {
    const group = groups.get(tag.name);
    const path = names.sections.get(tag.name) ?? '';
    return [group === undefined ? path : `${group}/${path}`, tagLabel(tag)?.text ?? tag.name];
  });
  const labels = listOf(original['x-tagGroups']).flatMap((_, index): [string, string][] => {
    const [name, label] = [nameAt(original, index), nameAt(reference.document, index)];
    return typeof name === 'string' && typeof label === 'string' ? [[folderOf(name), label]] : [];
  });
  return new Map([...parents, ...labels]);
}

/** 'a "b"' → `id="a &quot;b&quot;"`: the value of an attribute of a directive */
const attribute = (key: string, value: string): string =>
  `${key}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('{', '&#123;').replaceAll('}', '&#125;').replaceAll('\n', '&#10;')}"`;

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
