// The publish target from the command line or the config, for `publish` and `releases`.
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishOptions, SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type HostName, hostNames, isHostName } from '../model/hosts.ts';
import { parseTarget, type Target } from '../publish/target.ts';
import type { OpenedSite } from './open-site.ts';
import type { SiteFlags, SiteOptions } from './site-options.ts';

export interface TargetFlags extends SiteFlags {
  readonly to?: string;
  readonly endpoint?: string;
}

export interface PublishFlags extends TargetFlags {
  readonly as?: string;
  readonly asBuilt?: boolean;
  /** Replaces objects that pubdocs did not write. */
  readonly adopt?: boolean;
  /** Builds only the differences from the served release. */
  readonly build?: boolean;
  readonly dryRun?: boolean;
  readonly preview?: string;
  readonly remove?: boolean;
  readonly maxDeletes?: number;
  readonly prune?: boolean;
  /** Writes lost and changed objects again. */
  readonly repair?: boolean;
  /** The release to restore; true: the one before the last. */
  readonly rollback?: string | true;
  readonly takeOver?: boolean;
  /** Milliseconds to wait for another publish. */
  readonly wait?: number;
}

/** A site with its config, and its publish target. */
export interface PublishContext {
  readonly opened: OpenedSite;
  readonly options: SiteOptions;
  readonly flags: PublishFlags;
  readonly target: Target;
  /** Base of the build that is published there. */
  readonly base: string;
  /** Path at which the host serves the target; null: the last part of the target. */
  readonly servedAt: string | null;
}

type Failure = { readonly diagnostics: readonly Diagnostic[] };

/** → the target, or a finding */
export function findTarget(flags: TargetFlags, options: PublishOptions): { readonly target: Target } | Failure {
  const text = flags.to ?? options.target;
  if (text === null || text === undefined) return { diagnostics: [diagnose('publish-no-target', {})] };
  const parsed = parseTarget(text);
  if (parsed.ok) return { target: parsed.target };
  const instead = targetsLike(text);
  return { diagnostics: [diagnose('publish-target-wrong', { target: text, why: parsed.why, instead })] };
}

/** './out' → 'file:///…/out'; 'docs/out' may be a bucket; 's3:/docs' → 's3://docs'; 'file:///c#' → 'file:///c%23' */
function targetsLike(text: string): readonly string[] {
  const scheme = /^(s3|file):\/*(.+)$/i.exec(text);
  if (scheme !== null) {
    const [, name = '', path = ''] = scheme;
    const target = name.toLowerCase() === 's3' ? `s3://${path}` : `file:///${encodeRest(path)}`;
    return parseTarget(target).ok ? [target] : [];
  }
  if (/^[a-z][a-z0-9+.-]+:/i.test(text)) return [];
  const home = /^~(?=\/|$)/;
  const folder = home.test(text) ? text.replace(home, homedir()) : resolve(text);
  const isPath = /^(?:[.~/\\]|$)/.test(text);
  return [pathToFileURL(folder).href, ...(isPath ? [] : [`s3://${text}`])].filter((target) => parseTarget(target).ok);
}

/** 'c#/50%' → 'c%23/50%25' */
const encodeRest = (path: string): string => path.replace(/[?#]|%(?![0-9a-f]{2})/gi, encodeURIComponent);

/** The host from the command line or the config → its name, or a finding */
export function findHost(
  name: string | undefined,
  { host }: Pick<SiteConfig, 'host'>,
  target: Target | null,
): { readonly host: HostName } | Failure {
  if (name === undefined) return { host: host ?? (target?.kind === 'file' ? 'nginx' : 's3-cdn') };
  if (isHostName(name)) return { host: name };
  return { diagnostics: [unknownHost(name)] };
}

export const unknownHost = (name: string): Diagnostic =>
  diagnose('publish-option-wrong', { option: `--as ${name}`, why: `pubdocs knows ${hostNames.join(', ')}` });
