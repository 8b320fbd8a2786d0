// The package as users install it: the packed tool creates and builds a site in its own folder, and a site replaces
// parts of the theme.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
let home: string;

/** Packs the tool and unpacks it where npm would, beside its dependencies. */
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'pubdocs-package-'));
  const packed = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', home], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [name] = /[\w.-]+\.tgz/.exec(packed) ?? [];
  if (name === undefined) throw new Error(`npm pack made nothing: ${packed}`);
  const modules = join(home, 'node_modules');
  mkdirSync(join(modules, 'pubdocs'), { recursive: true });
  execFileSync('tar', ['xzf', join(home, name), '-C', join(modules, 'pubdocs'), '--strip-components=1']);
  for (const entry of readdirSync(join(repository, 'node_modules')).filter((other) => !other.startsWith('.'))) {
    symlinkSync(join(repository, 'node_modules', entry), join(modules, entry));
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function pubdocs(...args: string[]) {
  const entry = join(home, 'node_modules/pubdocs/bin/pubdocs.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], { cwd: home, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('the packed tool creates a site that builds without a finding and passes type checks', () => {
  const made = pubdocs('init', 'docs');
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toContain('cd docs');
  const built = pubdocs('build', 'docs', '--strict', '--json');
  expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, findings: [], counts: { pages: 5 } });
  expect(built.status).toBe(0);
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const types = spawnSync(process.execPath, [tsc, '-p', join(home, 'docs')], { encoding: 'utf8' });
  expect(types).toMatchObject({ status: 0, stdout: '' });
});

it('a new site gets pubdocs from where npm got it', () => {
  const lock = join(home, 'node_modules/.package-lock.json');
  const dependency = (resolved: string, folder: string): unknown => {
    writeFileSync(lock, JSON.stringify({ packages: { 'node_modules/pubdocs': { resolved } } }));
    const made = pubdocs('init', folder);
    expect(made.stderr).toBe('');
    return JSON.parse(readFileSync(join(home, folder, 'package.json'), 'utf8')).devDependencies.pubdocs;
  };
  const repositoryUrl = 'git+ssh://git@git.example/pubdocs.git#0123456789abcdef0123456789abcdef01234567';
  expect(dependency('file:../pubdocs-0.1.0.tgz', 'from/file')).toBe('file:../../../pubdocs-0.1.0.tgz');
  expect(dependency(repositoryUrl, 'from/git')).toBe(repositoryUrl);
  expect(dependency('https://registry.example/pubdocs/-/pubdocs-0.1.0.tgz', 'from/npm')).toMatch(/^\^\d/);
  rmSync(lock);
  expect(JSON.stringify(pubdocs('init', 'from/other'))).toContain('Created a site');
});

it('a site replaces a component and the colours, with pubdocs’s own React', () => {
  const site = join(home, 'own');
  pubdocs('init', 'own');
  mkdirSync(join(site, 'theme/layout'));
  writeFileSync(
    join(site, 'theme/layout/Footer.tsx'),
    `import { useChrome } from 'pubdocs/theme';
import { useMemo } from 'react';
export function Footer() {
  const title = useMemo(() => 'Foot of ', []);
  return <p className="own-footer">{title}{useChrome().siteTitle}</p>;
}
export default Footer;
`,
  );
  writeFileSync(join(site, 'theme/site.css'), ':root { --accent: #123456; }\n');
  const built = pubdocs('build', 'own', '--json');
  expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, findings: [] });
  const output = join(site, 'build');
  expect(readFileSync(join(output, 'docs/intro/index.html'), 'utf8')).toContain('Foot of My documentation');
  const styles = readdirSync(join(output, 'assets')).filter((name) => name.endsWith('.css'));
  const css = styles.map((name) => readFileSync(join(output, 'assets', name), 'utf8')).join('');
  expect(css).toContain('#123456');
});

it('contains the manual and the sources of the theme, from which components are copied', () => {
  const installed = join(home, 'node_modules/pubdocs');
  for (const folder of ['docs/manual/guides', 'docs/manual/reference', 'templates/layout', 'templates/styles'])
    expect(readdirSync(join(installed, folder))).toEqual(readdirSync(join(repository, folder)));
  pubdocs('init', 'copies');
  expect(pubdocs('theme', 'copy', 'Navbar', 'copies')).toMatchObject({ status: 0, stderr: '' });
  expect(pubdocs('theme', 'copy', 'styles/navbar', 'copies')).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(pubdocs('build', 'copies', '--json').stdout)).toMatchObject({ ok: true, findings: [] });
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const types = spawnSync(process.execPath, [tsc, '-p', join(home, 'copies')], { encoding: 'utf8' });
  expect(types).toMatchObject({ status: 0, stdout: '' });
});

it('has types of the config with documentation, which are those of its schemas', () => {
  const declarations = join(home, 'node_modules/pubdocs/dist/types/src/config/config-types.d.ts');
  const published = readFileSync(declarations, 'utf8');
  expect(published).toContain(
    '  /** Releases that can be restored. Default: `10`. */\n  readonly keep?: number | undefined;',
  );
  const names = [...published.matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, name]) => name ?? []);
  expect(names).toContain('UserConfig');
  const folder = join(home, 'compare');
  mkdirSync(folder);
  const lines = [
    `import type * as published from '${declarations}';`,
    `import type * as source from '${repository}/src/config/config-types.ts';`,
    'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;',
    ...names.map((name) => `export const ${name}: Same<published.${name}, source.${name}> = true;`),
  ];
  writeFileSync(join(folder, 'compare.ts'), lines.join('\n'));
  const config = { extends: join(repository, 'tsconfig.json'), include: ['.'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stdout: '',
  });
});

const program = `import { build, check, diff } from 'pubdocs/api';
const root = 'called';
const built = await build({ root, strict: true });
const checked = await check({ root });
const same = await diff({ root, against: 'called/build' });
const refused = await build({ root: 'nowhere' });
const wrong = await build({ root, base: '//x' });
const late = AbortSignal.abort();
const stages = [];
const controller = new AbortController();
const stop = ({ stage }) => { stages.push(stage); if (stage === 'render') controller.abort(new Error('enough')); };
const aborted = await build({ root, cache: false, outDir: 'called/other', signal: controller.signal, onProgress: stop }).catch(String);
const before = await check({ root, signal: late }).catch((error) => error.name);
const misspelt = await build({ root, strcit: true }).catch(String);
const host = await build({ root, host: 'netlfy' }).catch(String);
const without = await diff().catch(String);
const code = ({ findings }) => findings.map(({ code, file }) => [code, file]);
console.log(JSON.stringify({ built, checked: [checked.ok, checked.counts.pages], same: [same.ok, same.findings], refused: code(refused),
  wrong: [wrong.ok, code(wrong)], aborted, before, misspelt, host, without, last: stages.at(-1), exitCode: process.exitCode ?? null,
  listeners: process.listenerCount('SIGINT') }));
`;

it('builds, checks and compares a site from a program, without ending its process', () => {
  pubdocs('init', 'called');
  writeFileSync(join(home, 'call.mjs'), program);
  const { stdout, stderr, status } = spawnSync(process.execPath, ['call.mjs'], { cwd: home, encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({
    built: { schemaVersion: 1, ok: true, findings: [], counts: { pages: 5 } },
    checked: [true, 5],
    same: [true, []],
    refused: [['root-missing', null]],
    wrong: [false, [['config-address', null]]],
    aborted: 'Error: enough',
    before: 'AbortError',
    misspelt: 'TypeError: build has no option `strcit`. Did you mean `strict`?',
    host: 'TypeError: There is no host `netlfy`. Did you mean `netlify`?',
    without: 'TypeError: diff needs `against`: a URL, a folder or a ledger',
    last: 'render',
    exitCode: null,
    listeners: 0,
  });
  // The report is the one of the command line.
  const printed = JSON.parse(pubdocs('build', 'called', '--strict', '--json').stdout);
  expect(Object.keys(result.built)).toEqual(Object.keys(printed));
  expect(readdirSync(join(home, 'called')).filter((name) => name.startsWith('other'))).toEqual([]);
});

it('has types of the functions for programs in TypeScript', () => {
  const folder = join(home, 'typed');
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'call.ts'),
    `import { build, check, diff, type JsonReport } from 'pubdocs/api';
const report: JsonReport = await build({ root: 'site', host: 'netlify', signal: AbortSignal.timeout(1000) });
export const lines: readonly string[] = report.findings.map(({ code, file, line }) => \`\${code} \${file}:\${line}\`);
export const { ok } = await check({ external: true, onProgress: ({ done, total }) => console.log(done / total) });
// @ts-expect-error: \`against\` is required.
await diff({ root: 'site' });
// @ts-expect-error: no such option.
await build({ strcit: true });
`,
  );
  const options = {
    module: 'nodenext',
    target: 'es2022',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['.'] }));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stdout: '',
  });
});

it('lists the licences of bundled packages, and the installed packages', () => {
  const dist = join(home, 'node_modules/pubdocs/dist');
  const licenses = readFileSync(join(dist, 'THIRD-PARTY-LICENSES'), 'utf8');
  for (const name of ['react', 'react-dom', 'sanitize-html', 'micromark', 'commander', 'yaml'])
    expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.[\\d.]+ \\((?:MIT|ISC)\\)$`, 'm'));
  expect(licenses).not.toContain('brings no text of it');
  interface Bom {
    readonly components: readonly { readonly purl: string; readonly hashes?: readonly unknown[] }[];
  }
  const purls = ({ components }: Bom): string[] => [...new Set(components.map(({ purl }) => purl))].sort();
  const bom = JSON.parse(readFileSync(join(dist, 'bom.json'), 'utf8')) as Bom;
  const sbom = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // npm also leaves out packages of development tools. The packages that it lists must be there, and all that
  // package.json requires.
  expect(purls(bom)).toEqual(expect.arrayContaining(purls(JSON.parse(sbom) as Bom)));
  const { dependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const names = purls(bom).map((purl) =>
    purl
      .replace(/^pkg:npm\//, '')
      .replace(/@[^@]*$/, '')
      .replace('%40', '@'),
  );
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).not.toContain('vitest');
  expect(bom.components.filter(({ hashes }) => hashes === undefined)).toEqual([]);
});

/**
 * Programs of biome for other machines: the registry gave no checksum for them when the lockfile was written. None is
 * published with pubdocs.
 */
const biomeElsewhere = ['android', 'darwin', 'linux', 'win32'].flatMap((system) =>
  ['arm64', 'x64'].map((cpu) => `node_modules/@biomejs/cli-${system}-${cpu}${system === 'linux' ? '-musl' : ''}`),
);

it('every package of the lockfile has a checksum, except eight programs of biome', () => {
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly dev?: boolean }>>;
  };
  const without = Object.entries(lock.packages).filter(([path, { integrity }]) => path !== '' && !integrity);
  expect(without.map(([path]) => path).sort()).toEqual(biomeElsewhere);
  expect(without.filter(([, { dev }]) => dev !== true)).toEqual([]);
});
