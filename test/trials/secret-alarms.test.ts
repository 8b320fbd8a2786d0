// How many pages of public documentation the secret search reports. PUBDOCS_TEXTS names folders of texts, separated by
// colons: clones of repositories. Look at each finding: a complete key is one although it is a sample; more than one
// false alarm in 10,000 files is too many.
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { makeSecretSearch } from '../../src/secrets/make-secret-search.ts';

const folders = process.env.PUBDOCS_TEXTS?.split(':') ?? [];
const { findInMarkdown } = makeSecretSearch({});

test.skipIf(folders.length === 0)('at most one file in 10,000', { timeout: 3_600_000 }, () => {
  const files = folders.flatMap((cwd) => fg.sync('**/*.{md,mdx,markdown,rst,adoc}', { cwd, absolute: true }));
  const findings = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return findInMarkdown(text).map(({ what, start }) => ({
      file,
      line: text.slice(0, start).split('\n').length,
      what,
    }));
  });
  console.info(`${files.length} files`, findings);
  expect(new Set(findings.map(({ file }) => file)).size).toBeLessThanOrEqual(Math.ceil(files.length / 10_000));
});
