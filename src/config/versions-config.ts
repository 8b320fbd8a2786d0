// The config key `versions`: versions of the docs beside the current one.
import * as v from 'valibot';
import type { Localized } from '../model/locale.ts';
import type { NormaliseContext } from './normalise-context.ts';
import * as s from './schema-parts.ts';

const name = s.matching("a name like '2.3', of letters, digits, '.', '_' and '-'", /^[a-z0-9](?:[\w.-]*\w)?$/i);

/** ('2.3') → true; ('2/3') → false */
export const isVersionId = (id: string): boolean => v.is(name, id);

/** 'git:v2.3:website' → the ref and the folder in it */
const gitSource = /^git:([^\s:~^?*[\\-][^\s:~^?*[\\]*)(?::([^\s:]+))?$/;

/** The root cannot be the folder of a version, because its docs are the current ones. */
function isFolder(value: string): boolean {
  const path = v.safeParse(s.rootPath, value);
  return path.success && path.output !== '.';
}

const source = s.matching(
  "a folder like 'versions/2.3', or a tag, branch or commit like 'git:v2.3'",
  (value) => gitSource.test(value) || (!value.startsWith('git:') && isFolder(value)),
);

const notice = v.pipe(
  v.union([s.choice(['old', 'unreleased']), v.literal(false)], "'old', 'unreleased' or false"),
  v.transform((kind) => (kind === false ? null : kind)),
);

const versionSchema = s.strictObject({
  id: s.key('names the version in commands: `2.3`', name, { takes: 'name' }),
  label: s.key('name for readers', v.optional(s.labelSchema), { without: 'the id' }),
  from: s.key(
    'where its docs, translations and sidebars are, laid out as in the folder of the site; `git:v2.3` reads them from a tag, branch or commit, `git:v2.3:website` from a folder of it',
    v.optional(source),
    { takes: 'folder, `git:<ref>`', without: '`versions/<id>`' },
  ),
  path: s.key('its segment in URLs: `/docs/2.3/…`', v.optional(name), { takes: 'name', without: 'the id' }),
  notice: s.key(
    'the notice on its pages; pages of an unreleased version are never canonical',
    v.optional(notice, 'old'),
  ),
  noindex: s.key('asks search engines not to list its pages', v.optional(s.flag, false)),
  baseline: s.key(
    '[findings that are accepted](../guides/versions.md#findings-that-stay) in it',
    s.orNull(s.rootPath),
    {
      without: '`versions/<id>.baseline.json`, if it exists',
    },
  ),
});

const fromId = v.transform((id: string): v.InferInput<typeof versionSchema> => ({ id }));

const entrySchema = s.named(
  'VersionConfig',
  'A version of the docs: its id, or its options.',
  s.stringOrObject(
    v.pipe(name, fromId, versionSchema),
    versionSchema,
    "an id like '2.3' or an object like { id: '2.3', from: 'git:v2.3' }",
  ),
);

export const versionsSchema = v.optional(s.list(entrySchema), []);

/** A version of the docs beside the current one. */
export interface DocsVersion extends Omit<s.Filled<v.InferOutput<typeof versionSchema>>, 'label' | 'from'> {
  readonly label: Localized;
  /** Folder below the root with its `docs`, `i18n` and sidebars, in the same layout as the root: `versions/2.3`. */
  readonly folder: string;
  /** A folder that is not in the root: a ref, a folder of the repository there, and the commit once it is known. */
  readonly git: { readonly ref: string; readonly folder: string; readonly commit: string | null } | null;
  readonly key: string;
}

/** Determines the folder of each version. Reports and omits a second version with the same name. */
export function normaliseVersions(
  versions: v.InferOutput<typeof versionsSchema>,
  current: string,
  context: NormaliseContext,
): readonly DocsVersion[] {
  // Folders that differ only in case are one folder on macOS and Windows.
  const ids = new Set([current.toLowerCase()]);
  const paths = new Set<string>();
  return versions.flatMap(({ from, ...version }, place): readonly DocsVersion[] => {
    const { id, path = id } = version;
    const key = `versions[${place}]`;
    const [, ref, folder = ''] = gitSource.exec(from ?? '') ?? [];
    const isTaken = ids.has(id.toLowerCase());
    if (isTaken || paths.has(path.toLowerCase())) {
      context.report('version-twice', isTaken ? { what: 'id', value: id } : { what: 'path', value: path }, key);
      return [];
    }
    ids.add(id.toLowerCase());
    paths.add(path.toLowerCase());
    return [
      {
        ...version,
        path,
        label: context.text(version.label ?? id, `${key}.label`),
        folder: from === undefined || ref !== undefined ? `versions/${id}` : v.parse(s.rootPath, from),
        git: ref === undefined ? null : { ref, folder, commit: null },
        key,
      },
    ];
  });
}
