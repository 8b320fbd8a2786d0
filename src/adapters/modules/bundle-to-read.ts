// A module of another generator's site as one file, to be read or to be run apart: packages stay imports.
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { isInside } from '../../text/is-inside.ts';
import { runEsbuild } from './run-esbuild.ts';

/** (folder, 'docusaurus.config.ts', { format: 'esm', limit: '/repository' }) → its code; null when it has a mistake or does not exist */
export async function bundleToRead(
  folder: string,
  file: string,
  { format, limit }: { readonly format: 'esm' | 'cjs'; readonly limit: string },
): Promise<string | null> {
  const bundle = await runEsbuild(folder, file, {
    format,
    platform: 'node',
    target: 'es2022',
    packages: 'external',
    plugins: [stayWithin(limit)],
    // Style sheets and pictures are of no use here.
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.vue': 'empty', '.astro': 'empty' },
    ...(format === 'cjs'
      ? { define: { 'import.meta.url': 'importMetaUrl' }, banner: { js: fileUrl } }
      : { define: {} }),
  });
  return 'code' in bundle ? bundle.code : null;
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

const fileUrl = "var importMetaUrl = require('node:url').pathToFileURL(__filename).href;";
