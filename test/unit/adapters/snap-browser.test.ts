// A Chromium that is a snap writes only below its own folder in the home.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printAsPdf } from '../../../src/adapters/chromium.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'snap-'));
  vi.stubEnv('HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

/** A browser that writes its file only below the folder of the snap. */
const writesOnly = (folder: string): string =>
  `for flag; do case "$flag" in --print-to-pdf=${folder}/*) printf pdf > "\${flag#*=}" ;; esac; done`;

it.each([
  ['snap/bin/chromium', ''],
  ['usr/bin/chromium-browser', '# exec /snap/bin/chromium "$@"'],
])('%s', async (path, comment) => {
  const program = join(home, path);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, `#!/bin/sh\n${comment}\n${writesOnly(join(home, 'snap/chromium/common'))}\n`);
  chmodSync(program, 0o755);
  const made = await printAsPdf(program, 'http://localhost/', new AbortController().signal);
  expect('pdf' in made && Buffer.from(made.pdf).toString()).toBe('pdf');
});
