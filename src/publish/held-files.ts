// The release that a target serves → the files that a build need not make again: their bytes are in the archive of the target.
import type { OutputFile } from '../model/output-file.ts';
import { archiveName, desiredObjects, type ObjectOptions, type ReleaseObject } from './objects.ts';

type HeldOptions = Omit<ObjectOptions, 'redirects' | 'fileHeaders'>;

/**
 * Files by path, without those that `isRead` names: the publisher reads them itself. A file counts when every form in which it is stored is there,
 * so that another `publish.compress` sends it again. Keys that are no files, such as `docs/intro` for its page, are there, too, and harmless.
 */
export function heldFiles(
  objects: readonly ReleaseObject[],
  options: HeldOptions,
  isRead: (path: string) => boolean,
): ReadonlyMap<string, OutputFile> {
  const names = new Set(objects.map(archiveName));
  const own: ObjectOptions = { ...options, redirects: new Map(), fileHeaders: new Map() };
  return new Map(
    objects.flatMap(({ key, sha256, size }) => {
      const file: OutputFile = { path: key, sha256, size };
      const isHeld = !isRead(key) && desiredObjects([file], own).every((object) => names.has(archiveName(object)));
      return isHeld ? [[key, file] as const] : [];
    }),
  );
}
