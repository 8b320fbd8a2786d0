// The release that a target serves → files that a build need not create: the archive has their bytes.
import type { OutputFile } from '../model/output-file.ts';
import { archiveName, desiredObjects, type ObjectOptions, type ReleaseObject } from './objects.ts';

type HeldOptions = Omit<ObjectOptions, 'redirects' | 'fileHeaders'>;

/**
 * Files by path. Only files whose stored forms all exist, so that a changed `publish.compress` uploads them again. Also
 * has keys that are not files, such as `docs/intro` for its page, which do no harm.
 */
export function heldFiles(objects: readonly ReleaseObject[], options: HeldOptions): ReadonlyMap<string, OutputFile> {
  const names = new Set(objects.map(archiveName));
  const plainOptions: ObjectOptions = { ...options, redirects: new Map(), fileHeaders: new Map() };
  return new Map(
    objects.flatMap(({ key, sha256, size }) => {
      const file: OutputFile = { path: key, sha256, size };
      const isHeld = desiredObjects([file], plainOptions).every((object) => names.has(archiveName(object)));
      return isHeld ? [[key, file] as const] : [];
    }),
  );
}
