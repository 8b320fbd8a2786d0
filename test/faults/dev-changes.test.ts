// Changes of files while `dev` watches: a switch of branches, the ways in which editors save, a system without
// watchers, a root that disappears, hundreds of edits.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
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
  expect.poll(async () => (await get(path)).text, { interval: 15 }).toContain(text);
const rebuilds = (): string[] =>
  (dev.output().match(/^.*[\d.]+ m?s$/gm) ?? []).filter((line) => !line.includes('server ready'));
const isOfMark = (line: string): boolean => line.startsWith('docs/mark.md  ');
let marks = 0;
/**
 * Waits until dev has processed all earlier changes: it writes a mark, and waits until a rebuild of its own shows it.
 */
async function caughtUp(): Promise<void> {
  for (let alone = false; !alone; ) {
    marks += 1;
    const before = rebuilds().length;
    box.write('docs/mark.md', `# Mark ${marks} here\n`);
    await shows('/docs/mark', `Mark ${marks} here`);
    await expect.poll(() => rebuilds().length, { interval: 5 }).toBeGreaterThan(before);
    alone = rebuilds().slice(before).every(isOfMark);
  }
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: box.root,
    stdio: 'ignore',
  });

test('a switch of branches that touches 2,000 files causes a few rebuilds and ends with the right site', async () => {
  const many = (word: string) =>
    Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [`docs/many/p${index}.md`, `# ${word} ${index}\n\nText.\n`]),
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
  await shows('/docs/many/p1999', 'New 1999');
  await caughtUp();
  const before = rebuilds().length;
  git('switch', '-q', 'old');
  await shows('/docs/many/p1999', 'Old 1999');
  await shows('/docs/many/p7', 'Old 7');
  await caughtUp();
  const burst = rebuilds()
    .slice(before)
    .filter((line) => !isOfMark(line));
  // Two on an idle machine; on a loaded one, git pauses in between.
  expect(burst.length, rebuilds().join('\n')).toBeLessThanOrEqual(20);
  expect((await get('/docs/many/extra')).status).toBe(404);
  for (let page = 0; page < 2000; page += 100) {
    expect((await get(`/docs/many/p${page}`)).text).toContain(`Old ${page}`);
  }
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
    '%s: each of ten new texts is shown, and the page is always available',
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
            { interval: 5 },
          )
          .toContain(`Round ${round} of words`);
      }
      await caughtUp();
      expect((await get('/docs/page-1')).text).toContain('Round 9 of words');
      expect([...statuses]).toEqual([200]);
    },
  );

  test('a renamed folder and a new folder with files are shown', async () => {
    mkdirSync(beside('one/two'), { recursive: true });
    writeFileSync(beside('one/two/deep.md'), '# Deep\n');
    await shows('/docs/one/two/deep', 'Deep');
    renameSync(beside('one'), beside('other'));
    await shows('/docs/other/two/deep', 'Deep');
    await expect.poll(async () => (await get('/docs/one/two/deep')).status).toBe(404);
    writeFileSync(beside('other/two/deep.md'), '# Deeper\n');
    await shows('/docs/other/two/deep', 'Deeper');
  });

  test('a file with a new time and the same bytes is no change', async () => {
    writeFileSync(file(), '# Known\n');
    await shows('/docs/page-1', 'Known');
    await caughtUp();
    const before = rebuilds().length;
    for (let round = 0; round < 5; round++) utimesSync(file(), new Date(), new Date());
    await caughtUp();
    expect(
      rebuilds()
        .slice(before)
        .filter((line) => !isOfMark(line)),
    ).toEqual([]);
  });
});

describe('faults of the system', () => {
  test('without free watchers: one message, and changes are still noticed', async () => {
    box = makeDevBox(boxFiles(5));
    const preload = pathToFileURL(join(import.meta.dirname, '../support/no-watchers.mjs'));
    dev = box.run(['dev', '--port', '0'], ['--import', preload.href]);
    base = (await dev.address()).replace(/\/$/, '');
    await dev.said(/watchers-exhausted/);
    box.write('docs/page-1.md', '# Seen all the same\n');
    await shows('/docs/page-1', 'Seen all the same');
    expect(dev.output().match(/watchers-exhausted/g)).toHaveLength(1);
  });

  test('polling notices changes', async () => {
    await start(boxFiles(3), ['--poll']);
    for (let round = 0; round < 3; round++) {
      box.write('docs/page-1.md', `# Seen by polling ${round}\n`);
      await shows('/docs/page-1', `Seen by polling ${round}`);
    }
  });

  test('a root that disappears is reported once; the last site is served, and changes are noticed again when the root is back', async () => {
    await start(boxFiles(3));
    const aside = `${box.root}-aside`;
    renameSync(box.root, aside);
    try {
      await dev.said(/root-gone/);
      expect((await get('/docs/page-1')).status).toBe(200);
    } finally {
      renameSync(aside, box.root);
    }
    box.write('docs/page-1.md', '# Back again\n');
    await shows('/docs/page-1', 'Back again');
    expect(dev.output().match(/root-gone/g)).toHaveLength(1);
  });
});

test('a thousand edits do not increase memory and handles', { timeout: 900_000 }, async () => {
  const together = 10;
  box = makeDevBox(boxFiles(together));
  // On SIGUSR2, prints the memory in use after a garbage collection: what a process holds besides depends on the
  // machine.
  const preload = pathToFileURL(join(import.meta.dirname, '../support/tell-heap.mjs'));
  dev = box.run(['dev', '--port', '0'], ['--expose-gc', '--import', preload.href]);
  base = (await dev.address()).replace(/\/$/, '');
  const handles = () => readdirSync(`/proc/${dev.child.pid}/fd`).length;
  const heap = async (): Promise<number> => {
    // A page is served before its rebuild has ended.
    await caughtUp();
    const from = dev.output().length;
    dev.child.kill('SIGUSR2');
    await dev.said(/heap \d+\n/, from);
    return Number(/heap (\d+)\n/.exec(dev.output().slice(from))?.[1]);
  };
  const round = async (number: number) => {
    for (let page = 0; page < together; page++) {
      box.write(`docs/page-${page}.md`, `# Edit number ${number} done\n\n${'Words. '.repeat(200)}\n`);
    }
    for (let page = 0; page < together; page++) await shows(`/docs/page-${page}`, `number ${number} done`);
  };
  for (let number = 0; number < 30; number++) await round(number);
  const [bytes, files] = [await heap(), handles()];
  for (let number = 30; number < 100; number++) await round(number);
  expect(handles()).toBeLessThanOrEqual(files + 2);
  // An edit may leave only the places of its values in the cache: four thousand bytes, not a page.
  expect((await heap()) - bytes).toBeLessThan(700 * 4096);
});

test('code is shown at once, and highlighted when that is done', async () => {
  await start();
  const first = (await get('/docs/page-1')).text;
  expect(first).toContain('"page": 1');
  expect(first).not.toContain('class="t-property"');
  await shows('/docs/page-1', 'class="t-property"');
});

test('a file that the site does not read causes no reload; a file that it looked for does', async () => {
  await start({ ...boxFiles(3), 'docs/linked.md': '# Linked\n\n[The map](../files/map.pdf)\n' });
  await shows('/docs/linked', 'The map');
  for (let line = 1; line <= 5; line += 1) {
    appendFileSync(join(box.root, 'dev.log'), `line ${line}\n`);
    await caughtUp();
  }
  expect(rebuilds().filter((line) => !isOfMark(line))).toEqual([]);
  box.write('files/map.pdf', 'map');
  await expect.poll(() => rebuilds().filter((line) => line.startsWith('files/map.pdf'))).toHaveLength(1);
});
