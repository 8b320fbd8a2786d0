// Files that pages of the original show: which of them are copied, and what is counted.
import { expect, it, test } from 'vitest';
import { addCount, type MigrationNote, type OriginalFiles } from '../../../src/migrate/plan.ts';
import { copyShown, isHiddenFile, withoutMissingFiles } from '../../../src/migrate/shown-files.ts';

it.each([
  ['.env', true],
  ['../.env', true],
  ['.github/logo.png', true],
  ['docs/.cache/a.png', true],
  ['../a.png', false],
  ['./a.png', false],
  ['a/..b/c.png', true],
  ['docs/v1.2/a.png', false],
])('%s is hidden: %s', (path, isHidden) => expect(isHiddenFile(path)).toBe(isHidden));

test('a hidden file is noted and not copied, a missing one is neither', () => {
  const source = {
    read: (path: string) => (path === 'gone.png' ? null : new Uint8Array()),
  } as unknown as OriginalFiles;
  const notes: MigrationNote[] = [];
  const shown = ['a.png', '.secret/b.png', 'gone.png'].map((from) => ({ from, to: `img/${from}` }));
  expect(copyShown(shown, 'docs/a.md', source, notes).map(({ path }) => path)).toEqual(['img/a.png']);
  expect(notes.map(({ what }) => what)).toEqual(['the file .secret/b.png']);
});

test('a change that no page needs is not counted', () => {
  const counts = new Map<string, number>();
  addCount(counts, 'tabs', 0);
  addCount(counts, 'notes', 2);
  addCount(counts, 'notes');
  expect([...counts]).toEqual([['notes', 3]]);
});

test('a block whose file does not exist would stop the build: it is left out and noted', () => {
  const notes: MigrationNote[] = [];
  const block = (option: string, code = ''): string => `\`\`\`ts ${option}\n${code}\`\`\``;
  const text = [block('file="/a.ts"'), block('file="@site/gone.ts#L1-L2"'), block('file="./b.ts"', 'b\n')].join('\n\n');
  const file = { path: 'docs/x/a.md', text, converted: { from: 'x/a.mdx', text: 'one\n\nimport b from "../b.ts"' } };
  const made = withoutMissingFiles(file, (path) => path === 'a.ts', notes);
  expect('text' in made && made.text).toBe(`${block('file="/a.ts"')}\n\n\n\n\`\`\`ts\nb\n\`\`\``);
  expect(notes.map(({ line, what }) => `${line} ${what}`)).toEqual([
    'null the code of @site/gone.ts',
    '3 the code of ./b.ts',
  ]);
  expect(withoutMissingFiles(file, () => true, [])).toBe(file);
});

test('an included file that does not exist would stop the build: it is left out and noted', () => {
  const notes: MigrationNote[] = [];
  const text = 'a\n\n<!--@include: /docs/b.md#L1-->\n\n<!--@include: /docs/c.md-->\n\n`<!--@include: d-->`\n';
  const file = { path: 'docs/a.md', text, converted: { from: 'a.md', text: text.replaceAll('/docs', '.') } };
  const made = withoutMissingFiles(file, (path) => path === 'docs/c.md', notes);
  expect('text' in made && made.text).toBe(text.replace('<!--@include: /docs/b.md#L1-->', ''));
  expect(notes.map(({ line, what }) => `${line} ${what}`)).toEqual(['3 the text of /docs/b.md']);
});

test('each note about a file that does not exist has the line of its block', () => {
  const notes: MigrationNote[] = [];
  const text = ['/x/b.js', '/b.js', './b.js#L1', 'b.js'].map((name) => `\`\`\`js file="${name}"\n\`\`\``).join('\n\n');
  const converted = { from: 'a.md', text: '{* x/b.js *}\n\n{* /b.js *}\n\n{* b.js *}' };
  withoutMissingFiles({ path: 'docs/a.md', text, converted }, (path) => path === 'b.js', notes);
  expect(notes.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '1 the code of /x/b.js',
    '5 the code of ./b.js',
    'null the code of b.js',
  ]);
});

test('long spaces before an option do not cause quadratic searches', () => {
  const text = `\`\`\`js a${' '.repeat(200_000)}b file="/gone.js"\nb\n\`\`\``;
  const file = { path: 'docs/a.md', text, converted: { from: 'a.md', text: '' } };
  const started = performance.now();
  expect(withoutMissingFiles(file, () => false, [])).not.toBe(file);
  // A search that starts again at each space would take a minute.
  expect(performance.now() - started).toBeLessThan(5000);
});
