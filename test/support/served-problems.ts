// Compares a target with its state: the served release, the history and the archive.
import type { Store } from '../../src/model/store.ts';
import { archiveName } from '../../src/publish/objects.ts';
import { readHead, readRelease } from '../../src/publish/read-state.ts';
import { archiveKey } from '../../src/publish/release.ts';
import { sha256 } from './memory-store.ts';

/** Differences between the objects of a target and the release that its state names. */
export async function problemsOf(
  store: Store,
  objects: ReadonlyMap<string, { readonly text: string }>,
): Promise<string[]> {
  const { state } = await readHead(store, '');
  const last = state.releases.at(-1);
  const served = last && (await readRelease(store, last.id));
  if (!served) return ['nothing is served'];
  const retired = new Set(served.retired.flatMap(({ kind, name }) => (kind === 'key' ? [name] : [])));
  const keys = new Set(served.objects.map(({ key }) => key));
  const kept = await Promise.all(state.releases.map(({ id }) => readRelease(store, id)));
  // Bodies that need no archive, because an object of the served release has them.
  const inSite = new Set(served.objects.flatMap((object) => (object.isBare === true ? [archiveName(object)] : [])));
  return [
    ...(state.holder === null ? [] : ['the lock is held']),
    ...served.objects.flatMap(({ key, sha256: wanted }) => {
      const object = objects.get(key);
      return object && sha256(object.text) === wanted ? [] : [`${key} is ${object?.text}`];
    }),
    ...[...objects.keys()].flatMap((key) =>
      key.startsWith('.pubdocs/') || keys.has(key) || retired.has(key) ? [] : [`${key} is not of the release`],
    ),
    ...kept.flatMap((list) =>
      list === null
        ? ['a list is lost']
        : list.objects.flatMap((object) =>
            inSite.has(archiveName(object)) || objects.has(archiveKey(archiveName(object)))
              ? []
              : [`the body of ${object.key} is lost`],
          ),
    ),
  ];
}
