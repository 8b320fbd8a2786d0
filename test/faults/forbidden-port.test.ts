// A port that the system refuses, on any machine and for any user.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { boxFiles, makeDevBox } from '../support/dev-box.ts';

it('a refused port is reported, and the command ends', async () => {
  const box = makeDevBox(boxFiles(1));
  try {
    const preload = pathToFileURL(join(import.meta.dirname, '../support/forbidden-ports.mjs'));
    const program = box.run(['dev', '--port', '81'], ['--import', preload.href]);
    const code = await new Promise((resolve) => program.child.once('close', resolve));
    expect([code, program.output()]).toEqual([2, expect.stringMatching(/port-forbidden.*81/)]);
  } finally {
    await box.dispose();
  }
});
