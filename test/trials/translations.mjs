// Sections of a public site whose translation differs, compared with the state of the pages in Git: node
// test/trials/translations.mjs <clone> <folder of the originals> <language> <folder of the translations> [--in <clone
// of the translations>] [--url <of the site>] [--route <of the docs>] [--sample 40] [--current] Git calls a page stale
// when the original has a later commit than the translation. `--sample` prints findings, `--current` only those in
// pages that Git calls current.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run, takeSources } from './sources.mjs';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    in: { type: 'string' },
    sample: { type: 'string', default: '0' },
    current: { type: 'boolean' },
    url: { type: 'string', default: 'https://docs.example' },
    route: { type: 'string', default: '/' },
  },
});
const [source, originals, language, translations] = positionals;
const sample = Number(flags.sample);
if (translations === undefined)
  throw new Error('usage: translations.mjs <clone> <originals> <language> <translations>');
const cli = join(dirname(fileURLToPath(import.meta.url)), '../../bin/pubdocs.js');
const folder = mkdtempSync(join(tmpdir(), 'pubdocs-translations-'));

/** Path below a folder → time of its last commit, in seconds. */
function lastCommits(clone, below) {
  const { stdout } = run('git', ['-C', resolve(clone), 'log', '--format=@%ct', '--name-only', 'HEAD', '--', below]);
  const times = new Map();
  const start = below === '.' ? '' : `${below}/`;
  let time = 0;
  for (const line of stdout.split('\n')) {
    if (line.startsWith('@')) time = Number(line.slice(1));
    else if (line !== '' && line.startsWith(start)) {
      const path = line.slice(start.length);
      if (!times.has(path)) times.set(path, time);
    }
  }
  return times;
}

try {
  const files = takeSources(source, folder);
  const other = flags.in === undefined ? files : takeSources(flags.in, join(folder, 'other'));
  const site = join(folder, 'site');
  const config = `export default {
  title: 'Trial', url: '${flags.url}', docs: { routeBasePath: '${flags.route}' },
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' }, ${language}: { label: '${language}', htmlLang: '${language}', path: '${language}' } } },
};\n`;
  mkdirSync(site);
  cpSync(join(files, originals), join(site, 'docs'), { recursive: true });
  rmSync(join(site, 'docs', language), { recursive: true, force: true });
  cpSync(join(other, translations), join(site, 'i18n', language, 'docs'), { recursive: true });
  writeFileSync(join(site, 'pubdocs.config.ts'), config);
  const started = performance.now();
  const { stdout, stderr } = run(process.execPath, [cli, 'translations', '--json', site], { cwd: folder });
  const seconds = (performance.now() - started) / 1000;
  if (stdout === '') throw new Error(stderr);
  const { findings, locales } = JSON.parse(stdout);
  const [own, theirs] = [lastCommits(source, originals), lastCommits(flags.in ?? source, translations)];
  const counts = { translated: 0, sections: 0, both: 0, git: 0, facts: 0, neither: 0, unknown: 0 };
  const pages = { git: [], facts: [] };
  for (const { page, translated, current, facts, structure } of locales[0].pages) {
    if (!translated) continue;
    counts.translated += 1;
    counts.sections += current + facts + structure;
    const path = ['.md', '.mdx'].map((ending) => page + ending).find((candidate) => own.has(candidate));
    const differs = facts > 0 || structure > 0;
    if (path === undefined || !theirs.has(path)) counts.unknown += 1;
    else {
      const isStale = own.get(path) > theirs.get(path);
      const kind = isStale ? (differs ? 'both' : 'git') : differs ? 'facts' : 'neither';
      counts[kind] += 1;
      pages[kind]?.push(path);
    }
  }
  const codes = {};
  for (const { code } of findings) codes[code] = (codes[code] ?? 0) + 1;
  console.log(`${counts.translated} translated pages, ${counts.sections} sections, ${seconds.toFixed(1)} s`);
  console.log(`pages stale by Git: ${counts.both + counts.git}, of these with differences: ${counts.both}`);
  console.log(
    `pages current by Git: ${counts.facts + counts.neither}, of these with differences: ${counts.facts}; not in Git: ${counts.unknown}`,
  );
  console.log(codes);
  const isShown = ({ code, file }) =>
    /^translation-(?:facts|structure)$/.test(code) &&
    (!flags.current || pages.facts.some((path) => file.endsWith(`/docs/${path}`)));
  const chosen = findings.filter(isShown);
  const step = Math.max(1, Math.floor(chosen.length / (sample || 1)));
  for (const { file, line, message } of chosen.filter((_, place) => place % step === 0).slice(0, sample))
    console.log(`${file}:${line} ${message}`);
  if (sample > 0) console.log(`stale by Git alone: ${pages.git.slice(0, 15).join(' ')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
