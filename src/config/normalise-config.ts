// The stage `config`: the exports of the site's config → SiteConfig. 1. copy  2. schema  3. URLs, languages, texts.
// One run reports all problems: parts that the schema rejects are removed, and step 3 checks the rest.

import * as v from 'valibot';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { formatKey, type KeySteps } from '../diagnostics/key-steps.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import { describeValue } from './describe-value.ts';
import { type Issue, isMissing, issuePath, issueToDiagnostic } from './issue-to-diagnostic.ts';
import { placeOfKey } from './key-places.ts';
import { offlineConfig } from './offline-config.ts';
import { isPlainObject, plainCopy } from './plain-copy.ts';
import { type ConfigOverrides, makeSiteConfig, placeholders, type SiteConfig } from './site-config.ts';
import { type CheckedConfig, userConfigSchema } from './user-config.ts';

export interface ConfigResult {
  /** Null when there is an error among the diagnostics. */
  readonly config: SiteConfig | null;
  readonly diagnostics: readonly Diagnostic[];
}

const maxRounds = 20;

/** Path of the part to remove for an issue: for a missing key, the object without it. */
const prunedPath = (issue: Issue): KeySteps => (isMissing(issue) ? issuePath(issue).slice(0, -1) : issuePath(issue));

interface Checked {
  readonly checked: CheckedConfig | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Keys of removed parts: further messages about them would be consequences. */
  readonly tainted: readonly string[];
}

const placeOf = (name: string): string | undefined => placeOfKey(userConfigSchema, name);

/** A required key with a typo in its name is one finding, not also a missing key. */
function withoutMisspelt(issues: readonly Issue[]): Diagnostic[] {
  const all = issues.map((issue) => ({ issue, diagnostic: issueToDiagnostic(issue, placeOf) }));
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
  for (let round = 0; !result.success && round < maxRounds; round += 1) {
    const paths = result.issues.map(prunedPath);
    for (const path of paths) tainted.push(formatKey(path.length > 1 ? path.slice(0, -1) : path));
    prune(copy, paths);
    for (const [key, value] of Object.entries(placeholders)) copy[key] ??= value;
    result = v.safeParse(userConfigSchema, copy);
  }
  return { checked: result.success ? result.output : null, diagnostics, tainted };
}

const aboutLanguages = new Set(['config-unknown-locale', 'missing-text']);

/** Whether a finding only follows from others: about siblings of an invalid part, or invalid languages. */
const isTainted = ({ code, key = '' }: Diagnostic, tainted: readonly string[]): boolean =>
  tainted.some(
    (name) =>
      (name.startsWith('i18n') && aboutLanguages.has(code)) ||
      (name !== '' && key.startsWith(name) && /^($|[.[])/.test(key.slice(name.length))),
  );

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** The default export of `file` and its overrides → the config, or why it is invalid; errors come first. */
export function normaliseConfig(raw: unknown, overrides: ConfigOverrides, file: string): ConfigResult {
  const { copy, findings } = plainCopy(raw);
  if (!isPlainObject(copy)) {
    return { config: null, diagnostics: [diagnose('config-no-object', { file, got: describeValue(raw) })] };
  }
  const shape = checkShape(copy);
  const later: Diagnostic[] = [];
  const config = shape.checked === null ? null : makeSiteConfig(shape.checked, overrides, later);
  const soundFindings = later.filter((diagnostic) => !isTainted(diagnostic, shape.tainted));
  const diagnostics = [...findings, ...shape.diagnostics, ...soundFindings]
    .map(didYouMean)
    .sort((a, b) => rank[a.severity] - rank[b.severity]);
  if (config === null || diagnostics.some(({ severity }) => severity === 'error')) return { config: null, diagnostics };
  return { config: overrides.offline ? offlineConfig(config, overrides) : config, diagnostics };
}

const holderOf = (value: unknown, path: KeySteps): unknown =>
  path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value);

/** Removes the parts at these paths from `value`. Later list items go first, so that the other paths stay valid. */
function prune(value: unknown, paths: readonly KeySteps[]): void {
  const order = [...paths].sort((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
  const removedKeys = new Set<string>();
  for (const path of order) {
    const last = path.at(-1);
    const holder = holderOf(value, path);
    const name = JSON.stringify(path);
    if (last === undefined || removedKeys.has(name) || typeof holder !== 'object' || holder === null) continue;
    removedKeys.add(name);
    if (Array.isArray(holder) && typeof last === 'number') holder.splice(last, 1);
    else Reflect.deleteProperty(holder, last);
  }
}
