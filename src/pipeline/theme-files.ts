// The browser files of the theme: scripts and style sheets with their digests in their names, and the interface texts.

import type { SiteConfig } from '../config/site-config.ts';
import type { DiscoveredSite } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import { type PreparedSheet, prepareSheet } from '../links/style-sheets.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { LocaleCode } from '../model/locale.ts';
import type { ChromeModel, Strings } from '../model/page-model.ts';
import type { Ports, SheetGroup } from '../model/ports.ts';
import type { LinkSite } from '../site/link-site.ts';
import { fileToHref } from '../site/url.ts';
import { type AccentTokens, accentColours } from '../text/accent-colours.ts';
import { digest, hashedName } from '../text/digest.ts';
import { interfaceTexts } from './interface-texts.ts';

export interface ThemeFiles {
  readonly assets: ChromeModel['assets'];
  /** Path in the output → content. */
  readonly files: ReadonlyMap<string, string>;
  readonly strings: (locale: LocaleCode) => Strings;
  /** URLs of the site's own style sheets. */
  readonly edges: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Combines the theme's files with the site's own style sheets and texts. */
export function loadThemeFiles(config: SiteConfig, site: DiscoveredSite, ports: Ports, links: LinkSite): ThemeFiles {
  const { scripts } = ports.themeAssets;
  const css = styleSheets(config, site, ports, links);
  const files = new Map<string, string>();
  const add = (name: string, content: string): string => {
    const path = hashedName(`assets/${name}`, digest(content));
    files.set(path, content);
    return fileToHref(path, config);
  };
  const assets = {
    islands: add('islands.js', scripts.islands),
    extras: add('extras.js', scripts.extras),
    tabs: add('tabs.js', scripts.tabs),
    search:
      config.search === null ? '' : add('search.js', config.docs.facets.length > 0 ? scripts.facets : scripts.search),
    script: add('main.js', scripts.main),
    isModule: config.offline === null,
    styles: [add('site.css', css.all)],
    inlineStyle: config.inlineStyles && config.offline === null ? css.all.replace(/<\/(?=style)/gi, '<\\/') : '',
    pageStyles: css.ownPages === '' ? [] : [add('pages.css', css.ownPages)],
    parts: add('parts.css', css.parts),
    math: config.markdown.math ? add('math.css', css.math) : '',
    diagrams: config.markdown.diagrams ? add('diagrams.css', css.diagrams) : '',
    zoom: config.markdown.zoom ? add('zoom.js', scripts.zoom) : '',
    zoomStyle: config.markdown.zoom ? add('zoom.css', css.zoom) : '',
    marks: config.changes.marks ? add('marks.js', scripts.marks) : '',
    marksStyle: config.changes.marks ? add('marks.css', css.marks) : '',
    print: config.docs.print === null ? '' : add('print-all.css', css.print),
    versions: config.versions.length === 0 ? '' : add('versions.css', css.versions),
    boot: scripts.boot,
  };
  const texts = new Map(config.i18n.locales.map((locale) => [locale.code, interfaceTexts(locale, ports)]));
  return {
    assets,
    files,
    strings: (locale) => texts.get(locale)?.strings ?? {},
    edges: css.edges,
    diagnostics: [...css.diagnostics, ...[...texts.values()].flatMap(({ diagnostics }) => diagnostics)],
  };
}

/**
 * For all pages: our sheets in order, each overridden by the site's sheet of the same name, then the sheets listed in
 * the config. For standalone pages: the sheets beside them. For pages with components: our sheets for components, and
 * those beside the site's own components.
 */
function styleSheets(config: SiteConfig, site: DiscoveredSite, ports: Ports, links: LinkSite) {
  const { files, themeAssets } = ports;
  const diagnostics: Diagnostic[] = [];
  const edges: LinkEdge[] = [];
  const unreadable = new Set<string>();
  /** Null if the sheet does not exist or cannot be read, which is reported once. */
  const read = (file: string): string | null => {
    const bytes = files.read(file);
    if (bytes instanceof Uint8Array) return new TextDecoder().decode(bytes);
    if (bytes.why !== 'missing' && !unreadable.has(file)) {
      unreadable.add(file);
      diagnostics.push(problemToDiagnostic(bytes));
    }
    return null;
  };
  const text = (file: string, key?: string): PreparedSheet => {
    const css = read(file);
    if (css !== null) {
      const sheet = prepareSheet(file, css, { site: links, read });
      edges.push(...sheet.edges);
      diagnostics.push(...sheet.diagnostics);
      return sheet;
    }
    if (!unreadable.has(file)) diagnostics.push(diagnose('style-missing', { file }, key === undefined ? {} : { key }));
    return ourSheet('');
  };
  const groupSheets = (group: SheetGroup): PreparedSheet[] =>
    themeAssets.styles(group).map(({ name, css }) => {
      const override = site.overrides.get(`styles/${name}`);
      return override?.endsWith('.css') ? text(override) : ourSheet(css);
    });
  const ofComponents = [...site.overrides.values()].filter((file) => /^theme\/components\/.*\.css$/.test(file));
  const theirs = config.styles.map((file, place) => text(file.replace(/^\.?\//, ''), `styles[${place}]`));
  const join = (sheets: readonly PreparedSheet[]): string => {
    const imports = sheets.flatMap((sheet) => sheet.imports.map((rule) => `${rule};\n`));
    const css = `${imports.join('')}${sheets.map((sheet) => sheet.css).join('\n')}`;
    return config.theme.colorMode.respectSystem ? withSystemMode(css) : css;
  };
  return {
    all: join([...groupSheets('all'), ourSheet(siteTokens(config)), ...theirs]),
    ownPages: join(site.pageStyles.map((file) => text(file))),
    parts: join([...groupSheets('parts'), ...ofComponents.map((file) => text(file))]),
    math: join(groupSheets('math')),
    zoom: join(groupSheets('zoom')),
    marks: join(groupSheets('marks')),
    diagrams: join(groupSheets('diagrams')),
    versions: join(groupSheets('versions')),
    print: join(groupSheets('print')),
    edges,
    diagnostics,
  };
}

/** A sheet of the theme references no files. */
const ourSheet = (css: string): PreparedSheet => ({ imports: [], css, edges: [], diagnostics: [] });

/** Tokens that the config sets. Printed pages show absolute URLs: the print sheet puts the origin before links. */
function siteTokens({ url, theme }: SiteConfig): string {
  const origin = `:root{--origin:${JSON.stringify(new URL(url).origin)}}`;
  const colours = theme.accent === null ? null : accentColours(theme.accent);
  const rules =
    colours === null ? '' : `:root{${declare(colours.light)}}:root[data-theme=dark]{${declare(colours.dark)}}`;
  return `@layer tokens{${origin}${rules}}`;
}

const declare = (tokens: AccentTokens): string =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** A rule with selectors for the dark mode. */
const darkRule = /[^{}@;]*\[data-theme=["']?dark["']?\][^{}]*\{[^{}]*\}/g;
const dark = /\[data-theme=["']?dark["']?\]/g;

/** `:root[data-theme=dark]{--a:1}` → the rule, then a copy of it for dark systems, at the same place in the cascade. */
export const withSystemMode = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(darkRule, (rule) =>
      /:not\(\s*\[data-theme/.test(rule)
        ? rule
        : `${rule}@media (prefers-color-scheme:dark){${rule.replace(dark, '[data-theme=system]')}}`,
    );
