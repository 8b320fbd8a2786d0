// Sources of public sites for the trials: the caller brings them, and nothing of them is kept.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = join(dirname(fileURLToPath(import.meta.url)), '../../bin/pubdocs.js');

/** Runs a command; throws when it cannot be started. */
export const run = (command, args, options = {}) => {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 30, ...options });
  if (result.error) throw result.error;
  return result;
};

/** A folder as it is; of a git repository (a URL, a clone or a bare one) the files of its newest commit. */
export function takeSources(source, to) {
  const isRemote = /^(?:https?|ssh|git):|^git@/.test(source);
  const clone = isRemote ? join(to, '.clone') : resolve(source);
  if (isRemote) run('git', ['clone', '--quiet', '--depth', '1', '--bare', source, clone]);
  const gitDir = existsSync(join(clone, 'HEAD')) ? clone : existsSync(join(clone, '.git')) ? join(clone, '.git') : null;
  if (gitDir === null) return clone;
  const files = join(to, '.sources');
  mkdirSync(files, { recursive: true });
  const { stdout } = run('git', ['--git-dir', gitDir, 'archive', 'HEAD'], { encoding: 'buffer' });
  run('tar', ['-x', '-C', files], { input: stdout });
  return files;
}

/** Copies parts of the sources into a new site and writes the smallest config of a new user. */
export function makeSite(sources, site, { docs, statics = [], sidebars, anchors = 'pubdocs' }) {
  mkdirSync(site);
  cpSync(join(sources, docs), join(site, 'docs'), { recursive: true });
  for (const name of statics) {
    if (existsSync(join(sources, name)))
      cpSync(join(sources, name), join(site, 'static'), { recursive: true, force: true });
  }
  if (sidebars !== undefined) {
    cpSync(join(sources, sidebars), join(site, sidebarsFile(sidebars)));
    if (sidebars.endsWith('.json')) writeFileSync(join(site, 'sidebars.ts'), jsonSidebars);
  }
  const file = sidebars?.endsWith('.json') ? 'sidebars.ts' : sidebarsFile(sidebars ?? '');
  writeFileSync(
    join(site, 'pubdocs.config.ts'),
    `import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Trial',
  url: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
  docs: { path: 'docs'${sidebars === undefined ? '' : `, sidebars: './${file}'`} },
  markdown: { anchors: '${anchors}' },
  onBrokenLinks: 'warn',
});
`,
  );
}

/** 'website/sidebars.js' → 'sidebars.js' */
export const sidebarsFile = (path) => path.split('/').at(-1);

const jsonSidebars = "export { default } from './sidebars.json';\n";

/** A command of pubdocs → its report; null when it printed none. */
export function report(command, site, ...flags) {
  const { status, stdout, stderr } = run(process.execPath, [cli, command, site, '--json', ...flags]);
  try {
    return { status, ...JSON.parse(stdout) };
  } catch {
    console.error(`pubdocs ${command} ended with ${status} and without a report:\n${stderr.slice(0, 2000)}`);
    return null;
  }
}
