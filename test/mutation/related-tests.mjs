// Which tests run a file: those that import it, directly or through other files, the nearest first.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const isCode = (name) => /\.(?:ts|tsx|mts|mjs)$/.test(name);
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** ('/repository') → (file, how many) → paths of tests of the unit project */
export function makeTestFinder(root) {
  const files = ['src', 'templates', 'test', 'site'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isCode(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  /** File → the files that import it. */
  const importers = new Map();
  for (const file of files) {
    for (const [, , name] of readFileSync(join(root, file), 'utf8').matchAll(/\b(from|import\()\s*'(\.[^']+)'/g)) {
      const target = relative(root, join(root, dirname(file), name));
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return (file, most) => {
    const tests = [];
    const seen = new Set([file]);
    for (let level = [file]; level.length > 0 && tests.length < most; ) {
      const next = level.flatMap((each) => importers.get(each) ?? []).filter((each) => !seen.has(each));
      for (const each of next) seen.add(each);
      level = [...new Set(next)].sort();
      tests.push(...level.filter((each) => isTest(each) && /^(?:test\/unit|site\/test)\//.test(each)));
    }
    return tests.slice(0, most);
  };
}
