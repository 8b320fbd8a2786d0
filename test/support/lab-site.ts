// A copy of the carrier's site with features that it does not use itself, such as tabs, a folded block and an island
// that fails.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

const island = `import { defineIsland } from 'pubdocs/theme';
import { useState } from 'react';

function Fragile() {
  const [count, setCount] = useState(0);
  if (count === 2) throw new Error('two is too many');
  return <button type="button" id="count" onClick={() => setCount(count + 1)}>{count}</button>;
}

export default defineIsland('fragile', Fragile, { when: 'idle' });
`;

const page = `import Fragile from '../islands/fragile.island.tsx';

export const meta = { title: { en: 'Fragile', cs: 'Křehké' }, description: { en: 'An island.', cs: 'Ostrov.' } };

export default function FragilePage() {
  return <><h1>Fragile</h1><p id="text">The text of the page.</p><Fragile /></>;
}
`;

const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of a long page.`).join('\n\n');

const doc = `---
title: Laboratory
---

## Tabs

::::tabs{groupId=os id=systems}
:::tab[Linux]{value=linux}
For Linux.
:::
:::tab[Mac]{value=mac}
For the Mac. [Down there](#deep)
:::
::::

::::tabs{groupId=os}
:::tab[Linux]{value=linux}
Again Linux.
:::
:::tab[Mac]{value=mac}

### In a tab

Again the Mac.
:::
::::

## Code

\`\`\`json title="request.json"
{ "line": "${'long '.repeat(60)}" }
\`\`\`

${lines}

:::details[Folded]

### Deep

Found.
:::

## Příklad na konci

${lines}
`;

/** The changes of a test to the copy. */
export interface LabOptions {
  /** [text of the config, its replacement] */
  readonly config?: readonly (readonly [string, string])[];
  /** More files, by path below the root. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Makes the copy → its root. */
export function makeLabSite({ config = [], files = {} }: LabOptions = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'pubdocs-lab-'));
  cpSync(join(top, 'site'), root, {
    recursive: true,
    filter: (path) => !/[\\/](?:build|\.pubdocs|build\.pubdocs)$/.test(path),
  });
  symlinkSync(join(top, 'node_modules'), join(root, 'node_modules'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('islands/fragile.island.tsx', island);
  write('pages/fragile.tsx', page);
  write('docs/lab.md', doc);
  const file = join(root, 'pubdocs.config.ts');
  let text = readFileSync(file, 'utf8');
  // The texts of the lab need not be bound to the model of the service.
  for (const [from, to] of [["require: 'bound',", ''], ['inlineStyles: true,', ''], ...config] as const) {
    if (!text.includes(from)) throw new Error(`The config has no ${from}`);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
  for (const [path, content] of Object.entries(files)) write(path, content);
  return root;
}
