// The config key `docs`.
import * as v from 'valibot';
import { type Facet, facetsOf, fieldsSchema } from './fields-config.ts';
import type { NormaliseContext } from './normalise-context.ts';
import * as s from './schema-parts.ts';

const routeBase = s.takes(
  'path',
  v.pipe(
    s.matching("a path like 'docs' or '/'", /^\/?([\w.~-]+(\/[\w.~-]+)*)?\/?$/),
    v.check((value) => !value.split('/').some((part) => part === '..' || part === '.'), "a path without '.' and '..'"),
    v.transform((value) => value.replace(/^\/+|\/+$/g, '')),
  ),
);

const level = s.takes('1 to 6', s.whole(1, 6));

const fileKind = s.matching("a file extension like 'html', without the dot", /^[a-z][a-z0-9]*$/);

const glob = v.pipe(
  s.matching(
    "a glob relative to the docs folder, like 'drafts/**'",
    (value) =>
      value.trim() !== '' && value.length <= 500 && !/^[/!]|\\/.test(value) && !value.split('/').includes('..'),
  ),
  v.transform((value) => value.replace(/^(?:\.\/)+/, '')),
);

export const docsSchema = v.optional(
  s.named(
    'DocsConfig',
    'Where the docs are and how they are shown.',
    s.strictObject({
      path: s.key('folder of the pages', v.optional(s.rootPath, 'docs'), { takes: 'folder' }),
      include: s.key("the pages, relative to `docs.path`: `['guide/**', '*.md']`", v.optional(s.list(glob), []), {
        takes: 'globs',
        without: 'all Markdown files',
      }),
      exclude: s.key(
        "files that are not part of the docs: `['drafts/**', '**/*.test.md']`; it takes precedence over `docs.include`",
        v.optional(s.list(glob), []),
        { takes: 'globs' },
      ),
      routeBasePath: s.key('their path in URLs; `/` makes them the whole site', v.optional(routeBase, 'docs')),
      main: s.key('the main page', s.orNull(s.wordSchema), { takes: 'id', without: 'first page of the first sidebar' }),
      sidebars: s.key('the module with the [sidebars](../guides/sidebars.md)', s.orNull(s.rootPath), {
        without: 'generated from the folders',
      }),
      version: s.key(
        'the current version of the docs',
        v.optional(
          s.strictObject({
            id: s.key('name for scripts', v.optional(s.wordSchema, 'current')),
            label: s.key(
              'name for readers, shown above the list of docs pages; without it, no version is shown',
              s.orNull(s.text),
              { takes: 'text per language', without: 'none' },
            ),
          }),
          {},
        ),
      ),
      attachments: s.key(
        'files beside pages that can run scripts (`html`, `svg` with a script, `js`) are published only if their extension is listed and a page links to them, [as downloads](../guides/publishing.md#without-publish); files in `static/` are always published',
        v.optional(s.list(fileKind), []),
        { takes: 'file extensions' },
      ),
      fields: s.key('front matter keys of your own, [with their types](../guides/authoring.md#fields)', fieldsSchema, {
        takes: 'names and types',
        without: 'none',
      }),
      editUrl: s.key(
        'start of the URL where a page is edited; pubdocs adds the path of the file',
        s.orNull(s.editUrl),
        {
          without: 'no link',
        },
      ),
      lastUpdated: s.key('shows when a page was last changed, according to Git', v.optional(s.flag, false)),
      contributors: s.key('names everyone who changed a page, according to Git', v.optional(s.flag, false)),
      print: s.key(
        'pages with the texts of many pages, [for paper](../guides/copies.md#print-pages): `all` is one page `docs/print` for each language and version, `sections` one page for each category',
        s.orNull(s.choice(['all', 'sections'])),
        { without: 'none' },
      ),
      toc: s.key(
        'the table of contents',
        v.optional(
          v.pipe(
            s.strictObject({
              min: s.key('highest level in it', v.optional(level, 2)),
              max: s.key('lowest level in it', v.optional(level, 3)),
            }),
            v.check(({ min, max }) => min <= max, 'two levels with min not above max'),
          ),
          {},
        ),
      ),
    }),
  ),
  {},
);

type HistoryKeys = Pick<v.InferOutput<typeof docsSchema>, 'lastUpdated' | 'contributors'>;

/** Whether pages show something of the Git history. */
export const readsHistory = ({ lastUpdated, contributors }: HistoryKeys): boolean => lastUpdated || contributors;

export const normaliseDocs = (
  { version: { id, label }, ...docs }: v.InferOutput<typeof docsSchema>,
  context: Pick<NormaliseContext, 'text' | 'textOrNull'>,
): Omit<v.InferOutput<typeof docsSchema>, 'version'> & {
  readonly version: { readonly id: string; readonly label: Readonly<Record<string, string>> | null };
  /** Name of the print pages in URLs, `print` by default: `export` uses one that no page of the site has. */
  readonly printName?: string;
  /** The fields that filter search results. */
  readonly facets: readonly Facet[];
} => ({
  ...docs,
  version: { id, label: context.textOrNull(label, 'docs.version.label') },
  facets: facetsOf(docs.fields, context),
});
