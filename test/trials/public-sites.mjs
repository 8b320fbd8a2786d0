// `node test/trials/public-sites.mjs <folder or git repository>… [--docs docs] [--sidebars <file>] [--anchors <rule>]
// [--against <built folder or URL>] [--keep]`: moves public sites to pubdocs with the smallest config, as a new user
// would, and compares the links that the build knows with those that a crawl of the built site finds. Nothing of the
// sites is kept. Not part of `npm test`: the caller brings the sites.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { siteRequests } from '../support/site-requests.mjs';
import { makeSite, report, takeSources } from './sources.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'string', default: 'docs' },
    static: { type: 'string', multiple: true, default: ['static', 'website/static', 'docs/public', 'public'] },
    anchors: { type: 'string', default: 'pubdocs' },
    sidebars: { type: 'string' },
    against: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) {
  console.error(
    'usage: node test/trials/public-sites.mjs <folder or git repository>… [--docs docs] [--against <built>]',
  );
  process.exit(2);
}

/** A source → the site to build: its docs and static files under a minimal config. */
function siteOf(source, folder) {
  const site = join(folder, 'site');
  const { docs, static: statics, sidebars, anchors } = values;
  makeSite(takeSources(source, folder), site, { docs, statics, sidebars, anchors });
  return site;
}

const countByCode = (findings) => {
  const counts = new Map();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`);
};

/** Findings that only the comparison reports: each is a bug of pubdocs. */
const disagreements = new Set(['crawl-disagrees', 'page-disagrees']);

/** Requests of the built site to missing files that no finding names. */
function missedRequests(site) {
  const built = report('build', site);
  if (built?.ok !== true) return [];
  // The output has the escaped URLs that browsers request; findings quote the source.
  const escaped = (url) => [url, encodeURI(url)];
  const known = new Set(
    built.findings.flatMap(({ link, resolved }) => [link, resolved].filter(Boolean).flatMap(escaped)),
  );
  const { unanswered } = siteRequests(join(site, 'build'), { url: 'https://docs.example', base: '' });
  return unanswered.filter(({ url }) => !known.has(url) && !known.has(url.split(/[?#]/)[0]));
}

let isWrong = false;
for (const source of positionals) {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-trial-'));
  try {
    const site = siteOf(source, folder);
    const checked = report('check-links', site, '--crawl');
    const found = checked?.findings ?? [];
    const lost = found.filter(({ code }) => disagreements.has(code));
    const broken = found.filter(({ code }) => /^(?:broken|empty|refused)-/.test(code));
    const missed = missedRequests(site);
    const placeless = broken.filter(({ file, key }) => file === null && key === null);
    isWrong ||=
      checked === null || checked.status === 3 || lost.length > 0 || placeless.length > 0 || missed.length > 0;
    console.log(`\n${basename(source) === 'repo' ? basename(dirname(source)) : basename(source)}`);
    console.log(
      `  ${Object.entries(checked?.counts ?? {})
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}`,
    );
    console.log(
      `  broken ${broken.length}, without a place ${placeless.length}, seen by the crawl alone ${lost.length}`,
    );
    console.log(`  requests of the output without an answer or a finding: ${missed.length}`);
    for (const { from, url } of missed.slice(0, 10)) console.log(`    ${from}: ${url}`);
    for (const { message } of lost.slice(0, 10)) console.log(`    ${message}`);
    console.log(`  findings: ${countByCode(found).join(', ') || 'none'}`);
    if (values.against !== undefined) {
      const compared = report('diff', site, '--against', values.against);
      console.log(`  against ${values.against}: ${JSON.stringify(compared?.counts)}`);
      for (const { message } of (compared?.findings ?? []).slice(0, 20)) console.log(`    ${message}`);
    }
    if (values.keep) console.log(`  kept in ${site}`);
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true });
  }
}
process.exitCode = isWrong ? 1 : 0;
