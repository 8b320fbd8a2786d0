// The config key `docs`.
import * as v from 'valibot';
import type { SiteConfig } from '../model/site-config.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { flag, isWebUrl, list, rootPath, strictObject, type Text, text, whole, word } from './schema-parts.ts';

/** Where the docs are and how they are shown. */
export interface DocsConfig {
  /** Folder of the Markdown files below the root. Default: `docs`. */
  readonly path?: string | undefined;
  /** Globs of the pages, relative to `path`, such as `['guide/**']`. Default: all Markdown files. */
  readonly include?: readonly string[] | undefined;
  /** Globs of files that are not part of the docs, such as `['drafts/**', 'notes.md']`. Default: none. */
  readonly exclude?: readonly string[] | undefined;
  /** Their path in URLs. Default: `docs`. `/` puts them at the root of the site. */
  readonly routeBasePath?: string | undefined;
  /** Id of the main doc, such as `intro`. Default: the first doc of the first sidebar. */
  readonly main?: string | undefined;
  /** Module with the sidebars, such as `./sidebars.ts`. Default: one sidebar, generated from the folders. */
  readonly sidebars?: string | undefined;
  /** The current version of the docs; the sidebar shows its label, if it has one. */
  readonly version?: { readonly id?: string | undefined; readonly label?: Text | undefined } | undefined;
  /** Prefix of the URLs where pages can be edited: `https://git.example/docs/edit/main/`. The file's path follows. */
  readonly editUrl?: string | undefined;
  /** Extensions of attachments that are published although they can run scripts: `['html', 'svg', 'js']`. Default: none. */
  readonly attachments?: readonly string[] | undefined;
  /** Shows the date of a page's last change, from Git. Default: off. */
  readonly lastUpdated?: boolean | undefined;
  /** Heading levels in the table of contents. Default: 2 to 3. */
  readonly toc?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;
}

const routeBase = v.pipe(
  v.string("a path like 'docs'"),
  v.regex(/^\/?([\w.~-]+(\/[\w.~-]+)*)?\/?$/, "a path like 'docs' or '/'"),
  v.check((value) => !value.split('/').some((part) => part === '..' || part === '.'), "a path without '.' and '..'"),
  v.transform((value) => value.replace(/^\/+|\/+$/g, '')),
);

const level = whole(1, 6);

const fileKind = v.pipe(
  v.string('a file extension'),
  v.regex(/^[a-z][a-z0-9]*$/, "a file extension like 'html', without the dot"),
);

const globWords = "a glob relative to the docs folder, like 'drafts/**'";

const glob = v.pipe(
  v.string(globWords),
  v.check(
    (value) =>
      value.trim() !== '' && value.length <= 500 && !/^[/!]|\\/.test(value) && !value.split('/').includes('..'),
    globWords,
  ),
  v.transform((value) => value.replace(/^(?:\.\/)+/, '')),
);

export const docsSchema = v.optional(
  strictObject({
    path: v.optional(rootPath, 'docs'),
    include: v.optional(list(glob), []),
    exclude: v.optional(list(glob), []),
    routeBasePath: v.optional(routeBase, 'docs'),
    main: v.optional(word),
    sidebars: v.optional(rootPath),
    version: v.optional(strictObject({ id: v.optional(word, 'current'), label: v.optional(text) }), {}),
    editUrl: v.optional(
      v.pipe(
        v.string('a URL'),
        v.check(isWebUrl, 'a full URL that begins with https:// or http://'),
        v.transform((value) => `${value.replace(/\/+$/, '')}/`),
      ),
    ),
    attachments: v.optional(list(fileKind), []),
    lastUpdated: v.optional(flag, false),
    toc: v.optional(
      v.pipe(
        strictObject({ min: v.optional(level, 2), max: v.optional(level, 3) }),
        v.check(({ min, max }) => min <= max, 'two levels with min not above max'),
      ),
      {},
    ),
  } satisfies Record<keyof DocsConfig, v.GenericSchema>),
  {},
);

export const normaliseDocs = (
  docs: v.InferOutput<typeof docsSchema>,
  context: Pick<NormaliseContext, 'text'>,
): SiteConfig['docs'] => ({
  ...docs,
  version: {
    id: docs.version.id,
    label: docs.version.label === undefined ? null : context.text(docs.version.label, 'docs.version.label'),
  },
  main: docs.main ?? null,
  sidebars: docs.sidebars ?? null,
  editUrl: docs.editUrl ?? null,
});
