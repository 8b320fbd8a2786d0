// The files and tables that ARCHITECTURE.md and CONTRIBUTING.md name exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const isPath = (code: string): boolean =>
  /^[\w.-]*[\w-]+(?:\/[\w.-]+)*(?:\/|\.(?:tsx?|m?js|css|md|json|svg))$/.test(code);

/** The file or folder that a text means by a name: with its path, beside the one before, or anywhere. */
function fileOf(name: string, before: string): string | null {
  const beside = [name, `src/${name}`, join(dirname(before), name), join(before, name)];
  const path = beside.find((each) => each !== '.' && existsSync(join(root, each)));
  if (path !== undefined) return path;
  const same = tracked.filter((file) => basename(file) === name || file.endsWith(`/${name}`));
  return same[0] ?? null;
}

/** Lines of a document → names of files that are none. */
function wrongNames(text: string): { readonly wrong: string[]; readonly files: number } {
  const wrong: string[] = [];
  let files = 0;
  for (const line of text.split('\n')) {
    let before = '';
    for (const [, code = ''] of line.matchAll(/`([^`\s]+)`/g)) {
      if (!isPath(code)) continue;
      const file = fileOf(code, before);
      if (file === null) wrong.push(code);
      else before = file;
      files += 1;
    }
  }
  return { wrong, files };
}

describe('the table “Where to change what”', () => {
  const table = read('ARCHITECTURE.md').split('## Where to change what')[1]?.split('\n## ')[0] ?? '';

  it('names files that exist', () => {
    const { wrong, files } = wrongNames(table);
    expect(wrong).toEqual([]);
    expect(files).toBeGreaterThan(150);
  });

  it('names parts that their file has', () => {
    const parts = [...table.matchAll(/`(\w+)` (?:in|\() ?`([^`]+)`/g)].map(([, part = '', file = '']) => {
      const text = read(fileOf(file, '') ?? '');
      return { part, file, isThere: new RegExp(`\\b${part}\\b`).test(text) };
    });
    expect(parts.filter(({ isThere }) => !isThere)).toEqual([]);
    expect(parts.length).toBeGreaterThan(5);
  });
});

it('CONTRIBUTING.md names files that exist', () => {
  const { wrong, files } = wrongNames(read('CONTRIBUTING.md'));
  expect(wrong).toEqual([]);
  expect(files).toBeGreaterThan(5);
});
