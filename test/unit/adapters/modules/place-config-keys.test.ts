import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeConfigKeys } from '../../../../src/adapters/modules/place-config-keys.ts';
import { diagnose } from '../../../../src/diagnostics/diagnose.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'place-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function placesOf(file: string, text: string, keys: readonly string[]) {
  writeFileSync(join(root, file), text);
  const diagnostics = keys.map((key) => diagnose('config-type', { key, expected: 'x', got: 'y' }, { key }));
  const placed = await placeConfigKeys(root, file, diagnostics);
  return placed.map(({ place }) => place && [place.line, place.column, place.endLine, place.endColumn]);
}

it('a key of a TypeScript config has the place of its name', async () => {
  const text = `import { defineConfig, type UserConfig } from 'pubdocs';

interface Extra { readonly a: number }

const theme: UserConfig['theme'] = {
  navbar: {
    nabvar: [] as readonly string[],
  },
};

export default defineConfig({ title: <string>'x',
    'onBrokenLinks': 'thorw', theme } satisfies UserConfig);
`;
  expect(await placesOf('c.ts', text, ['theme.navbar.nabvar', 'onBrokenLinks', 'title', 'theme.footer'])).toEqual([
    [7, 5, 7, 11],
    [12, 5, 12, 20],
    [11, 31, 11, 36],
    [12, 31, 12, 36],
  ]);
});

it('a key of a JSON config has a place, too', async () => {
  expect(await placesOf('c.json', '{\n  "docs": {\n    "toc": 3\n  }\n}\n', ['docs.toc'])).toEqual([[3, 5, 3, 10]]);
});

it('a file with a syntax error leaves the diagnostics without a place', async () => {
  expect(await placesOf('c.ts', 'export default {{{', ['a'])).toEqual([undefined]);
});
