// Trees with names at random, as an attacker pushes them: what pubdocs extracts is what Git lists, every file lies in
// its folder, and a tree that Git refuses to check out on some system is refused, too.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extractFiles } from '../../src/adapters/git/extract-tree.ts';
import { isHiddenName } from '../../src/text/file-names.ts';
import { readTree } from '../support/output-box.ts';
import { caseCount, randomCases } from '../support/random-cases.ts';

const usual = 30;
let box = '';
let gitDir = '';
beforeAll(() => {
  box = realpathSync(mkdtempSync(join(tmpdir(), 'source-trees-')));
  gitDir = join(box, 'a.git');
  execFileSync('git', ['init', '-q', '--bare', gitDir]);
});
afterAll(() => rmSync(box, { recursive: true }));

const environment = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
const git = (args: readonly string[], input: string | Buffer = ''): string =>
  execFileSync('git', ['--git-dir', gitDir, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environment,
  });

/** Names are made of bytes: Git stores all but NUL and the slash. */
const part = fc.constantFrom(
  ...[
    'a',
    'b.md',
    'docs',
    '.',
    '..',
    '.git',
    '.GIT',
    'git~1',
    'GIT~12',
    '.g\u200cit',
    '.git\u200d',
    '.gitmodules',
    ' ',
  ],
  ...[
    'aux',
    'AUX.md',
    'con',
    'nul.txt',
    'com1',
    'com\u00b9.md',
    'lpt9',
    'conin$',
    ':',
    '::$INDEX_ALLOCATION',
    '\\',
    '/',
  ],
  ...[
    '\n',
    '\t',
    '\x7f',
    '\u202e',
    '\ufeff',
    'č',
    'c\u030c',
    'x'.repeat(260),
    '~',
    '*',
    '?',
    '"',
    '<',
    '|',
    '-',
    '--x',
  ],
  ...['node_modules', 'index.html', 'ß', 'İ', '%2e%2e', '%2F', '$HOME', '`a`', '.htaccess', '_redirects'],
);
const name = fc
  .array(part, { minLength: 1, maxLength: 3 })
  .map((parts) => Buffer.from(parts.join('').replaceAll('/', '')))
  .filter((bytes) => bytes.length > 0);
const plainName = fc.constantFrom('a.md', 'b', 'docs', 'č', 'two words.txt').map((text) => Buffer.from(text));
const bytesName = fc.oneof(
  { weight: 12, arbitrary: plainName },
  { weight: 4, arbitrary: name },
  { weight: 1, arbitrary: fc.constantFrom('git~1', 'GIT~1', '..', 'a\\b').map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.constant(Buffer.from([0x61, 0xff, 0xfe])) },
);

interface Tree {
  readonly files: readonly { readonly name: Buffer; readonly mode: string; readonly text: string }[];
  readonly folders: readonly { readonly name: Buffer; readonly tree: Tree }[];
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    files: fc.uniqueArray(
      fc.record({
        name: bytesName,
        mode: fc.constantFrom('100644', '100644', '100755', '120000', '160000'),
        text: fc.constantFrom('', 'A\n', '../../x', 'blob 4\n', '\0\n'),
      }),
      { maxLength: 4, selector: (file) => file.name.toString('hex') },
    ),
    folders: fc.oneof(
      { maxDepth: 2 },
      fc.constant([]),
      fc.uniqueArray(fc.record({ name: bytesName, tree: tie('tree') }), {
        maxLength: 2,
        selector: (folder) => folder.name.toString('hex'),
      }),
    ),
  }),
}));

const mktree = (lines: readonly (readonly [head: string, name: Buffer])[]): string =>
  git(
    ['mktree', '-z', '--missing'],
    Buffer.concat(lines.flatMap(([head, bytes]) => [Buffer.from(`${head}\t`), bytes, Buffer.from([0])])),
  ).trim();

const hashes = new Map<string, string>();
function hashOf(text: string): string {
  const id = hashes.get(text) ?? git(['hash-object', '-w', '--stdin'], text).trim();
  hashes.set(text, id);
  return id;
}

/** Writes the objects → the id of the tree */
function write({ files, folders }: Tree): string {
  const names = new Set(folders.map((folder) => folder.name.toString('hex')));
  return mktree([
    ...files
      .filter((file) => !names.has(file.name.toString('hex')))
      .map(
        ({ name: bytes, mode, text }) =>
          [mode === '160000' ? `${mode} commit ${'a'.repeat(40)}` : `${mode} blob ${hashOf(text)}`, bytes] as const,
      ),
    ...folders.map((folder) => [`040000 tree ${write(folder.tree)}`, folder.name] as const),
  ]);
}

/** Whether Git checks out the paths, also on a Mac and on Windows. */
function areValid(paths: readonly string[]): boolean {
  const protect = ['-c', 'core.protectHFS=true', '-c', 'core.protectNTFS=true'];
  const input = paths.map((path) => `100644 ${hashOf('')}\t${path}\0`).join('');
  const { stderr } = spawnSync('git', ['--git-dir', gitDir, ...protect, 'update-index', '-z', '--index-info'], {
    encoding: 'utf8',
    input,
    env: { ...environment, GIT_INDEX_FILE: join(box, 'index') },
  });
  rmSync(join(box, 'index'), { force: true });
  return !/Ignoring path/.test(stderr);
}

/** Path → text of the files that Git lists, without links, submodules and hidden files. */
const listed = (commit: string): ReadonlyMap<string, string> =>
  new Map(
    git(['ls-tree', '-r', '-z', commit])
      .split('\0')
      .flatMap((line) => {
        const [, id = '', path = ''] = /^100\d+ blob (\S+)\t(.*)$/s.exec(line) ?? [];
        return path === '' || path.split('/').some(isHiddenName)
          ? []
          : [[path, git(['cat-file', 'blob', id])] as const];
      }),
  );

it('extracts what Git lists, or nothing', { timeout: 60_000 + 2000 * caseCount(usual) }, () => {
  const counts = { extracted: 0, refused: 0, invalid: 0 };
  const before = readdirSync(box);
  for (const random of randomCases(tree, usual)) {
    const id = write(random);
    const commit = git(['commit-tree', '-m', 'One', id]).trim();
    const into = mkdtempSync(join(box, 'into-'));
    const result = extractFiles({ gitDir }, { commit, start: '', paths: [] }, into);
    const files = listed(commit);
    if ('folder' in result) {
      counts.extracted += 1;
      expect(readTree(result.folder)).toEqual(Object.fromEntries(files));
      expect(areValid([...files.keys()])).toBe(true);
    } else {
      expect(readdirSync(into)).toEqual([]);
      expect(result.problem === 'files').toBe(files.size === 0);
      counts.refused += 1;
      counts.invalid += areValid([...files.keys()]) ? 0 : 1;
    }
    rmSync(into, { recursive: true });
    expect(readdirSync(box)).toEqual(before);
  }
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});
