// The commands, a few lines each; what a command does is loaded when it runs.
import { Command, CommanderError, Option } from 'commander';
import { hostNames } from '../model/publish-options.ts';
import { exitCodes } from './exit-codes.ts';
import { addHeader, languageCodes, readKinds, webAddress, wholeNumber } from './flag-values.ts';
import { helpExamples } from './help-examples.ts';
import { crashFlags, reportCrash } from './report-crash.ts';
import { publishing, reporting, serving, sharing, siteCommand } from './shared-options.ts';
import { shells } from './shells.ts';
import { toolVersion } from './tool-version.ts';

/** The command line with all its commands; nothing runs yet. */
export function makeProgram(): Command {
  const program = new Command('pubdocs')
    .description(
      'A static documentation-site generator that treats URLs, anchors, translations and API samples as contracts.',
    )
    .version(toolVersion, '-v, --version', 'Print the version')
    // The parser quotes a value that it refuses; a URL may have a password in it.
    .configureOutput({ outputError: (text, write) => write(text.replace(/[^\s'"@]*:[^\s'"@]*@/g, '…@')) })
    .helpOption('-h, --help', 'Show this help')
    .helpCommand('help [command]', 'Show the help of a command')
    .showSuggestionAfterError()
    .showHelpAfterError('(`pubdocs --help` lists the commands)')
    .exitOverride();

  const building = reporting(siteCommand(program, 'build', 'Build the site'))
    .option('--drafts', 'Include drafts')
    .option('--no-cache', 'Ignore the cache of earlier builds');
  sharing(building).action(async (root, options) => (await import('./build.ts')).build(root, options));

  program
    .command('init')
    .description('Create a starter site')
    .argument('[folder]', 'New or empty folder (default: this folder)')
    .option('--locales <codes>', 'Languages, the default one first (default: en,cs)', languageCodes)
    .option('--json', 'Print the result as JSON')
    .action(async (folder, options) => (await import('./init.ts')).init(folder, options));

  program
    .command('completion')
    .description('Print a completion script for your shell')
    .argument('<shell>', `One of ${shells.join(', ')}`)
    .action(async (shell: string) => (await import('./completion.ts')).completion(shell, program));

  program
    .command('explain')
    .description('Explain a diagnostic code')
    .argument('[code]', 'Code such as broken-link (default: list all codes)')
    .option('--json', 'Print the result as JSON')
    .action(async (code, options) => (await import('./explain.ts')).explain(code, options));

  const cache = program.command('cache').description('Look after the cache that machines share');
  const cacheCommand = (name: 'stats' | 'verify' | 'prune', description: string): Command =>
    reporting(siteCommand(cache, name, description))
      .option('--remote-cache <url>', 'The cache: s3://bucket/prefix or file:///folder (default: `cache.remote`)')
      .action(async (root, options) => (await import('./cache.ts')).cache(name, root, options));
  cacheCommand('stats', 'Count what it holds');
  cacheCommand('verify', 'Read all of it and report what is missing or damaged');
  cacheCommand('prune', 'Remove old values').option('--days <n>', 'Older than this (default: 30)', wholeNumber);

  const data = program.command('data').description('Fetch or check the data snapshots that pages show');
  const dataCommand = (name: 'pull' | 'check', description: string): Command =>
    reporting(siteCommand(data, name, description))
      .option('--from <name>', 'Environment in `api` of the config', 'production')
      .option('--only <names...>', 'Only these data sources')
      .action(async (root, options) => (await import('./data.ts')).data(name, root, options));
  dataCommand('pull', 'Fetch the data, validate it and update the snapshots').option(
    '--accept-data',
    'Accept data with less than half of the rows',
  );
  dataCommand('check', 'Compare the live data with the snapshots; a difference is an error');

  serving(siteCommand(program, 'dev', 'Serve the site and show every edit at once'))
    .alias('start')
    .option('--watch', 'Watch the files (always on)')
    .option('--no-cache', 'Ignore the cache of earlier builds')
    .option('--poll', 'Poll the files for changes, for network file systems')
    .option('--locale <code>', 'Open the site in this language')
    .action(async (root, options) => (await import('./dev.ts')).dev(root, options));

  serving(siteCommand(program, 'preview', 'Serve the last build'))
    .alias('serve')
    .addOption(
      new Option('--as <host>', 'Respond as this host would, from the objects that `publish` puts').choices(hostNames),
    )
    .action(async (root, options) => (await import('./preview.ts')).preview(root, options));

  reporting(siteCommand(program, 'check-links', 'Check the links of the site, as readers see them'))
    .option('--drafts', 'Include drafts')
    .option('--external', 'Also check links to other sites')
    .option('--crawl', 'Also crawl the built pages over a local server (default with --dir)')
    .option('--no-crawl', 'Skip crawling the built pages')
    .option('--fix', 'Apply safe fixes to the source files')
    .option('--dry-run', 'Show the changes of --fix as a diff, without applying them')
    .option('--baseline <file>', 'Report only findings that are not in this file')
    .option('--update-baseline', 'Write the current findings to the baseline')
    .option('--dir <folder>', 'Check a folder of HTML files from another tool')
    .action(async (root, options) => (await import('./check-links.ts')).checkLinks(root, options));

  program
    .command('search')
    .description('Search the built site, ranked as in the search dialog')
    .argument('<query>', 'Words to search for')
    .argument('[root]', 'Folder of the site (default: site/ or this folder)')
    .option('-c, --config <file>', 'Config file (default: pubdocs.config.ts in the root)')
    .option('-d, --out-dir <folder>', 'Output folder')
    .option('--locale <code>', 'Language to search in (default: the default language)')
    .option('--version <id>', 'Version of the docs to search in (default: the current one)')
    .option('--json', 'Print the result as JSON')
    .action(async (query, root, options) => (await import('./search.ts')).search(query, root, options));

  reporting(
    program
      .command('version')
      .description('Copy the current docs to a version of their own')
      .argument('<id>', 'Id of the version, such as 2.3')
      .argument('[root]', 'Folder of the site (default: site/ or this folder)')
      .option('-c, --config <file>', 'Config file (default: pubdocs.config.ts in the root)')
      .option('--freeze', 'Accept the findings in a version of the config: write its baseline')
      .option('--quiet', 'Show only errors and the summary'),
  ).action(async (id, root, options) => (await import('./version.ts')).version(id, root, options));

  reporting(siteCommand(program, 'diff', 'List published URLs and anchors that this build would break'))
    .requiredOption(
      '--against <ledger>',
      'A ledger, a folder that any generator built, a sitemap, the URL of the published site, or version:<id>',
    )
    .option('--write', 'Add redirects to the config where the new path is certain')
    .action(async (root, options) => (await import('./diff.ts')).diff(root, options));

  reporting(siteCommand(program, 'migrate', 'Move a site of another generator here, or prove that nothing was lost'))
    .addOption(
      new Option('--from <generator>', 'Generator of the original (default: by its config)').choices([
        'docusaurus',
        'vitepress',
        'starlight',
        'mkdocs',
      ]),
    )
    .option(
      '--to <folder>',
      'New or empty folder, or one in a clean git tree (default: the folder’s name with -pubdocs)',
    )
    .option('--dry-run', 'Show what would be written as a diff, without writing it')
    .option('--trust-and-run-config', 'Run the config of the original: its code can do whatever you can')
    .option('--prove <original>', 'Compare this site with what the original was built into, a folder or a URL')
    .option('--within <path...>', 'With --prove, compare only these paths and what is below them')
    .option('--take', 'With --prove, write pages and redirects for lost URLs from the original')
    .action(async (root, options) => (await import('./migrate.ts')).migrate(root, options));

  const storing = (command: Command): Command =>
    command
      .option('--to <target>', 'Target: s3://bucket/prefix or file:///folder (default: `publish.target` of the config)')
      .option('--endpoint <url>', 'URL of an S3-compatible store that is not AWS');
  const publish = storing(siteCommand(program, 'publish', 'Put the built site into an object store or a folder'));
  publishing(reporting(publish))
    .option('--as <host>', 'Host that serves the target (default: `publish.host` of the config)')
    .option('--dry-run', 'Show what would change, without changing it')
    .option('--as-built', 'Publish the output without comparing it with its sources')
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
      .option('--quiet', 'Show only errors and the summary')
      .option('--verbose', 'Show every finding in full'),
  ).action(async (url, options) => (await import('./verify.ts')).verify(url, options));

  reporting(siteCommand(program, 'test', 'Check the requests and responses in pages against the OpenAPI documents'))
    .option('--all', 'List blocks that are not checked, too')
    .addOption(
      new Option('--against <url>', 'Send the requests to this server and compare its responses').argParser(webAddress),
    )
    .option('--without-base', 'Send paths without that of `servers`, as mock servers such as Prism expect them')
    .addOption(
      new Option('--header <line>', 'Header to send in place of that of the samples; repeatable').argParser(addHeader),
    )
    .action(async (root, options) => (await import('./test.ts')).test(root, options));

  const factsCommand = reporting(
    siteCommand(program, 'facts', 'Compare numbers, dates and times in texts with the facts of the service'),
  )
    .option('--fix', 'Write new values of the model into the texts')
    .option('--dry-run', 'Show the changes of --fix as a diff, without applying them')
    .option('--mutate <number>', 'Plant this many mistakes in a copy and print what would be caught', wholeNumber)
    .option('--seed <number>', 'Seed of the mistakes (default: 1)', wholeNumber)
    .addOption(
      new Option('--kinds <names>', 'Kinds of mistakes, with commas between them (default: all)').argParser(readKinds),
    )
    .action(async (root, options) => (await import('./facts.ts')).facts(root, options));
  reporting(siteCommand(factsCommand, 'accept', 'Record which facts each section states')).action(
    async (root, options) => (await import('./facts.ts')).acceptFacts(root, options),
  );

  const translations = reporting(
    siteCommand(program, 'translations', 'List translations whose facts differ from the original, or that are stale'),
  )
    .option('--locale <code>', 'Check only this language')
    .option('--all', 'List pages that need no work, too')
    .action(async (root, options) => (await import('./translations.ts')).translations(root, options));
  const onPages = (command: Command, description: string): Command =>
    command
      .description(description)
      .argument('[pages...]', 'Pages or sections, such as guide/limits#weight (default: all)')
      .option('--root <folder>', 'Folder of the site')
      .option('-c, --config <file>', 'Config file')
      .option('--locale <code>', 'Only this language');
  onPages(reporting(translations.command('accept')), 'Record that translations are right as they are now').action(
    async (pages, options) => (await import('./translations.ts')).acceptTranslations(pages, options),
  );
  onPages(reporting(translations.command('diff')), 'Show what changed in the originals of stale sections').action(
    async (pages, options) => (await import('./translations.ts')).diffTranslations(pages, options),
  );

  const sources = program.command('sources').description('List, update or fetch the sources of pages');
  const sourcesCommand = (name: 'list' | 'update' | 'fetch', description: string): Command =>
    reporting(sources.command(name))
      .description(description)
      .option('--root <folder>', 'Folder of the site')
      .option('-c, --config <file>', 'Config file')
      .option('--cache-dir <folder>', 'Cache folder');
  const runSources = async (name: 'list' | 'update' | 'fetch', wanted: readonly string[], options: object) =>
    (await import('./sources.ts')).sources(name, wanted, options);
  sourcesCommand('list', 'List the sources and their commits').action((options) => runSources('list', [], options));
  sourcesCommand('update', 'Fetch what the refs of Git sources are now, and write sources.lock.json')
    .argument('[at...]', 'Only these, such as /sdk (default: all)')
    .action((wanted, options) => runSources('update', wanted, options));
  sourcesCommand('fetch', 'Fetch the commits that sources.lock.json names').action((options) =>
    runSources('fetch', [], options),
  );

  onPages(translations.command('export'), 'Write a file for translators, or for Weblate and Crowdin')
    .addOption(new Option('--format <kind>', 'Format of the file').choices(['xliff', 'po']).default('xliff'))
    .option('--output <folder>', 'Folder of the files, one a language (default: translations in the site)')
    .option('--force', 'Replace a file whose translations are not imported')
    .action(async (pages, options) => (await import('./exchange-translations.ts')).exportTranslations(pages, options));
  reporting(translations.command('import'))
    .description('Write translations of an exported file into the pages')
    .argument('<files...>', 'XLIFF or PO files')
    .option('--dry-run', 'Print the changes and write nothing')
    .option('--root <folder>', 'Folder of the site')
    .option('-c, --config <file>', 'Config file')
    .action(async (files, options) => (await import('./exchange-translations.ts')).importTranslations(files, options));

  siteCommand(program, 'strings', 'Print the interface texts of a language, or write them to a file')
    .requiredOption('--locale <code>', 'Language of the site')
    .option('--write', 'Add the texts that i18n/<path>/strings.json lacks')
    .action(async (root, options) => (await import('./strings.ts')).strings(root, options));

  program
    .command('theme')
    .description('Start to change a part of the theme')
    .command('copy')
    .description('Copy a component or style sheet of the theme into the site')
    .argument('[name]', 'Name, such as Navbar or styles/navbar (default: list all names)')
    .argument('[root]', 'Folder of the site (default: site/ or this folder)')
    .action(async (name, root, options) => (await import('./theme.ts')).copyTheme(name, root, options));

  siteCommand(program, 'clean', 'Delete the output and the cache, and nothing else').action(async (root, options) =>
    (await import('./clean.ts')).clean(root, options),
  );

  for (const command of [program, ...program.commands]) {
    // Options after the name of a command are those of the command: `translations accept --locale cs`.
    command.enablePositionalOptions();
    const examples = helpExamples[command.name()];
    if (examples !== undefined)
      command.addHelpText('after', `\nExamples:\n${examples.map((line) => `  $ ${line}`).join('\n')}`);
  }
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
