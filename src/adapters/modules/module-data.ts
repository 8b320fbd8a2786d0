// The data that modules import from loaders. Each loader runs once, and its value cannot be changed by its readers.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { LoadedData, LoaderModule } from '../../model/data-loader.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { startOfFile } from '../../model/place.ts';
import { digest } from '../../text/digest.ts';
import { isObject } from '../../text/is-object.ts';
import type { Bundle } from './bundle.ts';
import { loaderOf } from './data-imports.ts';
import type { evaluateModule } from './evaluate-module.ts';
import type { BundleFailure } from './run-esbuild.ts';

interface ImportedValue {
  readonly text: string;
  readonly value: unknown;
  readonly digest: string;
  readonly isPassing: boolean;
  readonly notes: readonly Diagnostic[];
}

/** Loader → its data. */
export type ImportedData = ReadonlyMap<string, ImportedValue>;

interface DataParts {
  readonly root: string;
  readonly readData: ((module: LoaderModule) => Promise<LoadedData>) | undefined;
  readonly bundle: (file: string) => Promise<Bundle | BundleFailure>;
  readonly evaluate: (
    file: string,
    bundle: Bundle,
    imported: ImportedData,
  ) => Promise<ReturnType<typeof evaluateModule>>;
  readonly digestOf: (bundle: Bundle, imported: ImportedData) => string;
  readonly placeKeys: (file: string, diagnostics: readonly Diagnostic[]) => Promise<readonly Diagnostic[]>;
}

export interface ModuleData {
  /** (a module and its bundle) → the data of the loaders that it imports */
  readonly importedBy: (entry: string, bundle: Bundle) => Promise<ImportedData | BundleFailure>;
}

/** Lists and objects of JSON, which modules share. */
function freeze<Value>(value: Value): Value {
  if (Array.isArray(value)) value.forEach(freeze);
  else if (isObject(value)) Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

export function makeModuleData(parts: DataParts): ModuleData {
  const values = new Map<string, Promise<ImportedValue | BundleFailure>>();
  /** Module → the loaders whose data it waits for. */
  const waits = new Map<string, readonly string[]>();

  const importedBy: ModuleData['importedBy'] = async (entry, bundle) => {
    const loaders = bundle.imports.flatMap((name) => loaderOf(name) ?? []);
    const [first] = loaders;
    if (first === undefined) return new Map();
    const { readData } = parts;
    const place = startOfFile(entry);
    if (readData === undefined)
      return { diagnostics: [diagnose('loader-import', { file: first, by: entry, chain: [] }, { place })] };
    waits.set(entry, loaders);
    const cycle = chainTo(entry, entry, waits);
    // Two loaders that wait for each other would wait forever.
    if (cycle !== null) return { diagnostics: [cycleFinding(cycle)] };
    const load = (file: string): Promise<ImportedValue | BundleFailure> => {
      const value = values.get(file) ?? readValue(file, readData);
      values.set(file, value);
      return value;
    };
    const all = await Promise.all(loaders.map(load));
    const failures = all.flatMap((value) => ('diagnostics' in value ? value.diagnostics : []));
    if (failures.length > 0) return { diagnostics: failures };
    return new Map(all.flatMap((value, at) => ('diagnostics' in value ? [] : [[loaders[at] ?? '', value] as const])));
  };

  async function readValue(
    file: string,
    readData: (module: LoaderModule) => Promise<LoadedData>,
  ): Promise<ImportedValue | BundleFailure> {
    const bundle = await parts.bundle(file);
    if ('diagnostics' in bundle) return bundle;
    const imported = await importedBy(file, bundle);
    if ('diagnostics' in imported) return imported;
    const evaluated = await parts.evaluate(file, bundle, imported);
    if ('diagnostics' in evaluated) return evaluated;
    const others = [...imported.values()];
    const dataTexts = new Map(Array.from(imported, ([name, { text }]) => [name, text] as const));
    const loaded = await readData({
      file,
      definition: evaluated.exports.default,
      digest: parts.digestOf(bundle, imported),
      placeKeys: (diagnostics) => parts.placeKeys(file, diagnostics),
      run: async (inputs, seconds) => {
        // Most builds run no loader.
        const { runLoader } = await import('./run-loader.ts');
        return runLoader({ root: parts.root, entry: file, bundle, data: dataTexts, inputs }, seconds);
      },
    });
    if (loaded.text === null) return { diagnostics: loaded.diagnostics };
    const { text } = loaded;
    return {
      text,
      value: freeze(JSON.parse(text)),
      digest: digest(text),
      isPassing: loaded.isPassing || others.some(({ isPassing }) => isPassing),
      notes: [...others.flatMap(({ notes }) => notes), ...loaded.diagnostics],
    };
  }

  return { importedBy };
}

/** The same finding wherever the cycle was noticed. */
function cycleFinding(cycle: readonly string[]): Diagnostic {
  const files = cycle.slice(1);
  const [file = ''] = files.toSorted();
  const from = files.indexOf(file);
  const chain = [...files.slice(from), ...files.slice(0, from), file];
  return diagnose('loader-import', { file, by: file, chain }, { place: startOfFile(file) });
}

/** The loaders from a module to another: ['a', 'b', 'a']; null if it does not wait for it. */
function chainTo(
  from: string,
  to: string,
  waits: ReadonlyMap<string, readonly string[]>,
  seen: ReadonlySet<string> = new Set(),
): readonly string[] | null {
  for (const next of waits.get(from) ?? []) {
    if (next === to) return [from, next];
    if (seen.has(next)) continue;
    const rest = chainTo(next, to, waits, new Set([...seen, next]));
    if (rest !== null) return [from, ...rest];
  }
  return null;
}
