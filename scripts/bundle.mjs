// Bundles pubdocs itself into dist/: the CLI (a small entry, one chunk a command), what sites import, and the browser
// files. React is built for production here, once, so that no site ever renders with the development build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild, transform } from 'esbuild';
import { minifySync } from 'rolldown/utils';
import { configTypes } from './config-types.mjs';
import { digestOfFiles } from './digest-of-files.mjs';
import { billOfMaterials, thirdPartyLicenses } from './package-papers.mjs';
import { stemmers } from './stemmers.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Files for drawing cards, and their names in dist/painter. */
const painterFiles = [
  ['node_modules/@takumi-rs/wasm/pkg/takumi_wasm_bg.wasm', 'takumi.wasm'],
  ['node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'],
  ['node_modules/@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'],
];

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  logLevel: 'warning',
  define: {
    'process.env.NODE_ENV': '"production"',
    __PUBDOCS_VERSION__: JSON.stringify(version),
    // The names of cards cover the program and the fonts that draw it.
    __PUBDOCS_PAINTER__: JSON.stringify(
      digestOfFiles(root, ['src/adapters/diagrams/painter-thread.ts', ...painterFiles.map(([file]) => file)]).slice(
        0,
        16,
      ),
    ),
    // Caches belong to the very code that filled them.
    __PUBDOCS_BUILD__: JSON.stringify(digestOfFiles(root, ['src', 'templates', 'package-lock.json']).slice(0, 16)),
  },
  alias: { 'pubdocs/theme': join(root, 'templates/theme-api.ts'), pubdocs: join(root, 'src/index.ts') },
};

// Left as packages: native code, and what only one command loads. Grammars stay files, so that only those in use are
// read.
const external = ['esbuild', 'linkinator', 'chokidar', 'fsevents', '@shikijs/langs', 'gettext-parser'];

// Packages in CommonJS form ask for `require` and `__dirname`, which an ES module has not.
const banner = {
  js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
};

/** Files of which a part is in any bundle. */
const inputs = new Set();

async function build(options) {
  const { metafile } = await esbuild({ ...options, metafile: true });
  for (const output of Object.values(metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(output.inputs)) if (bytesInOutput > 0) inputs.add(file);
  }
}

// `--programs` bundles only what runs in Node, into the folder as it is: for `npm run mutate`, which bundles after
// every change.
const isPart = process.argv.includes('--programs');
if (!isPart) rmSync(dist, { recursive: true, force: true });

/**
 * React's renderer of streams is as large as the one for strings, which alone is used; each start of the CLI would read
 * it.
 */
const withoutStreams = {
  name: 'without-streams',
  setup({ onLoad }) {
    onLoad({ filter: /react-dom-server\.node\.production\.js$/ }, () => ({ contents: 'module.exports = {};' }));
  },
};

const node = { ...common, platform: 'node', target: 'node20.19', minifySyntax: true, minifyWhitespace: true };

// Code that the CLI and its worker share is written twice: in one bundle it would be cut into a dozen more files, all
// of which every build opens at the same time when it starts.
const programs = [
  { main: 'src/cli/main.ts', api: 'src/cli/api.ts' },
  { worker: 'src/cli/worker.ts' },
  { 'loader-thread': 'src/adapters/modules/loader-thread.ts' },
  // The threads that draw diagrams, cards and icons.
  { 'graphviz-thread': 'src/adapters/diagrams/graphviz-thread.ts' },
  { 'painter-thread': 'src/adapters/diagrams/painter-thread.ts' },
  { 'mermaid-thread': 'src/adapters/diagrams/mermaid-thread.ts' },
  { 'sharp-thread': 'src/adapters/diagrams/sharp-thread.ts' },
];
for (const entryPoints of programs) {
  await build({
    ...node,
    entryPoints,
    outdir: dist,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [withoutStreams],
    external: external.flatMap((name) => [name, `${name}/*`]),
    banner,
  });
}

mkdirSync(join(dist, 'painter'), { recursive: true });
for (const [file, name = basename(file)] of painterFiles) {
  cpSync(join(root, file), join(dist, 'painter', name));
  inputs.add(file);
}

if (isPart) process.exit();

// Declarations of `pubdocs` and `pubdocs/theme` for editors, written in parallel. Type errors are reported by `npm run
// check`, not here.
const types = once(
  spawn(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json'], {
    cwd: root,
    stdio: 'ignore',
  }),
  'exit',
);

/** Leaves out a package that another one imports and never uses here: (`postcss`) → a plugin of the bundler */
const without = (name) => ({
  name: `without-${name}`,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${name}$`) }, ({ path }) => ({ path, namespace: 'empty' }));
    onLoad({ filter: /(?:)/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
});

// A package of 78 files in one, for the builds that meet raw HTML. It wants PostCSS for the `style` attribute alone,
// which no element may have.
await build({
  ...node,
  format: 'cjs',
  entryPoints: ['sanitize-html'],
  outfile: join(dist, 'sanitize-html.cjs'),
  plugins: [without('postcss')],
});

// Packages of 600 files in one, for the builds that meet a new OpenAPI document. GraphQL has another form of documents.
await build({
  ...node,
  minify: true,
  format: 'cjs',
  stdin: {
    contents: `export { BaseResolver, ResolveError, Source, bundleDocument, createConfig, detectSpec, getLineColLocation, getTypes, lintDocument,
      makeDocumentFromString } from '@redocly/openapi-core';`,
    resolveDir: root,
  },
  outfile: join(dist, 'openapi-core.cjs'),
  plugins: [without('graphql')],
});

// Two packages of 70 files in one, for the builds that meet a new sample.
await build({
  ...node,
  minify: true,
  format: 'cjs',
  stdin: {
    contents: "export { Ajv2020 } from 'ajv/dist/2020.js'; export { default as addFormats } from 'ajv-formats';",
    resolveDir: root,
  },
  outfile: join(dist, 'ajv.cjs'),
});

// For the builds that meet a formula: one file, minified, because reading it is most of what the first formula costs.
await build({
  ...node,
  minify: true,
  format: 'cjs',
  entryPoints: ['temml/dist/temml.cjs'],
  charset: 'utf8',
  outfile: join(dist, 'temml.cjs'),
});

// For the builds that print a request as a program.
await build({
  ...node,
  minify: true,
  format: 'cjs',
  entryPoints: ['@readme/httpsnippet'],
  outfile: join(dist, 'httpsnippet.cjs'),
});

// For `pubdocs mcp`: 120 files in one, so that no site installs the SDK and the schema library below it.
await build({
  ...node,
  minify: true,
  format: 'cjs',
  stdin: {
    contents: `export { McpServer, createMcpHandler, fromJsonSchema } from '@modelcontextprotocol/server';
      export { serveStdio } from '@modelcontextprotocol/server/stdio';`,
    resolveDir: root,
  },
  outfile: join(dist, 'mcp.cjs'),
});

// Modules that a site's own code imports in other tools (editors, test runners); the CLI provides its own instances.
await build({
  ...common,
  platform: 'neutral',
  target: 'es2022',
  entryPoints: { index: 'src/index.ts', theme: 'templates/theme-api.ts' },
  outdir: dist,
  external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'],
});

const browser = { ...common, platform: 'browser', target: ['chrome109', 'firefox115', 'safari16.4'], minify: true };
const clientEntries = ['main', 'extras', 'tabs', 'zoom', 'marks', 'search', 'facets', 'islands'].filter((name) =>
  existsSync(join(root, `templates/client/${name}.ts`)),
);
const client = join(dist, 'client');
mkdirSync(client, { recursive: true });

// `islands` carries React for all islands of a page; their own modules ask it for React, so that no file names another.
await build({
  ...browser,
  alias: { ...common.alias, 'pubdocs/theme': join(root, 'templates/theme-client.ts') },
  entryPoints: Object.fromEntries(clientEntries.map((name) => [name, `templates/client/${name}.ts`])),
  outdir: client,
});
// One file a language: a site ships those of its own languages.
for (const [language, contents] of Object.entries(stemmers)) {
  await build({ ...browser, stdin: { contents, resolveDir: root }, outfile: join(client, `stemmers/${language}.js`) });
}
if (existsSync(join(root, 'templates/client/boot-inline.ts'))) {
  const entryPoints = { boot: 'templates/client/boot-inline.ts', offline: 'templates/client/offline.ts' };
  await build({ ...browser, format: 'iife', entryPoints, outdir: client });
}
if (existsSync(join(root, 'templates/dev'))) {
  for (const name of readdirSync(join(root, 'templates/dev')).filter((file) => file.endsWith('.ts'))) {
    await build({ ...browser, format: 'iife', entryPoints: [`templates/dev/${name}`], outdir: client });
  }
}

// A second minifier takes another 3 % off, 6 % of the search.
for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))) {
  const options = { module: true, compress: { target: browser.target }, mangle: { toplevel: true } };
  const { code, errors } = minifySync(file, readFileSync(join(client, file), 'utf8'), options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join()}`);
  writeFileSync(join(client, file), code);
}

// Style sheets stay apart, so that a site can replace one by a file of the same name.
mkdirSync(join(client, 'styles'), { recursive: true });
for (const name of readdirSync(join(root, 'templates/styles')).filter((file) => file.endsWith('.css'))) {
  const { code } = await transform(readFileSync(join(root, 'templates/styles', name), 'utf8'), {
    loader: 'css',
    minify: true,
  });
  writeFileSync(join(client, 'styles', name), code);
}

// Texts of the interface, a file a language: a build reads those of its own languages.
mkdirSync(join(client, 'strings'));
for (const name of readdirSync(join(root, 'templates/strings')).filter((file) => file.endsWith('.json'))) {
  if (name === 'descriptions.json') continue;
  const texts = JSON.parse(readFileSync(join(root, 'templates/strings', name), 'utf8'));
  writeFileSync(join(client, 'strings', name), JSON.stringify(texts));
}

// The starter that `pubdocs init` copies, and the workflows of hosts.
for (const folder of ['starter', 'hosts'])
  cpSync(join(root, 'src/init', folder), join(dist, folder), { recursive: true });

writeFileSync(join(dist, 'THIRD-PARTY-LICENSES'), thirdPartyLicenses(root, inputs));
writeFileSync(join(dist, 'bom.json'), billOfMaterials(root));

await types;
writeFileSync(
  join(dist, 'types/src/config/config-types.d.ts'),
  configTypes(JSON.parse(readFileSync(join(root, 'docs/static/schemas/config.json'), 'utf8'))),
);
