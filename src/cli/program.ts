// The command line. Commands are declared in commands/; their code is loaded when they run.
import { Command, CommanderError, Help, type Option } from 'commander';
import { askAbout } from '../diagnostics/did-you-mean.ts';
import { suggest } from '../text/suggest.ts';
import { addArrangingCommands } from './commands/arranging.ts';
import { addCheckingCommands } from './commands/checking.ts';
import { addHelpingCommands } from './commands/helping.ts';
import { addPublishingCommands } from './commands/publishing.ts';
import { addTranslatingCommands } from './commands/translating.ts';
import { addWritingCommands } from './commands/writing.ts';
import { exitCodes } from './exit-codes.ts';
import { helpExamples } from './help-examples.ts';
import { crashFlags, reportCrash, reportUsage } from './report-crash.ts';
import { toolVersion } from './tool-version.ts';

/** The way of a new site. `--help` lists these before all others. */
const firstCommands: ReadonlySet<string> = new Set(['init', 'dev', 'build', 'preview', 'check-links', 'publish']);

/** Options that change nothing without another one. */
const needs: Readonly<Record<string, string>> = {
  'check-links --update-baseline': '--baseline',
  'diff --update-baseline': '--baseline',
  'mcp --port': '--http',
  'migrate --baseline': '--prove',
  'migrate --take': '--prove',
  'migrate --update-baseline': '--baseline',
  'migrate --within': '--prove',
  'test --header': '--against',
  'test --without-base': '--against',
};

function refuseUnused(command: Command): void {
  const cliOptions = command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
  for (const { long } of cliOptions) {
    const needed = needs[`${command.name()} ${long}`];
    if (needed !== undefined && !cliOptions.some((option) => option.long === needed))
      command.error(`error: option '${long}' needs '${needed}'`);
  }
}

/** Declares the command line with all its commands; nothing runs yet. */
export function makeProgram(): Command {
  const program = new Command('pubdocs')
    .description(
      'A static documentation-site generator that treats URLs, anchors, translations and API samples as contracts.',
    )
    .version(toolVersion, '-v, --version', 'Print the version')
    .helpOption('-h, --help', 'Show this help')
    .configureHelp({
      optionDescription: (option) =>
        `${Help.prototype.optionDescription.call({}, option)}${option.mandatory ? ' (required)' : ''}`,
      visibleOptions: ownFirst,
    })
    .addHelpText(
      'after',
      '\nExit codes: 0 success · 1 findings · 2 usage, config or environment · 3 a bug in pubdocs · 130 interrupted' +
        '\nEnvironment: PUBDOCS_URL, PUBDOCS_BASE, NO_COLOR, FORCE_COLOR' +
        '\nManual: node_modules/pubdocs/docs/manual/index.md\n',
    )
    .showSuggestionAfterError()
    .exitOverride()
    .hook('preAction', (_, command) => refuseUnused(command));

  addWritingCommands(program);
  addCheckingCommands(program);
  addTranslatingCommands(program);
  addPublishingCommands(program);
  addArrangingCommands(program);
  addHelpingCommands(program);
  for (const command of program.commands) if (firstCommands.has(command.name())) command.helpGroup('Start here:');
  addHints(program, 'pubdocs');
  return program;
}

/** Options of a command: those that few commands have come first, `--help` last. */
function ownFirst(this: Help, command: Command): Option[] {
  const options = Help.prototype.visibleOptions.call(this, command);
  const others = command.parent?.commands ?? [];
  const isShared = ({ flags, description }: Option): boolean =>
    others.filter((other) =>
      other.options.some((option) => option.flags === flags && option.description === description),
    ).length > 5;
  const isHelp = ({ long }: Option): boolean => long === '--help';
  const rank = (option: Option): number => (isHelp(option) ? 2 : isShared(option) ? 1 : 0);
  return options.toSorted((one, other) => rank(one) - rank(other));
}

/** (command, 'pubdocs cache') → adds examples, and a hint after a mistake, to the command and its subcommands */
function addHints(command: Command, words: string): void {
  // Options after the name of a command belong to it: `translations accept --locale cs`.
  command.enablePositionalOptions();
  command.configureOutput({ outputError: (text, write) => write(withoutPasswords(withNearOption(text, command))) });
  const version = words === 'pubdocs version' ? '; `pubdocs --version` prints the version of pubdocs' : '';
  command.showHelpAfterError(`(\`${words} --help\` ${helpOn(command)}${version})`);
  const examples = helpExamples[words.replace(/^pubdocs /, '')];
  if (examples !== undefined)
    command.addHelpText('after', `\nExamples:\n${examples.map((line) => `  $ ${line}`).join('\n')}`);
  for (const child of command.commands) addHints(child, `${words} ${child.name()}`);
}

/** The parser quotes invalid values: hide passwords in URLs. */
const withoutPasswords = (text: string): string => text.replace(/[^\s'"@]*:[^\s'"@]*@/g, '…@');

/** The parser takes `--out` for `--host`: names that begin like the option come first, then near ones. */
function withNearOption(text: string, { options, parent }: Command): string {
  const flag = /^error: unknown option '(--[^'=]+)/.exec(text)?.[1];
  if (flag === undefined) return text;
  const names = [...new Set([...options, ...(parent?.options ?? [])].flatMap(({ long }) => long ?? []))];
  const longer = names.filter((name) => name.startsWith(`${flag}-`));
  const near = longer.length > 0 ? longer : suggest(flag, [...names, '--help']);
  const [message = ''] = text.split('\n');
  return `${message}\n${near.length > 0 ? `(${askAbout(near, flag)})\n` : ''}`;
}

/** The main part of the help of a command. */
function helpOn({ parent, commands, options }: Command): string {
  if (commands.length > 0 && (parent === null || options.length === 0)) return 'lists the commands';
  return options.length > 0 ? 'lists the options' : 'shows the arguments';
}

/** Runs the command line and sets the exit code; never throws. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  if (argv.includes('--no-color')) process.env.NO_COLOR = '1';
  try {
    await makeProgram().parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError)
      process.exitCode = error.exitCode === 0 ? exitCodes.clean : reportUsage(error.message, crashFlags(argv));
    else process.exitCode = reportCrash(error, crashFlags(argv));
  }
}
