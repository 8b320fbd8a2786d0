// Loads the config: runs its file, validates the result, and locates each mistake in the file.
import type { ModuleLoader } from '../adapters/modules/make-modules.ts';
import { type ConfigResult, normaliseConfig } from '../config/normalise-config.ts';
import type { ConfigOverrides } from '../config/site-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { configSecrets } from '../secrets/config-secrets.ts';
import { secrets } from './secrets.ts';

export interface LoadConfigOptions {
  /** Absolute folder of the site. */
  readonly root: string;
  /** Path of the config file, relative to the root. */
  readonly file: string;
  readonly modules: Pick<ModuleLoader, 'loadConfig'>;
  readonly overrides: ConfigOverrides;
  /** Name of the running command, for configs that are functions. */
  readonly command: string;
}

/** Findings about config keys → the same with their places in the file. */
export async function withPlaces(
  options: Pick<LoadConfigOptions, 'root' | 'file'>,
  diagnostics: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  if (!diagnostics.some(({ key, place }) => key !== undefined && place === undefined)) return diagnostics;
  const { placeConfigKeys } = await import('../adapters/modules/place-config-keys.ts');
  return placeConfigKeys(options.root, options.file, diagnostics);
}

export async function loadConfig(options: LoadConfigOptions): Promise<ConfigResult> {
  const { file, modules, overrides, command } = options;
  const loaded = await modules.loadConfig(file, { command });
  if ('diagnostics' in loaded) return { config: null, diagnostics: loaded.diagnostics };
  const { config, diagnostics } = normaliseConfig(loaded.value, overrides, file);
  return { config, diagnostics: await withPlaces(options, [...diagnostics, ...configSecrets(loaded.value, secrets)]) };
}
