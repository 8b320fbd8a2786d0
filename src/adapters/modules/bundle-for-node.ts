// A module of the site → CommonJS text for Node, with the packages of pubdocs left as `require`.
import type { Plugin } from 'esbuild';
import type { LostHandler } from '../../model/ports.ts';
import { escapePattern } from '../../text/pattern.ts';
import type { Bundle } from './bundle.ts';
import { dataImports } from './data-imports.ts';
import { type BundleFailure, runEsbuild } from './run-esbuild.ts';
import { sourcePosition } from './source-position.ts';

export interface NodeBundleOptions {
  readonly root: string;
  /** Relative to the root. */
  readonly entry: string;
  /** Names of packages that pubdocs provides. */
  readonly provided: readonly string[];
}

const pattern = (names: readonly string[]): RegExp =>
  new RegExp(`^(${names.map((name) => escapePattern(name)).join('|')})$`);

/** pubdocs renders on the server with its own React; a second one in the site would conflict. */
const refused = /^react-dom(\/.*)?$|^react\/jsx-dev-runtime$/;

/** All is bundled but packages of pubdocs and native modules, so that no package can bring its own React. */
const ownNames = (provided: readonly string[]): Plugin => ({
  name: 'pubdocs-names',
  setup({ onResolve }) {
    if (provided.length > 0) onResolve({ filter: pattern(provided) }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: refused }, ({ path }) =>
      provided.includes(path)
        ? { path, external: true }
        : { errors: [{ text: `"${path}" is not possible here: pubdocs renders the pages itself` }] },
    );
    // Its classes would have other names in the page than in the style sheet.
    onResolve({ filter: /\.module\.css$/ }, ({ path }) => ({ errors: [{ text: `"${path}" is a CSS module` }] }));
    onResolve({ filter: /\.node$/ }, ({ path }) => ({ path, external: true }));
  },
});

/** Bundles for the Node that runs pubdocs. */
export async function bundleForNode({ root, entry, provided }: NodeBundleOptions): Promise<Bundle | BundleFailure> {
  const bundle = await runEsbuild(root, entry, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    sourcemap: 'external',
    supported: { 'dynamic-import': false },
    plugins: [ownNames(provided), dataImports(root, 'node')],
  });
  return 'diagnostics' in bundle ? bundle : { ...bundle, handlers: await handlersIn(bundle, root) };
}

/** Parses the code only if its text may contain a handler. */
async function handlersIn({ code, map }: Bundle, root: string): Promise<readonly LostHandler[]> {
  if (!/\bon[A-Z]\w*['"]?:/.test(code)) return [];
  const { findHandlers } = await import('./find-handlers.ts');
  return findHandlers(code).flatMap(({ handler, element, line, column }) => {
    const start = sourcePosition({ root, map, line, column });
    return start ? [{ handler, element, place: { ...start, endColumn: start.column + handler.length } }] : [];
  });
}
