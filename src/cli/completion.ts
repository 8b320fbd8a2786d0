// `pubdocs completion`: commands and options for the shell, read from the program that parses them.
import type { Command } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { isShell, type Shell, shells } from './shells.ts';

/** A possible next word, with the description that some shells show beside it. */
interface Candidate {
  readonly name: string;
  readonly text: string;
}

/** The candidates after the commands of `path`: '' for the program, 'data pull' for a command below another. */
interface Level {
  readonly path: string;
  readonly commands: readonly Candidate[];
  readonly options: readonly Candidate[];
}

/** (program) → its level, and those of all its commands and aliases */
export function completionLevels(command: Command, path: readonly string[] = []): readonly Level[] {
  const commandLevel: Level = {
    path: path.join(' '),
    commands: command.commands.map((child) => ({ name: child.name(), text: child.description() })),
    options: command.options
      .filter(({ hidden }) => !hidden)
      .map(({ long, short, description }) => ({ name: long ?? short ?? '', text: description })),
  };
  const below = command.commands.flatMap((child) =>
    [child.name(), ...child.aliases()].flatMap((name) => completionLevels(child, [...path, name])),
  );
  return [commandLevel, ...below];
}

/** ("don't") → 'don'\''t' in single quotes, as every one of these shells reads it */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const words = ({ commands, options }: Level): string =>
  [...commands, ...options, { name: '--help' }].map(({ name }) => name).join(' ');

/** In Bash and Zsh, reads the words of the line down to the deepest command: `at` is then 'data pull'. */
const walk = (levels: readonly Level[], list: string, first: number): string =>
  [
    `  local at='' word`,
    `  for word in "\${${list}[@]:${first}}"; do`,
    `    case "\${at:+$at }$word" in`,
    `      ${levels.flatMap(({ path }) => (path === '' ? [] : [quote(path)])).join('|')}) at="\${at:+$at }$word" ;;`,
    '    esac',
    '  done',
  ].join('\n');

const bash = (levels: readonly Level[]): string =>
  `_pubdocs() {
${walk(levels, 'COMP_WORDS', 1).replace('[@]:1}', '[@]:1:COMP_CWORD-1}')}
  case "$at" in
${levels.map((level) => `    ${quote(level.path)}) COMPREPLY=($(compgen -W ${quote(words(level))} -- "\${COMP_WORDS[COMP_CWORD]}")) ;;`).join('\n')}
  esac
}
complete -o default -F _pubdocs pubdocs
`;

const described = ({ commands, options }: Level): string =>
  [...commands, ...options]
    .map(({ name, text }) => quote(`${name.replaceAll(':', '\\:')}:${text.replaceAll(':', '\\:')}`))
    .join(' ');

const zsh = (levels: readonly Level[]): string =>
  `#compdef pubdocs
_pubdocs() {
  local -a candidates
${walk(levels, 'words', 1)}
  case "$at" in
${levels.map((level) => `    ${quote(level.path)}) candidates=(${described(level)}) ;;`).join('\n')}
  esac
  _describe 'pubdocs' candidates
  _files
}
compdef _pubdocs pubdocs
`;

/** Fish needs no such loop: each candidate has a condition with the commands that it follows. */
const fish = (levels: readonly Level[]): string =>
  levels
    .flatMap(({ path, commands, options }) => {
      const pathWords = path.split(' ').filter((word) => word !== '');
      const after = pathWords.map((word) => `__fish_seen_subcommand_from ${word}`);
      const names = commands.map(({ name }) => name).join(' ');
      const before = names === '' ? [] : [`not __fish_seen_subcommand_from ${names}`];
      const line = (conditions: readonly string[], rest: string): string =>
        `complete -c pubdocs${conditions.length === 0 ? '' : ` -n ${quote(conditions.join('; and '))}`} ${rest}`;
      return [
        ...commands.map(({ name, text }) => line([...after, ...before], `-a ${name} -d ${quote(text)}`)),
        ...options
          .filter(({ name }) => name.startsWith('--'))
          .map(({ name, text }) => line(path === '' ? before : after, `-l ${name.slice(2)} -d ${quote(text)}`)),
      ];
    })
    .join('\n')
    .concat('\n');

const writers: Readonly<Record<Shell, (levels: readonly Level[]) => string>> = { bash, zsh, fish };

/** (shell, program) → the script for its completions */
export const completionScript = (shell: Shell, program: Command): string => writers[shell](completionLevels(program));

export function completion(shell: string, program: Command): void {
  if (isShell(shell)) {
    process.stdout.write(completionScript(shell, program));
    return;
  }
  process.exitCode = exitCodes.environment;
  process.stderr.write(`error: There is no completion for “${shell}”. Use one of ${shells.join(', ')}.\n`);
}
