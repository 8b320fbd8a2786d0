// Another program repeatedly replaces a folder of pages and one of images by links to outside of the site, while it is
// built. When a swap happens is random, and so is whether a build succeeds. In every case, nothing from outside may be
// published.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const canary = 'canary-behind-a-swapped-link';
const builds = 4;

let box: string;
let root: string;

beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'pubdocs-swapped-'));
  root = join(box, 'site');
  for (const folder of ['site/docs/a', 'site/static/img', 'outside', 'aside']) {
    mkdirSync(join(box, folder), { recursive: true });
  }
  writeFileSync(
    join(root, 'pubdocs.config.ts'),
    "export default { title: 'x', url: 'https://x.example', onBrokenLinks: 'warn' };\n",
  );
  writeFileSync(join(root, 'docs/start.md'), '# Start\n\n::include{file="./a/_part.md"}\n\n![x](/img/x.svg)\n');
  for (const name of ['page-1.md', 'page-2.md', 'page-3.md', '_part.md']) {
    writeFileSync(join(root, 'docs/a', name), `# Mine ${name}\n`);
    writeFileSync(join(box, 'outside', name), `# ${canary}\n`);
  }
  writeFileSync(join(root, 'static/img/x.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(box, 'outside/x.svg'), `<svg xmlns="http://www.w3.org/2000/svg"><title>${canary}</title></svg>`);
  for (const name of ['docs', 'img']) symlinkSync(join(box, 'outside'), join(box, 'aside', `link-${name}`));
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

/** Replaces the folder by a link and back, until it is stopped. */
const swapper = (box: string): string => `
  const { renameSync } = require('node:fs');
  const places = [['site/docs/a', 'docs'], ['site/static/img', 'img']];
  const at = (path) => ${JSON.stringify(box)} + '/' + path;
  let ended = false;
  process.on('SIGTERM', () => { ended = true; });
  process.stdout.write('ready');
  (function turn() {
    for (const [place, name] of places) {
      renameSync(at(place), at('aside/real-' + name));
      renameSync(at('aside/link-' + name), at(place));
    }
    for (const [place, name] of places) {
      renameSync(at(place), at('aside/link-' + name));
      renameSync(at('aside/real-' + name), at(place));
    }
    if (!ended) setImmediate(turn);
  })();
`;

const filesWithCanary = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => readFileSync(file, 'latin1').includes(canary))
    : [];

it('publishes nothing from outside, while folders are swapped for links', async () => {
  const child = spawn(process.execPath, ['-e', swapper(box)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  try {
    for (let build = 0; build < builds; build += 1) {
      const { code, stdout, stderr } = await runCli(['build', root, '--json']);
      expect([0, 1, 2], stderr).toContain(code);
      expect(stdout + stderr).not.toContain(canary);
      expect(filesWithCanary(join(root, 'build'))).toEqual([]);
      expect(filesWithCanary(join(root, '.pubdocs'))).toEqual([]);
    }
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  // Without swaps, the site builds.
  const { code, stdout } = await runCli(['build', root]);
  expect(code, stdout).toBe(0);
});
