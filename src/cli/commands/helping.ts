// Commands that help with pubdocs itself.
import type { Command } from 'commander';
import { shells } from '../shells.ts';

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

  program.helpCommand('help [command]', 'Show the help of a command');
}
