// Modules below `pages/` with parameters in their path → their pages, by one call of `pages()` in every build.

import { describeValue } from '../config/describe-value.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { DiscoveredSite } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { firstFindings } from '../diagnostics/first-findings.ts';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { DataPage } from '../model/data-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import type { LoadedModule, Ports } from '../model/ports.ts';
import { hasParameters, pageOfPattern, parametersOf, segmentOf, segmentProblem } from '../site/page-pattern.ts';
import { errorMessage } from '../text/error-code.ts';
import { isObject } from '../text/is-object.ts';

export type ModuleOutcome = LoadedModule | { readonly diagnostics: readonly Diagnostic[] };

interface LoadedDataPages {
  readonly site: DiscoveredSite;
  /** File → its module, so that it is run once. */
  readonly modules: ReadonlyMap<string, ModuleOutcome>;
}

type PagePorts = Pick<Ports, 'modules' | 'guard'>;

/** Maximum number of findings about the pages of one file. */
const maxFindings = 20;

/** Adds the pages of 'pages/[code].tsx' and similar modules, and their findings. */
export async function loadDataPages(
  site: DiscoveredSite,
  { limits }: Pick<SiteConfig, 'limits'>,
  ports: PagePorts,
): Promise<LoadedDataPages> {
  const patterns = site.standalone.filter(hasParameters);
  const outcomes = await Promise.all(patterns.map((file) => ports.modules.load(file)));
  const pages = new Map<string, readonly DataPage[]>();
  const modules = new Map<string, ModuleOutcome>();
  const diagnostics: Diagnostic[] = [];
  for (const [at, file] of patterns.entries()) {
    const outcome = outcomes[at];
    if (outcome === undefined) continue;
    modules.set(file, outcome);
    // `loadSiteModules` reports that it cannot be loaded.
    if ('diagnostics' in outcome) continue;
    const pagesOfFile = pagesOf(file, outcome.exports.pages, { ports, seconds: limits.pageSeconds });
    pages.set(file, pagesOfFile.pages);
    const placed = await ports.modules.placeKeys(
      file,
      firstFindings(pagesOfFile.diagnostics, maxFindings, (finding) => finding),
    );
    diagnostics.push(...placed.map((finding) => ({ place: startOfFile(file), ...finding })));
  }
  return { site: { ...site, dataPages: pages, diagnostics: [...site.diagnostics, ...diagnostics] }, modules };
}

interface MadeDataPages {
  readonly pages: readonly DataPage[];
  readonly diagnostics: readonly Diagnostic[];
}

function pagesOf(
  file: string,
  exported: unknown,
  { ports, seconds }: { readonly ports: PagePorts; readonly seconds: number },
): MadeDataPages {
  const parameters = parametersOf(file);
  if (typeof parameters === 'string')
    return failed(diagnose('page-pattern', { file, why: parameters, parameters: [] }, { place: startOfFile(file) }));
  if (typeof exported !== 'function') {
    const place = startOfFile(file);
    return failed(diagnose('page-pattern', { file, why: null, parameters }, { place }));
  }
  const about = { file, got: null, seconds, thrown: null };
  try {
    const called = ports.guard(seconds * 1000, (): unknown => Reflect.apply(exported, undefined, []));
    if (called.kind === 'too-slow') return failed(diagnose('pages-failed', about, { key: 'pages' }));
    const { value } = called;
    // Nobody waits for it, and Node would end at its failure.
    if (value instanceof Promise) value.catch(() => {});
    if (Array.isArray(value) && value.every(isObject)) return readPages(file, parameters, value);
    const wrong: unknown = Array.isArray(value) ? value.find((item) => !isObject(item)) : value;
    const got = value instanceof Promise ? 'a promise' : describeValue(wrong);
    return failed(
      diagnose('pages-failed', { ...about, got: Array.isArray(value) ? `a list with ${got}` : got }, { key: 'pages' }),
    );
  } catch (error) {
    const thrown = errorMessage(error);
    const place = ports.modules.placeOf(error);
    return failed(diagnose('pages-failed', { ...about, thrown }, place ? { place } : { key: 'pages' }));
  }
}

const failed = (finding: Diagnostic): MadeDataPages => ({ pages: [], diagnostics: [finding] });

/** The objects that `pages()` returned → pages; those with a wrong parameter are findings. */
function readPages(
  file: string,
  parameters: readonly string[],
  items: readonly Readonly<Record<string, unknown>>[],
): MadeDataPages {
  const diagnostics: Diagnostic[] = [];
  /** Page → its number. */
  const numbers = new Map<string, number>();
  const pages = items.flatMap((params, at): DataPage[] => {
    const wrong = parameters.flatMap((name) => parameterProblem(name, at, params));
    diagnostics.push(...wrong);
    if (wrong.length > 0) return [];
    const page = pageOfPattern(file, params);
    const first = numbers.get(page);
    if (first === undefined) {
      numbers.set(page, at + 1);
      return [{ page, params }];
    }
    const key = formatKey(['pages', at]);
    diagnostics.push(diagnose('page-twice', { page, first, second: at + 1 }, { key }));
    return [];
  });
  return { pages, diagnostics };
}

function parameterProblem(name: string, at: number, params: Readonly<Record<string, unknown>>): Diagnostic[] {
  const value = params[name];
  const segment = segmentOf(value);
  const why = segment === null ? '' : segmentProblem(segment);
  if (why === null) return [];
  const keys = Object.keys(params).map((key) => `\`${key}\``);
  const got = value === undefined ? `only ${keys.join(', ') || 'an empty object'}` : describeValue(value);
  return [
    diagnose('page-parameter', { page: at + 1, name, segment, got, why }, { key: formatKey(['pages', at, name]) }),
  ];
}
