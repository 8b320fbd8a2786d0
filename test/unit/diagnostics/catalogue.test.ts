// The whole catalogue: each code is defined once, is in use, and is printed by a scenario or named by a test.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/diagnostics/catalogue.ts';
import { diagnose } from '../../../src/diagnostics/diagnose.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';

const repository = join(import.meta.dirname, '../../..');

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const textOf = (files: readonly string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n');

const codes = Object.keys(catalogue).sort();
const sections = filesBelow('src/diagnostics/catalogue', /\.ts$/);
const names = (text: string): ReadonlySet<string> => new Set(text.match(/[a-z]+(?:-[a-z]+)+/g));

/**
 * Codes whose example is a description, because only the system can cause them: a failing disk, another program, a
 * crash.
 */
const fromOutside: readonly Diagnostic[] = [
  diagnose('internal-error', { doing: 'rendering', detail: 'x is not a function' }),
  diagnose('root-gone', { folder: 'site' }),
  diagnose('watchers-exhausted', { code: 'ENOSPC' }),
  diagnose('clean-kept', { folder: 'site/build', sample: 'notes.txt' }),
  diagnose('output-recovered', { folder: 'site/build', outcome: 'the old output is back' }),
  diagnose('page-disagrees', { path: '/docs/intro', what: 'the id keys' }),
  diagnose('port-forbidden', { port: 80 }),
  diagnose('external-anchor', { url: 'https://a.example/b', anchor: 'c' }),
  diagnose('external-broken', { url: 'https://a.example/b', detail: '404' }),
  diagnose('external-moved', { url: 'https://a.example/b', to: 'https://a.example/c' }),
  diagnose('external-private', { url: 'http://localhost:1' }),
  diagnose('external-unverified', { url: 'https://a.example/b', detail: 'no answer' }),
];

describe('the catalogue', () => {
  it('defines each code in one file', () => {
    const defined = [...textOf(sections).matchAll(/^ {2}'([a-z-]+)': (?:error|warning|info)[<(]/gm)]
      .map(([, code = '']) => code)
      .sort();
    expect(defined).toEqual(codes);
  });

  it('has no unused code', () => {
    const sources = [...filesBelow('src', /\.tsx?$/), ...filesBelow('templates', /\.tsx?$/)].filter(
      (file) => !sections.includes(file),
    );
    const used = names(textOf(sources));
    expect(codes.filter((code) => !used.has(code))).toEqual([]);
  });

  it('has only codes that a scenario prints or a test names', () => {
    const reports = textOf(filesBelow('test/scenarios', /^report\.txt$/));
    const tests = textOf(filesBelow('test', /\.test\.tsx?$/));
    const known = names(`${reports}\n${tests}`);
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });

  it.each(fromOutside)('has a message without missing values: $code', ({ message, hint = '' }) => {
    expect(`${message} ${hint}`).not.toMatch(/undefined|NaN|\[object/);
    expect(message.length).toBeGreaterThan(20);
  });

  it('has a meaning and an example for each code', () => {
    const silent = codes.filter((code) => {
      const entry = Object.entries(catalogue).find(([name]) => name === code)?.[1];
      return entry === undefined || entry.meaning.length < 20 || entry.example === '';
    });
    expect(silent).toEqual([]);
  });
});
