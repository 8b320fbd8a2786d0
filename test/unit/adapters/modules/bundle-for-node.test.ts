// Code of a site that no bundle can have: what is wrong, and what to do.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleForNode } from '../../../../src/adapters/modules/bundle-for-node.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each([
  [
    "const x = await import('./b.ts');\nexport default x;",
    'a.ts cannot be used: `await` outside of a function is not possible here',
    'export default async () =>',
  ],
  [
    "import s from './x.module.css';\nexport default s;",
    'a.ts cannot be used: "./x.module.css" is a CSS module',
    'without `.module`',
  ],
  [
    "import 'react-dom';",
    'a.ts cannot be used: "react-dom" is not possible here: pubdocs renders the pages itself',
    '',
  ],
  ['export default {,};', 'a.ts has a syntax error: Expected identifier but found ","', ''],
])('refuses %s', async (code, message, hint) => {
  for (const [name, text] of Object.entries({
    'a.ts': code,
    'b.ts': 'export {};',
    'x.module.css': '.x { color: red }',
  }))
    writeFileSync(join(root, name), text);
  expect(await bundleForNode({ root, entry: 'a.ts', provided: [] })).toMatchObject({
    diagnostics: [
      {
        code: 'module-syntax',
        message,
        place: { line: 1 },
        ...(hint === '' ? {} : { hint: expect.stringContaining(hint) }),
      },
    ],
  });
});
