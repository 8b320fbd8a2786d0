// The reference pages of the manual that are made from the code say what the code says. UPDATE=1 writes them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codesPage, commandLinePage, interfaceTextsPage } from './support/manual-reference.ts';

const at = (path: string): URL => new URL(`../${path}`, import.meta.url);
const texts = (name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(at(`templates/strings/${name}.json`), 'utf8'));

test.each([
  ['command-line', commandLinePage],
  ['codes', codesPage],
  ['interface-texts', () => interfaceTextsPage(texts('en'), texts('descriptions'))],
])('reference/%s.md is current', (name, make) => {
  const file = at(`docs/manual/reference/${name}.md`);
  if (process.env.UPDATE === '1') writeFileSync(file, make());
  expect(readFileSync(file, 'utf8')).toBe(make());
});
