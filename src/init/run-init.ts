// `pubdocs init`: a small site in the given languages, copied from the starter into an empty folder.
import { join, posix } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { HostName } from '../model/hosts.ts';
import type { WritableFs } from '../model/writable-fs.ts';
import { nearestLanguage } from '../text/language-names.ts';
import { escapeXml } from '../text/xml.ts';
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
    const hostLine = host === undefined ? '' : `  host: '${host.name}',\n`;
    const code = inLocales(new TextDecoder().decode(bytes), locales)
      .replace(/(?<=^ {2}base: .*\n)/m, hostLine)
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

/** Latin letters as paths in a square of 32 pixels. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M9.5 23.5 16 8.5l6.5 15M12 18.5h8',
  B: 'M11 23.5v-15h5.5a3.5 3.5 0 0 1 0 7H11m5.8 0a4 4 0 0 1 0 8H11',
  C: 'M21.5 11.5a7.5 7.5 0 1 0 0 9',
  D: 'M10.5 8.5v15H14a7.5 7.5 0 0 0 0-15z',
  E: 'M20.5 8.5h-9v15h9M11.5 16h7.5',
  F: 'M20.5 8.5h-8.5v15M12 16h7',
  G: 'M21.3 10.7a7.5 7.5 0 1 0 2.2 5.3H17',
  H: 'M10.5 8.5v15m11-15v15M10.5 16h11',
  I: 'M16 8.5v15M12.5 8.5h7m-7 15h7',
  J: 'M19.5 8.5v10a5 5 0 0 1-9 3',
  K: 'M11 8.5v15m10-15-10 9m3.5-3 6.5 9',
  L: 'M12 8.5v15h9',
  M: 'M9.5 23.5v-15L16 18l6.5-9.5v15',
  N: 'M10.5 23.5v-15l11 15v-15',
  O: 'M16 8.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15z',
  P: 'M11.5 23.5v-15H17a4.5 4.5 0 0 1 0 9h-5.5',
  Q: 'M16 8.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15zm2 10.5 4.5 4.5',
  R: 'M11.5 23.5v-15H17a4.5 4.5 0 0 1 0 9h-5.5m5 0 5 6',
  S: 'M20.5 11a5 4 0 0 0-4.5-2.5c-3 0-4.5 1.6-4.5 3.6 0 2.3 2 3.2 4.5 3.9s4.8 1.6 4.8 4-1.9 3.5-4.8 3.5a5.3 5.3 0 0 1-5-3',
  T: 'M9.5 8.5h13M16 8.5v15',
  U: 'M10.5 8.5V18a5.5 5.5 0 0 0 11 0V8.5',
  V: 'M9.5 8.5l6.5 15 6.5-15',
  W: 'M8 8.5l4 15 4-11 4 11 4-15',
  X: 'M10.5 8.5l11 15m0-15-11 15',
  Y: 'M9.5 8.5l6.5 8 6.5-8M16 16.5v7',
  Z: 'M10.5 8.5h11l-11 15h11',
};

/** ('Čápi', '#2557a7') → an SVG with a C; null for a title that begins with no Latin letter, such as '4PX' */
export function initialIcon(title: string, background: string): string | null {
  const path = strokes[title.normalize('NFD').charAt(0).toUpperCase()];
  if (path === undefined) return null;
  const lines = `<path d="${path}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeXml(title)}</title><rect width="32" height="32" rx="7" fill="${background}"/>${lines}</svg>\n`;
}
