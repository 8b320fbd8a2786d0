// What happens to the files while `dev` watches: a switch of branches, every way in which editors save, a system without watchers,
// a root that goes away, hundreds of edits.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boxFiles, type DevBox, makeDevBox, type Running } from '../support/dev-box.ts';

let box: DevBox;
let base: string;
let dev: Running;

async function start(files = boxFiles(10), args: readonly string[] = []): Promise<void> {
  box = makeDevBox(files);
  dev = box.run(['dev', '--port', '0', ...args]);
  base = (await dev.address()).replace(/\/$/, '');
}
afterEach(() => box.dispose());

const get = async (path: string) => {
  const response = await fetch(base + path);
  return { status: response.status, text: await response.text() };
};
const shows = (path: string, text: string) =>
  expect.poll(async () => (await get(path)).text, { timeout: 30_000, interval: 15 }).toContain(text);
const rebuilds = (): string[] => dev.output().match(/^.*\d+ ms$/gm) ?? [];
/** Long enough for everything that may still come: the quiet of a burst and the second look. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 600));
/** Waits until dev has nothing left to do: then a single change is a rebuild of its own. */
async function rest(): Promise<void> {
  for (let round = 0; rebuilds().at(-1)?.startsWith('docs/rest.md  ') !== true; round++) {
    box.write('docs/rest.md', `# Rest ${round} now\n`);
    await shows('/docs/rest', `Rest ${round} now`);
    await settle();
  }
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: box.root,
    stdio: 'ignore',
  });

test('a switch of branches that touches 1,000 files is two rebuilds at most, and the right site', async () => {
  const many = (word: string) =>
    Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`docs/many/p${index}.md`, `# ${word} ${index}\n\nText.\n`]),
    );
  await start({ ...boxFiles(2), ...many('Old'), '.gitignore': '.pubdocs\n' });
  git('init', '-q', '-b', 'old');
  git('add', '.');
  git('commit', '-q', '-m', 'old');
  git('switch', '-q', '-c', 'new');
  for (const [path, text] of Object.entries(many('New'))) writeFileSync(join(box.root, path), text);
  rmSync(join(box.root, 'docs/many/p7.md'));
  writeFileSync(join(box.root, 'docs/many/extra.md'), '# Extra\n');
  git('add', '.');
  git('commit', '-q', '-m', 'new');
  await shows('/docs/many/p999', 'New 999');
  await rest();
  const before = rebuilds().length;
  git('switch', '-q', 'old');
  await shows('/docs/many/p999', 'Old 999');
  await shows('/docs/many/p7', 'Old 7');
  await rest();
  const burst = rebuilds()
    .slice(before)
    .filter((line) => !line.startsWith('docs/rest.md  '));
  expect(burst.length, rebuilds().join('\n')).toBeLessThanOrEqual(2);
  expect((await get('/docs/many/extra')).status).toBe(404);
  expect((await get('/docs/many/p0')).text).toContain('Old 0');
});

describe('ways to save', () => {
  beforeEach(() => start());

  const file = () => join(box.root, 'docs/page-1.md');
  const beside = (name: string) => join(box.root, 'docs', name);
  const savers: Record<string, (text: string) => void> = {
    'write in place': (text) => writeFileSync(file(), text),
    'truncate, then write': (text) => {
      writeFileSync(file(), '');
      writeFileSync(file(), text);
    },
    'in two pieces': (text) => {
      const descriptor = openSync(file(), 'w');
      writeSync(descriptor, text.slice(0, 5));
      writeSync(descriptor, text.slice(5));
      closeSync(descriptor);
    },
    'temporary file, then rename': (text) => {
      writeFileSync(beside('.page-1.md.tmp'), text);
      renameSync(beside('.page-1.md.tmp'), file());
    },
    'backup by rename, then write (vim)': (text) => {
      writeFileSync(beside('4913'), '');
      unlinkSync(beside('4913'));
      renameSync(file(), beside('page-1.md~'));
      writeFileSync(file(), text);
      unlinkSync(beside('page-1.md~'));
    },
    'lock file and rename (emacs)': (text) => {
      writeFileSync(beside('.#page-1.md'), '');
      writeFileSync(beside('#page-1.md#'), text);
      renameSync(beside('#page-1.md#'), file());
      unlinkSync(beside('.#page-1.md'));
    },
    'delete, then write': (text) => {
      unlinkSync(file());
      writeFileSync(file(), text);
    },
    'sed -i': (text) => {
      execFileSync('sed', ['-i', `1c\\${text.trim()}`, file()]);
    },
    append: (text) => appendFileSync(file(), `\n\n${text}`),
    'write and touch': (text) => {
      writeFileSync(file(), text);
      utimesSync(file(), new Date(), new Date());
    },
    'the time of long ago': (text) => {
      writeFileSync(file(), text);
      utimesSync(file(), new Date(0), new Date(0));
    },
    'twice in a row': (text) => {
      writeFileSync(file(), '# Passing words\n');
      writeFileSync(file(), text);
    },
  };

  test.each(Object.entries(savers))(
    '%s: the new text is shown, ten times over, and the page is never away',
    async (_, save) => {
      const statuses = new Set<number>();
      for (let round = 0; round < 10; round++) {
        save(`# Round ${round} of words\n`);
        await expect
          .poll(
            async () => {
              const { status, text } = await get('/docs/page-1');
              statuses.add(status);
              return text;
            },
            { timeout: 30_000, interval: 5 },
          )
          .toContain(`Round ${round} of words`);
      }
      await settle();
      expect((await get('/docs/page-1')).text).toContain('Round 9 of words');
      expect([...statuses]).toEqual([200]);
    },
  );

  test('a renamed folder, and a new folder with files', async () => {
    mkdirSync(beside('one/two'), { recursive: true });
    writeFileSync(beside('one/two/deep.md'), '# Deep\n');
    await shows('/docs/one/two/deep', 'Deep');
    renameSync(beside('one'), beside('other'));
    await shows('/docs/other/two/deep', 'Deep');
    await expect.poll(async () => (await get('/docs/one/two/deep')).status, { timeout: 30_000 }).toBe(404);
    writeFileSync(beside('other/two/deep.md'), '# Deeper\n');
    await shows('/docs/other/two/deep', 'Deeper');
  });

  test('a touch is no change', async () => {
    writeFileSync(file(), '# Known\n');
    await shows('/docs/page-1', 'Known');
    await settle();
    const before = rebuilds().length;
    for (let round = 0; round < 5; round++) utimesSync(file(), new Date(), new Date());
    await settle();
    expect(rebuilds().length).toBe(before);
  });
});

describe('troubles of the system', () => {
  test('no watchers left: one message, and changes are still seen', async () => {
    box = makeDevBox(boxFiles(5));
    const preload = pathToFileURL(join(import.meta.dirname, '../support/no-watchers.mjs'));
    dev = box.run(['dev', '--port', '0'], ['--import', preload.href]);
    base = (await dev.address()).replace(/\/$/, '');
    await dev.said(/watchers-exhausted/);
    await settle();
    box.write('docs/page-1.md', '# Seen all the same\n');
    await shows('/docs/page-1', 'Seen all the same');
    expect(dev.output().match(/watchers-exhausted/g)).toHaveLength(1);
  });

  test('polling sees changes', async () => {
    await start(boxFiles(3), ['--poll']);
    await settle();
    box.write('docs/page-1.md', '# Seen by polling\n');
    await shows('/docs/page-1', 'Seen by polling');
  });

  test('a root that goes away is told once; the site is served on, and picked up again when it is back', async () => {
    await start(boxFiles(3));
    await settle();
    const aside = `${box.root}-aside`;
    renameSync(box.root, aside);
    try {
      await dev.said(/root-gone/);
      expect((await get('/docs/page-1')).status).toBe(200);
    } finally {
      renameSync(aside, box.root);
    }
    await settle();
    box.write('docs/page-1.md', '# Back again\n');
    await shows('/docs/page-1', 'Back again');
    expect(dev.output().match(/root-gone/g)).toHaveLength(1);
  });
});

test('three hundred edits leave memory and handles where they were', async () => {
  await start();
  const pid = dev.child.pid;
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const handles = () =>
    execFileSync('ls', [`/proc/${pid}/fd`], { encoding: 'utf8' })
      .trim()
      .split('\n').length;
  const edit = async (round: number) => {
    box.write('docs/page-1.md', `# Edit number ${round} done\n\n${'Words. '.repeat(200)}\n`);
    await expect
      .poll(async () => (await get('/docs/page-1')).text, { timeout: 30_000, interval: 2 })
      .toContain(`number ${round} done`);
  };
  for (let round = 0; round < 100; round++) await edit(round);
  const [rss, fds] = [memory(), handles()];
  for (let round = 100; round < 300; round++) await edit(round);
  expect(handles()).toBeLessThanOrEqual(fds + 2);
  expect(memory()).toBeLessThan(rss * 1.25);
});
