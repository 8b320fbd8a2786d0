// Reads mkdocs.yml, and converts it to the config of pubdocs.

import { isMap, parseDocument, type Tags } from 'yaml';
import { errorMessage } from '../../text/error-code.ts';
import { listOf } from '../../text/is-object.ts';
import { languageTag } from '../../text/language-names.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { folderOf } from '../../text/paths.ts';
import { wordSet } from '../../text/word-list.ts';
import { yamlDetail } from '../../text/yaml-detail.ts';
import { decideAboutSite, languagesConfig, milderRules, siteLogo } from '../config-parts.ts';
import { htmlToPlainText } from '../inline-html.ts';
import { slashOfFolders } from '../page-address.ts';
import { type MigrationPorts, type OriginalFiles, readOriginal, resolveParts } from '../plan.ts';
import { flagOf, type Table, tableOf, textList, textOf } from '../read-value.ts';
import type { Note } from '../results.ts';
import { isLanguageCode, type MkDocsLanguage } from './languages.ts';

export type MkDocsConfig = { readonly value: Table } | { readonly problem: string };

/** `!ENV NAME` → null; `!ENV [NAME, OTHER, 'default']` → the default, as without these variables. */
const environment: Tags = [
  { tag: '!ENV', resolve: () => null },
  {
    tag: '!ENV',
    collection: 'seq',
    resolve: (list) => ('items' in list && list.items.length > 1 ? list.items.at(-1) : null),
  },
];

/**
 * (files) → the value of mkdocs.yml, including inherited files, or the first error. Python tags (`!!python/name:`) are
 * read as strings.
 */
export function readMkDocsConfig(source: OriginalFiles, file = 'mkdocs.yml', depth = 0): MkDocsConfig {
  const text = readOriginal(source, file);
  if (text === null)
    return { problem: depth === 0 ? 'it is not a file of the repository' : `the file ${file} of INHERIT is not there` };
  const place = depth === 0 ? '' : `in ${file}, `;
  const document = parseDocument(text, {
    logLevel: 'silent',
    strict: false,
    uniqueKeys: false,
    customTags: environment,
  });
  const [mistake] = document.errors;
  if (mistake !== undefined)
    return { problem: `${place}line ${mistake.linePos?.[0].line ?? 1}: ${yamlDetail(mistake.message)}` };
  if (document.contents !== null && !isMap(document.contents)) return { problem: `${place}it is no list of settings` };
  let value: Table = {};
  try {
    value = tableOf(document.toJS());
  } catch (error) {
    // An alias without an anchor, or too many aliases.
    return { problem: `${place}${yamlDetail(errorMessage(error))}` };
  }
  const parent = textOf(value.INHERIT);
  if (parent === undefined || depth > 5) return { value };
  const inherited = readMkDocsConfig(source, resolveParts(folderOf(file), parent), depth + 1);
  return 'problem' in inherited ? inherited : { value: { ...inherited.value, ...value } };
}

/** Plugins or extensions, as names or as objects with options → all of them, in order. */
const entriesOf = (list: unknown): (readonly [name: string, options: Table])[] =>
  [...listOf(list), tableOf(list)].flatMap((entry) =>
    typeof entry === 'string'
      ? [[entry, {}] as const]
      : Object.entries(tableOf(entry)).map(([name, options]) => [name, tableOf(options)] as const),
  );

/** (plugins, 'search') → the options of the first plugin with this name; null if there is none */
export const optionsOf = (list: unknown, name: string): Table | null =>
  entriesOf(list).find(([key]) => key === name)?.[1] ?? null;

/** Options of each instance of a plugin, including its long name: `material/blog`. */
export const allOptionsOf = (list: unknown, name: string): Table[] =>
  entriesOf(list).flatMap(([key, options]) => (key === name || key === `material/${name}` ? [options] : []));

const namesOf = (list: unknown): string[] => entriesOf(list).map(([name]) => name);

const knownPlugins = wordSet(`
  search redirects i18n minify git-revision-date-localized autorefs section-index offline privacy optimize info meta
  blog same-dir literate-nav awesome-pages awesome-nav include-markdown swagger-ui-tag redoc-tag render_swagger
  neoteroi.mkdocsoad
`);

const pluginAdvice: Readonly<Record<string, string>> = {
  macros:
    'Variables of `extra` and of files, and files that pages include, are converted. What code makes, its other tags and its filters are noted.',
};

/** Calls `decide` for each decision that only a person can make. */
export function decideAbout(config: Table, decide: Note): void {
  for (const name of namesOf(config.plugins))
    if (!knownPlugins.has(name.replace(/^material\//, '')))
      decide(
        `the plugin ${name}`,
        pluginAdvice[name] ??
          'Search, redirects and languages are built in; run anything else before or after the build.',
      );
  decideAboutSite(textList(config.extra_css), decide);
  for (const script of textList(config.extra_javascript))
    decide(`the script ${script}`, 'Write an island, or add it to `head` and `csp.directives`.');
  if (textOf(tableOf(config.theme).custom_dir) !== undefined)
    decide('the templates of `custom_dir`', 'Replace parts of the theme with components in theme/.');
  if (listOf(config.hooks).length > 0) decide('`hooks`', 'Code that changes pages does not run here.');
  if (textOf(config.site_url) === undefined)
    decide('`url` of the config', 'mkdocs.yml does not know it: set the URL that the site is published at.');
}

/** (mkdocs.yml, path of a page → its URL) → the redirects of the plugin `redirects` */
export function redirectsOf(
  config: Table,
  wantedOf: (path: string) => string | null,
): { readonly from: string; readonly to: string }[] {
  const maps = tableOf(optionsOf(config.plugins, 'redirects')?.redirect_maps);
  return Object.entries(maps).flatMap(([from, to]) => {
    const target = textOf(to);
    if (target === undefined) return [];
    const [path = '', anchor] = target.split('#');
    const newUrl = /^https?:/i.test(target) ? null : wantedOf(path);
    const place = newUrl === null ? target : `/${newUrl}${anchor === undefined ? '' : `#${anchor}`}`;
    const old = `/${from.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')}`;
    return /^(?:https?:|\/)/i.test(place) ? [{ from: old, to: place }] : [];
  });
}

export interface MkDocsConfigInput {
  readonly config: Table;
  readonly docsDir: string;
  /** Paths of the pages that are the index of their folder, with the segment of the language. */
  readonly folders: readonly string[];
  readonly languages: readonly MkDocsLanguage[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly variables: Readonly<Record<string, string>> | undefined;
  /** OpenAPI documents. */
  readonly openapi: object | undefined;
  readonly hasSidebar: boolean;
  readonly left: Note;
  /** Settings in `markdown` that the pages need. */
  readonly reading: object;
  readonly source: OriginalFiles;
  readonly imageSize: MigrationPorts['imageSize'];
}

/** (mkdocs.yml and the results of the conversion) → the config of pubdocs */
export function mkdocsConfig(input: MkDocsConfigInput): object {
  const { config, docsDir, languages, redirects, source, imageSize } = input;
  const siteUrl = textOf(config.site_url) ?? 'https://docs.example/';
  const url = parseUrl(siteUrl) ?? new URL('https://docs.example/');
  const base = url.pathname.replace(/\/+$/, '');
  const theme = tableOf(config.theme);
  const logo = textOf(theme.logo);
  const bytes = logo === undefined ? null : source.read(resolveParts(docsDir, logo));
  const size = bytes === null ? null : imageSize(bytes);
  const favicon = textOf(theme.favicon);
  const repository = textOf(config.repo_url);
  const title = textOf(config.site_name) || 'Docs';
  const editUri = textOf(config.edit_uri);
  const copyright = textOf(config.copyright);
  const themeLanguage = textOf(theme.language) ?? 'en';
  const ownLanguage = isLanguageCode(themeLanguage) ? themeLanguage : 'en';
  return {
    title,
    tagline: textOf(config.site_description),
    url: url.origin,
    base: base === '' ? undefined : base,
    trailingSlash: flagOf(config.use_directory_urls) !== false || slashOfFolders(input.folders),
    i18n: languagesConfig(
      (languages.length === 0 ? [{ code: ownLanguage, label: undefined }] : languages).map(({ code, label }) => ({
        ...{ code, label, htmlLang: languageTag(code) ?? code },
      })),
    ),
    docs: {
      routeBasePath: '/',
      sidebars: input.hasSidebar ? './sidebars.ts' : undefined,
      editUrl:
        editUri !== undefined && repository !== undefined && !/^https?:/.test(editUri)
          ? `${repository.replace(/\/+$/, '')}/${folderOf(editUri.replace(/\/+$/, ''))}/`
          : undefined,
    },
    theme: {
      colorMode: { respectSystem: true },
      navbar: {
        logo: siteLogo({ src: logo && `/${logo.replace(/^\/+/, '')}`, alt: title, size }, input.left),
        items:
          repository === undefined
            ? []
            : [{ label: textOf(config.repo_name) ?? 'Repository', side: 'right', href: repository }],
      },
      footer: copyright === undefined ? undefined : { copyright: htmlToPlainText(copyright) },
      icon: favicon === undefined ? undefined : `/${favicon.replace(/^\/+/, '')}`,
    },
    redirects: redirects.length === 0 ? undefined : redirects,
    variables: input.variables,
    markdown: { anchors: 'mkdocs', ...input.reading },
    onBrokenLinks: 'warn',
    openapi: input.openapi,
    rules: milderRules(redirects.length, languages.length, input.openapi),
  };
}
