// Commands that start, show and build a site.
import { type Command, Option } from 'commander';
import { hostNames } from '../../model/hosts.ts';
import { splitLanguageCodes } from '../flag-values.ts';
import { choiceOption, configOption, reporting, serving, sharing, siteCommand } from '../shared-options.ts';

/** `preview` and `clean` take the address from the build, and print one line. */
const unused = ['address', 'quiet'] as const;

export function addWritingCommands(program: Command): void {
  program.commandsGroup('Write and build:');

  program
    .command('init')
    .description('Create a starter site')
    .argument('[folder]', 'New or empty folder (default: this folder)')
    .option('--title <text>', 'Title of the site')
    .option('--locales <codes>', 'Languages, the default one first (default: en,cs)', splitLanguageCodes)
    .addOption(
      choiceOption(
        '--host <name>',
        'Host of the site, and the workflow that publishes it there, if the host has one',
        hostNames,
      ),
    )
    .option('--json', 'Print the result as JSON')
    .action(async (folder, options) => (await import('../init.ts')).init(folder, options));

  serving(siteCommand(program, 'dev', 'Serve the site and show every edit at once'))
    .alias('start')
    .option('--watch', 'Watch the files (always on)')
    .option('--no-cache', 'Ignore the cache of earlier builds')
    .option('--poll', 'Poll the files for changes, for network file systems')
    .option('--locale <code>', 'Open the site in this language')
    .action(async (root, options) => (await import('../dev.ts')).dev(root, options));

  const building = reporting(siteCommand(program, 'build', 'Build the site'))
    .addOption(choiceOption('--host <name>', 'Write the settings that this host reads', hostNames))
    .addOption(
      new Option(
        '--offline',
        'Write a copy to read without a server, in a folder of its own (default: build-offline)',
      ).conflicts('host'),
    )
    .option('--drafts', 'Include drafts')
    .option('--no-cache', 'Ignore the cache of earlier builds')
    .option('--timings', 'Print the time of each step')
    .option(
      '--why [page]',
      'Print why a page, URL, file or part of an OpenAPI document was made again; without one, the reasons of all steps',
    );
  sharing(building).action(async (root, options) => (await import('../build.ts')).build(root, options));

  serving(siteCommand(program, 'preview', 'Serve the last build', { unused }))
    .alias('serve')
    .addOption(
      choiceOption('--as <host>', 'Respond as this host would, with the objects that `publish` uploads', hostNames),
    )
    .action(async (root, options) => (await import('../preview.ts')).preview(root, options));

  program
    .command('mcp')
    .description('Serve the built site to agents: search, pages, API operations, checks of requests')
    .argument('[root]', 'Folder of the site, or of its output (default: site/ or this folder)')
    .option(...configOption)
    .option('-d, --out-dir <folder>', 'Output folder')
    .option('--http', 'Listen on this machine instead of using stdin and stdout')
    .option('-p, --port <number>', 'Port for --http; fail if it is in use (default: 3000 or the next free port)')
    .action(async (root, options) => (await import('../mcp.ts')).mcp(root, options));

  reporting(siteCommand(program, 'list', 'List the pages of the site; with --json, with their fields'))
    .option('--drafts', 'Include drafts')
    .action(async (root, options) => (await import('../list.ts')).listSite(root, options));

  reporting(siteCommand(program, 'export', 'Print all texts of a language and version as one PDF'))
    .requiredOption('--pdf', 'Write PDF files, printed by an installed Chromium')
    .option('--to <folder>', 'Folder of the files', 'pdf')
    .option('--locale <code>', 'Only this language (default: all)')
    .addOption(choiceOption('--paper <size>', 'Size of the paper', ['A4', 'letter']).default('A4'))
    .option('--browser <program>', 'Chromium, Chrome or Edge (default: PUBDOCS_BROWSER, or the first one on the PATH)')
    .action(async (root, options) => (await import('../export.ts')).exportSite(root, options));

  siteCommand(program, 'clean', 'Delete the output and the cache, and nothing else', { unused }).action(
    async (root, options) => (await import('../clean.ts')).clean(root, options),
  );
}
