// Options shared by several commands.
import { type Command, Option } from 'commander';
import { reportKinds } from '../reports/report-kinds.ts';
import { addReportOption, readChoice, readHostNames, shardCount, shardNumber } from './flag-values.ts';

/** The option of all commands that read a config. */
export const configOption = ['-c, --config <file>', 'Config file (default: pubdocs.config.ts in the root)'] as const;

/** The argument of commands that read only the config, or only a build. */
export const rootArgument = ['[root]', 'Folder of the site (default: site/ or this folder)'] as const;

/** An option with one of these values. */
export const choiceOption = (flags: string, description: string, values: readonly string[]): Option =>
  new Option(flags, description).choices(values).argParser(readChoice(values));

const siteFolder = 'Folder of the site, with pubdocs.config.ts (default: site/ or this folder)';

/** Options that would change nothing: the address of the site for a run, and a short report. */
type Unused = 'address' | 'quiet';

/** Declares a command with the options of all commands that read a site, except those that would change nothing. */
export function siteCommand(
  program: Command,
  name: string,
  description: string,
  { folder = siteFolder, unused = [] }: { readonly folder?: string; readonly unused?: readonly Unused[] } = {},
): Command {
  const command = program
    .command(name)
    .description(description)
    .argument('[root]', folder)
    .option(...configOption);
  if (!unused.includes('address'))
    command
      .option('--url <origin>', 'Origin of the site for this run (also PUBDOCS_URL)')
      .option('--base <path>', 'Base path for this run (also PUBDOCS_BASE)');
  command
    .option('-d, --out-dir <folder>', 'Output folder')
    .addOption(new Option('--outDir <folder>').hideHelp())
    .option('--cache-dir <folder>', 'Cache folder');
  if (!unused.includes('quiet')) command.option('-q, --quiet', 'Show only errors and the summary');
  return command
    .option('--no-color', 'Print without colours')
    .option('--verbose', 'Show more details, such as stack traces');
}

/** Options of commands that print a report. */
export const reporting = (command: Command): Command =>
  command
    .option('--strict', 'Treat warnings as errors')
    .option('--json', 'Print the report as JSON (same as --format json)')
    .addOption(choiceOption('--format <kind>', 'Format of the report', reportKinds).default('pretty'))
    .option('--report <kind=file>', 'Also write the report to a file in this format; repeatable', addReportOption);

/** Options of commands that serve a site. */
export const serving = (command: Command): Command =>
  command
    .option('-p, --port <number>', 'Port to listen on; fail if it is in use (default: 3000 or the next free port)')
    .option('--host [name]', 'Listen on this address, so that other machines can connect; without a value, on all')
    .option(
      '--allowed-hosts <names>',
      'Also accept requests for these host names, as of a reverse proxy; `.example.com` includes all below it',
      readHostNames,
    )
    .option('--open', 'Open the site in the browser');

const cached = (command: Command): Command =>
  command
    .option('--remote-cache <url>', 'Share a cache with other machines: s3://bucket/prefix or file:///folder')
    .option('--cache-read-only', 'Add nothing to the remote cache');

/** Options of `publish --build`. */
export const publishing = (command: Command): Command =>
  cached(
    command.addOption(
      new Option(
        '--build',
        'Build first, but only what differs from the served release; do not change the output folder',
      ).conflicts(['asBuilt', 'rollback', 'remove']),
    ),
  );

/** Options of builds that share their work with other machines. */
export const sharing = (command: Command): Command =>
  cached(command)
    .option('--shard <n/of>', 'Compile only this shard of the pages into the remote cache, such as 3/16', shardNumber)
    .addOption(
      new Option('--join <of>', 'Build the site from this many shards in the remote cache; compile missing pages')
        .argParser(shardCount)
        .conflicts('shard'),
    );
