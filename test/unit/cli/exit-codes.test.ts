// From each code of the catalogue to the exit code of a run with it, as the manual describes them.
import { expect, test } from 'vitest';
import { exitCodeFor, exitCodeOf } from '../../../src/cli/exit-codes.ts';
import { catalogue } from '../../../src/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';

const codesWith = (exit: number): string[] => Object.keys(catalogue).filter((code) => exitCodeFor(code) === exit);

test('a bug exits with 3, and nothing else', () => {
  expect(codesWith(3)).toEqual(['internal-error']);
});

// Prefixes of codes that are about a command, the config, a server or a store.
const subjects =
  /^(?:baseline|config|host|init|ledger|locale|module|nothing|openapi|port|remote|root|search|shard|source|store|theme|usage|version)-/;
// Words for a thing that a command names and that is not there, or cannot be used.
const absent = /-(?:busy|failed|none|unknown|unreachable|unreadable|unwritable|refused|locked)$/;

test('mistakes in the command, the config and the environment exit with 2, and mistakes in pages with 1', () => {
  const errors = Object.entries(catalogue).flatMap(([code, { severity }]) => (severity === 'error' ? [code] : []));
  const inPages = errors.filter((code) => exitCodeFor(code) === 1);
  expect(inPages.filter((code) => subjects.test(code) || absent.test(code))).toEqual(wrongButInPages);
});

/** They are about the content of a page, a document or a version, or about a site that is published. */
const wrongButInPages: readonly string[] = [
  'component-prop-unknown',
  'openapi-invalid',
  'openapi-overlay',
  'version-empty',
  'version-folder',
  'version-baseline',
  'publish-hook-failed',
];

test.each([
  [['broken-link'], 'error', false, 1],
  [['broken-link', 'config-missing'], 'error', false, 2],
  [['config-missing', 'internal-error'], 'error', false, 3],
  [['markdown-slip'], 'warning', false, 0],
  [['markdown-slip', 'host-exposed'], 'warning', true, 1],
  [[], 'error', true, 0],
] as const)('%j as %s with --strict %s: %i', (codes, severity, strict, exit) => {
  const diagnostics = codes.map((code): Diagnostic => ({ code, severity, message: '' }));
  expect(exitCodeOf(diagnostics, { strict })).toBe(exit);
});
