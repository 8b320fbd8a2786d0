// Loaded modules below `pages/` → their component, and the `meta` of each of their pages.

import { readMeta, type StandaloneMeta } from '../config/page-meta.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { DiscoveredSite } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { DataPage, PageParams } from '../model/data-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import type { LoadedModule, Ports } from '../model/ports.ts';
import { hasParameters, standalonePage } from '../site/page-pattern.ts';
import { errorMessage } from '../text/error-code.ts';

export interface ModuleComponent {
  readonly component: unknown;
  /** Digest of all its source files. */
  readonly digest: string;
  /** Its source files below the root. */
  readonly sources: readonly string[];
  readonly readsMachine: () => boolean;
}

/** A module below `pages/`. */
export interface StandaloneModule extends ModuleComponent {
  /** Page → its texts: `/countries/cz` */
  readonly meta: ReadonlyMap<string, StandaloneMeta>;
  /** Page → the object that `pages()` returned for it; empty for a module without parameters. */
  readonly params: ReadonlyMap<string, PageParams>;
}

/** A loaded module → what its default export renders. */
export const componentOf = ({ exports, inputs, digest, readsMachine }: LoadedModule): ModuleComponent => ({
  component: exports.default,
  digest,
  sources: inputs.map(({ file }) => file),
  readsMachine,
});

type MetaPorts = Pick<Ports, 'modules' | 'guard'>;

/** File → module; those without a component are left out. */
export async function standaloneModules(
  config: SiteConfig,
  { dataPages }: Pick<DiscoveredSite, 'dataPages'>,
  { loaded, ports }: { readonly loaded: ReadonlyMap<string, LoadedModule>; readonly ports: MetaPorts },
  diagnostics: Diagnostic[],
): Promise<ReadonlyMap<string, StandaloneModule>> {
  const modules = new Map<string, StandaloneModule>();
  for (const [file, module] of loaded) {
    const place = startOfFile(file);
    if (typeof module.exports.default !== 'function') {
      diagnostics.push(diagnose('page-without-component', { file }, { place }));
      continue;
    }
    const isPattern = hasParameters(file);
    if (!isPattern && typeof module.exports.pages === 'function')
      diagnostics.push(diagnose('page-pattern', { file, why: null, parameters: [] }, { place }));
    const pages: readonly DataPage[] = isPattern
      ? (dataPages?.get(file) ?? [])
      : [{ page: standalonePage(file), params: {} }];
    const { meta, findings } = readMetaOfPages(module.exports.meta, pages, { config, ports });
    const params = new Map(isPattern ? pages.map((page) => [page.page, page.params] as const) : []);
    modules.set(file, { ...componentOf(module), meta, params });
    const placedFindings = findings.length === 0 ? [] : await ports.modules.placeKeys(file, findings);
    diagnostics.push(...placedFindings.map((finding) => ({ place, ...finding })));
  }
  return modules;
}

interface PagesMeta {
  readonly meta: ReadonlyMap<string, StandaloneMeta>;
  /** Those of the first page that has any, because the others mostly have the same. */
  readonly findings: readonly Diagnostic[];
}

function readMetaOfPages(
  exported: unknown,
  pages: readonly DataPage[],
  { config, ports }: { readonly config: SiteConfig; readonly ports: MetaPorts },
): PagesMeta {
  const meta = new Map<string, StandaloneMeta>();
  let findings: readonly Diagnostic[] = [];
  const shared = typeof exported === 'function' ? null : readMeta(exported, config.i18n);
  /** A function that never ends for one page would take as much time for each of the others. */
  let late: ReadMeta | null = null;
  for (const { page, params } of pages) {
    const read: ReadMeta = shared ?? late ?? metaOf(exported, params, { config, ports });
    if (read.isLate) late = read;
    meta.set(page, read.meta);
    if (findings.length === 0)
      findings = shared ? read.diagnostics : read.diagnostics.map((finding) => ({ ...finding, route: page }));
  }
  return { meta, findings };
}

type ReadMeta = ReturnType<typeof readMeta> & { readonly isLate?: boolean };

function metaOf(
  exported: unknown,
  params: PageParams,
  { config, ports }: { readonly config: SiteConfig; readonly ports: MetaPorts },
): ReadMeta {
  const { pageSeconds } = config.limits;
  const failed = (detail: string, at: Partial<Diagnostic>): ReadMeta => ({
    meta: readMeta(undefined, config.i18n).meta,
    diagnostics: [diagnose('page-meta', { detail }, at)],
  });
  try {
    const outcome = ports.guard(pageSeconds * 1000, (): unknown =>
      typeof exported === 'function' ? Reflect.apply(exported, undefined, [params]) : exported,
    );
    if (outcome.kind === 'done' && outcome.value instanceof Promise) {
      // Nobody waits for it, and Node would end at its failure.
      outcome.value.catch(() => {});
      return failed('it is a promise', { key: 'meta' });
    }
    return outcome.kind === 'done'
      ? readMeta(outcome.value ?? {}, config.i18n)
      : {
          ...failed(`the function took more than ${pageSeconds} s (limits.pageSeconds)`, { key: 'meta' }),
          isLate: true,
        };
  } catch (error) {
    const place = ports.modules.placeOf(error);
    return failed(errorMessage(error), place ? { place } : { key: 'meta' });
  }
}
