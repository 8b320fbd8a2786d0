// `pubdocs init`: a small site in the given languages, copied from the starter into an empty folder.
import { join, posix } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { HostName } from '../model/hosts.ts';
import type { WritableFs } from '../model/writable-fs.ts';
import { nearestLanguage } from '../text/language-names.ts';
import { initialIcon } from './initial-icon.ts';
import { defaultLocales, inLocales, pathsInLocales } from './starter-languages.ts';

/** One file of the starter: its path with `/`, and its bytes. */
export interface StarterFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface InitOptions {
  /** Absolute folder of the new site. */
  readonly folder: string;
  /** The folder as the user wrote it, for messages. */
  readonly shown: string;
  /** The dependency on pubdocs: a range of versions, or the folder of a clone. */
  readonly dependency: string;
  /** Languages in which the theme has interface texts. */
  readonly interfaceLanguages: readonly string[];
  /** Language codes, the default one first; English and Czech if absent. */
  readonly locales?: readonly string[];
  /** The title of the site, the same in all languages; that of the starter if absent. */
  readonly title?: string;
  readonly starter: readonly StarterFile[];
  /** The host that serves the site, and the files of its workflow; none for hosts of objects. */
  readonly host?: { readonly name: HostName; readonly files: readonly StarterFile[] };
  /** Names in the folder; empty if the folder does not exist. */
  readonly present: readonly string[];
  readonly disk: Pick<WritableFs, 'mkdir' | 'writeNew'>;
}

export interface InitOutcome {
  readonly diagnostics: readonly Diagnostic[];
  /** Created files, relative to the folder. */
  readonly files: readonly string[];
  /** The created files and the next steps. */
  readonly text: string;
}

/** Files that may be in the target folder, such as those of a fresh clone or of an editor. */
const harmless = new Set(['.git', '.gitattributes', '.DS_Store', '.idea', '.vscode', 'LICENSE']);

/** Names in a folder → those that keep `init` from it. */
export const namesInTheWay = (present: readonly string[]): readonly string[] =>
  present.filter((name) => !harmless.has(name)).sort();

/** npm leaves out `.gitignore` from packages, so the starter has it without the dot. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** ('My Docs!') → 'my-docs' */
export const packageName = (folder: string): string =>
  folder
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ /g, '-') || 'docs';

/** As in the config of the starter. */
const accent = '#2557a7';

/** Whether the fonts of pubdocs, which draw pictures for link previews, have the letters of a language. */
const hasCardFont = (locale: string): boolean =>
  ['Latn', 'Cyrl', 'Grek', 'Arab'].includes(new Intl.Locale(locale).maximize().script ?? '');

const lastLine = /^\}\);$/m;
const openTexts = `  // \`pubdocs strings --locale <code> --write\` writes the texts to translate. Then remove this rule.
  rules: { 'strings-missing': 'log' },
});`;

/** A line of the config, and its new text → what replaces it; without a text the line itself. */
const withTitle = (line: RegExp, text: string | undefined): [RegExp, (all: string, key: string) => string] => [
  line,
  (all, key) => (text === undefined ? all : `${key}'${text.replace(/[\\']/g, '\\$&')}'`),
];

function fillIn(
  { path, bytes }: StarterFile,
  { folder, dependency, interfaceLanguages, locales = defaultLocales, host, title }: InitOptions,
): Uint8Array {
  if (/\.tsx?$/.test(path)) {
    const named = host === undefined ? '' : `  host: '${host.name}',\n`;
    const code = inLocales(new TextDecoder().decode(bytes), locales)
      .replace(/(?<=^ {2}base: .*\n)/m, named)
      .replace(...withTitle(/^( {2}title: ).*(?=,$)/m, title))
      .replace(...withTitle(/^( {6}copyright: ).*(?=,$)/m, title && `Copyright © ${title}`))
      .replace(locales.every(hasCardFont) ? '' : /^ {4}cards: true,\n/m, '');
    const isComplete = locales.every((locale) => nearestLanguage(locale, interfaceLanguages) !== null);
    return new TextEncoder().encode(
      path === 'pubdocs.config.ts' && !isComplete ? code.replace(lastLine, openTexts) : code,
    );
  }
  if (path.endsWith('/home.md') && title !== undefined) {
    // A text of JSON is one of YAML.
    const page = new TextDecoder()
      .decode(bytes)
      .replace(/^title: .*|(?<=^hero:\n {2})title: .*/gm, () => `title: ${JSON.stringify(title)}`);
    return new TextEncoder().encode(page);
  }
  if (path === 'static/favicon.svg' && title !== undefined) {
    const icon = initialIcon(title, accent);
    return icon === null ? bytes : new TextEncoder().encode(icon);
  }
  if (path !== 'package.json') return bytes;
  const manifest: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
  const name = packageName(posix.basename(folder.split('\\').join('/')));
  const packages = { ...Object(manifest.devDependencies), pubdocs: dependency };
  const filled = { ...manifest, name, devDependencies: packages };
  return new TextEncoder().encode(`${JSON.stringify(filled, null, 2)}\n`);
}

/**
 * A folder → an argument that shells read as this folder: ('my docs') → '"my docs"', ('-a') → './-a'. Double quotes
 * are for Windows, too; a name with characters that have a meaning in them is in single ones.
 */
function shellWord(folder: string): string {
  const path = folder.startsWith('-') ? `./${folder}` : folder;
  if (!/[^\w./-]/.test(path)) return path;
  return /["$`!]|\\(?:\\|$)/.test(path) ? `'${path.replaceAll("'", "'\\''")}'` : `"${path}"`;
}

const nextSteps = (shown: string, workflow: string | undefined): string =>
  [
    `Created a site in ${shown}.`,
    '',
    ...(shown === '.' ? [] : [`  cd ${shellWord(shown)}`]),
    '  npm install',
    '  npm run dev      shows every edit at once',
    '  npm run build    writes build/, or reports every mistake with its place',
    '',
    'Start with docs/intro.md and pubdocs.config.ts.',
    ...(workflow === undefined ? [] : [`${workflow} publishes the site; its first line says what to set up.`]),
    '',
  ].join('\n');

/** Writes the starter; writes nothing into a folder with other files. */
export function runInit(options: InitOptions): InitOutcome {
  const { folder, shown, present, disk, host, locales = defaultLocales } = options;
  const starter = [...options.starter, ...(host?.files ?? [])];
  const inTheWay = namesInTheWay(present);
  if (inTheWay.length > 0) {
    return { diagnostics: [diagnose('init-not-empty', { folder: shown, names: inTheWay })], files: [], text: '' };
  }
  const all = new Set(starter.map(({ path }) => path));
  const files = starter.flatMap((file) =>
    pathsInLocales(file.path, locales, all).map((place) => {
      const name = posix.basename(place);
      const target = posix.join(posix.dirname(place), renamed[name] ?? name);
      const path = join(folder, target);
      disk.mkdir(join(path, '..'));
      disk.writeNew(path, fillIn(file, options));
      return target;
    }),
  );
  return { diagnostics: [], files: files.sort(), text: nextSteps(shown, host?.files[0]?.path) };
}
