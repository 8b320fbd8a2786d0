// Commands for everything around the pages: migration, versions, sources, theme and cache.
import type { Command } from 'commander';
import { generators } from '../../migrate/find-config.ts';
import { wholeNumber } from '../flag-values.ts';
import { choiceOption, configOption, reporting, rootArgument, siteCommand } from '../shared-options.ts';

export function addArrangingCommands(program: Command): void {
  program.commandsGroup('Move in and set up:');

  reporting(
    siteCommand(program, 'migrate', 'Convert a site of another generator, or prove that nothing was lost', {
      folder:
        'Folder of the original (default: this folder), or with --prove of the new site (default: site/ or this folder)',
    }),
  )
    .addOption(choiceOption('--from <generator>', 'Generator of the original (default: by its config)', generators))
    .option(
      '--to <folder>',
      'New or empty folder, or one in a clean git tree (default: the name of the folder with -pubdocs)',
    )
    .option('--dry-run', 'Show what would be written as a diff, without writing it')
    .option('--trust-and-run-config', 'Run the config of the original: its code can do whatever you can')
    .option('--prove <original>', 'Compare this site with the built original: a folder or a URL')
    .option('--within <path...>', 'With --prove, compare only these paths and the paths below them')
    .option(
      '--take [pieces...]',
      'With --prove, show what restores lost URLs and anchors from the original; with names or `all`, write it',
    )
    .option('--baseline <file>', 'With --prove, report only losses that are not in this file')
    .option('--update-baseline', 'Write the current losses to the baseline')
    .action(async (root, options) => (await import('../migrate.ts')).migrate(root, options));

  reporting(
    program
      .command('version')
      .description('Copy the current docs to a version')
      .argument('<id>', 'Id of the version, such as 2.3')
      .argument(...rootArgument)
      .option(...configOption)
      .option('--freeze', 'Accept the current findings of the version: write its baseline')
      .option('-q, --quiet', 'Show only errors and the summary'),
  ).action(async (id, root, options) => (await import('../version.ts')).version(id, root, options));

  const sources = program.command('sources').description('List, update or fetch the sources of pages');
  const sourcesCommand = (name: 'list' | 'update' | 'fetch', description: string): Command =>
    reporting(sources.command(name))
      .description(description)
      .option('--root <folder>', 'Folder of the site')
      .option(...configOption)
      .option('--cache-dir <folder>', 'Cache folder');
  const runSources = async (name: 'list' | 'update' | 'fetch', wanted: readonly string[], options: object) =>
    (await import('../sources.ts')).sources(name, wanted, options);
  sourcesCommand('list', 'List the sources and their commits').action((options) => runSources('list', [], options));
  sourcesCommand('update', 'Fetch the current commits of Git sources, and write sources.lock.json')
    .argument('[at...]', 'Only the sources at these paths, such as /sdk (default: all)')
    .action((wanted, options) => runSources('update', wanted, options));
  sourcesCommand('fetch', 'Fetch the commits that sources.lock.json names').action((options) =>
    runSources('fetch', [], options),
  );

  program
    .command('theme')
    .description('Copy parts of the theme, to change them')
    .command('copy')
    .description('Copy a component or style sheet of the theme into the site')
    .argument('[name]', 'Name, such as Navbar or styles/navbar (default: list all names)')
    .argument(...rootArgument)
    .action(async (name, root, options) => (await import('../theme.ts')).copyTheme(name, root, options));

  const cache = program.command('cache').description('Maintain the remote cache that machines share');
  const cacheCommand = (name: 'stats' | 'verify' | 'prune', description: string): Command =>
    reporting(siteCommand(cache, name, description, { unused: ['address'] }))
      .option('--remote-cache <url>', 'The cache: s3://bucket/prefix or file:///folder (default: `cache.remote`)')
      .action(async (root, options) => (await import('../cache.ts')).cache(name, root, options));
  cacheCommand('stats', 'Count the values in the remote cache');
  cacheCommand('verify', 'Read all values and report missing and damaged ones');
  cacheCommand('prune', 'Remove old values').option(
    '--days <n>',
    'Remove values older than this (default: 30)',
    wholeNumber,
  );
}
