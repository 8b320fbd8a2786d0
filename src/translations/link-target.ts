// Where a link leads, in one spelling for two languages.

import { withoutMarkdownEnding } from '../text/paths.ts';
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
 * '/en-US/docs/star', the last parts are the same; sites in several languages move pages of one language.
 */
export function isOwnPage(url: string, other: string, { languages }: LinkRules): boolean {
  const { host, segment } = languageMarks(languages);
  const [one, two] = [url, other].map((written) => {
    const page = written.replace(/[?#].*$/, '').replace(/\/$/, '');
    const [, site = '', path = ''] = /^(https?:\/\/[^/]+)(\/.+)$/.exec(page) ?? [];
    const [language = ''] = path.match(segment) ?? [];
    return { site, language, plain: site.replace(host, '$1'), last: path.split('/').at(-1) };
  });
  if (!one || !two || one.site === '' || one.plain !== two.plain) return false;
  if (one.site !== two.site) return true;
  return one.language !== '' && two.language !== '' && one.language !== two.language && one.last === two.last;
}

/** ('http://a.example/guide', 'https://a.example') → '/guide' */
function withoutSite(url: string, site: string | undefined): string {
  const secure = url.replace(/^http:/i, 'https:');
  return site !== undefined && (secure === site || secure.startsWith(`${site}/`))
    ? secure.slice(site.length) || '/'
    : secure;
}

const knownMarks = new Map<string, { readonly host: RegExp; readonly segment: RegExp }>();

/** Marks of languages in URLs of other sites: ['en', 'zh'] → `cn.a.example` and `/zh-cn/` */
function languageMarks(languages: readonly string[]): { readonly host: RegExp; readonly segment: RegExp } {
  const known = knownMarks.get(languages.join());
  if (known) return known;
  const codes = languages.flatMap((language) => /^[a-z]{2,3}(?![a-z])/i.exec(language)?.[0] ?? 'en');
  const regions = codes.flatMap((code) => new Intl.Locale(code).maximize().region ?? []);
  const tag = `(?:${codes.join('|')})(?:-[a-z]{2,4})?`;
  const marks = {
    host: new RegExp(`^(https?://(?:[^/.]+\\.)?)(?:${[...codes, ...regions].join('|')})\\.(?=[^/]*\\.)`, 'i'),
    segment: new RegExp(`(?<![:/])/${tag}(?=/|$)|^/${tag}(?=/)`, 'gi'),
  };
  knownMarks.set(languages.join(), marks);
  return marks;
}
