// The config of Starlight → the config of pubdocs.
import { listOf } from '../../text/is-object.ts';
import { languagesConfig, milderRules } from '../config-parts.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';

export interface Language {
  readonly code: string;
  /** Folder of its pages; `''` for the root. */
  readonly folder: string;
  readonly label: string;
  readonly tag: string;
  readonly direction: string | undefined;
}

export const starlightTitle = (options: Table): string =>
  textOf(options.title) || textOf(Object.values(tableOf(options.title))[0]) || 'Docs';

interface ConfigInput {
  readonly astro: Table;
  readonly options: Table;
  readonly languages: readonly Language[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** OpenAPI documents. */
  readonly openapi: object | undefined;
  readonly hasSidebar: boolean;
  readonly reading: object;
  readonly logo: Table | undefined;
}

/** Astro publishes pages as `index.html` of folders, unless `build.format` says that they are files. */
const trailingSlashOf = (astro: Table): boolean | undefined =>
  textOf(tableOf(astro.build).format) === 'file' ? false : textOf(astro.trailingSlash) === 'never' ? undefined : true;

/** (settings of Starlight and results of the conversion) → the config of pubdocs */
export function starlightConfig({
  astro,
  options,
  languages,
  redirects,
  openapi,
  hasSidebar,
  reading,
  logo,
}: ConfigInput): object {
  const base = `/${(textOf(astro.base) ?? '').replace(/^\/+|\/+$/g, '')}`;
  const social = Array.isArray(options.social)
    ? listOf(options.social).map(tableOf)
    : Object.entries(tableOf(options.social)).map(([label, href]) => ({ label, href }));
  const favicon = textOf(options.favicon);
  const levels = tableOf(options.tableOfContents);
  return {
    title: starlightTitle(options),
    tagline: textOf(options.description),
    url: (textOf(astro.site) ?? 'https://docs.example').replace(/\/+$/, ''),
    base: base === '/' ? undefined : base,
    trailingSlash: trailingSlashOf(astro),
    i18n: languagesConfig(languages.map((each) => ({ ...each, htmlLang: each.tag, path: each.folder }))),
    docs: {
      routeBasePath: '/',
      sidebars: hasSidebar ? './sidebars.ts' : undefined,
      lastUpdated: options.lastUpdated === true ? true : undefined,
      toc:
        levels.minHeadingLevel === undefined && levels.maxHeadingLevel === undefined
          ? undefined
          : { min: Number(levels.minHeadingLevel ?? 2), max: Number(levels.maxHeadingLevel ?? 3) },
    },
    theme: {
      colorMode: { respectSystem: true },
      navbar: {
        logo,
        items: social.flatMap(({ label, href }) => {
          const [text, url] = [textOf(label), textOf(href)];
          return text === undefined || url === undefined || !/^https?:/.test(url)
            ? []
            : [{ label: text, side: 'right', href: url }];
        }),
      },
      icon: favicon === undefined ? undefined : `/${favicon.replace(/^\/+/, '')}`,
    },
    redirects: redirects.length === 0 ? undefined : redirects,
    markdown: { anchors: 'starlight', ...reading },
    onBrokenLinks: 'warn',
    openapi,
    rules: milderRules(redirects.length, languages.length, openapi),
  };
}
