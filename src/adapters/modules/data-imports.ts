// Imports of loaders: a module gets the data of the loader, not its code.
import type { Plugin } from 'esbuild';
import { posixRelative } from '../../text/posix-relative.ts';

const namespace = 'pubdocs-data';
const prefix = `${namespace}:`;
const loaderFile = /\.loader\.[cm]?[jt]s$/;

/** 'pubdocs-data:data/x.loader.ts' → 'data/x.loader.ts'; null for another import. */
export const loaderOf = (name: string): string | null => (name.startsWith(prefix) ? name.slice(prefix.length) : null);

/**
 * In Node, the data is an import from outside the bundle. In the browser it is an error. The bundle has a module that
 * exports the data, so that an import gets it whatever the `type` of the importer’s package, and only the default one.
 */
export const dataImports = (root: string, runs: 'node' | 'browser'): Plugin => ({
  name: namespace,
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /(?:)/, namespace }, ({ path }) => ({
      contents: `export default require(${JSON.stringify(`${prefix}${path}`)});`,
      loader: 'js',
    }));
    onResolve({ filter: /\.loader(?:\.[cm]?[jt]s)?$/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === prefix) return null;
      const resolution = await resolve(path, { kind, resolveDir, pluginData: prefix });
      if (resolution.errors.length > 0 || !loaderFile.test(resolution.path)) return resolution;
      const file = posixRelative(root, resolution.path);
      if (file.includes('node_modules/')) return resolution;
      if (/^\.\.\/|^\w:/.test(file))
        return { errors: [{ text: `${file} is outside of the site: a loader must be below its folder` }] };
      if (runs === 'node') return { path: file, namespace };
      return { errors: [{ text: `${file} runs only in builds: pass its data to the island as a prop` }] };
    });
  },
});
