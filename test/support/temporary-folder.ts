// All folders that tests make are in one folder, which is removed at the end: a run leaves no files behind.
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs before the first test file; all processes inherit the variable. Every project calls it, but only the first call
 * has an effect.
 */
export default function setup(): (() => void) | undefined {
  if (process.env.PUBDOCS_TEST_FOLDER !== undefined) return;
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'pubdocs-test-'));
  // Servers that tests start can run as another user.
  chmodSync(folder, 0o755);
  process.env.PUBDOCS_TEST_FOLDER = folder;
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
