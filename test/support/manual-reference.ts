// The pages of the manual that are generated from the code: the command line, the diagnostic codes and the interface
// texts.
import type { Command, Option } from 'commander';
import { helpExamples } from '../../src/cli/help-examples.ts';
import { makeProgram } from '../../src/cli/program.ts';
import { codeFacts } from '../../src/diagnostics/explain-code.ts';
import { ticksAround } from '../../src/text/code-span.ts';

interface Head {
  readonly title: string;
  readonly description: string;
  /** More keys of the front matter. */
  readonly keys?: string;
  /** The folder that the page is generated from. */
  readonly from: string;
}

const page = ({ title, description, keys = '', from }: Head, parts: readonly string[]): string =>
  `${[
    `---\ntitle: ${title}\ndescription: ${description}\n${keys}---`,
    `<!-- Made from ${from}: \`UPDATE=1 npx vitest run --project unit test/manual.test.ts\` -->`,
    `# ${title}`,
    ...parts,
  ].join('\n\n')}\n`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Keeps parts in backticks, and escapes all others: no HTML, table columns, emphasis or variables. */
const prose = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[<|*]/g, '\\$&')))
    .join('')
    .replaceAll('{{', '\\{{');

/** A fence longer than any in the text. */
function block(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, ticksAround(text)));
  return `${fence}${language}\n${text}\n${fence}`;
}

interface Listed {
  /** 'data pull' */
  readonly name: string;
  readonly command: Command;
}

/** Commands in the order of the program, each followed by its subcommands. */
const listCommands = (command: Command, path: readonly string[] = []): readonly Listed[] =>
  command.commands.flatMap((child) => {
    const names = [...path, child.name()];
    return [{ name: names.join(' '), command: child }, ...listCommands(child, names)];
  });

const visible = (command: Command): readonly Option[] => command.options.filter(({ hidden }) => !hidden);
const keyOf = ({ flags, description }: Option): string => `${flags} ${description}`;

/** An option that this many commands share is described once. */
const shared = 6;

function sharedOptions(commands: readonly Listed[]): ReadonlyMap<string, Option> {
  const all = commands.flatMap(({ command }) => visible(command));
  const counts = new Map<string, number>();
  for (const option of all) counts.set(keyOf(option), (counts.get(keyOf(option)) ?? 0) + 1);
  return new Map(all.filter((option) => (counts.get(keyOf(option)) ?? 0) >= shared).map((one) => [keyOf(one), one]));
}

function optionRow(option: Option): readonly string[] {
  const { flags, description, argChoices, defaultValue } = option;
  const notes = [
    ...(argChoices ? [`one of ${argChoices.map((choice) => `\`${choice}\``).join(', ')}`] : []),
    ...(typeof defaultValue === 'string' ? [`\`${defaultValue}\` by default`] : []),
    ...(option.mandatory ? ['required'] : []),
  ];
  return [`\`${flags}\``, [prose(description), ...notes].join('; ')];
}

const longName = ({ long, flags }: Option): string => long ?? flags;

function usage(name: string, command: Command): string {
  const words = command.registeredArguments.map((argument) => {
    const word = argument.variadic ? `${argument.name()}...` : argument.name();
    return argument.required ? `<${word}>` : `[${word}]`;
  });
  return ['pubdocs', name, ...(visible(command).length > 0 ? ['[options]'] : []), ...words].join(' ');
}

function commandParts({ name, command }: Listed, common: ReadonlyMap<string, Option>): readonly string[] {
  const aliases = command.aliases().map((alias) => `\`pubdocs ${alias}\``);
  const own = visible(command).filter((option) => !common.has(keyOf(option)));
  const others = visible(command).filter((option) => common.has(keyOf(option)));
  const parent = command.parent?.name() ?? '';
  const examples = (helpExamples[name] ?? helpExamples[parent] ?? []).filter((line) =>
    line.includes(`pubdocs ${name}`),
  );
  const listsOnly = command.commands.length > 0 && visible(command).length === 0;
  return [
    `${'#'.repeat(name.split(' ').length + 1)} ${name}`,
    `${prose(command.description())}.${aliases.length > 0 ? ` Also: ${aliases.join(', ')}.` : ''}`,
    ...(listsOnly ? [] : [block(usage(name, command), 'sh')]),
    ...(command.registeredArguments.length > 0
      ? [
          table(
            ['Argument', 'Meaning'],
            command.registeredArguments.map((argument) => [`\`${argument.name()}\``, prose(argument.description)]),
          ),
        ]
      : []),
    ...(own.length > 0 ? [table(['Option', 'Meaning'], own.map(optionRow))] : []),
    ...(others.length > 0
      ? [`[Shared options](#shared-options): ${others.map((option) => `\`${longName(option)}\``).join(', ')}.`]
      : []),
    ...(examples.length > 0 ? [block(examples.join('\n'), 'sh')] : []),
  ];
}

/** The declarations of the commands → the page `reference/command-line.md` */
export function commandLinePage(): string {
  const commands = listCommands(makeProgram());
  const common = sharedOptions(commands);
  return page(
    {
      title: 'Command line',
      description: 'Every command of pubdocs with its arguments and options.',
      from: 'src/cli/commands/',
    },
    [
      'The same text is in `pubdocs <command> --help`. [CI](../guides/ci.md#exit-codes) lists the exit codes.',
      '## Shared options',
      'Most commands that read a site have these options. `pubdocs --version` prints the version, `--help` the help of any command.',
      table(['Option', 'Meaning'], [...common.values()].map(optionRow)),
      ...commands.flatMap((listed) => commandParts(listed, common)),
    ],
  );
}

/** The catalogue of diagnostics → the page `reference/codes.md` */
export function codesPage(): string {
  const { codes } = codeFacts(undefined);
  const groups = [...new Set(codes.map(({ room }) => room))];
  const entry = ({ code, severity, meaning, example }: (typeof codes)[number]): readonly string[] => [
    `### ${code}`,
    `**${severity === 'error' ? 'Error' : severity === 'warning' ? 'Warning' : 'Note'}.** ${prose(meaning)}`,
    block(example, 'text'),
  ];
  return page(
    {
      title: 'Diagnostic codes',
      description: 'Every code that a message can have, what it means, and an example.',
      keys: 'toc_max_heading_level: 2\n',
      from: 'src/diagnostics/catalogue/',
    },
    [
      'Every message has a code. `pubdocs explain <code>` prints its entry in the terminal and says whether the config can change its severity: mostly by [`rules`](./site.md#checks). For one page or one line a [comment](../guides/links.md#silencing-a-finding) silences a finding.',
      ...groups.flatMap((group) => [`## ${group}`, ...codes.filter(({ room }) => room === group).flatMap(entry)]),
    ],
  );
}

type Texts = Readonly<Record<string, string>>;

/** The English texts and their descriptions → the page `reference/interface-texts.md` */
export const interfaceTextsPage = (english: Texts, descriptions: Texts): string =>
  page(
    {
      title: 'Interface texts',
      description: 'The keys of all texts of the interface, for your own words and for languages that pubdocs lacks.',
      from: 'templates/strings/',
    },
    [
      'A site replaces these texts by key: see [Texts of the interface](../guides/translating.md#texts-of-the-interface). Words in braces are filled in; keep them.',
      table(
        ['Key', 'In English', 'Where it is shown'],
        Object.keys(english)
          .sort()
          .map((key) => [`\`${key}\``, prose(english[key] ?? ''), prose(descriptions[key] ?? '')]),
      ),
    ],
  );
