// The config key `versions`: versions of the docs beside the current one.
import * as v from 'valibot';
import type { DocsVersion, SiteConfig } from '../model/site-config.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { isPlainObject } from './plain-copy.ts';
import { choice, flag, list, rootPath, strictObject, type Text, text } from './schema-parts.ts';

/** A version of the docs: its id, or its options. */
export type VersionConfig =
  | string
  | {
      /** Name in the config and in commands: `2.3`. */
      readonly id: string;
      /** Name shown to readers. Default: the id. */
      readonly label?: Text | undefined;
      /**
       * Folder with the version's `docs`, `i18n` and sidebars, in the same layout as the root. Default: `versions/2.3`. `git:v2.3` reads them
       * from a tag, branch or commit, `git:v2.3:website` from a folder of it.
       */
      readonly from?: string | undefined;
      /** Its part of URLs. Default: the id, `/docs/2.3/…`. */
      readonly path?: string | undefined;
      /** The notice on its pages. Default: `old`. Pages of an unreleased version are never canonical. */
      readonly notice?: 'old' | 'unreleased' | false | undefined;
      /** Asks search engines not to list its pages. Default: off. */
      readonly noindex?: boolean | undefined;
      /** File with the accepted findings of this version: `versions/2.3/baseline.json`. */
      readonly baseline?: string | undefined;
    };

const nameWords = "a name like '2.3', of letters, digits, '.', '_' and '-'";

const name = v.pipe(v.string(nameWords), v.regex(/^[a-z0-9](?:[\w.-]*\w)?$/i, nameWords));

/** ('2.3') → true; ('2/3') → false */
export const isVersionId = (id: string): boolean => v.is(name, id);

const sourceWords = "a folder like 'versions/2.3', or a tag, branch or commit like 'git:v2.3'";

/** 'git:v2.3:website' → the ref and the folder in it */
const gitSource = /^git:([^\s:~^?*[\\-][^\s:~^?*[\\]*)(?::([^\s:]+))?$/;

/** The root cannot be the folder of a version, because its docs are the current ones. */
function isFolder(value: string): boolean {
  const path = v.safeParse(rootPath, value);
  return path.success && path.output !== '.';
}

const source = v.pipe(
  v.string(sourceWords),
  v.check((value) => gitSource.test(value) || (!value.startsWith('git:') && isFolder(value)), sourceWords),
);

const versionSchema = strictObject({
  id: name,
  label: v.optional(text),
  from: v.optional(source),
  path: v.optional(name),
  notice: v.optional(v.union([choice(['old', 'unreleased']), v.literal(false)], "'old', 'unreleased' or false"), 'old'),
  noindex: v.optional(flag, false),
  baseline: v.optional(rootPath),
} satisfies Record<keyof Exclude<VersionConfig, string>, v.GenericSchema>);

type CheckedVersion = v.InferOutput<typeof versionSchema>;

const idSchema = v.pipe(
  name,
  v.transform((id): CheckedVersion => ({ id, notice: 'old', noindex: false })),
);

const entrySchema: v.GenericSchema<unknown, CheckedVersion> = v.lazy((input) => {
  if (typeof input === 'string') return idSchema;
  return isPlainObject(input) ? versionSchema : notAVersion;
});

const notAVersion = v.pipe(
  v.custom<never>(() => false, "an id like '2.3' or an object like { id: '2.3', from: 'git:v2.3' }"),
  v.transform((): CheckedVersion => ({ id: '', notice: 'old', noindex: false })),
);

export const versionsSchema = v.optional(list(entrySchema), []);

/** Determines the folder of each version. Reports and omits a second version with the same name. */
export function normaliseVersions(
  versions: v.InferOutput<typeof versionsSchema>,
  current: string,
  context: NormaliseContext,
): SiteConfig['versions'] {
  // Folders that differ only in case are one folder on macOS and Windows.
  const ids = new Set([current.toLowerCase()]);
  const paths = new Set<string>();
  return versions.flatMap((version, place): DocsVersion[] => {
    const { id, path = id, from = `versions/${id}`, label, notice } = version;
    const key = `versions[${place}]`;
    const [, ref, folder = ''] = gitSource.exec(from) ?? [];
    const isTaken = ids.has(id.toLowerCase());
    if (isTaken || paths.has(path.toLowerCase())) {
      context.report('version-twice', isTaken ? { what: 'id', value: id } : { what: 'path', value: path }, key);
      return [];
    }
    ids.add(id.toLowerCase());
    paths.add(path.toLowerCase());
    return [
      {
        id,
        label: context.text(label ?? id, `${key}.label`),
        folder: ref === undefined ? v.parse(rootPath, from) : `versions/${id}`,
        git: ref === undefined ? null : { ref, folder, commit: null },
        path,
        notice: notice === false ? null : notice,
        noindex: version.noindex,
        baseline: version.baseline ?? null,
        key,
      },
    ];
  });
}
