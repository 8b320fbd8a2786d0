// `node test/bench/install-size.mjs [name …]`: installs pubdocs and other generators as a new site would, each into an empty
// folder, and prints a table for the manual: packages, files and bytes of `node_modules`. Without install scripts, so what
// these would fetch is not counted. Not part of `npm test`: it downloads about a gigabyte.
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');
const top = mkdtempSync(join(tmpdir(), 'pubdocs-install-'));

function npm(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr.slice(0, 2000)}`);
  return stdout;
}

/** Generator → the packages that its guide tells a new site to install. */
const peers = {
  pubdocs: () => {
    const [{ filename }] = JSON.parse(npm(repository, 'pack', '--json', '--ignore-scripts', '--pack-destination', top));
    return [join(top, filename)];
  },
  VitePress: () => ['vitepress'],
  Starlight: () => ['astro', '@astrojs/starlight', 'sharp'],
  Docusaurus: () => ['@docusaurus/core', '@docusaurus/preset-classic', '@mdx-js/react', 'clsx', 'react', 'react-dom'],
  Nextra: () => ['next', 'react', 'react-dom', 'nextra', 'nextra-theme-docs'],
  Eleventy: () => ['@11ty/eleventy'],
};

/** Packages with a file `package.json` of their own, files, and bytes of the files as the disk holds them. */
function measure(folder) {
  const sums = { packages: 0, files: 0, bytes: 0 };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    sums.files += 1;
    sums.bytes += lstatSync(join(entry.parentPath, entry.name)).size;
  }
  const lock = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8'));
  sums.packages = Object.keys(lock.packages).length;
  return sums;
}

const wanted = process.argv.slice(2);
try {
  console.log('| generator | version | packages | files | MB |\n|---|---|---:|---:|---:|');
  for (const [name, packages] of Object.entries(peers)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const folder = join(top, name);
    const list = packages();
    spawnSync('mkdir', [folder]);
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps=false', ...list);
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const main =
      name === 'Starlight' ? '@astrojs/starlight' : name === 'Nextra' ? 'nextra' : Object.keys(dependencies)[0];
    const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', main, 'package.json'), 'utf8'));
    const { packages: count, files, bytes } = measure(join(folder, 'node_modules'));
    const cells = [name, version, count, files, Math.round(bytes / 1e6)];
    console.log(`| ${cells.map((cell) => cell.toLocaleString('en')).join(' | ')} |`);
    rmSync(folder, { recursive: true, force: true });
  }
} finally {
  rmSync(top, { recursive: true, force: true });
}
