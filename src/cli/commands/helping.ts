// Commands that help with pubdocs itself.
import type { Command } from 'commander';
import { suggest } from '../../text/suggest.ts';
import { shells } from '../shells.ts';

/** (program, ['data', 'pull']) → prints the help of that command */
function showHelp(command: Command, [name, ...rest]: readonly string[]): never {
  if (name === undefined) command.help();
  const subcommand = command.commands.find((child) => child.name() === name);
  if (subcommand !== undefined) return showHelp(subcommand, rest);
  const [near] = suggest(
    name,
    command.commands.map((child) => child.name()),
  );
  command.error(`error: unknown command '${name}'${near === undefined ? '' : `\n(Did you mean ${near}?)`}`);
}

export function addHelpingCommands(program: Command): void {
  program.commandsGroup('Help:');

  program
    .command('explain')
    .description('Explain a diagnostic code')
    .argument('[code]', 'Code such as broken-link (default: list all codes)')
    .option('--json', 'Print the result as JSON')
    .action(async (code, options) => (await import('../explain.ts')).explain(code, options));

  program
    .command('completion')
    .description('Print a completion script for your shell')
    .argument('<shell>', `One of ${shells.join(', ')}`)
    .action(async (shell: string) => (await import('../completion.ts')).completion(shell, program));

  program.helpCommand(false);
  program
    .command('help')
    .description('Show the help of a command')
    .argument('[command...]', 'Command such as build (default: all commands)')
    .action((names: readonly string[]) => showHelp(program, names));
}
