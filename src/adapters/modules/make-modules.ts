// The port `Modules`: the site's own TypeScript, bundled by esbuild and run with pubdocs's React. Rules:
// 1. A cached bundle needs no esbuild: the cache has it with the digests of all its inputs, which are checked at
// look-up.
// 2. `react`, `pubdocs` and `pubdocs/theme` are never bundled: modules get the same instances that pubdocs uses.
// 3. The site's code cannot print to stdout, hang or show a stack trace: every failure is a diagnostic with a place.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadedData, LoaderModule } from '../../model/data-loader.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Cache, LoadedModule, Modules } from '../../model/ports.ts';
import { digestOf } from '../../text/digest.ts';
import type { Bundle } from './bundle.ts';
import { bundleForNode, type NodeBundleOptions } from './bundle-for-node.ts';
import { dataImports, loaderOf } from './data-imports.ts';
import { describeThrown, moduleTimeout, placeOfThrown, stackOfThrown, type ThrownFrom } from './describe-thrown.ts';
import { evaluateModule } from './evaluate-module.ts';
import { makeModuleCache } from './module-cache.ts';
import { type ImportedData, makeModuleData } from './module-data.ts';
import { packageDigest } from './package-digest.ts';
import { type BundleFailure, runEsbuild } from './run-esbuild.ts';
import { moduleSeconds, withTimeLimit } from './time-limit.ts';

const banner = 'export default function(require){var module={exports:{}},exports=module.exports;';
const footer = 'return module.exports}';

/**
 * An island → a minified module for browsers that takes `require`: the packages of pubdocs come from one shared script.
 * So no file contains the hashed URL of another, and a failed download can be repeated without a second React.
 */
const bundleForBrowser = ({ root, entry, provided }: NodeBundleOptions): Promise<Bundle | BundleFailure> =>
  runEsbuild(root, entry, {
    format: 'cjs',
    platform: 'browser',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    minify: true,
    external: [...provided],
    plugins: [dataImports(root, 'browser')],
    banner: { js: banner },
    footer: { js: footer },
  });

export interface ModulesOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  readonly cache: Cache;
  /** Packages of pubdocs for the site's modules, loaded on first import: `react`, `react/jsx-runtime`, `pubdocs` … */
  readonly provided: Readonly<Record<string, () => Promise<unknown>>>;
  /** Loads the data of a loader; without it, modules cannot import any. */
  readonly readData?: (module: LoaderModule) => Promise<LoadedData>;
}

export interface ModuleLoader extends Modules {
  /** The default export of the config: an object, the result of a function, or of a promise within five seconds. */
  readonly loadConfig: (
    entry: string,
    environment: Readonly<Record<string, unknown>>,
  ) => Promise<
    | { readonly value: unknown; readonly inputs: LoadedModule['inputs'] }
    | { readonly diagnostics: readonly Diagnostic[] }
  >;
}

/** Whether a file is not the site's own: above the root, or in a package. */
const isOutside = (file: string): boolean => file.startsWith('../') || file.includes('node_modules/');

export function makeModules({ root, cache, provided, readData }: ModulesOptions): ModuleLoader {
  const names = Object.keys(provided);
  const bundles = makeModuleCache({ root, cache });
  const maps = new Map<string, string>();
  /** Digests of packages by name, read once, because Node also keeps the code of a package from its first import. */
  const packages = new Map<string, string>();
  let outside = false;
  const requireFromRoot = createRequire(join(root, 'pubdocs.config.ts'));

  async function bundleOnce(kind: string, entry: string, make: () => Promise<Bundle | BundleFailure>) {
    const cachedBundle = bundles.find(kind, entry);
    const bundle = cachedBundle ?? (await make());
    if ('diagnostics' in bundle) return bundle;
    if (cachedBundle === undefined) bundles.keep(kind, entry, bundle);
    const isKnown = (name: string): boolean => name in provided || loaderOf(name) !== null;
    outside ||= bundle.inputs.some(({ file }) => isOutside(file)) || !bundle.imports.every(isKnown);
    return bundle;
  }

  const loaders = makeModuleData({
    root,
    readData,
    bundle: (file) => bundleOnce('node', file, () => bundleForNode({ root, entry: file, provided: names })),
    evaluate: async (entry, bundle, imported) =>
      evaluateModule({ root, entry, bundle, require: await requireFor(bundle, imported), onRead: () => {} }),
    digestOf: digestOfBundle,
    placeKeys,
  });

  async function requireFor(bundle: Bundle, imported: ImportedData): Promise<(name: string) => unknown> {
    const providedModules = new Map<string, unknown>();
    for (const name of bundle.imports) {
      const provide = provided[name];
      if (provide !== undefined) providedModules.set(name, await provide());
    }
    return (name) => {
      const loaded = imported.get(loaderOf(name) ?? '');
      if (loaded) return loaded.value;
      return providedModules.has(name) ? providedModules.get(name) : requireFromRoot(name);
    };
  }

  function digestOfImport(name: string): string {
    if (name in provided) return name;
    const importDigest = packages.get(name) ?? packageDigest(name, requireFromRoot.resolve, root);
    packages.set(name, importDigest);
    return importDigest;
  }

  function digestOfBundle({ inputs, imports }: Bundle, imported: ImportedData): string {
    return digestOf([
      inputs,
      imports.map((name) => imported.get(loaderOf(name) ?? '')?.digest ?? digestOfImport(name)),
    ]);
  }

  async function placeKeys(file: string, diagnostics: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
    const { placeConfigKeys } = await import('./place-config-keys.ts');
    return placeConfigKeys(root, file, diagnostics);
  }

  async function loadBundle(
    entry: string,
  ): Promise<{ readonly module: LoadedModule; readonly bundle: Bundle } | BundleFailure> {
    const bundle = await bundleOnce('node', entry, () => bundleForNode({ root, entry, provided: names }));
    if ('diagnostics' in bundle) return bundle;
    maps.set(entry, bundle.map);
    const imported = await loaders.importedBy(entry, bundle);
    if ('diagnostics' in imported) return imported;
    outside ||= [...imported.values()].some(({ isPassing }) => isPassing);
    let readsMachine = false;
    const onRead = (): void => {
      readsMachine = true;
      outside = true;
    };
    const outcome = evaluateModule({ root, entry, bundle, require: await requireFor(bundle, imported), onRead });
    if ('diagnostics' in outcome) return outcome;
    const inputs = bundle.inputs.filter(({ file }) => !isOutside(file));
    const digest = digestOfBundle(bundle, imported);
    const notes = [...imported.values()].flatMap((loaded) => loaded.notes);
    return {
      module: {
        exports: outcome.exports,
        inputs,
        digest,
        handlers: bundle.handlers,
        readsMachine: () => readsMachine,
        notes,
      },
      bundle,
    };
  }

  return {
    async load(entry) {
      const loaded = await loadBundle(entry);
      return 'diagnostics' in loaded ? loaded : loaded.module;
    },
    placeKeys,
    placeOf: (error) => placeOfThrown(error, root, (entry) => maps.get(entry)),
    stackOf: (error) => stackOfThrown(error, root, (entry) => maps.get(entry)),
    async loadConfig(entry, environment) {
      const loaded = await loadBundle(entry);
      if ('diagnostics' in loaded) return loaded;
      const { exports, inputs } = loaded.module;
      const from = { root, entry, map: loaded.bundle.map };
      const outcome = await resolveExport(exports.default, environment, from);
      return 'diagnostics' in outcome ? outcome : { value: outcome.value, inputs };
    },
    usesOutside: () => outside,
    async bundleIsland(entry) {
      const make = () => bundleForBrowser({ root, entry, provided: names });
      const bundle = await bundleOnce('browser', entry, make);
      return 'diagnostics' in bundle
        ? bundle
        : { code: bundle.code, hash: bundle.hash, files: bundle.inputs.map(({ file }) => file) };
    },
  };
}

type ResolvedExport = { readonly value: unknown } | { readonly diagnostics: readonly Diagnostic[] };

const late = Symbol('late');

/** (async () => ({ title: 'x' }), {}, …) → { value: { title: 'x' } } */
export async function resolveExport(
  exported: unknown,
  environment: Readonly<Record<string, unknown>>,
  from: ThrownFrom,
): Promise<ResolvedExport> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const call = (): unknown =>
      typeof exported === 'function' ? Reflect.apply(exported, undefined, [environment]) : exported;
    const called = withTimeLimit(moduleSeconds * 1000, call);
    if (called.kind === 'too-slow') return { diagnostics: [moduleTimeout(from.entry)] };
    const limit = new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), moduleSeconds * 1000);
    });
    const value = await Promise.race([called.value, limit]);
    return value === late ? { diagnostics: [moduleTimeout(from.entry)] } : { value };
  } catch (error) {
    return { diagnostics: [describeThrown(error, from)] };
  } finally {
    clearTimeout(timer);
  }
}
