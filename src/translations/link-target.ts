// Normalises link targets, so that those of two languages can be compared.

import { folderOf, resolvePath, withoutMarkdownEnding } from '../text/paths.ts';
import { rememberEachText } from '../text/remember-each.ts';
import type { OwnWords } from './own-words.ts';

/** Languages, site and page for comparing links. */
export interface LinkRules {
  readonly languages: readonly string[];
  /** URL of the site with the base path: 'https://a.example/docs'. */
  readonly site?: string | undefined;
  /** Path of the page with the link, below the site: 'guide/limits' */
  readonly page?: string | undefined;
  /** Words of the translated page; without them, names must be equal. */
  readonly ownWords?: OwnWords | undefined;
}

/**
 * './limits.md#weight' → 'limits': only the page, because a translated heading may have another id. '../ssr/index.md'
 * and '/ssr/' → 'ssr': one of the languages may start at the root. Other sites have pages in several languages:
 * 'https://cn.a.example/guide.html' and 'https://a.example/zh-cn/guide/index.html' → 'https://a.example/guide'. For a
 * URL of the site itself, only the path counts: if the site is 'https://a.example', it is 'guide'. http and https are
 * the same. A link to the page itself is '', like '#weight'.
 */
export function linkTarget(url: string, rules: LinkRules): string {
  const target = targetOf(url, rules);
  const pagePath = rules.page?.replace(/(?:^|\/)index$/, '') ?? '';
  const isOwn =
    pagePath !== '' && (target === pagePath || (/^(?:\.\/)?[^./]/.test(url) && target === pagePath.split('/').at(-1)));
  return isOwn ? '' : target;
}

/** Docusaurus publishes `static/a.png` as `/a.png`, and pages can name both. */
const staticFolder = /^(?:@site\/|\/|(?:\.\.\/)+)static\//;

function targetOf(url: string, { languages, site }: LinkRules): string {
  const { host, segment } = languageMarks(languages);
  const published = url.replace(staticFolder, '/');
  const page = withoutMarkdownEnding(withoutSite(published.replace(/[?#].*$/, '').replace(host, '$1'), site));
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
 * ('https://en.a.example/wiki/Star', 'https://cs.a.example/wiki/Hvězda') → true: a page of another site in both
 * languages. If the path has the language, '/en-US/docs/star', only the last parts must be equal, because such sites
 * move pages of one language. A site may have moved in one language only: 'https://vite.example/guide',
 * 'https://cn.vitejs.example/guide'. An image has its language before the extension: 'pause.png', 'pause_zh.png'.
 */
export function isOwnPage(url: string, other: string, rules: LinkRules): boolean {
  const { host, segment, file } = languageMarks(rules.languages);
  const [one, two] = [url, other].map((address) => {
    const page = address.replace(/[?#].*$/, '').replace(/\/$/, '');
    const [, site = '', path = ''] = /^(https?:\/\/[^/]+)(\/.+)?$/.exec(page) ?? [];
    const [language = ''] = path.match(segment) ?? [];
    return { site, path, language, plain: site.replace(host, '$1'), last: path.split('/').at(-1), page };
  });
  if (!one || !two) return false;
  if (one.page.replace(file, '') === two.page.replace(file, '')) return one.page !== two.page;
  if (one.site === '' && two.site === '') return isSamePath(url, other, rules);
  if (one.site === '' || two.site === '') return isOnUnknownSite(one.site === '' ? [url, two] : [other, one], rules);
  if (one.plain !== two.plain) return one.path === two.path && hasMoved(one, two);
  if (one.site !== two.site) return true;
  return (
    one.language !== '' &&
    two.language !== '' &&
    one.language !== two.language &&
    articleOf(one.last) === articleOf(two.last)
  );
}

/** ('10168395-setting-up') → '10168395': help centres write the title behind the number */
const articleOf = (name = ''): string => /^\d{5,}(?=-)/.exec(name)?.[0] ?? name;

/**
 * ('/docs/guide/limits', 'https://a.example/zh/docs/guide/limits') → true if the URL of the site is not known: one
 * language names it. A path of one segment, such as `/docs`, is on many sites.
 */
function isOnUnknownSite([path, other]: readonly [string, { readonly path: string }], rules: LinkRules): boolean {
  if (rules.site || !/^\/[^/]+\/[^/]/.test(path)) return false;
  return linkTarget(path, rules) === linkTarget(other.path, rules);
}

/** On the page 'guide/parcels': ('./limits.md', '/guide/limits') → true. Exactly one of them starts at the root. */
function isSamePath(url: string, other: string, rules: LinkRules): boolean {
  if (rules.page === undefined || url.startsWith('/') === other.startsWith('/')) return false;
  const folder = folderOf(rules.page);
  const [one, two] = [url, other].map((path) =>
    linkTarget(path.startsWith('/') ? path : `/${resolvePath(folder, path)}`, rules),
  );
  return one === two;
}

/** `plain`: the site without the language: 'https://cn.vitejs.example' → 'https://vitejs.example' */
interface Host {
  readonly site: string;
  readonly plain: string;
}

/** Whether exactly one of the two has a language, and one name starts with the other. */
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

/** Patterns for languages in URLs of other sites: ['en', 'zh'] → `cn.a.example`, `/zh-cn/` and `a_zh.png` */
const languageMarks = (languages: readonly string[]): LanguageMarks => marksOf(languages.join());

const marksOf = rememberEachText((languages): LanguageMarks => {
  const codes = languages.split(',').flatMap((language) => /^[a-z]{2,3}(?![a-z])/i.exec(language)?.[0] ?? 'en');
  const regions = codes.flatMap((code) => new Intl.Locale(code).maximize().region ?? []);
  const tag = `(?:${codes.join('|')})(?:-[a-z]{2,4})?`;
  return {
    host: new RegExp(`^(https?://(?:[^/.]+\\.)?)(?:${[...codes, ...regions].join('|')})\\.(?=[^/]*\\.)`, 'i'),
    segment: new RegExp(`(?<![:/])/${tag}(?=/|$)|^/${tag}(?=/)`, 'gi'),
    file: new RegExp(`(?<=[^/])[._-]${tag}(?=\\.[a-z]\\w*$)`, 'i'),
  };
});
