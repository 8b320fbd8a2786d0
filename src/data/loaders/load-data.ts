// The data of a loader: from the cache while its inputs are the same and its time is not over, else by running it.

import picomatch from 'picomatch';
import { readLoader } from '../../config/loader-schema.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { problemToDiagnostic } from '../../diagnostics/file-problem.ts';
import type { LoadedData, LoaderInputs, LoaderModule, LoaderOptions, LoaderOutcome } from '../../model/data-loader.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { startOfFile } from '../../model/place.ts';
import type { Cache, Files } from '../../model/ports.ts';
import type { SecretSearch } from '../../model/secret-search.ts';
import { digest, digestOf } from '../../text/digest.ts';
import { isHiddenName } from '../../text/file-names.ts';
import { isObject } from '../../text/is-object.ts';

export interface LoaderPorts {
  readonly files: Pick<Files, 'list' | 'read'>;
  readonly cache: Pick<Cache, 'get' | 'put'>;
  readonly secrets: Pick<SecretSearch, 'find' | 'hide'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folders that builds write, relative to the root: what is in them is no input. */
  readonly outputFolders: ReadonlySet<string>;
}

interface StoredData {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly readsMachine: boolean;
}

/** Changed when the data of the same inputs changes. */
const format = 'data 1';

const failure = (...diagnostics: readonly Diagnostic[]): LoadedData => ({ text: null, diagnostics });

export async function loadData(module: LoaderModule, ports: LoaderPorts): Promise<LoadedData> {
  const { file } = module;
  const place = startOfFile(file);
  const placed = async (problem: readonly Diagnostic[]): Promise<LoadedData> =>
    failure(...(await module.placeKeys(problem)).map((finding) => ({ place, ...finding })));
  const read = readLoader(file, module.definition);
  if ('diagnostics' in read) return placed(read.diagnostics);
  const { options } = read;
  const { inputs, diagnostics } = readInputs(options, ports);
  if (diagnostics.length > 0) return placed(diagnostics);
  const key = keyOf(module, inputs);
  const stored = decodeStored(ports.cache.get('data', key));
  if (stored && holds(stored, options, ports.now())) return dataFrom(stored, options, inputs);
  const outcome = await module.run(inputs, options.timeoutSeconds);
  const problem = problemOf(outcome, { file, options, ports });
  if (outcome.kind === 'done' && 'text' in outcome.json && problem === null) {
    const fresh = { text: outcome.json.text, at: ports.now(), readsMachine: outcome.readsMachine };
    ports.cache.put('data', key, fresh);
    return dataFrom(fresh, options, inputs);
  }
  const finding = problem ?? diagnose('loader-result', { file, problem: 'it is undefined' });
  if (!stored || !options.staleIfError) return placed([finding]);
  const { message, place: at = place } = finding;
  const warning = diagnose('loader-stale', { file, why: message, since: minuteOf(stored.at) }, { place: at });
  return { ...dataFrom(stored, options, inputs), isPassing: true, diagnostics: [warning] };
}

/** '.github/labels.json' → true */
const isUnlisted = (path: string): boolean => path.split('/').some(isHiddenName);

const dataFrom = (
  { text, readsMachine }: StoredData,
  { refreshMinutes, env }: LoaderOptions,
  { files }: LoaderInputs,
) => ({
  text,
  // The listing of files that decides about a build without changes has no times, no environment and no hidden files.
  isPassing: readsMachine || refreshMinutes > 0 || env.length > 0 || Object.keys(files).some(isUnlisted),
  diagnostics: [],
});

/** Whether data is still up to date. */
const holds = ({ at, readsMachine }: StoredData, { refreshMinutes }: LoaderOptions, now: number): boolean =>
  refreshMinutes > 0 ? now >= at && now - at < refreshMinutes * 60_000 : !readsMachine;

/** The digest of everything that the data depends on. Values of the environment are in it only as digests. */
const keyOf = (module: LoaderModule, { files, env }: LoaderInputs): string =>
  digestOf([
    format,
    module.file,
    module.digest,
    Object.entries(files).map(([path, text]) => [path, digest(text)]),
    Object.entries(env).map(([name, value]) => [name, value === undefined ? null : digest(value)]),
  ]);

function decodeStored(value: unknown): StoredData | undefined {
  if (!isObject(value)) return undefined;
  const { text, at, readsMachine } = value;
  return typeof text === 'string' && typeof at === 'number' && typeof readsMachine === 'boolean'
    ? { text, at, readsMachine }
    : undefined;
}

/** (1764205260000) → '2025-11-27 01:01 UTC' */
const minuteOf = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function problemOf(
  outcome: LoaderOutcome,
  { file, options, ports }: { readonly file: string; readonly options: LoaderOptions; readonly ports: LoaderPorts },
): Diagnostic | null {
  if (outcome.kind === 'late')
    return diagnose('loader-failed', { file, detail: null, seconds: options.timeoutSeconds }, { key: 'load' });
  if (outcome.kind === 'failed') {
    const { detail, place, stack } = outcome;
    const at = { ...(place && { place }), ...(stack && { stack }) };
    // Messages of programs often have the URL of a request, with its token.
    return diagnose('loader-failed', { file, detail: ports.secrets.hide(detail), seconds: 0 }, at);
  }
  if ('problem' in outcome.json) return diagnose('loader-result', { file, problem: outcome.json.problem });
  // As text: JSON writes quotation marks and backslashes in another way.
  const strings: string[] = [];
  JSON.parse(outcome.json.text, (name, value: unknown) => {
    strings.push(name, typeof value === 'string' ? value : '');
    return value;
  });
  const [secret] = ports.secrets
    .find(`${outcome.json.text}\n${strings.join('\n')}`)
    .flatMap(({ what }) => ('variable' in what ? [what] : []));
  return secret
    ? diagnose('loader-result', { file, problem: `it contains the value of ${secret.variable}, which is a secret` })
    : null;
}

/** Reads the files and variables that a loader declares. */
function readInputs(
  { files: patterns, env: names }: LoaderOptions,
  { files, env, outputFolders }: LoaderPorts,
): { readonly inputs: LoaderInputs; readonly diagnostics: readonly Diagnostic[] } {
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const [at, pattern] of patterns.entries()) {
    const paths = matching(pattern, files, outputFolders);
    const key = `files[${at}]`;
    if (paths.length === 0) diagnostics.push(diagnose('loader-file', { pattern }, { key }));
    for (const path of paths) {
      const bytes = files.read(path);
      if (bytes instanceof Uint8Array) texts.set(path, new TextDecoder().decode(bytes));
      else if (bytes.why === 'missing') diagnostics.push(diagnose('loader-file', { pattern }, { key }));
      else diagnostics.push(problemToDiagnostic(bytes));
    }
  }
  const inputs = {
    files: Object.fromEntries([...texts].sort(([a], [b]) => (a < b ? -1 : 1))),
    env: Object.fromEntries([...new Set(names)].sort().map((name) => [name, env[name]] as const)),
  };
  return { inputs, diagnostics };
}

/** The files of a path or a pattern. */
function matching(pattern: string, files: Pick<Files, 'list'>, outputs: ReadonlySet<string>): readonly string[] {
  const { base, glob } = picomatch.scan(pattern);
  if (glob === '') return [pattern];
  const isMatch = picomatch(pattern);
  return files
    .list(base, outputs)
    .files.map(({ path }) => path)
    .filter((path) => isMatch(path));
}
