// A module of another generator's site as one file, to read or to run separately; packages stay imports.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { isInside } from '../../text/is-inside.ts';
import { runEsbuild } from './run-esbuild.ts';

/** The code, or its first problem: `config/a.ts:3:8: Could not resolve "./b"` */
export type BundleToRead = { readonly code: string } | { readonly problem: string };

/** (folder, 'docusaurus.config.ts', { format: 'esm', limit: '/repository' }) → its code, or the problem */
export async function bundleToRead(
  folder: string,
  file: string,
  { format, limit }: { readonly format: 'esm' | 'cjs'; readonly limit: string },
): Promise<BundleToRead> {
  const bundle = await runEsbuild(folder, file, {
    format,
    platform: 'node',
    target: 'es2022',
    packages: 'external',
    // As `require`, which can be answered for packages that are not installed.
    supported: { 'dynamic-import': format !== 'cjs' },
    plugins: [stayWithin(limit), ...(format === 'cjs' ? [ownPlaces] : [jsonFiles(folder, limit), leaveMissing])],
    // Style sheets and images are not needed.
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.vue': 'empty', '.astro': 'empty' },
    define: format === 'cjs' ? placeNames : {},
  });
  if ('code' in bundle) return { code: bundle.code };
  const [first] = bundle.diagnostics;
  const at = first?.place ? `${first.place.file}:${first.place.line}:${first.place.column}: ` : '';
  return { problem: `${at}${first?.message ?? file}` };
}

/** Files outside of the folder stay imports: a site must not bring the JSON of another project into the new one. */
const stayWithin = (limit: string): Plugin => ({
  name: 'pubdocs-within',
  setup({ onResolve }) {
    onResolve({ filter: /^(?:\.|\/)/ }, ({ path, resolveDir, kind }) => {
      const place = resolve(resolveDir, path);
      const isOutside = kind !== 'entry-point' && !isInside(limit, place);
      return isOutside ? { path, external: true } : undefined;
    });
  },
});

/** A file that a script of the original has not written yet stays an import: only what needs it is unknown. */
const leaveMissing: Plugin = {
  name: 'pubdocs-missing',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /^\./ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === leaveMissing || kind === 'entry-point') return undefined;
      const { errors } = await find(path, { resolveDir, kind, pluginData: leaveMissing });
      return errors.length === 0 ? undefined : { path, external: true };
    });
  },
};

/** A path: `'a.json'`, `new URL('a.json', import.meta.url)`, `path.join(__dirname, 'a.json')` */
const pathCall =
  /^(?:(new URL|(?:path\.)?(?:join|resolve))\(\s*(?:(?:__dirname|import\.meta\.dirname),\s*)?)?(["'])([^"'\n]+)\2(?:,\s*import\.meta\.url\s*)?\)?$/;

const jsonRead =
  /\bJSON\.parse\(\s*(?:\w+\.)?readFileSync\(\s*((?:[^(),;]|\([^()]*\))+?)\s*(?:,\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\})\s*)?\)(?:\.toString\(\))?\s*\)/g;

/** `JSON.parse(readFileSync('a.json'))` → the JSON, so that the value is known without running the module. */
const jsonFiles = (folder: string, limit: string): Plugin => ({
  name: 'pubdocs-json',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const contents = text.replace(jsonRead, (call, argument: string) => {
        const constant = new RegExp(`\\bconst ${argument.replace(/\W.*/s, '')} = ([^;\\n]+)`).exec(text)?.[1];
        const [, isBeside, , name = ''] = pathCall.exec(constant ?? argument) ?? [];
        const file = resolve(isBeside === undefined ? folder : dirname(path), name);
        return name.endsWith('.json') && isInside(limit, file) && existsSync(file)
          ? `(${readFileSync(file, 'utf8')})`
          : call;
      });
      return contents === text ? undefined : { contents, loader: 'default' };
    });
  },
});

/** Expressions for the path of a module, and the constants that replace them. */
const placeNames = {
  'import.meta.url': 'pubdocsModuleUrl',
  'import.meta.dirname': 'pubdocsModuleFolder',
  'import.meta.filename': 'pubdocsModuleFile',
  __dirname: 'pubdocsModuleFolder',
  __filename: 'pubdocsModuleFile',
};

/** Keeps the paths of modules: in one bundle, each would get that of the entry, and find no folders beside it. */
const ownPlaces: Plugin = {
  name: 'pubdocs-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
      const places = {
        pubdocsModuleUrl: pathToFileURL(path).href,
        pubdocsModuleFolder: dirname(path),
        pubdocsModuleFile: path,
      };
      const declared = Object.entries(places).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
      return { contents: `${declared.join(' ')} ${readFileSync(path, 'utf8')}`, loader: 'default' };
    });
  },
};
