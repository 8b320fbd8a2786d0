// An island of the site → an ES module for browsers that takes `require`: pubdocs's own names come from the one script that all islands share.
// No file names another by its hashed address, and a download that failed can be repeated under another address without a second React.
import type { Bundle } from './bundle.ts';
import type { NodeBundleOptions } from './bundle-for-node.ts';
import { type BundleFailure, runEsbuild } from './run-esbuild.ts';

const banner = 'export default function(require){var module={exports:{}},exports=module.exports;';
const footer = 'return module.exports}';

/** Bundles, minified, for the browsers that pubdocs supports. */
export const bundleForBrowser = ({ root, entry, provided }: NodeBundleOptions): Promise<Bundle | BundleFailure> =>
  runEsbuild(root, entry, {
    format: 'cjs',
    platform: 'browser',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    minify: true,
    external: [...provided],
    banner: { js: banner },
    footer: { js: footer },
  });
