// An island of the site → an ES module for browsers that takes `require`: the packages of pubdocs come from the one
// script that all islands share. So no file contains the hashed URL of another, and a failed download can be repeated
// at another URL without a second React.
import type { Bundle } from './bundle.ts';
import type { NodeBundleOptions } from './bundle-for-node.ts';
import { dataImports } from './data-imports.ts';
import { type BundleFailure, runEsbuild } from './run-esbuild.ts';

const banner = 'export default function(require){var module={exports:{}},exports=module.exports;';
const footer = 'return module.exports}';

/** Bundles and minifies for the browsers that pubdocs supports. */
export const bundleForBrowser = ({ root, entry, provided }: NodeBundleOptions): Promise<Bundle | BundleFailure> =>
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
