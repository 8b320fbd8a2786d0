// Unusual changes while dev runs: folders that disappear and return, configs that break and are fixed, builds at the
// same time.
import { closeSync, openSync, renameSync, rmSync, symlinkSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boxFiles, type DevBox, makeDevBox, type Running } from '../support/dev-box.ts';

let box: DevBox;
let dev: Running;
let base: string;

beforeEach(async () => {
  box = makeDevBox(boxFiles(6));
  dev = box.run(['dev', '--port', '0']);
  base = (await dev.address()).replace(/\/$/, '');
});
afterEach(() => box.dispose());

const at = (path: string): string => join(box.root, path);
const get = async (path: string, from = base) => {
  const response = await fetch(from + path);
  return { status: response.status, text: await response.text() };
};
const shows = (path: string, text: string, from = base) =>
  expect.poll(async () => (await get(path, from)).text, { interval: 15 }).toContain(text);
const isGone = (path: string) => expect.poll(async () => (await get(path)).status, { interval: 15 }).toBe(404);
const config = (from: string | RegExp, to: string): string => (boxFiles()['pubdocs.config.ts'] ?? '').replace(from, to);
const ended = (running: Running): Promise<number | null> =>
  new Promise((resolve) => {
    running.child.once('close', resolve);
  });

test('the docs folder disappears: opened pages stay; when it is back, it is served again', async () => {
  await shows('/docs/page-1', 'Page 1');
  const from = dev.output().length;
  renameSync(at('docs'), `${box.root}-docs`);
  await dev.said(/no-docs|not-found|unknown-doc-id|error/, from);
  expect((await get('/docs/page-1')).status).toBe(200);
  renameSync(`${box.root}-docs`, at('docs'));
  await shows('/docs/page-2', 'Page 2');
  box.write('docs/page-2.md', '# Second page\n');
  await shows('/docs/page-2', 'Second page');
  rmSync(at('docs'), { recursive: true });
  box.write('docs/intro.md', '# Intro anew\n');
  box.write('docs/page-1.md', '# First page anew\n');
  await shows('/docs/page-1', 'First page anew');
  await isGone('/docs/page-3');
});

test('a file that stays half-written is reported, and served when it is complete', async () => {
  await shows('/docs/page-1', 'Page 1');
  const from = dev.output().length;
  const file = openSync(at('docs/page-1.md'), 'w');
  writeSync(file, '---\ntitle: "Hal');
  await dev.said(/docs\/page-1\.md:\d/, from);
  expect((await get('/docs/page-1')).status).toBe(200);
  writeSync(file, 'f written"\n---\n\nNow it is whole.\n');
  closeSync(file);
  await shows('/docs/page-1', 'Now it is whole');
});

test('a config that is broken, missing or throws keeps the last good site until it is fixed', async () => {
  await shows('/docs/page-1', 'Page 1');
  const faults: readonly [RegExp, () => void][] = [
    [/module-syntax/, () => box.write('pubdocs.config.ts', 'export default {{')],
    [/config-missing/, () => unlinkSync(at('pubdocs.config.ts'))],
    [/module-throws/, () => box.write('pubdocs.config.ts', 'throw new Error("no");\n')],
  ];
  for (const [number, [message, breakIt]] of faults.entries()) {
    const from = dev.output().length;
    breakIt();
    await dev.said(message, from);
    expect((await get('/docs/page-1')).status).toBe(200);
    box.write('pubdocs.config.ts', config("en: 'Box'", `en: 'Fixed ${number}'`));
    await shows('/docs/page-1', `Fixed ${number}`);
  }
});

test('a new base in the config is served at once, and so is the old one afterwards', async () => {
  box.write('pubdocs.config.ts', config("'/box'", "'/moved'"));
  await shows('/docs/page-1', '/moved/docs/intro', base.replace('/box', '/moved'));
  box.write('pubdocs.config.ts', config("'/box'", "'/box'"));
  await shows('/docs/page-1', '/box/docs/intro');
});

test('builds of the same site cause no rebuild, and a deleted cache changes nothing', async () => {
  box.write('docs/mark.md', '# Mark one\n');
  await shows('/docs/mark', 'Mark one');
  const from = dev.output().length;
  expect(await ended(box.run(['build', '--quiet']))).toBe(0);
  expect(await ended(box.run(['build', '--quiet']))).toBe(0);
  rmSync(at('.pubdocs'), { recursive: true });
  box.write('docs/mark.md', '# Mark two\n');
  await shows('/docs/mark', 'Mark two');
  await dev.said(/docs\/mark\.md {2}\d+ ms/, from);
  expect(dev.output().slice(from)).not.toMatch(/^(?:build|\.pubdocs)/m);
});

test('a file becomes a folder and a file again; the docs folder becomes a symbolic link and a folder again', async () => {
  unlinkSync(at('docs/page-1.md'));
  box.write('docs/page-1.md/index.md', '# In a folder\n');
  await shows('/docs/page-1.md', 'In a folder');
  box.remove('docs/page-1.md');
  box.write('docs/page-1.md', '# A file again\n');
  await shows('/docs/page-1', 'A file again');
  renameSync(at('docs'), at('texts'));
  symlinkSync('texts', at('docs'));
  box.write('texts/page-1.md', '# Through a link\n');
  await shows('/docs/page-1', 'Through a link');
  unlinkSync(at('docs'));
  renameSync(at('texts'), at('docs'));
  box.write('docs/page-1.md', '# A folder again\n');
  await shows('/docs/page-1', 'A folder again');
});

test('a folder with hundreds of pages appears and disappears', async () => {
  for (let page = 0; page < 300; page++) box.write(`docs/many/page-${page}.md`, `# One of many ${page}\n`);
  await shows('/docs/many/page-299', 'One of many 299');
  await shows('/docs/many/page-0', 'One of many 0');
  box.remove('docs/many');
  await isGone('/docs/many/page-0');
  await isGone('/docs/many/page-299');
});
