// A document as pages show it: files joined, texts replaced, overlays applied. Places lead back to the files.
import type { ApiSource, JsonObject } from '../model/api-document.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { once } from '../text/once.ts';
import { fileNameOf } from '../text/paths.ts';
import { rememberEach, rememberEachText } from '../text/remember-each.ts';
import { decodeOrKeep } from '../text/url-path.ts';
import { exactJson } from './exact-numbers.ts';
import { type ApiFile, filesByStep, joinFiles, otherFiles, placeInFiles, replacedFile } from './join-files.ts';
import { type AppliedOverlay, applyOverlay } from './overlay.ts';
import { parseExact } from './parse-document.ts';
import { asObject, follow, partAt } from './schemas.ts';

/** A file with its digest. */
export interface SourceFile {
  readonly text: string;
  readonly hash: string;
}

export interface FilePart {
  readonly file: string;
  /** JSON Pointer there. */
  readonly pointer: string;
}

export interface SourceDocument {
  readonly document: JsonObject;
  /** (reference in the document) → its place in the file that has it */
  readonly placeOf: (ref: string) => FilePart;
}

/** ([…, '#/x-pubdocs-files/parcel.yaml'], 'schemas', 'Parcel') → the part of another file that is published so */
function partPublishedAs(document: JsonObject, kind: string, name: string): string | undefined {
  return Object.keys(asObject(document[otherFiles])).flatMap((file) => {
    const root = `#/${otherFiles}/${pointerStep(file)}`;
    const stem = fileNameOf(file).replace(/\.[^.]*$/, '');
    const parts = [`${root}/components/${kind}/${name}`, `${root}/${name}`];
    return [...(stem === name ? [root] : []), ...parts.filter((ref) => partAt(document, ref) !== undefined)];
  })[0];
}

/** A published document contains its other files: '#/paths/~1parcels/get' → '#/x-pubdocs-files/parcels.yaml/get' */
export function sourceRef(document: JsonObject, ref: string): string {
  const [start = '', kind = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)/.exec(ref) ?? [];
  const moved =
    start !== '' && partAt(document, start) === undefined ? partPublishedAs(document, kind, name) : undefined;
  const [root, rest] = moved === undefined ? ['#', ref.slice(1)] : [moved, ref.slice(start.length)];
  const steps = rest.split('/').slice(1);
  return steps.reduce((at, step) => `${follow(document, partAt(document, at), at).ref}/${step}`, root);
}

/** Overlays that were applied to a file, in their order. */
export type AppliedOverlays = readonly (AppliedOverlay & { readonly file: string })[];

const maxOverlays = 8;
const overlaid = rememberEach((document: JsonObject) =>
  rememberEachText((overlay) => applyOverlay(document, overlay), maxOverlays),
);

/** (text of the main file, its overlays) → the changed document as text, and each overlay as it was applied */
export function overlaidText(
  main: string,
  overlays: readonly { readonly file: string; readonly text: string }[],
): { readonly text: string; readonly applied: AppliedOverlays } {
  let document = overlays.length === 0 ? null : parseExact(main);
  if (document === null) return { text: main, applied: [] };
  const applied: (AppliedOverlay & { readonly file: string })[] = [];
  for (const { file, text } of overlays) {
    const result: AppliedOverlay = overlaid(document)(text);
    applied.push({ ...result, file });
    document = result.document;
  }
  return { text: exactJson(document), applied };
}

/** ([the overlays of v1.yaml], 'v1.yaml', '/info/title') → the part of the overlay or of the file that set the value */
export function placeInOverlays(applied: AppliedOverlays, main: string, pointer: string): FilePart {
  let ref = `#${pointer}`;
  for (const { file, writes, originOf } of applied.toReversed()) {
    const write = writes.findLast((candidate) => ref === candidate.ref || ref.startsWith(`${candidate.ref}/`));
    if (write) return { file, pointer: `${write.at}${ref.slice(write.ref.length)}` };
    ref = originOf(ref);
  }
  return { file: main, pointer: ref.slice(1) };
}

/** A document with only local references. */
export interface JoinedDocument {
  /** Null if it cannot be read. */
  readonly document: JsonObject | null;
  /** The files that it consists of, also those that cannot be read. */
  readonly files: readonly string[];
}

type ReadSource = (file: string) => SourceFile | null;
type DocumentFiles = Pick<ApiSource, 'file' | 'replace' | 'overlays'>;

/** The main file with its overlays; null if it cannot be read. */
function overlaidFile({ file: main, replace, overlays }: DocumentFiles, readSource: ReadSource) {
  const read = (file: string): ApiFile | null => {
    const source = readSource(file);
    return source && replacedFile(source, replace);
  };
  const first = read(main);
  if (first === null) return null;
  const changes = overlays.flatMap((file) => {
    const overlay = read(file);
    return overlay === null ? [] : [{ file, overlay }];
  });
  const result = once(() =>
    overlaidText(
      first.text(),
      changes.map(({ file, overlay }) => ({ file, text: overlay.text() })),
    ),
  );
  const hash = JSON.stringify([first.hash, changes.map(({ overlay }) => overlay.hash)]);
  const file: ApiFile = changes.length === 0 ? first : { text: () => result().text, hash };
  return { file, read, applied: () => result().applied };
}

/** (document of the config, read a file of the site) → the document as data, which can be stored */
export function joinedDocument(api: DocumentFiles, readSource: ReadSource): JoinedDocument {
  const files = new Set<string>();
  const main = overlaidFile(api, (file) => {
    files.add(file);
    return readSource(file);
  });
  const document = main && joinFiles(api.file, main.file, main.read);
  return { document, files: [...files] };
}

/** (document of the config, its files, read a file) → (reference) → its place in the file that has it */
export function placesIn(
  api: DocumentFiles,
  files: readonly string[],
  readSource: ReadSource,
): SourceDocument['placeOf'] {
  const names = once(() => filesByStep(files));
  const applied = once(() => (api.overlays.length === 0 ? [] : (overlaidFile(api, readSource)?.applied() ?? [])));
  return (ref) => {
    const place = placeInFiles(ref, api.file, names());
    return place.file === api.file && applied().length > 0
      ? placeInOverlays(applied(), api.file, decodeOrKeep(place.pointer))
      : place;
  };
}

/** (document of the config, read a file of the site) → the document; null if it cannot be read */
export function sourceDocument(api: DocumentFiles, readSource: ReadSource): SourceDocument | null {
  const { document, files } = joinedDocument(api, readSource);
  return document && { document, placeOf: placesIn(api, files, readSource) };
}
