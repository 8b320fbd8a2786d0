// Commands that check a site.
import { type Command, Option } from 'commander';
import { redirectForms } from '../../site/redirects/redirect-texts.ts';
import { addHeader, addValue, readFileName, readUrl, wholeNumber } from '../flag-values.ts';
import { choiceOption, configOption, reporting, rootArgument, siteCommand } from '../shared-options.ts';

function addCheckLinks(program: Command): void {
  reporting(
    siteCommand(
      program,
      'check-links',
      'Check the links of the site, as readers see them, or those of a folder that any generator built',
      { folder: 'Folder of the site, or of a built site (default: site/ or this folder)' },
    ),
  )
    .option('--drafts', 'Include drafts')
    .option('--external', 'Also check links to other sites')
    .option('--crawl', 'Also crawl the built pages over a local server')
    .option('--fix', 'Apply safe fixes to the source files')
    .option('--dry-run', 'Show the changes of --fix as a diff, without applying them')
    .option('--baseline <file>', 'Report only findings that are not in this file')
    .option('--update-baseline', 'Write the current findings to the baseline')
    .option('--dir <folder>', 'Check this folder of HTML files, even if it has a config')
    .option(
      '--source <folder>',
      'Folder with the texts of a built site: findings are reported there; repeatable',
      addValue,
    )
    .action(async (root, options, command: Command) => {
      // The check of a folder starts fast, because it does not load the pipeline.
      const { builtFolder } = await import('../built-folder.ts');
      const folder = options.dir ?? (options.config === undefined ? builtFolder(root) : null);
      if (folder === null && options.source !== undefined)
        command.error("error: option '--source' needs a folder that a generator has built");
      if (folder === null) await (await import('../check-links.ts')).checkLinks(root, options);
      else await (await import('../check-folder.ts')).checkFolder(folder, options);
    });
}

function addDiff(program: Command): void {
  reporting(
    siteCommand(program, 'diff', 'List published URLs and anchors that this build would break', {
      folder:
        'Folder of the site, or of a built site; also a sitemap, a ledger or a URL (default: site/ or this folder)',
    }),
  )
    .requiredOption(
      '--against <ledger>',
      'A ledger, a folder that any generator built or a sitemap, also of a commit (main:build); the URL of the published site, or version:<id>',
    )
    .option('--write', 'Add redirects to the config where the new path is certain')
    .addOption(
      choiceOption(
        '--redirects <form>',
        'Of sites that pubdocs does not build: print the suggested redirects in this form',
        redirectForms,
      ),
    )
    .option('--baseline <file>', 'Report only losses that are not in this file')
    .option('--update-baseline', 'Write the current losses to the baseline')
    .action(async (root, options) => {
      const { diffPublished, isPublished } = await import('../diff-folders.ts');
      // `--write` needs the config of a site.
      const isSite = options.config !== undefined || options.write === true || !isPublished(root);
      if (isSite) await (await import('../diff.ts')).diff(root, options);
      else await diffPublished(root, options);
    });
}

function addLedger(program: Command): void {
  program
    .command('ledger')
    .description('Print the URLs and anchors of a built or published site, to commit them for `diff`')
    .argument('<site>', 'A folder that any generator built, a sitemap, or the URL of a site')
    .option('--url <origin>', 'Origin of the site (default: as its pages show it)')
    .option('--base <path>', 'Base path of the site (default: as its pages show it)')
    .option('--json', 'Print errors as JSON, too')
    .action(async (site, options) => (await import('../diff-folders.ts')).printLedger(site, options));
}

function addConsumers(program: Command): void {
  reporting(
    program
      .command('consumers')
      .description('List the URLs of this site that other repositories cite')
      .command('scan')
      .description('Write consumers/<name>.json: each cited URL and anchor, with its places')
      .argument('<from>', 'Folder of the other repository (its tracked files, or all files outside of Git), or its URL')
      .argument(...rootArgument)
      .requiredOption('--name <name>', 'Name of the other repository, such as sdk-python', readFileName)
      .option(...configOption)
      .option('--url <origin>', 'Origin of the cited URLs (default: that of the config)')
      .option('--base <path>', 'Base path of the cited URLs (default: that of the config)'),
  ).action(async (from, root, options) => (await import('../consumers.ts')).scanConsumer(from, root, options));
}

function addChangelog(program: Command): void {
  siteCommand(program, 'changelog', 'Print what changed for readers since a release, as Markdown')
    .requiredOption(
      '--since <release>',
      'A built folder, a ledger, the URL of the published site, or a commit, branch, tag or day',
    )
    .option('--locale <code>', 'Only this language')
    .option('--sentences', 'Also print the old and new sentences of each change')
    .option('--json', 'Print all changes as JSON, also those of the wording')
    .action(async (root, options) => (await import('../changelog.ts')).changelog(root, options));
}

function addSearch(program: Command): void {
  program
    .command('search')
    .description('Search the built site, ranked as in the search dialog; exits with 1 if nothing is found')
    .argument('<query>', 'Words to search for')
    .argument(...rootArgument)
    .option(...configOption)
    .option('-d, --out-dir <folder>', 'Output folder')
    .option('--locale <code>', 'Language to search in (default: the default language)')
    .option('--version <id>', 'Version of the docs to search in (default: the current one)')
    .option('--limit <number>', 'Maximum number of results (default: 20)', wholeNumber)
    .option('--json', 'Print the result as JSON')
    .action(async (query, root, options) => (await import('../search.ts')).search(query, root, options));
}

function addTest(program: Command): void {
  reporting(siteCommand(program, 'test', 'Check the requests and responses in pages against the OpenAPI documents'))
    .option('--all', 'Also list blocks that are not checked')
    .option('--against <url>', 'Send the requests to this server and compare its responses', readUrl)
    .option('--without-base', 'Leave out the path of `servers`, for mock servers such as Prism')
    .option('--header <line>', 'Header that replaces the one of the samples; repeatable', addHeader)
    .action(async (root, options) => (await import('../test.ts')).test(root, options));
}

/** Options for texts that pubdocs does not build. */
const ofPlainTexts = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--model <file>',
        'Of sites that pubdocs does not build: the facts in YAML or JSON, or an OpenAPI document; repeatable',
      )
        .argParser(addValue)
        .conflicts('config'),
    )
    .option('--texts <glob>', "With --model: the texts, such as 'docs/**'; repeatable", addValue)
    .option('--language <tag>', 'With --model: the language of the texts (default: en)');

function addFacts(program: Command): void {
  const factsCommand = ofPlainTexts(
    reporting(siteCommand(program, 'facts', 'Compare numbers, dates and times in texts with the facts of the service')),
  )
    .option('--fix', 'Write new values of the model into the texts')
    .option('--dry-run', 'Show the changes of --fix as a diff, without applying them')
    .action(async (root, options) => (await import('../facts.ts')).facts(root, options));
  ofPlainTexts(reporting(siteCommand(factsCommand, 'accept', 'Record which facts each section states'))).action(
    async (root, options) => (await import('../facts.ts')).acceptFacts(root, options),
  );
}

function addData(program: Command): void {
  const group = program.command('data').description('Fetch or check the data snapshots that pages show');
  const dataCommand = (name: 'pull' | 'check', description: string): Command =>
    reporting(siteCommand(group, name, description, { unused: ['address'] }))
      .option('--from <name>', 'Environment in `api` of the config', 'production')
      .option('--only <names...>', 'Only these data sources')
      .action(async (root, options) => (await import('../data.ts')).data(name, root, options));
  dataCommand('pull', 'Fetch the data, validate it and update the snapshots').option(
    '--accept-data',
    'Accept data with less than half of the rows',
  );
  dataCommand('check', 'Compare the live data with the snapshots; a difference is an error');
}

const commands = [addCheckLinks, addDiff, addLedger, addConsumers, addChangelog, addSearch, addTest, addFacts, addData];

export function addCheckingCommands(program: Command): void {
  program.commandsGroup('Check:');
  for (const add of commands) add(program);
}
