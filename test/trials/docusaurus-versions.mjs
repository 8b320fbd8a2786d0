// `node test/trials/docusaurus-versions.mjs <folder or git repository> --docusaurus <folder> [--website website]
// [--docs docs]`: compares the routes that pubdocs makes of all versions of a site's docs with those of Docusaurus
// itself. `--docusaurus` is a folder with the packages, as for docusaurus-routes.mjs. The last version is at the plain
// URLs in both; the docs of what comes next lie below `next`. Not part of `npm test`.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { report, takeSources } from './sources.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docusaurus: { type: 'string' },
    website: { type: 'string', default: 'website' },
    docs: { type: 'string', default: 'docs' },
  },
});
const [source] = positionals;
if (source === undefined || values.docusaurus === undefined) {
  console.error('usage: node test/trials/docusaurus-versions.mjs <site> --docusaurus <folder> [--website <folder>]');
  process.exit(2);
}

const copy = (from, to) => {
  if (existsSync(from)) cpSync(from, to, { recursive: true });
};

/** The docs of the site in all versions, under the smallest config of Docusaurus. */
function makeReference({ website, docs }, site) {
  mkdirSync(site);
  copy(docs, join(site, 'docs'));
  for (const name of ['versions.json', 'versioned_docs', 'versioned_sidebars', 'sidebars.json'])
    copy(join(website, name), join(site, name));
  symlinkSync(resolve(values.docusaurus, 'node_modules'), join(site, 'node_modules'));
  writeFileSync(join(site, 'package.json'), '{"private":true}');
  const sidebarPath = existsSync(join(site, 'sidebars.json')) ? './sidebars.json' : undefined;
  const config = {
    title: 'Trial',
    url: 'https://docs.example',
    baseUrl: '/',
    onBrokenLinks: 'ignore',
    plugins: [['@docusaurus/plugin-content-docs', { sidebarPath }]],
  };
  writeFileSync(join(site, 'docusaurus.config.js'), `module.exports = ${JSON.stringify(config)};\n`);
}

/** The same for pubdocs: the last version is the current one, the others and what comes next are versions. */
function makeOwn({ website, docs, versions: [last, ...others] }, site) {
  mkdirSync(site);
  const take = (version, to) => {
    copy(join(website, 'versioned_docs', `version-${version}`), join(to, 'docs'));
    copy(join(website, 'versioned_sidebars', `version-${version}-sidebars.json`), join(to, 'sidebars.json'));
  };
  take(last, site);
  for (const version of others) take(version, join(site, 'versions', version));
  copy(docs, join(site, 'versions/next/docs'));
  copy(join(website, 'sidebars.json'), join(site, 'versions/next/sidebars.json'));
  const sidebars = existsSync(join(site, 'sidebars.json')) ? ", sidebars: './sidebars.json'" : '';
  writeFileSync(
    join(site, 'pubdocs.config.ts'),
    `import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Trial',
  url: 'https://docs.example',
  docs: { version: { id: '${last}' }${sidebars} },
  versions: ${JSON.stringify([{ id: 'next', notice: 'unreleased' }, ...others])},
  markdown: { anchors: 'docusaurus' },
  onBrokenLinks: 'warn',
});
`,
  );
}

/** Leaves of the tree of routes: pages. The routes above them are layouts. */
const leaves = (routes) => routes.flatMap(({ path, routes: below }) => (below ? leaves(below) : [path]));

/** Both generators write the same file for a folder page, with or without a slash at the end. */
const withoutSlash = (path) => path.replace(/(?<=.)\/$/, '');

async function referenceRoutes(site) {
  const require = createRequire(join(site, 'docusaurus.config.js'));
  const { loadSite } = require('@docusaurus/core/lib/server/site.js');
  const { props } = await loadSite({ siteDir: site });
  return leaves(props.routes)
    .filter((path) => path.startsWith('/docs'))
    .map(withoutSlash);
}

function ownRoutes(site) {
  const built = report('build', site);
  if (built?.ok !== true) {
    const errors = (built?.findings ?? []).filter(({ severity }) => severity === 'error');
    throw new Error(
      ['pubdocs does not build the site', ...errors.map(({ file, message }) => `${file} ${message}`)].join('\n'),
    );
  }
  const ledger = JSON.parse(readFileSync(join(site, 'build/pubdocs-ledger.json'), 'utf8'));
  return ledger.routes.map(({ path }) => path).filter((path) => path.startsWith('/docs'));
}

const folder = mkdtempSync(join(tmpdir(), 'pubdocs-versions-'));
try {
  const sources = takeSources(source, folder);
  const website = join(sources, values.website);
  const versions = JSON.parse(readFileSync(join(website, 'versions.json'), 'utf8'));
  const parts = { website, docs: join(sources, values.docs), versions };
  makeReference(parts, join(folder, 'reference'));
  makeOwn(parts, join(folder, 'site'));
  const theirs = new Set(await referenceRoutes(join(folder, 'reference')));
  const ours = new Set(ownRoutes(join(folder, 'site')));
  const lost = [...theirs].filter((path) => !ours.has(path)).sort();
  const added = [...ours].filter((path) => !theirs.has(path)).sort();
  const roots = ['next', ...versions.slice(1)].map((id) => `/docs/${id}`);
  const isOwnList = (path) => ['/docs', ...roots].includes(path.replace(/\/all-\d+$/, ''));
  console.log(`\n${basename(source) === 'repo' ? basename(dirname(source)) : basename(source)}`);
  console.log(`  ${versions.length + 1} versions, ${theirs.size} routes of Docusaurus, ${ours.size} of pubdocs`);
  console.log(`  lists of all docs of a version, which only pubdocs has: ${added.filter(isOwnList).length}`);
  for (const path of lost) console.log(`  only Docusaurus: ${path}`);
  for (const path of added.filter((each) => !isOwnList(each))) console.log(`  only pubdocs: ${path}`);
  process.exitCode = lost.length > 0 || !added.every(isOwnList) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
