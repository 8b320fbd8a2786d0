// Versions of the docs in Docusaurus: their folders, and which one has URLs without a version.
import { listOf } from '../../text/is-object.ts';
import { parseJson } from '../../text/parse-json.ts';
import { type OriginalFiles, readOriginal } from '../plan.ts';
import { flagOf, textList, textOf, valueAt } from '../read-value.ts';
import { isUnknown } from '../static-methods.ts';
import type { DocusaurusDocs } from './site.ts';

export interface Version {
  /** Name in `i18n/`: `current`, `version-2.0`. */
  readonly name: string;
  /** New name: `next`, `2.0`. */
  readonly id: string;
  readonly label: string;
  /** Folder of its pages in the original. */
  readonly folder: string;
  readonly sidebar: string | false | undefined;
  /** New folder: `''` for the version without a segment in its URLs, else `versions/2.0`. */
  readonly root: string;
  readonly path: string;
  readonly notice: 'old' | 'unreleased' | false;
  readonly noindex: boolean;
}

/** Instances with an id have their own files: `community_versions.json`, `community_versioned_docs/`. */
const prefixOf = (docs: DocusaurusDocs | null): string => (docs === null || docs.id === 'default' ? '' : `${docs.id}_`);

/** Released versions, newest first. */
export function releasedVersions(docs: DocusaurusDocs | null, source: OriginalFiles): readonly string[] {
  if (docs?.options.disableVersioning === true) return [];
  const text = readOriginal(source, `${prefixOf(docs)}versions.json`);
  return text === null ? [] : namesOf(text);
}

/** (an instance of the docs) → its versions, first the one without a segment in URLs: the latest, or the only one */
export function readVersions(docs: DocusaurusDocs | null, source: OriginalFiles): readonly Version[] {
  const options = docs?.options ?? {};
  const released = releasedVersions(docs, source);
  const prefix = prefixOf(docs);
  const hasCurrent = flagOf(options.includeCurrentVersion) ?? true;
  const listed = listOf(options.onlyIncludeVersions);
  // A list that only code knows would leave out versions.
  const only = listed.some(isUnknown) ? [] : textList(listed);
  const names = [...(hasCurrent || released.length === 0 ? ['current'] : []), ...released].filter(
    (name) => only.length === 0 || only.includes(name),
  );
  const lastName = textOf(options.lastVersion) ?? released[0] ?? 'current';
  const last = names.includes(lastName) ? lastName : names[0];
  const make = (name: string): Version => {
    const option = (key: string): unknown => valueAt(options, 'versions', name, key);
    const isCurrent = name === 'current';
    const isLast = name === last;
    const id = isCurrent ? (isLast ? 'current' : 'next') : name;
    const banner = textOf(option('banner'));
    const isUnreleased = banner === undefined ? isCurrent : banner === 'unreleased';
    return {
      name: isCurrent ? 'current' : `version-${name}`,
      id,
      label: textOf(option('label')) ?? (isCurrent ? 'Next' : name),
      folder: isCurrent ? (docs?.path ?? 'docs') : `${prefix}versioned_docs/version-${name}`,
      sidebar: isCurrent ? docs?.sidebarPath : `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
      root: isLast ? '' : `versions/${id}`,
      path: textOf(option('path')) ?? id,
      notice: banner === 'none' ? false : isUnreleased ? 'unreleased' : 'old',
      noindex: flagOf(option('noIndex')) ?? false,
    };
  };
  return names.map(make).sort((a, b) => Number(a.root !== '') - Number(b.root !== ''));
}

const namesOf = (text: string): readonly string[] => textList(parseJson(text));
