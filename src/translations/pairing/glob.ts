// Globs with `{locale}`: which files they match, in which language, and the rest of the path that languages share.
import picomatch from 'picomatch';
import { folderOf } from '../../text/paths.ts';

export interface GlobMatch {
  /** '' without `{locale}`. */
  readonly locale: string;
  /** The part for `{name}`. */
  readonly name: string | undefined;
  /** The path after the fixed folders of the glob, without the language: `guide/limits.md`. */
  readonly rest: string;
}

export interface Glob {
  /** The folders before the first wildcard: `i18n` of `i18n/{locale}/**`. All files that it matches are below. */
  readonly folder: string;
  /** Whether the language is one of the fixed folders, and not a part of the name. */
  readonly hasLocaleFolder: boolean;
  readonly match: (path: string) => GlobMatch | null;
}

/** Stand-ins that no glob syntax changes. */
const standIns = { locale: 'PubdocsLocale', name: 'PubdocsName' } as const;

const toGroup = (source: string, stand: string, group: string): string =>
  source.replace(stand, `(?<${group}>[^/.]+?)`).replaceAll(stand, `\\k<${group}>`);

/** ('docs/**') → `docs/guide/a.md` has the rest `guide/a.md`; (`a.{locale}.md`) → `a.cs.md` is `a.md` in `cs` */
export function readGlob(glob: string): Glob {
  const plain = glob.replace(/^\.\//, '').replaceAll('{locale}', standIns.locale).replaceAll('{name}', standIns.name);
  const { base } = picomatch.scan(plain);
  const source = toGroup(toGroup(picomatch.makeRe(plain).source, standIns.locale, 'locale'), standIns.name, 'name');
  const pattern = new RegExp(source, 'd');
  const isFile = base === plain;
  const fixed = isFile ? folderOf(base) : base;
  const steps = fixed.split('/');
  const firstOpen = steps.findIndex((step) => /Pubdocs(?:Locale|Name)/.test(step));
  const hasLocaleFolder = fixed.includes(standIns.locale);
  return {
    folder: (firstOpen < 0 ? steps : steps.slice(0, firstOpen)).join('/'),
    hasLocaleFolder,
    match: (path) => {
      const matched = pattern.exec(path);
      if (!matched) return null;
      const { locale = '', name } = matched.groups ?? {};
      const head = fixed.replaceAll(standIns.locale, locale).replaceAll(standIns.name, name ?? '');
      const start = head === '' ? 0 : head.length + 1;
      const rest = path.slice(start);
      const at = (matched.indices?.groups?.locale?.[0] ?? 0) - start;
      return { locale, name, rest: locale === '' || hasLocaleFolder ? rest : withoutLocale(rest, locale, at) };
    },
  };
}

/** ('guide/cs/a.md', 'cs', 6) → 'guide/a.md'; ('a.cs.md', 'cs', 2) and ('a_cs.md', 'cs', 2) → 'a.md' */
function withoutLocale(rest: string, locale: string, at: number): string {
  const end = at + locale.length;
  return at > 0 && rest[at - 1] !== '/'
    ? rest.slice(0, at - 1) + rest.slice(end)
    : rest.slice(0, at) + rest.slice(end + 1);
}
