import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runEsbuild } from '../../../../src/adapters/modules/run-esbuild.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

it('has the hash of the compiled text although the file was saved during the run', async () => {
  const [before, after] = ["export default 'before';", "export default 'after';"];
  writeFileSync(join(root, 'entry.ts'), before);
  const bundle = await runEsbuild(root, 'entry.ts', {
    format: 'cjs',
    plugins: [{ name: 'saves', setup: ({ onEnd }) => onEnd(() => writeFileSync(join(root, 'entry.ts'), after)) }],
  });
  if ('diagnostics' in bundle) throw new Error(JSON.stringify(bundle.diagnostics));
  expect(bundle.code).toContain('before');
  expect(bundle.inputs).toEqual([{ file: 'entry.ts', hash: sha256(before) }]);
});

it('lists imported data as an input', async () => {
  writeFileSync(join(root, 'entry.ts'), "import data from './data.json';\nexport default data.size;\n");
  writeFileSync(join(root, 'data.json'), '{ "size": 3 }');
  const bundle = await runEsbuild(root, 'entry.ts', { format: 'cjs' });
  expect('inputs' in bundle && bundle.inputs.map(({ file }) => file)).toEqual(['data.json', 'entry.ts']);
});
