// Papers of the package: the licences of everything that is bundled into it, and a bill of materials of what it
// installs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** 'node_modules/a/node_modules/@b/c/x.js' → 'node_modules/a/node_modules/@b/c'; null for a file of ours */
export function packageOf(file) {
  const at = file.lastIndexOf('node_modules/');
  if (at === -1) return null;
  const [first, second] = file.slice(at + 'node_modules/'.length).split('/');
  return file.slice(0, at) + join('node_modules', first?.startsWith('@') ? join(first, second ?? '') : (first ?? ''));
}

/** Names of the files that esbuild has read → one text with the licence of each package among them */
export function thirdPartyLicenses(root, inputs) {
  const folders = [...new Set([...inputs].map(packageOf).filter((folder) => folder !== null))].sort();
  const parts = folders.map((folder) => {
    const about = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return `${about.name} ${about.version} (${about.license ?? 'see below'})\n\n${licenseText(join(root, folder), about)}`;
  });
  const head = 'pubdocs contains parts of these packages, under their licences.\n';
  return `${[head, ...parts].join(`\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Packages of these projects have one licence, but not all bring its text: project → one that does. */
const textOfRelative = { '@aws-sdk': 'client-s3' };

/** The licence of a package as it comes with it; the text of the MIT licence where the package only names that. */
function licenseText(folder, { name, license, author, contributors = [] }) {
  // Packages of fonts have a second licence.
  const files = readdirSync(folder).filter((name) => /^licen[cs]e(?:_font)?(?:\.(?:md|txt))?$/i.test(name));
  if (files.length > 0) return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
  const readme = readdirSync(folder).find((name) => /^readme\.md$/i.test(name));
  const text = readme === undefined ? '' : readFileSync(join(folder, readme), 'utf8');
  const section = /^#+ licen[cs]e[\s\S]*/im.exec(text)?.[0].trim();
  if (section !== undefined) return section;
  const relative = textOfRelative[name.split('/')[0]];
  if (relative !== undefined) return readFileSync(join(folder, '..', relative, 'LICENSE'), 'utf8').trim();
  const holders = [author, ...contributors].filter((holder) => holder !== undefined);
  return /\bMIT\b/.test(license ?? '') && holders.length > 0
    ? mitLicense(holders.map((holder) => holder.name ?? holder).join(', '))
    : 'The package names its licence and brings no text of it.';
}

/** https://spdx.org/licenses/MIT.html */
const mitLicense = (holders) => `Copyright (c) ${holders}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * The lockfile of a folder → what the package installs, as CycloneDX 1.5. Without a clock and a serial number: the same
 * input, the same bytes.
 */
export function billOfMaterials(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const own = lock.packages[''];
  const components = Object.entries(lock.packages)
    .filter(
      ([path, entry]) =>
        path !== '' && !entry.dev && !entry.devOptional && !entry.link && isInstalled(root, path, entry),
    )
    .map(([path, entry]) => component(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry));
  const unique = new Map(components.map((entry) => [entry.purl, entry]));
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...component(own.name, own), type: 'application' } },
    components: [...unique.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
  return `${JSON.stringify(bom, null, 1)}\n`;
}

/** Native parts for other systems are named, too: they are installed there. */
const isInstalled = (root, path, entry) => entry.optional === true || existsSync(join(root, path));

function component(name, { version, license, integrity }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, value] = (integrity ?? '').split('-');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license ? { licenses: [{ license: { name: license } }] } : {}),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(value, 'base64').toString('hex') }] }
      : {}),
  };
}
