// The OpenAPI documents of a published site: in its folder, or at its URL.
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeNodeFiles } from '../adapters/node-files.ts';
import type { NamedDocuments } from '../contract/find-changes.ts';
import { manifestName } from '../model/write-plan.ts';
import { parseDocument } from '../openapi/parse-document.ts';
import { decodeManifest } from '../pipeline/manifest.ts';
import type { MemoryBuild } from './build-in-memory.ts';
import { committedPlace, readCommitted } from './committed-place.ts';
import { fetchIfExists } from './read-published.ts';

const maxBytes = 100_000_000;

/** 'openapi/v1.yaml' → 'v1' */
const nameOf = (path: string): string | null => /^openapi\/([^/]+)\.(?:json|ya?ml)$/i.exec(path)?.[1] ?? null;

/** (paths and texts of files) → the documents among them */
const documentsAmong = (files: Iterable<readonly [path: string, text: () => string]>): NamedDocuments =>
  new Map(
    [...files].flatMap(([path, text]) => {
      const name = nameOf(path);
      const document = name === null ? null : parseDocument(text());
      return name === null || document === null ? [] : [[name, document] as const];
    }),
  );

/** (the files of a build) → the documents among them */
export const builtDocuments = (files: MemoryBuild['files']): NamedDocuments =>
  documentsAmong([...files].map(([path, { bytes }]) => [path, () => new TextDecoder().decode(bytes)]));

/** (a built folder, or the ledger or sitemap in it) → the documents there */
function documentsBelow(path: string): NamedDocuments {
  const target = resolve(path);
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  const files = makeNodeFiles(isFolder ? target : dirname(target));
  return documentsAmong(
    files.list('openapi').files.map(({ path: file }) => {
      const bytes = files.read(file);
      return [file, () => (bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : '')];
    }),
  );
}

/** The value of `--against`, or another published site → its documents */
export async function publishedDocuments(from: string): Promise<NamedDocuments> {
  const committed = committedPlace(from);
  if (committed !== null) {
    const read = readCommitted(committed, documentsBelow, 'openapi');
    return 'ok' in read ? new Map() : read;
  }
  if (!/^https?:/i.test(from)) return documentsBelow(from);
  const root = /\.(?:json|xml)$/i.test(from) ? from.slice(0, from.lastIndexOf('/')) : from.replace(/\/+$/, '');
  const read = async (path: string, missing: readonly number[]): Promise<string> =>
    (await fetchIfExists(`${root}/${path}`, maxBytes, missing)) ?? '';
  // Sites of other generators have none. A bucket that nobody may list returns 403 for that.
  const files = decodeManifest(await read(manifestName, [403, 404, 410])) ?? [];
  const paths = files.map(({ path }) => path).filter((path) => nameOf(path) !== null);
  const texts = await Promise.all(paths.map(async (path) => [path, await read(path, [404])] as const));
  return documentsAmong(texts.map(([path, text]) => [path, () => text]));
}
