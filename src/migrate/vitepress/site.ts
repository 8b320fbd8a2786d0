// A VitePress config → the parts that pubdocs has equivalents for.
import { listOf } from '../../text/is-object.ts';
import { languageTag } from '../../text/language-names.ts';
import { type Table, tableOf, textList, textOf } from '../read-value.ts';

export interface VitePressLocale {
  /** Folder of its pages and segment of its URLs; `''` for the root locale. */
  readonly path: string;
  readonly code: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** `themeConfig` of the site, merged with that of the language. */
  readonly theme: Table;
}

export interface VitePressSite {
  readonly config: Table;
  readonly title: string;
  readonly description: string;
  readonly url: string | null;
  readonly base: string;
  /** Folder of the pages, relative to the folder that contains `.vitepress`. */
  readonly source: string;
  readonly exclude: readonly string[];
  readonly locales: readonly VitePressLocale[];
  /** Path of a file → path of its page, by the first matching pattern. */
  readonly rewrite: (file: string) => string;
  readonly lastUpdated: boolean;
  /** Delimiters of attribute lists: `['{', '}']` by default. */
  readonly attributes: readonly [open: string, close: string];
}

/** (config, additional config of each folder, `''` for the root) → the site */
export function readVitePressSite(value: unknown, additional: ReadonlyMap<string, unknown>): VitePressSite {
  const mainConfig = tableOf(value);
  const config = { ...mainConfig, ...withoutTheme(tableOf(additional.get(''))) };
  const theme = { ...tableOf(mainConfig.themeConfig), ...tableOf(tableOf(additional.get('')).themeConfig) };
  const locales = Object.entries(tableOf(config.locales));
  const lang = textOf(config.lang) ?? 'en-US';
  const root = tableOf(tableOf(config.locales).root);
  const rootLang = textOf(root.lang) ?? lang;
  const make = (path: string, table: Table): VitePressLocale => {
    const more = { ...table, ...tableOf(additional.get(path)) };
    const language = path === '' ? rootLang : (textOf(more.lang) ?? path);
    const htmlLang = languageTag(language) ?? language;
    return {
      path,
      code: path === '' ? (htmlLang.split('-')[0] ?? 'en') : path,
      label: textOf(more.label) ?? htmlLang,
      htmlLang,
      direction: textOf(more.dir),
      title: textOf(more.title),
      description: textOf(more.description),
      theme: { ...theme, ...tableOf(table.themeConfig), ...tableOf(tableOf(additional.get(path)).themeConfig) },
    };
  };
  const sitemap = tableOf(config.sitemap);
  const attrs = tableOf(tableOf(config.markdown).attrs);
  return {
    config,
    title: textOf(config.title) || textOf(root.title) || 'Docs',
    description: textOf(config.description) ?? textOf(root.description) ?? '',
    url: textOf(sitemap.hostname) ?? null,
    base: `/${(textOf(config.base) ?? '').replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, ''),
    source: (textOf(config.srcDir) ?? '').replace(/^\.\/?|\/+$/g, ''),
    exclude: textList(config.srcExclude),
    locales: [
      make('', root),
      ...locales
        .filter(([path, table]) => path !== 'root' && !/^https?:/.test(textOf(tableOf(table).link) ?? ''))
        .map(([path, table]) => make(path.replace(/\//g, ''), tableOf(table))),
    ],
    rewrite: makeRewrite(tableOf(config.rewrites)),
    // VitePress 2 has shorter names.
    attributes: [textOf(attrs.leftDelimiter ?? attrs.left) ?? '{', textOf(attrs.rightDelimiter ?? attrs.right) ?? '}'],
    lastUpdated: config.lastUpdated !== undefined && config.lastUpdated !== false,
  };
}

const withoutTheme = ({ themeConfig: _, ...others }: Table): Table => others;

/** ({ 'en/:rest*': ':rest*' }) → 'en/a/b.md' → 'a/b.md' */
export function makeRewrite(rewrites: Table): (file: string) => string {
  const rules = Object.entries(rewrites).flatMap(([from, to]) => {
    const target = textOf(to);
    return target === undefined ? [] : [{ pattern: patternOf(from), target }];
  });
  return (file) => {
    for (const { pattern, target } of rules) {
      const match = pattern.exec(file);
      if (match !== null)
        return target.replace(/:(\w+)[*+?]?/g, (_, name: string) => match.groups?.[name] ?? '').replace(/^\/+/, '');
    }
    return file;
  };
}

/** ('packages/:pkg/src/:rest*') → a pattern with named groups */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+^$|\\[\]{}]/g, '\\$&')
    .replace(/:(\w+)\*/g, '(?<$1>.*)')
    .replace(/:(\w+)(?:\([^)]*\))?/g, '(?<$1>[^/]+)');
  try {
    return new RegExp(`^${source}$`);
  } catch {
    // Matches nothing, because the syntax of the pattern is not supported.
    return /(?!)/;
  }
}

export const itemsOf = (value: unknown): readonly Table[] => listOf(value).map(tableOf);

/** (code of a language → its items, read) → code → what `read` returns */
export const mapValues = <From, To>(values: ReadonlyMap<string, From>, read: (value: From) => To): Map<string, To> =>
  new Map([...values].map(([key, value]) => [key, read(value)]));
