// The stage `config`: the exports of the site's config → SiteConfig. 1. copy  2. schema  3. URLs, languages, texts.
// One run reports all problems: parts that the schema rejects are removed, and step 3 checks the rest.

import * as v from 'valibot';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { formatKey, type KeySteps } from '../diagnostics/key-steps.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { normaliseCache } from './cache-config.ts';
import { normaliseData, normaliseVariables } from './data-config.ts';
import { describeValue } from './describe-value.ts';
import { normaliseDocs } from './docs-config.ts';
import { factTexts, normaliseFacts } from './facts-config.ts';
import { normaliseHead } from './head-config.ts';
import { normaliseI18n } from './i18n-config.ts';
import { type Issue, isMissing, issuePath, issueToDiagnostic } from './issue-to-diagnostic.ts';
import { normaliseLinks, normaliseRedirects } from './links-config.ts';
import { normaliseMarkdown } from './markdown-config.ts';
import { makeNormaliseContext, type NormaliseContext } from './normalise-context.ts';
import { normaliseOpenApi } from './openapi-config.ts';
import { isPlainObject, plainCopy } from './plain-copy.ts';
import { normalisePublish } from './publish-config.ts';
import { normaliseRules } from './rules-config.ts';
import { normaliseSearch } from './search-config.ts';
import { normaliseBase, normaliseUrl, type UrlProblem } from './site-url.ts';
import { normaliseSources } from './sources-config.ts';
import { normaliseTheme } from './theme-config.ts';
import { type CheckedConfig, userConfigSchema } from './user-config.ts';
import { normaliseVersions } from './versions-config.ts';

/** Values of the command line and the environment that override the config. */
export interface ConfigOverrides {
  readonly url?: string | undefined;
  readonly base?: string | undefined;
  readonly outDir?: string | undefined;
  readonly cacheDir?: string | undefined;
  readonly remoteCache?: string | undefined;
  /** Adds `noindex` to every page. */
  readonly noindex?: boolean | undefined;
}

export interface ConfigResult {
  /** Null when there is an error among the diagnostics. */
  readonly config: SiteConfig | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Placeholders for invalid required keys while the other keys are checked. */
const placeholders: Readonly<Record<string, string>> = { title: '', url: 'https://site.invalid' };

const mostRounds = 20;

/** Path of the part to remove for an issue: for a missing key, the object without it. */
const prunedPath = (issue: Issue): KeySteps => (isMissing(issue) ? issuePath(issue).slice(0, -1) : issuePath(issue));

interface Checked {
  readonly checked: CheckedConfig | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Keys of removed parts: further messages about them would be consequences. */
  readonly tainted: readonly string[];
}

/** A required key with a typo in its name is one finding, not also a missing key. */
function withoutMisspelt(issues: readonly Issue[]): Diagnostic[] {
  const all = issues.map((issue) => ({ issue, diagnostic: issueToDiagnostic(issue) }));
  const meant = new Set(
    all.flatMap(({ issue, diagnostic: { code, suggest = [] } }) =>
      code === 'config-unknown-key' ? suggest.map((name) => formatKey([...issuePath(issue).slice(0, -1), name])) : [],
    ),
  );
  return all.flatMap(({ issue, diagnostic }) =>
    isMissing(issue) && meant.has(formatKey(issuePath(issue))) ? [] : diagnostic,
  );
}

/** Removes invalid parts and checks again until the rest is valid. */
function checkShape(copy: Record<string, unknown>): Checked {
  const first = v.safeParse(userConfigSchema, copy);
  const diagnostics = withoutMisspelt(first.issues ?? []);
  const tainted: string[] = [];
  let result = first;
  for (let round = 0; !result.success && round < mostRounds; round += 1) {
    const paths = result.issues.map(prunedPath);
    for (const path of paths) tainted.push(formatKey(path.length > 1 ? path.slice(0, -1) : path));
    prune(copy, paths);
    for (const [key, value] of Object.entries(placeholders)) copy[key] ??= value;
    result = v.safeParse(userConfigSchema, copy);
  }
  return { checked: result.success ? result.output : null, diagnostics, tainted };
}

const aboutLanguages = new Set(['config-unknown-locale', 'missing-text']);

/** Whether a finding is only a consequence of others: about the siblings of an invalid part, or about languages when these are invalid. */
const isTainted = ({ code, key = '' }: Diagnostic, tainted: readonly string[]): boolean =>
  tainted.some(
    (name) =>
      (name.startsWith('i18n') && aboutLanguages.has(code)) ||
      (name !== '' && key.startsWith(name) && /^($|[.[])/.test(key.slice(name.length))),
  );

/** The normalised `url` or `base`; if it is invalid, a placeholder, after reporting it. */
function addressOr(
  outcome: string | UrlProblem,
  asked: { readonly name: 'url' | 'base'; readonly written: string; readonly key: string },
  context: NormaliseContext,
): string {
  if (typeof outcome === 'string') return outcome;
  const { url, base, [asked.name]: better } = outcome.better;
  // When both keys need a new value, the hint has them instead.
  const suggest = better === undefined || (url !== undefined && base !== undefined) ? {} : { suggest: [better] };
  context.report('config-address', { ...asked, why: outcome.why, better: outcome.better }, asked.key, suggest);
  return placeholders[asked.name] ?? '';
}

function normaliseAddresses(checked: CheckedConfig, overrides: ConfigOverrides, context: NormaliseContext) {
  const url = overrides.url ?? checked.url;
  const base = overrides.base ?? checked.base;
  const urlKey = overrides.url === undefined ? 'url' : '--url';
  const baseKey = overrides.base === undefined ? 'base' : '--base';
  return {
    url: addressOr(normaliseUrl(url), { name: 'url', written: url, key: urlKey }, context),
    base: addressOr(normaliseBase(base), { name: 'base', written: base, key: baseKey }, context),
  };
}

function normaliseChecked(checked: CheckedConfig, overrides: ConfigOverrides, diagnostics: Diagnostic[]): SiteConfig {
  const i18n = normaliseI18n(checked.i18n, diagnostics);
  const context = makeNormaliseContext(i18n, diagnostics);
  const { api } = checked;
  const facts = normaliseFacts(checked.facts, context);
  return {
    title: context.text(checked.title, 'title'),
    tagline: context.text(checked.tagline, 'tagline'),
    ...normaliseAddresses(checked, overrides, context),
    trailingSlash: checked.trailingSlash ?? null,
    outDir: overrides.outDir ?? checked.outDir,
    cacheDir: overrides.cacheDir ?? checked.cacheDir,
    cache: normaliseCache(checked.cache, overrides.remoteCache),
    outputMode: checked.outputMode,
    htmlAliases: checked.htmlAliases,
    i18n,
    docs: normaliseDocs(checked.docs, context),
    sources: normaliseSources(checked.sources, context),
    versions: normaliseVersions(checked.versions, checked.docs.version.id, context),
    theme: normaliseTheme(checked.theme, context),
    api,
    variables: { ...factTexts(facts, i18n), ...normaliseVariables(checked.variables, api, context) },
    facts,
    data: normaliseData(checked.data, api, context),
    openapi: normaliseOpenApi(checked.openapi),
    search: normaliseSearch(checked.search),
    markdown: normaliseMarkdown(checked.markdown),
    head: normaliseHead(checked.head),
    styles: checked.styles,
    csp: checked.csp,
    storageNamespace: checked.storageNamespace,
    redirects: normaliseRedirects(checked.redirects, context),
    links: normaliseLinks(checked.links),
    publish: normalisePublish(checked.publish),
    noindex: overrides.noindex ?? false,
    limits: checked.limits,
    rules: normaliseRules(checked.rules, context),
    onBrokenLinks: checked.onBrokenLinks,
    onBrokenAnchors: checked.onBrokenAnchors,
    onDuplicateRoutes: checked.onDuplicateRoutes,
  };
}

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** The default export of `file` and its overrides → the config, or why it is invalid; errors come first. */
export function normaliseConfig(raw: unknown, overrides: ConfigOverrides, file: string): ConfigResult {
  const copy = plainCopy(raw);
  if (!isPlainObject(copy)) {
    return { config: null, diagnostics: [diagnose('config-no-object', { file, got: describeValue(raw) })] };
  }
  const shape = checkShape(copy);
  const later: Diagnostic[] = [];
  const config = shape.checked === null ? null : normaliseChecked(shape.checked, overrides, later);
  const kept = later.filter((diagnostic) => !isTainted(diagnostic, shape.tainted));
  const diagnostics = [...shape.diagnostics, ...kept]
    .map(didYouMean)
    .sort((a, b) => rank[a.severity] - rank[b.severity]);
  return { config: diagnostics.some(({ severity }) => severity === 'error') ? null : config, diagnostics };
}

const holderOf = (value: unknown, path: KeySteps): unknown =>
  path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value);

/** Removes the parts at these paths from `value`. Later list items go first, so that the other paths stay valid. */
export function prune(value: unknown, paths: readonly KeySteps[]): void {
  const order = [...paths].sort((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
  const done = new Set<string>();
  for (const path of order) {
    const last = path.at(-1);
    const holder = holderOf(value, path);
    const name = JSON.stringify(path);
    if (last === undefined || done.has(name) || typeof holder !== 'object' || holder === null) continue;
    done.add(name);
    if (Array.isArray(holder) && typeof last === 'number') holder.splice(last, 1);
    else Reflect.deleteProperty(holder, last);
  }
}
