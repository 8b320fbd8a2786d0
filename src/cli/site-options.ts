// Site options from the command line and the environment.

import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readableNames } from '../adapters/output/tree.ts';
import type { ConfigOverrides } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { PageShard } from '../pipeline/compile-shard.ts';
import { posixRelative } from '../text/posix-relative.ts';
import { suggest } from '../text/suggest.ts';
import { CommandFailure } from './write-named-file.ts';

export interface SiteFlags {
  readonly config?: string;
  readonly url?: string;
  readonly base?: string;
  readonly outDir?: string;
  readonly cacheDir?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly cache?: boolean;
  readonly remoteCache?: string;
  readonly cacheReadOnly?: boolean;
  readonly shard?: PageShard;
  /** Number of shards that other jobs have compiled. */
  readonly join?: number;
  readonly drafts?: boolean;
  readonly offline?: boolean;
  readonly timings?: boolean;
  /** A page, URL or file; true for the whole build. */
  readonly why?: string | true;
  readonly strict?: boolean;
  readonly json?: boolean;
  readonly format?: string;
  readonly report?: readonly string[];
}

export interface SiteOptions {
  /** Absolute folder of the site. */
  readonly root: string;
  /** Path of the config, relative to the root. */
  readonly configFile: string;
  /** The running command, passed to a config that is a function. */
  readonly command: string;
  readonly overrides: ConfigOverrides;
}

const configNames = ['pubdocs.config.ts', 'pubdocs.config.mts', 'pubdocs.config.js', 'pubdocs.config.mjs'];

/** The config file of a folder. */
export const holdsConfig = (folder: string): string | undefined =>
  configNames.find((name) => existsSync(join(folder, name)));

/** The given config as a path relative to the root; searched in the current folder, then in the root. */
function configBelow(folder: string, file: string): string {
  const configPath = existsSync(resolve(file)) ? resolve(file) : resolve(folder, file);
  return posixRelative(folder, configPath);
}

/** ('build', undefined, {}) beside site/pubdocs.config.ts → that site; flags are relative to the current folder. */
export function siteOptions(command: string, root: string | undefined, flags: SiteFlags): SiteOptions {
  const { env } = process;
  const folder = rootFolder(root, flags);
  // An empty variable of the environment counts as none.
  const url = flags.url ?? (env.PUBDOCS_URL || undefined);
  const base = flags.base ?? (env.PUBDOCS_BASE || undefined);
  const configPath = flags.config === undefined ? undefined : configBelow(folder, flags.config);
  return {
    root: folder,
    command,
    configFile: configPath ?? holdsConfig(folder) ?? 'pubdocs.config.ts',
    overrides: {
      ...(url === undefined ? {} : { url }),
      ...(base === undefined ? {} : { base }),
      ...(flags.outDir === undefined ? {} : { outDir: resolve(flags.outDir) }),
      ...(flags.cacheDir === undefined ? {} : { cacheDir: resolve(flags.cacheDir) }),
      ...(flags.offline && { offline: true }),
      ...(flags.remoteCache === undefined ? {} : { remoteCache: flags.remoteCache }),
    },
  };
}

/** A folder that does not exist → those beside it with a similar name: 'site/dosc' → ['site/docs'] */
function nearFolders(folder: string): readonly string[] {
  const parent = dirname(folder);
  const near = suggest(basename(folder), readableNames(parent)).map((name) => join(parent, name));
  return near.filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
}

/** (argument, whether it names the site) → its full path; throws a CommandFailure if there is no such folder */
export function existingFolder(folder: string, isSite = false): string {
  const entry = statSync(resolve(folder), { throwIfNoEntry: false });
  if (entry?.isDirectory()) return resolve(folder);
  const facts = { folder, isFile: entry !== undefined, isSite };
  throw new CommandFailure(didYouMean(diagnose('root-missing', facts, { suggest: nearFolders(folder) })));
}

export function rootFolder(root: string | undefined, { config }: SiteFlags): string {
  if (root !== undefined) return existingFolder(root, true);
  if (config !== undefined) return dirname(resolve(config));
  return holdsConfig(resolve('site')) === undefined ? resolve('.') : resolve('site');
}
