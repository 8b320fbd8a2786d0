// The only use of esbuild: it is loaded here, when a module is not in the cache, and its messages become diagnostics.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { BuildFailure, BuildOptions, Message, Plugin } from 'esbuild';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { errorToProblem, problemToDiagnostic } from '../../diagnostics/file-problem.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Place } from '../../model/place.ts';
import type { FileProblem } from '../../model/ports.ts';
import { digest } from '../../text/digest.ts';
import type { Bundle } from './bundle.ts';

export interface BundleFailure {
  readonly diagnostics: readonly Diagnostic[];
}

/** By `require`: an import would read its source for the names of exports first. */
const requireEsbuild = (): typeof import('esbuild') => createRequire(import.meta.url)('esbuild');

const posix = (path: string): string => path.split(sep).join('/');

/** esbuild's columns count UTF-8 bytes from 0, ours UTF-16 units from 1. */
function messagePlace({ location }: Message): Place | undefined {
  if (!location) return undefined;
  const { file, line, column, length, lineText } = location;
  const bytes = Buffer.from(lineText);
  const begin = bytes.subarray(0, column).toString().length + 1;
  const size = bytes.subarray(column, column + length).toString().length;
  return { file: posix(file), line, column: begin, endLine: line, endColumn: begin + size };
}

function messageToDiagnostic(message: Message, entry: string): Diagnostic {
  const place = messagePlace(message);
  const at = place === undefined ? {} : { place };
  const unresolved = /^Could not resolve "(.*)"$/.exec(message.text)?.[1];
  if (unresolved === undefined) return diagnose('module-syntax', { entry, detail: message.text }, at);
  const packageName = /^[^./]/.test(unresolved);
  return diagnose('module-import', { name: unresolved, packageName }, at);
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

/** A JSON file as an entry exports nothing; imported by a module, it is what that exports. */
const entryOptions = (root: string, entry: string): BuildOptions =>
  entry.endsWith('.json')
    ? { stdin: { contents: `export { default } from ${JSON.stringify(`./${entry}`)};`, resolveDir: root } }
    : { entryPoints: [`./${entry}`] };

const readerName = 'pubdocs-files';

/**
 * Reads the files for esbuild, and notes the digest of what it gave: a file that is saved while it is being bundled would otherwise be
 * kept under the digest of a text that was never compiled. `digests` is by absolute path. Files that cannot be read go into `problems`,
 * because esbuild would put an error of ours at a line of its own code.
 */
const readForEsbuild = (root: string, digests: Map<string, string>, problems: FileProblem[]): Plugin => ({
  name: readerName,
  setup({ onLoad }) {
    // Synchronous, because this thread is busy: an asynchronous read would wait for the next turn of its event loop.
    onLoad({ filter: /(?:)/, namespace: 'file' }, ({ path }) => {
      let contents: Buffer;
      try {
        contents = readFileSync(path);
      } catch (error) {
        problems.push(errorToProblem(posix(relative(root, path)), error));
        return { errors: [{ text: 'unreadable' }] };
      }
      digests.set(path, digest(contents));
      return { contents, loader: 'default' };
    });
  },
});

/** Bundles one entry of the site with these options added; what esbuild finds wrong comes back as diagnostics. */
export async function runEsbuild(root: string, entry: string, options: BuildOptions): Promise<Bundle | BundleFailure> {
  if (!existsSync(join(root, entry))) return { diagnostics: [diagnose('module-missing', { entry })] };
  const { build } = requireEsbuild();
  const digests = new Map<string, string>();
  const problems: FileProblem[] = [];
  try {
    const result = await build({
      absWorkingDir: root,
      ...entryOptions(root, entry),
      bundle: true,
      write: false,
      metafile: true,
      outdir: join(root, '.pubdocs-module'),
      logLevel: 'silent',
      charset: 'utf8',
      jsx: 'automatic',
      jsxDev: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      // A tsconfig would be an input that the list of inputs does not show.
      tsconfigRaw: {},
      ...options,
      plugins: [...(options.plugins ?? []), readForEsbuild(root, digests, problems)],
    });
    const files = result.outputFiles ?? [];
    const code = files.find(({ path }) => path.endsWith('.js'))?.text ?? '';
    const map = files.find(({ path }) => path.endsWith('.js.map'))?.text ?? '';
    const outputs = Object.values(result.metafile?.outputs ?? {});
    const imports = outputs.flatMap((output) =>
      output.imports.filter(({ external }) => external).map(({ path }) => path),
    );
    const inputs = Object.keys(result.metafile?.inputs ?? {})
      .map((file) => join(root, file))
      .flatMap((path) => {
        const hash = digests.get(path);
        return hash === undefined ? [] : [{ file: posix(relative(root, path)), hash }];
      })
      .sort((a, b) => (a.file < b.file ? -1 : 1));
    return { code, map, hash: digest(code), inputs, imports: [...new Set(imports)].sort(), handlers: [] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const others = error.errors.filter(({ pluginName }) => pluginName !== readerName);
    const messages = others.map((message) => messageToDiagnostic(message, entry));
    return { diagnostics: [...problems.map(problemToDiagnostic), ...messages] };
  }
}
