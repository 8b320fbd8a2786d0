// The config of the new site.
import { languageTag } from '../../text/language-names.ts';
import { isUrl } from '../../text/parse-url.ts';
import { folderOf } from '../../text/paths.ts';
import { languagesConfig, milderRules } from '../config-parts.ts';
import { slashOfFolders } from '../page-address.ts';
import { tableOf } from '../read-value.ts';
import { type ChromeContext, convertHead } from './chrome.ts';
import type { DocEntry } from './docs-table.ts';
import type { DocusaurusSite } from './site.ts';
import type { Version } from './version.ts';

export interface DocusaurusConfigInput {
  /** Whether `/` is a page. */
  readonly hasFront: boolean;
  readonly site: DocusaurusSite;
  readonly docs: readonly DocEntry[];
  readonly versions: readonly Version[];
  readonly chrome: ChromeContext;
  readonly theme: object;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Patterns for pages that are not from the docs of the original. */
  readonly alsoPages: readonly string[];
  /** Patterns for files of other docs that are not pages. */
  readonly alsoExcluded: readonly string[];
  readonly sidebars: boolean;
  /** OpenAPI documents. */
  readonly openapi: object | undefined;
  /** Settings in `markdown` that the pages need. */
  readonly reading: object;
}

/** The config of the new site; keys with `undefined` are not written. */
export function docusaurusConfig({
  site,
  docs,
  hasFront,
  versions,
  chrome,
  theme,
  redirects,
  alsoPages,
  alsoExcluded,
  sidebars,
  openapi,
  reading,
}: DocusaurusConfigInput): object {
  const head = convertHead(chrome);
  const toc = tableOf(site.theme.tableOfContents);
  const levels = { min: Number(toc.minHeadingLevel) || 2, max: Number(toc.maxHeadingLevel) || 3 };
  const options = site.docs;
  const excluded = [...(options?.exclude ?? []), ...alsoExcluded];
  const [version, ...others] = versions;
  const main = docs.find(({ slug }) => slug === '');
  return {
    title: site.title,
    tagline: site.tagline === '' ? undefined : site.tagline,
    url: site.url.replace(/\/+$/, ''),
    base: site.base === '' ? undefined : site.base,
    // Without final slashes, pages are files, but the front page of a language is the page of its folder.
    trailingSlash:
      site.trailingSlash === false
        ? slashOfFolders(
            hasFront ? site.locales.flatMap(({ code, path }) => (code === site.defaultLocale ? [] : path)) : [],
          )
        : site.trailingSlash,
    htmlAliases: site.fromHtml ? true : undefined,
    i18n: languagesConfig(
      site.locales.map((each) => ({ ...each, htmlLang: languageTag(each.htmlLang ?? each.code) ?? each.code })),
      site.defaultLocale,
    ),
    docs: {
      routeBasePath: options === null || options.routeBasePath === 'docs' ? undefined : options.routeBasePath || '/',
      main: main?.id,
      include: options === null || options.include.length === 0 ? undefined : [...options.include, ...alsoPages],
      exclude: excluded.length === 0 ? undefined : excluded,
      sidebars: sidebars ? './sidebars.ts' : undefined,
      version: version === undefined || others.length === 0 ? undefined : { id: version.id, label: version.label },
      editUrl: version === undefined ? undefined : editUrlOf(site, version),
      lastUpdated: options?.lastUpdated === true ? true : undefined,
      toc: levels.min === 2 && levels.max === 3 ? undefined : levels,
    },
    versions:
      others.length === 0
        ? undefined
        : others.map(({ id, label, path, notice, noindex }) => ({
            id,
            ...(label === id ? {} : { label }),
            ...(path === id ? {} : { path }),
            ...(notice === 'old' ? {} : { notice }),
            ...(noindex ? { noindex } : {}),
          })),
    theme,
    head: head.length === 0 ? undefined : head,
    redirects: redirects.length === 0 ? undefined : redirects,
    markdown: { anchors: 'docusaurus', ...reading },
    openapi,
    // Report the broken links of the original as warnings first.
    onBrokenLinks: 'warn',
    rules: milderRules(redirects.length, site.locales.length, openapi),
  };
}

/** Docusaurus appends the path of the file, relative to its config. */
function editUrlOf({ docs }: DocusaurusSite, version: Version): string | undefined {
  if (docs?.editUrl === undefined || !/(?:^|\/)docs$/.test(version.folder)) return undefined;
  const parent = folderOf(version.folder);
  if (!isUrl(docs.editUrl)) return undefined;
  const url = new URL(`${docs.editUrl.replace(/\/+$/, '')}/${parent === '' ? '' : `${parent}/`}`);
  return url.href;
}
