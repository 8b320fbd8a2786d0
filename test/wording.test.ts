// Plain English: the words that readers meet in pages, messages and `--help` are those of the field, and the texts that
// editors chose are there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { makeProgram } from '../src/cli/program.ts';

const at = (path: string): string => new URL(`../${path}`, import.meta.url).pathname;
const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path))
    .sort();

/** Words that a reader has to guess, and what to write. A code such as `own-address-link` keeps its name. */
const guessed: readonly (readonly [RegExp, string])[] = [
  [/(?<!-)\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:a|no|one|two|the) blanks?\b/i, 'space'],
  [/\bsigns\b|\b(?:a|no|one|the) sign\b/i, 'character'],
  [/\btold\b|\bspoken of\b/i, 'reported'],
  [/(?<!-)\bslips?\b(?!-)/i, 'typo'],
  [/(?<!-)\bforeign\b(?!-)/i, 'unmanaged'],
  [/\btwins?\b/i, 'alternate'],
  [/\bgist\b/i, 'summary'],
  [/\bcrew\b/i, 'workers'],
  [/\bwitness(?:es)?\b/i, 'source'],
  [/\bdoubtful\b/i, 'needs checking'],
  [/\basked once more\b/i, 'is retried'],
  [/\bends? with [45]\d\d\b/i, 'returns 401'],
  [/title="Answer/, 'Response'],
  [/\banew\b/i, 'again'],
  [/\b(?:calm|crowded) (?:hour|machine)\b/i, 'an idle machine, a busy machine'],
  [/\bmade-up\b/i, 'generated'],
];

/** An address of a machine, of a person or in the browser's bar is one; that of a page is a URL. */
const machineAddress =
  /(?:private|loopback|IP|e-mail|test) addresses|(?:private|loopback|IP|e-mail) address|address (?:bar|of this machine|in a private)|reach the address|on this address/gi;
const addressOfPage: readonly [RegExp, string] = [/(?<!-)\baddress(?:es)?\b(?!-)/i, 'URL'];

function faultsIn(path: string, text: string, rules: readonly (readonly [RegExp, string])[]): string[] {
  return text
    .replaceAll(machineAddress, '')
    .split('\n')
    .flatMap((line, index) =>
      rules.filter(([word]) => word.test(line)).map(([, instead]) => `${path}:${index + 1} ${instead}: ${line.trim()}`),
    );
}

/** Texts of a source file: strings with a space, without the code between them. */
const textsOf = (source: string): string =>
  source
    .split('\n')
    .map((line) =>
      [...line.matchAll(/'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g)]
        .map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, '…'))
        .filter((text) => text.includes(' '))
        .join(' '),
    )
    .join('\n');

describe('words that readers would have to guess', () => {
  it('are not in messages and `--help`', () => {
    const files = [
      ...filesBelow('src/diagnostics/catalogue', '.ts'),
      'src/cli/program.ts',
      ...filesBelow('src/cli/commands', '.ts'),
      'src/cli/shared-options.ts',
      'src/cli/help-examples.ts',
    ];
    const rules = [...guessed, addressOfPage];
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap((file) => faultsIn(file, textsOf(readFileSync(at(file), 'utf8')), rules))).toEqual([]);
  });

  it('are not at the start of comments: the thing is named, not “what it is”', () => {
    const files = ['src', 'templates', 'bin', 'scripts', 'test'].flatMap((folder) =>
      ['.ts', '.tsx', '.mjs', '.js', '.css'].flatMap((ending) => filesBelow(folder, ending)),
    );
    const start: readonly [RegExp, string] = [/^\s*(?:\/\/|\/?\*+)\s*What(?:'s|’s)?\s/, 'the noun'];
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => faultsIn(file, readFileSync(at(file), 'utf8'), [start]))).toEqual([]);
  });

  it('comments fit the width of the formatter', () => {
    const files = ['src', 'templates', 'bin', 'scripts', 'test/support', 'test/unit', 'test/browser'].flatMap(
      (folder) => ['.ts', '.tsx', '.mjs', '.js'].flatMap((ending) => filesBelow(folder, ending)),
    );
    const wide: readonly [RegExp, string] = [/^(?=.{121})\s*(?:\/\/|\/?\*)/, 'a second line'];
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => faultsIn(file, readFileSync(at(file), 'utf8'), [wide]))).toEqual([]);
  });

  it('are not in the manual and the texts beside it', () => {
    const files = [
      ...filesBelow('docs/manual', '.md'),
      'README.md',
      'CONTRIBUTING.md',
      'ARCHITECTURE.md',
      'CHANGELOG.md',
    ];
    const rules = [...guessed, addressOfPage];
    const isShown = (file: string): boolean => file !== 'docs/manual/reference/interface-texts.md';
    expect(files.filter(isShown).flatMap((file) => faultsIn(file, readFileSync(at(file), 'utf8'), rules))).toEqual([]);
  });

  it('are not in the carrier’s pages, where an address is that of a parcel', () => {
    const files = filesBelow('site/docs', '.md');
    expect(files.flatMap((file) => faultsIn(file, readFileSync(at(file), 'utf8'), guessed))).toEqual([]);
  });

  it('are found', () => {
    const lines = [
      'It mends the link.',
      'Two signs.',
      'The address of the page',
      'It is written anew.',
      'A private address is one.',
    ];
    expect(lines.map((line) => faultsIn('x', line, [...guessed, addressOfPage]).length)).toEqual([1, 1, 1, 1, 0]);
  });
});

describe('chosen texts', () => {
  const program = makeProgram();
  const named = (name: string): Command => program.commands.find((command) => command.name() === name) ?? program;
  const option = (command: string, long: string): string =>
    named(command).options.find((each) => each.long === long)?.description ?? '';

  it.each([
    ['init', 'Create a starter site'],
    ['explain', 'Explain a diagnostic code'],
    ['diff', 'List published URLs and anchors that this build would break'],
  ])('%s: %s', (command, text) => {
    expect(named(command).description()).toBe(text);
  });

  it.each([
    ['check-links', '--fix', 'Apply safe fixes to the source files'],
    ['build', '--quiet', 'Show only errors and the summary'],
    ['dev', '--port', 'Port to listen on; fail if it is in use'],
  ])('%s %s: %s', (command, long, text) => {
    expect(option(command, long).startsWith(text)).toBe(true);
  });

  const english = filesBelow('site/docs', '.md').map((file) => readFileSync(at(file), 'utf8'));
  const czech = [...filesBelow('site/i18n/cs', '.md'), ...filesBelow('site/parts', '.tsx')].map((file) =>
    readFileSync(at(file), 'utf8'),
  );

  it.each([
    'Test failure scenarios',
    'Request body',
    'Field error codes',
    'what you add to get a multiple of ten',
    'returns [401]',
    'title="Response"',
  ])('in English pages: %s', (text) => {
    expect(english.some((page) => page.includes(text))).toBe(true);
  });

  it.each([
    'Bez souhlasu zákazníka vrátíme kód',
    'Na stav balíku se ptejte nejvýš jednou za 15 minut',
    'Údaje o zásilkách jsou dostupné 24 měsíců',
    '`INT` doručuje do',
    'přepraví až 31,5 kg',
    'po odjezdu z depa se balík ztratí',
    'Kde byl balík naposledy naskenován?',
    'Co udělat',
    'API je dočasně nedostupné',
    'Typ a služba si musejí odpovídat',
  ])('in Czech pages: %s', (text) => {
    expect(czech.some((page) => page.includes(text))).toBe(true);
  });
});
