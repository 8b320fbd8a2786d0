// npm commands → the commands of Yarn, pnpm and Bun, as `npm2yarn` shows them in tabs.

export type PackageManager = 'yarn' | 'pnpm' | 'bun';

/** Label of the tab → the package manager; null for npm. */
export const packageManagers: readonly (readonly [string, PackageManager | null])[] = [
  ['npm', null],
  ['Yarn', 'yarn'],
  ['pnpm', 'pnpm'],
  ['Bun', 'bun'],
];

type Words = Readonly<Record<PackageManager, string>>;

const same = (words: string): Words => ({ yarn: words, pnpm: words, bun: words });

/** Flags of `npm install` → their equivalents. */
const installFlags: Readonly<Record<string, Words>> = {
  '--save': { yarn: '', pnpm: '', bun: '' },
  '-S': { yarn: '', pnpm: '', bun: '' },
  '--save-dev': { yarn: '--dev', pnpm: '--save-dev', bun: '--dev' },
  '-D': { yarn: '--dev', pnpm: '-D', bun: '--dev' },
  '--save-optional': { yarn: '--optional', pnpm: '--save-optional', bun: '--optional' },
  '--save-exact': { yarn: '--exact', pnpm: '--save-exact', bun: '--exact' },
  '-E': { yarn: '--exact', pnpm: '-E', bun: '--exact' },
};

const globalFlags: ReadonlySet<string> = new Set(['-g', '--global']);

/** Parts of a shell line: quoted strings, comments, operators, and the rest. */
const pieces = /"(?:\\[\s\S]|[^"\\])*"?|'[^']*'?|(?<![^\s])#.*|&&|\|\|?|;|\\[\s\S]|[^"'#&|;\\]+|[\s\S]/g;

const isBreak = (piece: string): boolean => /^(?:&&|\|\|?|;|#.+)$/.test(piece);

/** ('npm install --save-dev jest && npm test # all', 'yarn') → 'yarn add --dev jest && yarn test # all' */
export function convertCommand(line: string, manager: PackageManager): string {
  let [result, command] = ['', ''];
  for (const piece of [...(line.match(pieces) ?? []), ';']) {
    if (!isBreak(piece)) {
      command += piece;
      continue;
    }
    const end = command.trimEnd();
    result += `${convertOne(end, manager)}${command.slice(end.length)}${piece}`;
    command = '';
  }
  return result.slice(0, -1);
}

function convertOne(line: string, manager: PackageManager): string {
  const parts = /^(\s*(?:\$ )?)(npm|npx)\s+(.*)$/.exec(line);
  if (parts === null) return line;
  const [, before = '', program, rest = ''] = parts;
  return `${before}${program === 'npx' ? execute(rest, manager) : convertNpm(rest, manager)}`;
}

const runners: Words = { yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' };

const execute = (rest: string, manager: PackageManager): string =>
  `${runners[manager]} ${rest.replace(/^(?:--yes|-y)\s+/, '')}`;

function convertNpm(rest: string, manager: PackageManager): string {
  const [command = '', ...words] = rest.split(/\s+/);
  const convert = Object.hasOwn(commands, command) ? commands[command] : undefined;
  return convert === undefined ? `${manager} ${rest}` : `${manager} ${convert(words, manager)}`.trim();
}

type Convert = (words: readonly string[], manager: PackageManager) => string;

const install: Convert = (words, manager) => {
  const names = words.filter((word) => !word.startsWith('-'));
  const isGlobal = words.some((word) => globalFlags.has(word));
  const flags = words
    .filter((word) => word.startsWith('-') && !globalFlags.has(word))
    .map((word) => installFlags[word]?.[manager] ?? word)
    .filter((word) => word !== '');
  const verb = names.length === 0 ? 'install' : 'add';
  const start = isGlobal ? (manager === 'yarn' ? ['global', verb] : [verb, '--global']) : [verb];
  return [...start, ...flags, ...names].join(' ');
};

const remove: Convert = (words, manager) => {
  const isGlobal = words.some((word) => globalFlags.has(word));
  const names = words.filter((word) => !word.startsWith('-'));
  const start = isGlobal ? (manager === 'yarn' ? ['global', 'remove'] : ['remove', '--global']) : ['remove'];
  return [...start, ...names].join(' ');
};

const withoutDashes = (words: readonly string[]): string[] => words.filter((word) => word !== '--');

/** npm command → the words after the name of the other manager. */
const commands: Readonly<Record<string, Convert>> = {
  install,
  i: install,
  add: install,
  ci: (_, manager) => same('install --frozen-lockfile')[manager],
  uninstall: remove,
  remove,
  rm: remove,
  run: (words, manager) => `${manager === 'yarn' ? '' : 'run '}${withoutDashes(words).join(' ')}`,
  test: (words) => ['test', ...withoutDashes(words)].join(' '),
  start: (words) => ['start', ...withoutDashes(words)].join(' '),
  init: (words) =>
    words.length === 0 || words[0]?.startsWith('-') === true
      ? ['init', ...words].join(' ')
      : ['create', ...withoutDashes(words)].join(' '),
  create: (words) => ['create', ...withoutDashes(words)].join(' '),
  update: (words, manager) => [manager === 'yarn' ? 'upgrade' : 'update', ...words].join(' '),
  exec: (words, manager) => [manager === 'bun' ? 'x' : 'exec', ...withoutDashes(words)].join(' '),
};
