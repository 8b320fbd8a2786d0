// The normalised configuration: all defaults, URLs that are valid, and every text in every language.

import { catalogue } from '../diagnostics/catalogue.ts';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import { type HostName, hosts } from '../model/hosts.ts';
import { suggest } from '../text/suggest.ts';
import { normaliseData, normaliseVariables } from './data-config.ts';
import { normaliseDocs } from './docs-config.ts';
import { factTexts, normaliseFacts } from './facts-config.ts';
import { normaliseHead } from './head-config.ts';
import { normaliseI18n } from './i18n-config.ts';
import { normaliseRedirects } from './links-config.ts';
import { normaliseMarkdown } from './markdown-config.ts';
import { makeNormaliseContext, type NormaliseContext } from './normalise-context.ts';
import { normaliseOpenApi } from './openapi-config.ts';
import { normaliseBase, normaliseUrl, type UrlProblem } from './site-url.ts';
import { normaliseSources } from './sources-config.ts';
import { normaliseTheme } from './theme-config.ts';
import type { CheckedConfig } from './user-config.ts';
import { normaliseVersions } from './versions-config.ts';

type RuleName = 'ignore' | 'log' | 'warn' | 'error';

const severities = { ignore: 'ignore', log: 'info', warn: 'warning', error: 'error' } as const satisfies Record<
  RuleName,
  'ignore' | Severity
>;

/** ({ 'broken-anchor': 'warn' }) → { 'broken-anchor': 'warning' }; codes that do not exist are errors. */
function normaliseRules(
  rules: Readonly<Record<string, RuleName>>,
  context: NormaliseContext,
): Record<string, 'ignore' | Severity> {
  const codes = Object.keys(catalogue);
  return Object.fromEntries(
    Object.entries(rules).map(([code, rule]) => {
      const key = formatKey(['rules', code]);
      if (!codes.includes(code)) {
        context.report('config-unknown-code', { unknown: code }, key, { suggest: suggest(code, codes) });
      }
      return [code, severities[rule]] as const;
    }),
  );
}

export type { CacheSettings } from './cache-config.ts';
export type { ChromeImage, ChromeLink } from './chrome-link-config.ts';
export type { DataSource } from './data-config.ts';
export type { HeadTag } from './head-config.ts';
export type { ExternalLinkOptions, RedirectRule } from './links-config.ts';
export type { ComponentElement, ComponentModule } from './markdown-config.ts';
export type { NavbarItem } from './navbar-config.ts';
export type { Compress, PublishOptions } from './publish-config.ts';
export type { DocsSource } from './sources-config.ts';
export type { DocsVersion } from './versions-config.ts';

/** Values of the command line and the environment that override the config. */
export interface ConfigOverrides {
  readonly url?: string | undefined;
  readonly base?: string | undefined;
  readonly host?: HostName | undefined;
  readonly outDir?: string | undefined;
  readonly cacheDir?: string | undefined;
  readonly remoteCache?: string | undefined;
  /** Adds `noindex` to every page. */
  readonly noindex?: boolean | undefined;
  /** Makes the config that of an offline copy. */
  readonly offline?: boolean | undefined;
}

/** Placeholders for invalid required keys while the other keys are checked. */
export const placeholders: Readonly<Record<string, string>> = { title: '', url: 'https://site.invalid' };

/** The normalised `url` or `base`; if it is invalid, a placeholder, after reporting it. */
function addressOr(
  outcome: string | UrlProblem,
  setting: { readonly name: 'url' | 'base'; readonly raw: string; readonly key: string },
  context: NormaliseContext,
): string {
  if (typeof outcome === 'string') return outcome;
  const { url, base, [setting.name]: better } = outcome.better;
  // When both keys need a new value, the hint has them instead.
  const suggest = better === undefined || (url !== undefined && base !== undefined) ? {} : { suggest: [better] };
  context.report('config-address', { ...setting, why: outcome.why, better: outcome.better }, setting.key, suggest);
  return placeholders[setting.name] ?? '';
}

function normaliseAddresses(
  checked: Pick<CheckedConfig, 'url' | 'base'>,
  overrides: ConfigOverrides,
  context: NormaliseContext,
) {
  const url = overrides.url ?? checked.url;
  const base = overrides.base ?? checked.base;
  const urlKey = overrides.url === undefined ? 'url' : '--url';
  const baseKey = overrides.base === undefined ? 'base' : '--base';
  return {
    url: addressOr(normaliseUrl(url), { name: 'url', raw: url, key: urlKey }, context),
    base: addressOr(normaliseBase(base), { name: 'base', raw: base, key: baseKey }, context),
  };
}

/** The last step of the stage: URLs, languages and texts. Findings are appended to `diagnostics`. */
export function makeSiteConfig(
  { blog, ...checked }: CheckedConfig,
  overrides: ConfigOverrides,
  diagnostics: Diagnostic[],
) {
  const i18n = normaliseI18n(checked.i18n, diagnostics);
  const context = makeNormaliseContext(i18n, diagnostics);
  const { api } = checked;
  const facts = normaliseFacts(checked.facts, context);
  const host = overrides.host ?? checked.host;
  return {
    ...checked,
    title: context.text(checked.title, 'title'),
    tagline: context.text(checked.tagline, 'tagline'),
    ...normaliseAddresses(checked, overrides, context),
    host,
    trailingSlash: checked.trailingSlash ?? (host === null ? null : hosts[host].trailingSlash),
    outDir: overrides.outDir ?? checked.outDir,
    cacheDir: overrides.cacheDir ?? checked.cacheDir,
    cache: { ...checked.cache, remote: overrides.remoteCache ?? checked.cache.remote },
    i18n,
    docs: normaliseDocs(checked.docs, context),
    sources: normaliseSources(checked.sources, context),
    versions: normaliseVersions(checked.versions, checked.docs.version.id, context),
    theme: normaliseTheme(checked.theme, context),
    variables: { ...factTexts(facts, i18n), ...normaliseVariables(checked.variables, api, context) },
    facts,
    data: normaliseData(checked.data, api, context),
    openapi: normaliseOpenApi(checked.openapi),
    markdown: normaliseMarkdown(checked.markdown),
    head: normaliseHead(checked.head),
    redirects: normaliseRedirects(checked.redirects, context),
    /** Adds `noindex` to every page, for deploy previews. */
    noindex: overrides.noindex ?? false,
    /** In an offline copy, what the published site has instead: its base, output folder and print pages; else null. */
    offline: null as { readonly base: string; readonly outDir: string; readonly hasPrint: boolean } | null,
    rules: normaliseRules(checked.rules, context),
  };
}

/** The config with all defaults, and every text in every language. */
export type SiteConfig = ReturnType<typeof makeSiteConfig>;
