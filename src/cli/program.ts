// The commands, a few lines each; what a command does is loaded when it runs.
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { isReportWish, reportKinds } from '../reports/report-kinds.ts';
import { exitCodes } from './exit-codes.ts';
import { crashFlags, reportCrash } from './report-crash.ts';
import { toolVersion } from './tool-version.ts';

/** Options that every command that reads a site has. */
function siteCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('[root]', 'folder of the site: the one with pubdocs.config.ts (default: site/ or this folder)')
    .option('-c, --config <file>', 'config file, when it is not pubdocs.config.ts in the root')
    .option('--url <origin>', 'address of the site, for this run (also PUBDOCS_URL)')
    .option('--base <path>', 'base path, for this run (also PUBDOCS_BASE)')
    .option('-d, --out-dir <folder>', 'folder of the output')
    .addOption(new Option('--outDir <folder>').hideHelp())
    .option('--cache-dir <folder>', 'folder of the cache')
    .option('--quiet', 'errors and the summary alone')
    .option('--verbose', 'tell more, stack traces included');
}

const reporting = (command: Command): Command =>
  command
    .option('--strict', 'warnings fail, too')
    .option('--json', 'one JSON object on standard output (= --format json)')
    .addOption(new Option('--format <kind>', 'form of the report').choices(reportKinds).default('pretty'))
    .addOption(
      new Option('--report <kind=file>', 'write the report in this form, too; may be repeated').argParser(
        addReportWish,
      ),
    );

function addReportWish(wish: string, before: readonly string[] = []): readonly string[] {
  if (isReportWish(wish)) return [...before, wish];
  throw new InvalidArgumentError(`Write kind=file, with one of these kinds: ${reportKinds.join(', ')}.`);
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a whole number.');
}

const serving = (command: Command): Command =>
  command
    .option('-p, --port <number>', 'port, this one or none (default: 3000 or the next free one)')
    .option('--host [name]', 'let other machines in, by this address (default: all)')
    .option('--open', 'open a browser');

function makeProgram(): Command {
  const program = new Command('pubdocs')
    .description(
      'A static documentation-site generator that treats URLs, anchors, translations and API samples as contracts.',
    )
    .version(toolVersion, '-v, --version')
    .showSuggestionAfterError()
    .showHelpAfterError('(`pubdocs --help` lists the commands)')
    .exitOverride();

  reporting(siteCommand(program, 'build', 'build the site'))
    .option('--drafts', 'publish drafts, too')
    .option('--no-cache', 'ignore what earlier builds left')
    .action(async (root, options) => (await import('./build.ts')).build(root, options));

  program
    .command('init')
    .description('make a small site to begin with')
    .argument('[folder]', 'a new or empty folder (default: this one)')
    .option('--json', 'one JSON object on standard output')
    .action(async (folder, options) => (await import('./init.ts')).init(folder, options));

  program
    .command('explain')
    .description('what a code of a message means, with an example')
    .argument('[code]', 'the code; all of them unless given')
    .option('--json', 'one JSON object on standard output')
    .action(async (code, options) => (await import('./explain.ts')).explain(code, options));

  const data = program.command('data').description('the data that pages show: fetch them, or compare them');
  const dataCommand = (name: 'pull' | 'check', description: string): Command =>
    reporting(siteCommand(data, name, description))
      .option('--from <name>', 'name of the address in `api` of the config', 'production')
      .option('--only <names...>', 'these data alone')
      .action(async (root, options) => (await import('./data.ts')).data(name, root, options));
  dataCommand('pull', 'fetch the data, check them and rewrite their snapshots').option(
    '--accept-data',
    'also take data with less than half of the rows',
  );
  dataCommand('check', 'compare the live data with their snapshots; a difference is an error');

  serving(siteCommand(program, 'dev', 'serve the site while it is being written'))
    .alias('start')
    .option('--watch', 'watch the files (always on)')
    .option('--no-cache', 'ignore what earlier builds left')
    .option('--poll', 'ask the disk again and again: for network file systems')
    .option('--locale <code>', 'open this language first')
    .action(async (root, options) => (await import('./dev.ts')).dev(root, options));

  serving(siteCommand(program, 'preview', 'serve what the last build made'))
    .alias('serve')
    .action(async (root, options) => (await import('./preview.ts')).preview(root, options));

  reporting(siteCommand(program, 'check-links', 'check all links of the site, as its readers meet them'))
    .option('--drafts', 'with drafts')
    .option('--external', 'also links to other sites')
    .option('--crawl', 'also crawl the built pages over a local server; with --dir this is the default')
    .option('--no-crawl', 'skip the crawl')
    .option('--fix', 'apply safe fixes to the source files')
    .option('--dry-run', 'show what --fix would change, as a diff')
    .option('--baseline <file>', 'report only what is not in this file')
    .option('--update-baseline', 'write what is found to the baseline')
    .option('--dir <folder>', 'check a folder of HTML that something else made')
    .action(async (root, options) => (await import('./check-links.ts')).checkLinks(root, options));

  program
    .command('search')
    .description('search the built site, with the ranking of the search dialog')
    .argument('<query>', 'what to search for')
    .argument('[root]', 'folder of the site (default: site/ or this folder)')
    .option('-c, --config <file>', 'config file, when it is not pubdocs.config.ts in the root')
    .option('-d, --out-dir <folder>', 'folder of the output')
    .option('--locale <code>', 'language to search in (default: the default language)')
    .option('--json', 'one JSON object on standard output')
    .action(async (query, root, options) => (await import('./search.ts')).search(query, root, options));

  reporting(siteCommand(program, 'diff', 'what published addresses would be lost'))
    .requiredOption(
      '--against <ledger>',
      'a ledger, a folder that any generator built, a sitemap, or the URL of the published site',
    )
    .option('--write', 'add redirects to the config where the new place is clear')
    .action(async (root, options) => (await import('./diff.ts')).diff(root, options));

  const storing = (command: Command): Command =>
    command
      .option('--to <target>', 's3://bucket/prefix or file:///folder (default: `publish.target` of the config)')
      .option('--endpoint <url>', 'URL of an S3-compatible store that is not AWS');
  reporting(storing(siteCommand(program, 'publish', 'Put the built site into an object store or a folder')))
    .option('--as <host>', 'Host that serves the target (default: `publish.host` of the config)')
    .option('--dry-run', 'Print what would be done, and change nothing')
    .option('--as-built', 'Publish the output as it is, without a comparison with its sources')
    .option('--prune', 'Also remove objects below the target that pubdocs does not know')
    .option('--max-deletes <number>', 'Objects that may be removed (default: a quarter of them)', wholeNumber)
    .option('--take-over', 'Take the lock of a publish that was killed')
    .option('--rollback [release]', 'Serve an earlier release again (default: the one before the last)')
    .option('--preview <name>', 'Build and publish a deploy preview below the target')
    .option('--remove', 'Remove the deploy preview')
    .action(async (root, options) => (await import('./publish.ts')).publish(root, options));

  reporting(storing(siteCommand(program, 'releases', 'List what has been published'))).action(async (root, options) =>
    (await import('./releases.ts')).releases(root, options),
  );

  reporting(
    program
      .command('verify')
      .description('Check that a host serves what was published')
      .argument('<url>', 'URL at which the site begins: https://docs.example/public-docs')
      .option('--dir <folder>', 'Output to compare with (default: what the host says it serves)')
      .option('--quiet', 'Errors and the summary alone')
      .option('--verbose', 'Every finding in full'),
  ).action(async (url, options) => (await import('./verify.ts')).verify(url, options));

  const translations = reporting(
    siteCommand(program, 'translations', 'List what translations lack beside their originals'),
  )
    .option('--locale <code>', 'Check only this language')
    .option('--all', 'List pages that need no work, too')
    .action(async (root, options) => (await import('./translations.ts')).translations(root, options));
  const onPages = (name: string, description: string): Command =>
    reporting(translations.command(name))
      .description(description)
      .argument('[pages...]', 'Pages or sections, such as guide/limits#weight (default: all)')
      .option('--root <folder>', 'Folder of the site')
      .option('-c, --config <file>', 'Config file')
      .option('--locale <code>', 'Only this language');
  onPages('accept', 'Record that translations are right as they are now').action(async (pages, options) =>
    (await import('./translations.ts')).acceptTranslations(pages, options),
  );
  onPages('diff', 'Show what changed in the originals of stale sections').action(async (pages, options) =>
    (await import('./translations.ts')).diffTranslations(pages, options),
  );

  siteCommand(program, 'strings', 'Print the interface texts of a language, or write them to a file')
    .requiredOption('--locale <code>', 'Language of the site')
    .option('--write', 'Add the texts that i18n/<path>/strings.json lacks')
    .action(async (root, options) => (await import('./strings.ts')).strings(root, options));

  siteCommand(program, 'clean', 'remove what builds made, and nothing else').action(async (root, options) =>
    (await import('./clean.ts')).clean(root, options),
  );

  return program;
}

/** Runs the command line and sets the exit code; never throws. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  try {
    await makeProgram().parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError)
      process.exitCode = error.exitCode === 0 ? exitCodes.clean : exitCodes.environment;
    else process.exitCode = reportCrash(error, crashFlags(argv));
  }
}
