// The config as its author writes it, with the defaults and the documentation of all keys.
import * as v from 'valibot';
import { hostNames } from '../model/hosts.ts';
import { defaultPageBytes } from '../model/source-page.ts';
import { cacheSchema } from './cache-config.ts';
import { apiSchema, dataSchema, variablesSchema } from './data-config.ts';
import { docsSchema } from './docs-config.ts';
import { factsSchema } from './facts-config.ts';
import { cspSchema, headSchema, stylesSchema } from './head-config.ts';
import { i18nSchema } from './i18n-config.ts';
import { linksSchema, redirectsSchema } from './links-config.ts';
import { markdownSchema } from './markdown-config.ts';
import { openApiSchema } from './openapi-config.ts';
import { publishSchema } from './publish-config.ts';
import * as s from './schema-parts.ts';
import { sourcesSchema } from './sources-config.ts';
import { themeSchema } from './theme-config.ts';
import { versionsSchema } from './versions-config.ts';

const defaults = { glossary: ['glossary'] };

const searchSchema = v.optional(
  v.pipe(
    v.union(
      [
        s.flag,
        s.strictObject({
          glossary: s.key(
            'ids of docs that explain terms, one per heading; their sections come first in results',
            v.optional(s.list(s.wordSchema), defaults.glossary),
            { takes: 'list of ids' },
          ),
        }),
      ],
      'true, false or an object',
    ),
    v.transform((search) => (search === true ? defaults : search === false ? null : search)),
  ),
  true,
);

const changesSchema = v.optional(
  s.strictObject({
    feed: s.key('an Atom feed and a JSON feed in each language', v.optional(s.flag, false)),
    folder: s.key('the folder of the docs whose pages are the entries', v.optional(s.wordSchema, 'changelog'), {
      takes: 'folder',
    }),
    marks: s.key(
      '[marks in pages](../guides/changes.md#marks) at the sections that changed since the last visit of the reader',
      v.optional(s.flag, false),
    ),
  }),
  {},
);

const policy = s.named(
  'PolicyName',
  'How to handle a group of findings: nothing, a note, a warning, or a failed build.',
  s.choice(['ignore', 'log', 'warn', 'throw']),
);
const namespace = s.matching("a string of letters, digits, '-', '_' and '.'", /^[\w.-]*$/);
const originWords = v.string("a URL like 'https://docs.example'");
const baseWords = v.string("a path like '/public-docs'");

const limitsSchema = s.strictObject({
  pageBytes: s.key('size of its file', v.optional(s.whole(1024, 100 * 1024 * 1024), defaultPageBytes), {
    takes: 'bytes',
  }),
  pageSeconds: s.key(
    'processor time to compile it, and the same time each to highlight its code and to render its components',
    v.optional(s.whole(1, 600), 10),
    { takes: 'seconds' },
  ),
});

export const userConfigSchema = s.named(
  'UserConfig',
  'The configuration of a site: the default export of `pubdocs.config.ts`.',
  s.strictObject({
    title: s.key('name of the site', s.labelSchema),
    tagline: s.key('one sentence about it', v.optional(s.text, ''), { without: 'nothing' }),
    url: s.key('origin of the published site, without a path; `--url` and `PUBDOCS_URL` override it', originWords, {
      takes: 'URL',
    }),
    base: s.key(
      'path of the whole site on its host; `--base` and `PUBDOCS_BASE` override it',
      v.optional(baseWords, '/'),
      { takes: 'path' },
    ),
    trailingSlash: s.key(
      '`true`: URLs end in a slash; `false`: pages are files `x.html`; a list: files, except these pages, whose URLs end in a slash, such as `/docs`',
      s.orNull(v.union([s.flag, s.list(s.sitePath)], 'true, false or a list of paths')),
      {
        takes: '`true`, `false`, list of paths',
        without: 'what `host` serves without a redirect, or folders and links without slash',
      },
    ),
    host: s.key(
      'what serves the site: a build writes [the settings that this host reads](../guides/hosts.md); `--host` overrides it',
      s.orNull(s.choice(hostNames)),
      { without: '`s3-cdn` for buckets, `nginx` for folders, and no settings' },
    ),
    outDir: s.key('the output', v.optional(s.wordSchema, 'build'), { takes: 'folder' }),
    cacheDir: s.key('the cache', v.optional(s.wordSchema, '.pubdocs'), { takes: 'folder' }),
    cache: s.key('a cache that machines share', cacheSchema, { without: 'none' }),
    outputMode: s.key(
      'how a finished build replaces the last one: `folder` renames the folder, for hosts and tools that copy or watch it; `symlink` replaces a symbolic link, so that a server always finds the folder. If the folder cannot be renamed, such as a mount point, pubdocs replaces its files one by one and reports it',
      v.optional(s.choice(['folder', 'symlink']), 'folder'),
    ),
    htmlAliases: s.key(
      'writes each page and redirect as `x.html` too, for hosts that receive requests for such URLs',
      v.optional(s.flag, false),
    ),
    i18n: s.key('the languages', i18nSchema, { without: 'only English' }),
    docs: s.key('the folder of the docs, and how they are shown', docsSchema),
    sources: s.key('pages from [other folders and Git repositories](../guides/sources.md)', sourcesSchema),
    versions: s.key(
      '[versions of the docs](../guides/versions.md) beside the current one, newest first; each an id or an object',
      versionsSchema,
    ),
    theme: s.key('the parts around the text of every page', themeSchema),
    api: s.key(
      'URLs of services: `{{api.…}}` in Markdown is replaced by the URL, `{{api.…Host}}` by its host',
      apiSchema,
      { takes: 'names and URLs', without: 'none' },
    ),
    variables: s.key('`{{name}}` in Markdown is replaced by the text', variablesSchema, {
      takes: 'names and texts',
      without: 'none',
    }),
    data: s.key('[data that pages show](../guides/data.md)', dataSchema, {
      takes: 'names and sources',
      without: 'none',
    }),
    openapi: s.key(
      '[OpenAPI documents](../guides/openapi.md): published under `/openapi/`, and samples are checked against them',
      openApiSchema,
      { takes: 'names and documents', without: 'none' },
    ),
    facts: s.key(
      '[facts of the service](../guides/facts.md), with which pubdocs compares the numbers in texts',
      factsSchema,
      { without: 'none' },
    ),
    markdown: s.key('how Markdown is read', markdownSchema),
    changes: s.key('[feeds of the changelog](../guides/changes.md)', changesSchema),
    search: s.key("[the search](../guides/search.md) in the site's own index", searchSchema),
    head: s.key('tags of every page', headSchema),
    styles: s.key("style sheets after the theme's: `['./theme/site.css']`", stylesSchema, { takes: 'list of files' }),
    inlineStyles: s.key(
      'pages contain the style sheet of the site: the first page of a reader shows its text one request earlier, and each page is larger, by 10 kB compressed',
      v.optional(s.flag, false),
    ),
    csp: s.key(
      'the Content-Security-Policy, which pubdocs generates [from what pages contain](../guides/authoring.md#html)',
      cspSchema,
    ),
    storageNamespace: s.key(
      "prefix in the browser's storage, for several sites on one origin",
      v.optional(namespace, ''),
      { takes: 'text', without: 'none' },
    ),
    redirects: s.key('URLs that moved', redirectsSchema),
    links: s.key('how links are checked: see [Links](../guides/links.md)', linksSchema),
    publish: s.key('where the site is published: see [Publishing](../guides/publishing.md)', publishSchema),
    limits: s.key('limits of one page', v.optional(limitsSchema, {})),
    rules: s.key(
      'severity of a message; an error cannot be ignored',
      v.optional(s.table(s.choice(['ignore', 'log', 'warn', 'error'])), {}),
      { takes: 'codes and `ignore`, `log`, `warn`, `error`', without: "each code's own" },
    ),
    onBrokenLinks: s.key('a link without a target', v.optional(policy, 'throw')),
    onBrokenAnchors: s.key('a link to an anchor that the page does not have', v.optional(policy, 'warn')),
    onDuplicateRoutes: s.key('two sources with one route', v.optional(policy, 'warn')),
    blog: s.key(
      'accepted, because configs of other generators set it; pubdocs has no blog',
      v.optional(v.literal(false, 'false: pubdocs has no blog'), false),
    ),
  }),
);

/** The config with all defaults; its texts and URLs are still as written. */
export type CheckedConfig = v.InferOutput<typeof userConfigSchema>;
