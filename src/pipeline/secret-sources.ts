// Finds secrets in published files other than the config and texts of pages, which are searched when loaded.

import type { SiteConfig } from '../config/site-config.ts';
import { allTexts, type DiscoveredSite } from '../content/discover-site.ts';
import { secretFindings } from '../diagnostics/secret-findings.ts';
import type { PageSummary } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { ApiDocument } from '../openapi/load-documents.ts';
import { apiTexts } from '../site/api-texts.ts';
import { sidebarPaths, versionSidebarPaths } from '../site/sidebar/sidebar-paths.ts';
import { decodeMarked } from '../text/decode-marked.ts';
import { resolvePath } from '../text/paths.ts';
import { stringsFile } from './interface-texts.ts';

interface SiteTexts {
  readonly discovered: DiscoveredSite;
  readonly texts: { readonly summary: { readonly get: (page: SourcePage) => Pick<PageSummary, 'includes'> } };
}

type SecretPorts = Pick<Ports, 'files' | 'secrets'>;

/** Searches data, interface texts, sidebars and folder names of all versions, style sheets, and modules of the site. */
export function secretsInSources(
  config: SiteConfig,
  site: DiscoveredSite,
  { apis, ...ports }: SecretPorts & { readonly apis: readonly Pick<ApiDocument, 'files'>[] },
): Diagnostic[] {
  const files = [
    ...config.data.map(({ snapshot }) => snapshot),
    ...config.openapi.flatMap(({ file, overlays }) => [file, ...overlays]),
    ...config.openapi.flatMap(({ name }) =>
      config.i18n.locales.flatMap(({ code }) => apiTexts(config, code, name)?.file ?? []),
    ),
    ...apis.flatMap(({ files }) => files),
    ...config.i18n.locales.map(stringsFile),
    ...sidebarPaths(config),
    ...config.versions.flatMap(({ folder }) => versionSidebarPaths(config, folder)),
    ...[site, ...site.versions.values()].flatMap(({ categories }) => categories.map(({ file }) => file)),
    ...config.styles.map((sheet) => resolvePath('', sheet)),
    ...site.pageStyles,
    ...site.standalone,
    ...site.islands.values(),
    ...site.overrides.values(),
  ];
  return [...new Set(files)].flatMap((file) => secretsInFile(file, ports));
}

/** Searches files that pages include and that are not pages themselves; reports each file once. */
export function secretsInIncludes({ discovered, texts }: SiteTexts, ports: SecretPorts): Diagnostic[] {
  const pages = allTexts(discovered.docs);
  const included = new Set<string>();
  for (const page of pages) for (const { file } of texts.summary.get(page).includes) included.add(file);
  if (included.size > 0) for (const { file } of pages) included.delete(file);
  return [...included].flatMap((file) => secretsInFile(file, ports));
}

/** (a file that pages show) → its secrets; none if it cannot be read */
export function secretsInFile(file: string, { files, secrets }: SecretPorts): Diagnostic[] {
  const bytes = files.read(file);
  return bytes instanceof Uint8Array ? secretFindings(file, decodeMarked(bytes), secrets) : [];
}
