// Commands for translations and interface texts.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type LayoutName, layoutNames } from '../../translations/pairing/layout-names.ts';
import { readStates } from '../flag-values.ts';
import { choiceOption, configOption, reporting, siteCommand } from '../shared-options.ts';

/** ('hugo') → 'hugo'; refuses other names */
function layoutOf(name: string): LayoutName {
  const layout = layoutNames.find((each) => each === name);
  if (layout !== undefined) return layout;
  const po = 'The PO files of Sphinx are not read: `sphinx-intl stat` counts their untranslated messages. ';
  throw new InvalidArgumentError(`${name === 'sphinx' ? po : ''}Allowed choices are ${layoutNames.join(', ')}.`);
}

/** The layout of a site that pubdocs does not build. */
const withLayout = (command: Command): Command =>
  command
    .addOption(
      choiceOption(
        '--layout <name>',
        'Of sites that pubdocs does not build: where the generator keeps translations',
        layoutNames,
      )
        .argParser(layoutOf)
        .conflicts(['original', 'translation', 'config']),
    )
    .addOption(
      new Option(
        '--original <glob>',
        "Instead of a layout: the pages in the original language, such as 'docs/**'",
      ).conflicts('config'),
    )
    .option('--translation <glob>', "Their translations, such as 'i18n/{locale}/**'")
    .option('--language <tag>', 'With a layout or globs: the language of the originals (default: en)');

export function addTranslatingCommands(program: Command): void {
  program.commandsGroup('Translate:');

  const translations = withLayout(
    reporting(
      siteCommand(program, 'translations', 'List translations whose facts differ from the original, or that are stale'),
    ),
  )
    .option('--locale <code>', 'Check only this language')
    .option('--all', 'Also list pages that need no work')
    .option(
      '--fail-on <states>',
      'Exit with 1 for these states: missing,facts,stale,structure,untranslated,terms',
      readStates,
    )
    .action(async (root, options) => (await import('../translations.ts')).translations(root, options));
  const onPages = (command: Command, description: string): Command =>
    command
      .description(description)
      .argument('[pages...]', 'Pages or sections, such as guide/limits#weight (default: all)')
      .option('--root <folder>', 'Folder of the site')
      .option(...configOption)
      .option('--locale <code>', 'Only this language');
  onPages(
    withLayout(reporting(translations.command('todo'))),
    'Print the work of translators as a task list in Markdown; with --json, for programs',
  ).action(async (pages, options) => (await import('../translations.ts')).listTasks(pages, options));
  onPages(
    withLayout(reporting(translations.command('accept'))),
    'Record that translations are right as they are now',
  ).action(async (pages, options) => (await import('../translations.ts')).acceptTranslations(pages, options));
  onPages(
    withLayout(reporting(translations.command('diff'))),
    'Show what changed in the originals of stale sections',
  ).action(async (pages, options) => (await import('../translations.ts')).diffTranslations(pages, options));

  onPages(translations.command('export'), 'Write files for translators, Weblate or Crowdin')
    .addOption(choiceOption('--format <kind>', 'Format of the file', ['xliff', 'po']).default('xliff'))
    .option('--output <folder>', 'Folder for the files, one per language (default: translations in the site)')
    .option('--force', 'Replace a file whose translations are not imported')
    .action(async (pages, options) => (await import('../exchange-translations.ts')).exportTranslations(pages, options));
  reporting(translations.command('import'))
    .description('Write the translations of an exported file into the pages')
    .argument('<files...>', 'XLIFF or PO files, or the JSON of `translations todo`')
    .option('--dry-run', 'Print the changes and write nothing')
    .option('--root <folder>', 'Folder of the site')
    .option(...configOption)
    .action(async (files, options) => (await import('../exchange-translations.ts')).importTranslations(files, options));

  siteCommand(program, 'strings', 'Print the interface texts of a language, or write them to a file', {
    unused: ['address', 'quiet'],
  })
    .requiredOption('--locale <code>', 'Language of the site')
    .option('--write', 'Add the texts that i18n/<path>/strings.json lacks')
    .action(async (root, options) => (await import('../strings.ts')).strings(root, options));
}
