// `node test/trials/public-sites.mjs <folder or git repository>… [--docs docs] [--anchors <rule>] [--against <built folder or URL>] [--keep]`: moves public sites
// to pubdocs with the smallest config, as a new user would, and compares what the build knows with what a crawl of the built site sees.
// Nothing of the sites is kept. Not part of `npm test`: the caller brings the sites.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { siteRequests } from '../support/site-requests.mjs';

const cli = join(dirname(fileURLToPath(import.meta.url)), '../../bin/pubdocs.js');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'string', default: 'docs' },
    static: { type: 'string', multiple: true, default: ['static', 'website/static', 'docs/public', 'public'] },
    anchors: { type: 'string', default: 'pubdocs' },
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

const run = (command, args, options = {}) => {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 30, ...options });
  if (result.error) throw result.error;
  return result;
};

/** A folder as it is; of a git repository (a URL, a clone or a bare one) the files of its newest commit. */
function takeSources(source, to) {
  const isRemote = /^(?:https?|ssh|git):|^git@/.test(source);
  const clone = isRemote ? join(to, '.clone') : resolve(source);
  if (isRemote) run('git', ['clone', '--quiet', '--depth', '1', '--bare', source, clone]);
  const gitDir = existsSync(join(clone, 'HEAD')) ? clone : existsSync(join(clone, '.git')) ? join(clone, '.git') : null;
  if (gitDir === null) return clone;
  const files = join(to, '.sources');
  mkdirSync(files);
  const { stdout } = run('git', ['--git-dir', gitDir, 'archive', 'HEAD'], { encoding: 'buffer' });
  run('tar', ['-x', '-C', files], { input: stdout });
  return files;
}

const config = `import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Trial',
  url: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
  docs: { path: 'docs' },
  markdown: { anchors: '${values.anchors}' },
  onBrokenLinks: 'warn',
});
`;

/** A source → the site to build: its docs and static files under a minimal config. */
function makeSite(source, folder) {
  const sources = takeSources(source, folder);
  const site = join(folder, 'site');
  mkdirSync(site);
  cpSync(join(sources, values.docs), join(site, 'docs'), { recursive: true });
  for (const name of values.static) {
    if (existsSync(join(sources, name)))
      cpSync(join(sources, name), join(site, 'static'), { recursive: true, force: true });
  }
  writeFileSync(join(site, 'pubdocs.config.ts'), config);
  return site;
}

/** A command of pubdocs → its report; null when it printed none. */
function report(command, site, ...flags) {
  const { status, stdout, stderr } = run(process.execPath, [cli, command, site, '--json', ...flags]);
  try {
    return { status, ...JSON.parse(stdout) };
  } catch {
    console.error(`pubdocs ${command} ended with ${status} and without a report:\n${stderr.slice(0, 2000)}`);
    return null;
  }
}

const countByCode = (findings) => {
  const counts = new Map();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`);
};

/** Findings that only a comparison makes: each is a bug of pubdocs. */
const disagreements = new Set(['crawl-disagrees', 'page-disagrees']);

/** Requests of the built site to files that are not there and that no finding names. */
function missedRequests(site) {
  const built = report('build', site);
  if (built?.ok !== true) return [];
  const known = new Set(built.findings.flatMap(({ link, resolved }) => [link, resolved].filter(Boolean)));
  const { unanswered } = siteRequests(join(site, 'build'), { url: 'https://docs.example', base: '' });
  return unanswered.filter(({ url }) => !known.has(url) && !known.has(url.split(/[?#]/)[0]));
}

let isWrong = false;
for (const source of positionals) {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-trial-'));
  try {
    const site = makeSite(source, folder);
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
