// An issue of the schema → a diagnostic. The schema's message completes the sentence “`key` must be …”.
import type * as v from 'valibot';
import { diagnose } from '../diagnostics/diagnose.ts';
import { formatKey, type KeySteps } from '../diagnostics/key-steps.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { suggest } from '../text/suggest.ts';
import { describeValue } from './describe-value.ts';
import { unknownKeyMessage } from './schema-parts.ts';

export type Issue = v.BaseIssue<unknown>;

export const issuePath = (issue: Issue): KeySteps =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** Whether the issue is a missing required key. */
export const isMissing = (issue: Issue): boolean =>
  issue.kind === 'schema' && issue.type === 'loose_object' && issue.input === undefined && issue.path !== undefined;

function unknownKey(path: KeySteps, known: readonly string[]): Diagnostic {
  const name = String(path.at(-1));
  const parent = formatKey(path.slice(0, -1));
  const familiar = familiarNames.get(name)?.find((other) => known.includes(other));
  const near = familiar === undefined ? suggest(name, known) : [familiar];
  const at = { key: formatKey(path), ...(near.length > 0 ? { suggest: near } : {}) };
  return diagnose('config-unknown-key', { name, parent, known, suggested: near.length > 0 }, at);
}

/** ('error', ['warn', 'throw']) → ['throw'] */
function nearOptions(value: unknown, options: readonly string[]): readonly string[] {
  if (typeof value !== 'string' && typeof value !== 'boolean') return [];
  const familiar = (familiarWords.get(String(value)) ?? []).filter((word) => options.includes(word));
  return familiar.length > 0 || typeof value !== 'string' ? familiar.slice(0, 1) : suggest(value, options);
}

/** One issue → one diagnostic, with the key's path. */
export function issueToDiagnostic(issue: Issue): Diagnostic {
  const path = issuePath(issue);
  const key = formatKey(path);
  if (issue.message === unknownKeyMessage) return unknownKey(path, (issue.expected ?? '').split('\n'));
  if (isMissing(issue)) {
    const values = { name: String(path.at(-1)), parent: formatKey(path.slice(0, -1)) };
    return diagnose('config-missing-key', values, { key });
  }
  if (issue.path?.at(-1)?.origin === 'key') {
    return diagnose('config-name', { name: String(path.at(-1)), expected: issue.message }, { key });
  }
  const options = [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].flatMap(([, option]) => option ?? []);
  const near = nearOptions(issue.input, options);
  const at = { key, ...(near.length > 0 ? { suggest: near } : {}) };
  return diagnose('config-type', { key, expected: issue.message, got: describeValue(issue.input) }, at);
}

const names: Readonly<Record<string, readonly string[]>> = {
  baseUrl: ['base'],
  basePath: ['base'],
  baseURL: ['url', 'base'],
  site: ['url'],
  siteUrl: ['url'],
  hostname: ['url'],
  name: ['title', 'label'],
  description: ['tagline'],
  themeConfig: ['theme'],
  themes: ['theme'],
  locales: ['i18n'],
  languages: ['i18n'],
  lang: ['htmlLang', 'i18n'],
  dir: ['direction', 'path'],
  navbarItems: ['navbar'],
  nav: ['navbar'],
  topbar: ['navbar'],
  links: ['groups', 'items', 'links'],
  children: ['items'],
  position: ['side'],
  sidebarId: ['sidebar'],
  docId: ['to'],
  link: ['to', 'href'],
  url: ['href', 'to'],
  text: ['label', 'content'],
  announcementBar: ['announcement'],
  isCloseable: ['closeable'],
  closable: ['closeable'],
  favicon: ['icon'],
  image: ['socialImage'],
  defaultMode: ['default'],
  disableSwitch: ['switch'],
  respectPrefersColorScheme: ['respectSystem'],
  tableOfContents: ['toc'],
  minHeadingLevel: ['min'],
  maxHeadingLevel: ['max'],
  sidebarPath: ['sidebars'],
  sidebar: ['sidebars', 'sidebar'],
  showLastUpdateTime: ['lastUpdated'],
  editLink: ['editUrl'],
  outputDir: ['outDir'],
  out: ['outDir'],
  destination: ['outDir'],
  headTags: ['head'],
  stylesheets: ['styles'],
  customCss: ['styles'],
  customFields: ['variables'],
  timeout: ['timeoutMs'],
  retries: ['tries'],
};

const words: Readonly<Record<string, readonly string[]>> = {
  error: ['throw'],
  fail: ['throw', 'error'],
  throw: ['error'],
  warning: ['warn'],
  info: ['log'],
  off: ['ignore'],
  none: ['ignore'],
  false: ['ignore', 'off'],
  true: ['throw'],
};

/** Key of another generator → keys of pubdocs, the likeliest first. */
const familiarNames: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(names));

/** Severities and policies of other tools → those of pubdocs. */
const familiarWords: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(words));
