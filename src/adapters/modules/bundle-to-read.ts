// A module of another generator's site as one file, to be read or to be run apart: packages stay imports.
import { runEsbuild } from './run-esbuild.ts';

/** (folder, 'docusaurus.config.ts', 'esm') → its code; null when it has a mistake or does not exist */
export async function bundleToRead(folder: string, file: string, format: 'esm' | 'cjs'): Promise<string | null> {
  const bundle = await runEsbuild(folder, file, {
    format,
    platform: 'node',
    target: 'es2022',
    packages: 'external',
    // Style sheets and pictures are of no use here.
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.vue': 'empty', '.astro': 'empty' },
    ...(format === 'cjs'
      ? { define: { 'import.meta.url': 'importMetaUrl' }, banner: { js: fileUrl } }
      : { define: {} }),
  });
  return 'code' in bundle ? bundle.code : null;
}

const fileUrl = "var importMetaUrl = require('node:url').pathToFileURL(__filename).href;";
