// The manual page about links: its codes and options exist, and what it shows is right.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeProgram } from '../../../src/cli/program.ts';
import { catalogue } from '../../../src/diagnostics/catalogue.ts';
import { codesOf } from '../../support/compile-text.ts';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const manual = read('docs/manual/guides/links.md');

test('it compiles without a message', () => {
  expect(codesOf(manual)).toEqual([]);
});

test('every option that it names is one of the command line', () => {
  const commands = makeProgram().commands.flatMap((command) => [command, ...command.commands]);
  const known = new Set(commands.flatMap(({ options }) => options.map(({ long }) => long)));
  const options = [...manual.matchAll(/--[a-z]+(?:-[a-z]+)*/g)].map(([option]) => option);
  expect(options.length).toBeGreaterThan(12);
  expect(options.filter((option) => !known.has(option))).toEqual([]);
});

test('every code that it names is in the catalogue', () => {
  const codes = [...manual.matchAll(/(?:pubdocs-ignore |rules: \{ ')([a-z-]+)/g)].map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(1);
  expect(codes.filter((code) => !Object.hasOwn(catalogue, code))).toEqual([]);
});
