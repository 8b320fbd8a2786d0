// Findings do not depend on the cache: pages whose code is still being highlighted are rendered after the others.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const files = {
  'pubdocs.config.ts': "export default { title: 'Docs', url: 'https://docs.example' };\n",
  'docs/a.md': '# With code\n\n```js\nlet a;\n```\n',
  'docs/b.md': '# Without\n\nText.\n',
  'theme/parts/DocFooter.tsx': "export default function DocFooter() {\n  throw new Error('no footer');\n}\n",
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-findings-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function findings(): Promise<readonly { readonly code: string; readonly route: string | null }[]> {
  const { stdout } = await runCli(['build', root, '--json']);
  return JSON.parse(stdout).findings;
}

it('a mistake on several pages is reported on the same page with an empty and with a full cache', async () => {
  const cold = await findings();
  expect(cold.map(({ code, route }) => [code, route])).toEqual([['page-crashed', '/docs/a']]);
  expect(await findings()).toEqual(cold);
});
