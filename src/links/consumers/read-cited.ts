// The URLs of this site in any text of another repository: comments, sources, READMEs, fixtures.
import type { SiteConfig } from '../../config/site-config.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { escapePattern } from '../../text/pattern.ts';
import { splitPath, writeUrl } from '../../text/url-path.ts';

/** A URL of the site in a text. */
export interface CitedUrl {
  /** Without origin, base and query, as a ledger writes it: `/docs/errors#rate-limit`. */
  readonly url: string;
  readonly line: number;
}

export interface CitedUrls {
  readonly urls: readonly CitedUrl[];
  /** Number of URLs whose path a program completes (`/docs/${code}`), so that nobody can tell the page. */
  readonly open: number;
}

/** Where a program puts a value: `${code}`, `#{code}`, `%s`, `$code`, `/<code>`, `/:code`; `/*` names many pages. */
const placeholder = /[#$]?\{|%(?![0-9a-f]{2})|\$\w|(?<=[/#=-])<[\w-]+>|(?<=\/)(?:\*(?!\*)|:\w)/i;

/** Ids of headings do not have it, and texts in other languages put no space before it. */
const punctuation = '“”„‟«»‹›‘’‚…、。！，：；？（）【】「」『』《》〈〉';

/**
 * (site) → a function: text → the URLs of the site in it; they end where autolinks of GFM end, or at `punctuation`.
 * 'See https://docs.example/base/docs/a#x, or' → `/docs/a#x`
 */
export function makeCitedReader({ url, base }: Pick<SiteConfig, 'url' | 'base'>): (text: string) => CitedUrls {
  const host = (parseUrl(url)?.host ?? url).toLowerCase();
  // The port that browsers leave out.
  const port = host.includes(':') ? '' : '(?::443|:80)?';
  // Not a URL within that of another site, such as an archive, and not a longer host or base.
  const form = new RegExp(
    String.raw`(?<![\w:/.@-])(?:(?:https?:)?//)?${escapePattern(host)}${port}${escapePattern(base)}(?![\w-]|[.:@]\w)([^\s"'\`<>\\^|[\]{}${punctuation}]*)`,
    'gi',
  );
  return (text) => {
    const urls: CitedUrl[] = [];
    let open = 0;
    for (const [number, line] of text.split('\n').entries()) {
      if (!line.toLowerCase().includes(host)) continue;
      // JSON may write `\/`, and HTML writes `&quot;`.
      const plain = line.replaceAll('\\/', '/').replace(/&(?:quot|apos|lt|gt|#\d+);/g, '"');
      for (const match of plain.matchAll(form)) {
        const [whole, rest = ''] = match;
        const hash = rest.indexOf('#');
        const cut = placeholder.exec(plain.slice(match.index + whole.length - rest.length))?.index ?? -1;
        const isOpen = cut !== -1 && cut <= rest.length;
        // In `/docs/errors#{code}`, the page is certain.
        const isPageOpen = isOpen && (hash === -1 || cut < hash || (cut === hash && rest[hash - 1] === '/'));
        if (isPageOpen) open += 1;
        else urls.push({ url: addressOf(isOpen ? rest.slice(0, hash) : withoutMarks(rest)), line: number + 1 });
      }
    }
    return { urls, open };
  };
}

/** '/docs/a?x=1#b' → '/docs/a#b'; '/docs/../b' → '/b', as browsers request it; '' → '/' */
function addressOf(rest: string): string {
  const { path, hash } = splitPath(rest);
  const requested = path.includes('/.') ? (parseUrl(`https://site.example${path}`)?.pathname ?? path) : path;
  return writeUrl({ path: requested.startsWith('/') ? requested : '/', query: '', hash });
}

/** '/docs/a).' → '/docs/a'; '/docs/a_(b)' stays */
function withoutMarks(rest: string): string {
  const trimmed = rest.replace(/[?!.,:;*_~]+$/, '');
  const isUnpaired = trimmed.endsWith(')') && trimmed.split(')').length > trimmed.split('(').length;
  return isUnpaired ? withoutMarks(trimmed.slice(0, -1)) : trimmed;
}
