// Sections of a public site whose translation says something else, beside what Git says about the pages:
// node test/trials/translations.mjs <clone> <folder of the originals> <language> <folder of the translations> [findings to print]
// Git calls a page stale when the original has a later commit than the translation.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, takeSources } from './sources.mjs';

const [source, originals, language, translations, sample = '0'] = process.argv.slice(2);
if (translations === undefined)
  throw new Error('usage: translations.mjs <clone> <originals> <language> <translations>');
const cli = join(dirname(fileURLToPath(import.meta.url)), '../../bin/pubdocs.js');
const folder = mkdtempSync(join(tmpdir(), 'pubdocs-translations-'));

/** Path below a folder → time of its last commit, in seconds. */
function lastCommits(below) {
  const { stdout } = run('git', ['-C', resolve(source), 'log', '--format=@%ct', '--name-only', 'HEAD', '--', below]);
  const times = new Map();
  let time = 0;
  for (const line of stdout.split('\n')) {
    if (line.startsWith('@')) time = Number(line.slice(1));
    else if (line.startsWith(`${below}/`)) {
      const path = line.slice(below.length + 1);
      if (!times.has(path)) times.set(path, time);
    }
  }
  return times;
}

try {
  const files = takeSources(source, folder);
  const site = join(folder, 'site');
  const config = `export default {
  title: 'Trial', url: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' }, ${language}: { label: '${language}', htmlLang: '${language}', path: '${language}' } } },
};\n`;
  mkdirSync(site);
  cpSync(join(files, originals), join(site, 'docs'), { recursive: true });
  rmSync(join(site, 'docs', language), { recursive: true, force: true });
  cpSync(join(files, translations), join(site, 'i18n', language, 'docs'), { recursive: true });
  writeFileSync(join(site, 'pubdocs.config.ts'), config);
  const started = performance.now();
  const { stdout, stderr } = run(process.execPath, [cli, 'translations', '--json', site], { cwd: folder });
  const seconds = (performance.now() - started) / 1000;
  if (stdout === '') throw new Error(stderr);
  const { findings, locales } = JSON.parse(stdout);
  const [own, other] = [lastCommits(originals), lastCommits(translations)];
  const counts = { translated: 0, sections: 0, both: 0, git: 0, facts: 0, neither: 0, unknown: 0 };
  const pages = { git: [], facts: [] };
  for (const { page, translated, current, facts, structure } of locales[0].pages) {
    if (!translated) continue;
    counts.translated += 1;
    counts.sections += current + facts + structure;
    const path = ['.md', '.mdx'].map((ending) => page + ending).find((candidate) => own.has(candidate));
    const differs = facts > 0 || structure > 0;
    if (path === undefined || !other.has(path)) counts.unknown += 1;
    else {
      const isStale = own.get(path) > other.get(path);
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
  const chosen = findings.filter(({ code }) => /^translation-(?:facts|structure)$/.test(code));
  const step = Math.max(1, Math.floor(chosen.length / Number(sample || 1)));
  for (let at = 0, left = Number(sample); left > 0 && at < chosen.length; at += step, left -= 1)
    console.log(`${chosen[at].file}:${chosen[at].line} ${chosen[at].message}`);
  if (Number(sample) > 0) console.log(`stale by Git alone: ${pages.git.slice(0, 15).join(' ')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
