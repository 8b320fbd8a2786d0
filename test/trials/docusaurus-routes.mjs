// `node test/trials/docusaurus-routes.mjs <folder or git repository> --docusaurus <folder> --sidebars
// website/sidebars.json [--docs docs]`: compares the routes that pubdocs makes of a site's docs with those of
// Docusaurus itself. `--docusaurus` is a folder with the packages: `npm install --ignore-scripts @docusaurus/core
// @docusaurus/preset-classic react react-dom` in an empty one, in the version of the site. Docusaurus loads the site
// with its own code, generated indexes included; only the bundling of the pages is left out. Not part of `npm test`.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeSite, report, sidebarsFile, takeSources } from './sources.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docusaurus: { type: 'string' },
    docs: { type: 'string', default: 'docs' },
    sidebars: { type: 'string' },
  },
});
const [source] = positionals;
if (source === undefined || values.docusaurus === undefined) {
  console.error('usage: node test/trials/docusaurus-routes.mjs <site> --docusaurus <folder> [--sidebars <file>]');
  process.exit(2);
}

/** The docs of the site under the smallest config of Docusaurus. */
function makeReference(sources, site) {
  mkdirSync(site);
  cpSync(join(sources, values.docs), join(site, 'docs'), { recursive: true });
  symlinkSync(resolve(values.docusaurus, 'node_modules'), join(site, 'node_modules'));
  writeFileSync(join(site, 'package.json'), '{"private":true}');
  if (values.sidebars !== undefined) cpSync(join(sources, values.sidebars), join(site, sidebarsFile(values.sidebars)));
  const sidebarPath = values.sidebars === undefined ? undefined : `./${sidebarsFile(values.sidebars)}`;
  writeFileSync(
    join(site, 'docusaurus.config.js'),
    `module.exports = ${JSON.stringify({
      title: 'Trial',
      url: 'https://docs.example',
      baseUrl: '/',
      onBrokenLinks: 'ignore',
      plugins: [['@docusaurus/plugin-content-docs', { sidebarPath }]],
    })};\n`,
  );
}

/** Leaves of the tree of routes: pages. The routes above them are layouts. */
const leaves = (routes) => routes.flatMap(({ path, routes: below }) => (below ? leaves(below) : [path]));

/** Routes of Docusaurus: the pages of the docs plugin, without the not-found page of the site. */
async function referenceRoutes(site) {
  const require = createRequire(join(site, 'docusaurus.config.js'));
  const { loadSite } = require('@docusaurus/core/lib/server/site.js');
  const { props } = await loadSite({ siteDir: site });
  return leaves(props.routes).filter((path) => path.startsWith('/docs'));
}

/** Routes of pubdocs below `/docs`, and how many are generated indexes of categories. */
function ownRoutes(site) {
  const built = report('build', site);
  if (built?.ok !== true) {
    const errors = (built?.findings ?? []).filter(({ severity }) => severity === 'error');
    throw new Error(['pubdocs does not build the site', ...errors.map(({ message }) => message)].join('\n'));
  }
  const ledger = JSON.parse(readFileSync(join(site, 'build/pubdocs-ledger.json'), 'utf8'));
  const routes = ledger.routes.filter(({ path }) => path.startsWith('/docs'));
  return {
    routes,
    indexes: routes.filter(({ path, source }) => source === null && path.includes('/category/')).length,
  };
}

/**
 * Docusaurus ends the URLs of folder pages with a slash unless it is configured; both generators write the same file.
 */
const withoutSlash = (path) => path.replace(/(?<=.)\/$/, '');

const folder = mkdtempSync(join(tmpdir(), 'pubdocs-routes-'));
try {
  const sources = takeSources(source, folder);
  makeReference(sources, join(folder, 'reference'));
  makeSite(sources, join(folder, 'site'), { docs: values.docs, sidebars: values.sidebars });
  const reference = await referenceRoutes(join(folder, 'reference'));
  const theirs = new Set(reference.map(withoutSlash));
  const { routes, indexes } = ownRoutes(join(folder, 'site'));
  const ours = new Set(routes.map(({ path }) => path));
  const lost = [...theirs].filter((path) => !ours.has(path)).sort();
  const added = [...ours].filter((path) => !theirs.has(path)).sort();
  const isOwnList = (path) => /^\/docs(?:\/all-\d+)?$/.test(path);
  console.log(`\n${basename(source) === 'repo' ? basename(dirname(source)) : basename(source)}`);
  console.log(
    `  ${theirs.size} routes of Docusaurus, ${ours.size} of pubdocs, ${indexes} of them generated indexes of categories`,
  );
  console.log(
    `  with a slash at the end in Docusaurus, the same file: ${reference.filter((path) => path !== withoutSlash(path)).length}`,
  );
  console.log(`  list of all docs, which only pubdocs has: ${added.filter(isOwnList).join(' ') || 'none'}`);
  for (const path of lost) console.log(`  only Docusaurus: ${path}`);
  for (const path of added.filter((each) => !isOwnList(each))) console.log(`  only pubdocs: ${path}`);
  process.exitCode = lost.length > 0 || !added.every(isOwnList) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
