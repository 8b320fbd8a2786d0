// Props of the theme's components with wrong types or names, in pages of a site.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-props-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const page = (element: string): string =>
  `import { Code } from 'pubdocs/theme';\nexport default function Front() {\n  return <main>${element}</main>;\n}\n`;

it('wrong props of Code are an error at the element', async () => {
  const files = {
    'pubdocs.config.ts': "export default { title: 'x', url: 'https://x.example' };\n",
    'docs/one.md': '# One\n',
    'pages/a.tsx': page('<Code lang="json">text</Code>'),
    'pages/b.tsx': page('<Code language="json">{1}</Code>'),
    'pages/c.tsx': page('<Code language="json" title="c.json">{"{}"}</Code>'),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { code, stdout } = await runCli(['build', root, '--json'], { cwd: root });
  const { findings }: { findings: readonly { file: string; line: number; column: number; message: string }[] } =
    JSON.parse(stdout);
  expect(code).toBe(1);
  expect(findings.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
    'pages/a.tsx:3:16 This page failed to render: Code needs `language`, a text such as "json"',
    'pages/b.tsx:3:16 This page failed to render: Code needs its code as one text: <Code language="json">{text}</Code>',
  ]);
});
