// Where a link leads, in one spelling for two languages.

import { folderOf, resolvePath, withoutMarkdownEnding } from '../text/paths.ts';
import type { OwnWords } from './own-words.ts';

/** In which languages, and at which site, a link is compared. */
export interface LinkRules {
  readonly languages: readonly string[];
  /** 'https://a.example/docs': its URL with the base path. */
  readonly site?: string | undefined;
  /** Path of the page that has the link, below the site: 'guide/limits' */
  readonly page?: string | undefined;
  /** Words of the translated page; without them, names have to be the same. */
  readonly ownWords?: OwnWords | undefined;
}

/**
 * './limits.md#weight' → 'limits': the page, because a translated heading may have an id of its own. '../ssr/index.md' and '/ssr/' → 'ssr': one of the
 * languages may begin at the root. Other sites have pages in several languages: 'https://cn.a.example/guide.html', 'https://a.example/zh-cn/guide/index.html' →
 * 'https://a.example/guide'. A URL of the site is a path: of 'https://a.example' the same is 'guide'.
 * http and https lead to one place. A link to the page itself is '', as '#weight' is.
 */
export function linkTarget(url: string, rules: LinkRules): string {
  const target = targetOf(url, rules);
  const own = rules.page?.replace(/(?:^|\/)index$/, '') ?? '';
  const isOwn = own !== '' && (target === own || (/^(?:\.\/)?[^./]/.test(url) && target === own.split('/').at(-1)));
  return isOwn ? '' : target;
}

function targetOf(url: string, { languages, site }: LinkRules): string {
  const { host, segment } = languageMarks(languages);
  const page = withoutMarkdownEnding(withoutSite(url.replace(/[?#].*$/, '').replace(host, '$1'), site));
  const withoutIndex = page.replace(/(?<=(?:^|\/))index$/, '');
  if (!/^(?:https?:)?\//.test(page)) return withoutIndex.replace(/^(?:\.\.?\/)+|\/$/g, '');
  const plain = page.startsWith('/') && !page.startsWith('//') ? withoutIndex : page;
  return plain
    .replace(/(?:\.html?|\/)$/, '')
    .replace(/(?<=[^/])\/index$/, '')
    .replace(segment, '')
    .replace(/^\/(?!\/)/, '');
}

/**
 * ('https://en.a.example/wiki/Star', 'https://cs.a.example/wiki/Hvězda') → true: a page of another site in both languages. Where the path names the language,
 * '/en-US/docs/star', the last parts are the same; sites in several languages move pages of one language. A site may have moved in one language alone:
 * 'https://vite.example/guide', 'https://cn.vitejs.example/guide'. A picture has its language before the ending: 'pause.png', 'pause_zh.png'.
 */
export function isOwnPage(url: string, other: string, rules: LinkRules): boolean {
  const { host, segment, file } = languageMarks(rules.languages);
  const [one, two] = [url, other].map((written) => {
    const page = written.replace(/[?#].*$/, '').replace(/\/$/, '');
    const [, site = '', path = ''] = /^(https?:\/\/[^/]+)(\/.+)?$/.exec(page) ?? [];
    const [language = ''] = path.match(segment) ?? [];
    return { site, path, language, plain: site.replace(host, '$1'), last: path.split('/').at(-1), page };
  });
  if (!one || !two) return false;
  if (one.page.replace(file, '') === two.page.replace(file, '')) return one.page !== two.page;
  if (one.site === '' || two.site === '') return one.site === two.site && isSamePath(url, other, rules);
  if (one.plain !== two.plain) return one.path === two.path && hasMoved(one, two);
  if (one.site !== two.site) return true;
  return one.language !== '' && two.language !== '' && one.language !== two.language && one.last === two.last;
}

/** In 'guide/parcels': './limits.md', '/guide/limits' → true. One of them begins at the root. */
function isSamePath(url: string, other: string, rules: LinkRules): boolean {
  if (rules.page === undefined || url.startsWith('/') === other.startsWith('/')) return false;
  const folder = folderOf(rules.page);
  const [one, two] = [url, other].map((path) =>
    linkTarget(path.startsWith('/') ? path : `/${resolvePath(folder, path)}`, rules),
  );
  return one === two;
}

/** A site without its mark of the language: 'https://cn.vitejs.example' → 'https://vitejs.example' */
interface Host {
  readonly site: string;
  readonly plain: string;
}

/** One of the two names its language, and their names begin alike. */
function hasMoved(one: Host, two: Host): boolean {
  const [name = '', other = ''] = [one, two].map(({ plain }) => /([^./]+)\.[^.]+$/.exec(plain)?.[1] ?? '');
  const isMarked = (one.site !== one.plain) !== (two.site !== two.plain);
  return isMarked && name !== '' && other !== '' && (name.startsWith(other) || other.startsWith(name));
}

/** ('http://a.example/guide', 'https://a.example') → '/guide' */
function withoutSite(url: string, site: string | undefined): string {
  const secure = url.replace(/^http:/i, 'https:');
  return site !== undefined && (secure === site || secure.startsWith(`${site}/`))
    ? secure.slice(site.length) || '/'
    : secure;
}

interface LanguageMarks {
  readonly host: RegExp;
  readonly segment: RegExp;
  readonly file: RegExp;
}

const knownMarks = new Map<string, LanguageMarks>();

/** Marks of languages in URLs of other sites: ['en', 'zh'] → `cn.a.example`, `/zh-cn/` and `a_zh.png` */
function languageMarks(languages: readonly string[]): LanguageMarks {
  const known = knownMarks.get(languages.join());
  if (known) return known;
  const codes = languages.flatMap((language) => /^[a-z]{2,3}(?![a-z])/i.exec(language)?.[0] ?? 'en');
  const regions = codes.flatMap((code) => new Intl.Locale(code).maximize().region ?? []);
  const tag = `(?:${codes.join('|')})(?:-[a-z]{2,4})?`;
  const marks = {
    host: new RegExp(`^(https?://(?:[^/.]+\\.)?)(?:${[...codes, ...regions].join('|')})\\.(?=[^/]*\\.)`, 'i'),
    segment: new RegExp(`(?<![:/])/${tag}(?=/|$)|^/${tag}(?=/)`, 'gi'),
    file: new RegExp(`(?<=[^/])[._-]${tag}(?=\\.[a-z]\\w*$)`, 'i'),
  };
  knownMarks.set(languages.join(), marks);
  return marks;
}
