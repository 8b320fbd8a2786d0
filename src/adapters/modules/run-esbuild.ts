// The only use of esbuild: loaded for the first module that is not in the cache; its messages become diagnostics.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BuildFailure, BuildOptions, ImportKind, Message, Plugin } from 'esbuild';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { errorToProblem, problemToDiagnostic } from '../../diagnostics/file-problem.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Place } from '../../model/place.ts';
import type { FileProblem } from '../../model/ports.ts';
import { digest } from '../../text/digest.ts';
import { posixPath, posixRelative } from '../../text/posix-relative.ts';
import type { Bundle } from './bundle.ts';

export interface BundleFailure {
  readonly diagnostics: readonly Diagnostic[];
}

/** With `require`, because an import would first parse its source for the names of exports. */
const requireEsbuild = (): typeof import('esbuild') => createRequire(import.meta.url)('esbuild');

/** esbuild's columns count UTF-8 bytes from 0; ours count UTF-16 units from 1. */
function messagePlace({ location }: Message): Place | undefined {
  if (!location) return undefined;
  const { file, line, column, length, lineText } = location;
  const bytes = Buffer.from(lineText);
  const begin = bytes.subarray(0, column).toString().length + 1;
  const size = bytes.subarray(column, column + length).toString().length;
  return { file: posixPath(file), line, column: begin, endLine: line, endColumn: begin + size };
}

function messageToDiagnostic(message: Message, entry: string): Diagnostic {
  const place = messagePlace(message);
  const at = place === undefined ? {} : { place };
  const unresolved = /^Could not resolve "(.*)"$/.exec(message.text)?.[1];
  if (unresolved === undefined) {
    const isAwait = message.text.startsWith('Top-level await');
    const noExport = /^No matching export in "(?:[a-z-]{2,}:)?(.*)" for import "(.*)"$/.exec(message.text);
    const isSyntax = !isAwait && noExport === null && message.pluginName === '';
    const text = noExport ? `${noExport[1]} does not export \`${noExport[2]}\`` : message.text;
    const detail = isAwait ? '`await` outside of a function is not possible here' : text;
    return diagnose('module-syntax', { entry, detail, isSyntax }, at);
  }
  const packageName = /^[^./]/.test(unresolved);
  return diagnose('module-import', { name: unresolved, packageName }, at);
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

/** A JSON file as an entry would export nothing, so a module that imports it is the entry. */
const entryOptions = (root: string, entry: string): BuildOptions =>
  entry.endsWith('.json')
    ? { stdin: { contents: `export { default } from ${JSON.stringify(`./${entry}`)};`, resolveDir: root } }
    : { entryPoints: [`./${entry}`] };

const readerName = 'pubdocs-files';

/**
 * Reads the files for esbuild and records the digest of these bytes. Otherwise a file saved during bundling would be
 * cached with the digest of text that was never compiled. `digests` is by absolute path. Unreadable files go into
 * `problems`, because esbuild would report our error at a line of its own code.
 */
const readForEsbuild = (root: string, digests: Map<string, string>, problems: FileProblem[]): Plugin => ({
  name: readerName,
  setup({ onLoad }) {
    // Synchronous, because this thread is busy and an asynchronous read would wait for its event loop.
    onLoad({ filter: /(?:)/, namespace: 'file' }, ({ path }) => {
      let contents: Buffer;
      try {
        contents = readFileSync(path);
      } catch (error) {
        problems.push(errorToProblem(posixRelative(root, path), error));
        return { errors: [{ text: 'unreadable' }] };
      }
      digests.set(path, digest(contents));
      return { contents, loader: 'default' };
    });
  },
});

/** URLs of style sheets are links, which the build itself checks and replaces: esbuild leaves them as they are. */
const linkKinds: readonly string[] = ['url-token', 'import-rule'] satisfies readonly ImportKind[];
const leaveLinks: Plugin = {
  name: 'pubdocs-links',
  setup({ onResolve }) {
    onResolve({ filter: /(?:)/ }, ({ path, kind }) => (linkKinds.includes(kind) ? { path, external: true } : null));
  },
};

/** Bundles one entry of the site with these additional options; esbuild's errors become diagnostics. */
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
      // Ignore tsconfig files, because they are not in the list of inputs.
      tsconfigRaw: {},
      ...options,
      plugins: [leaveLinks, ...(options.plugins ?? []), readForEsbuild(root, digests, problems)],
    });
    const files = result.outputFiles ?? [];
    const code = files.find(({ path }) => path.endsWith('.js'))?.text ?? '';
    const map = files.find(({ path }) => path.endsWith('.js.map'))?.text ?? '';
    const outputs = Object.values(result.metafile?.outputs ?? {});
    const imports = outputs.flatMap((output) =>
      output.imports.filter(({ external, kind }) => external && !linkKinds.includes(kind)).map(({ path }) => path),
    );
    const inputs = Object.keys(result.metafile?.inputs ?? {})
      .map((file) => join(root, file))
      .flatMap((path) => {
        const hash = digests.get(path);
        return hash === undefined ? [] : [{ file: posixRelative(root, path), hash }];
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
