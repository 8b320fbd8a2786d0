// Codes of links, anchors and routes.
import type { BrokenReason } from '../../model/link-graph.ts';
import { redirectText } from '../../text/redirect-text.ts';
import { error, info, warning } from '../code-entry.ts';

const brokenWords: Record<BrokenReason, (resolved: string) => string> = {
  page: (resolved) => `No page at ${resolved}`,
  file: (resolved) => `No file ${resolved}`,
  case: (resolved) => `Nothing at ${resolved}: paths are case-sensitive, and their Unicode form must match too`,
  draft: (resolved) => `${resolved} is a draft, and drafts are not published`,
  empty: () => 'This link has no URL',
  malformed: (resolved) => `${resolved} is not a valid URL`,
  unread: (resolved) => `${resolved} exists, but is left out of the site`,
  base: (resolved) => `${resolved} is outside the base path of the site`,
  circle: (resolved) => `The redirects from ${resolved} lead in a circle`,
};

const brokenHints: Record<BrokenReason, string> = {
  page: 'Correct the path, or add the page. Prefer file paths for links between pages: ./other-page.md',
  file: 'Correct the path, or add the file: below static/ for /img/map.svg, beside the page for ./map.svg.',
  case: 'Write the path exactly as the file is named.',
  draft: 'Remove `draft: true` from its front matter, or remove the link.',
  empty: 'Add a URL, or remove the link and keep its text.',
  base: 'Use `Link` from pubdocs/theme, which adds the base path, or write the base path yourself.',
  circle: 'Lead one of these redirects to a page.',
  unread: 'Another finding says what is wrong with this file.',
  malformed: 'Write a file path (./other-page.md), a path of the site (/docs/intro) or a full URL (https://…).',
};

/** ('sdk-python (README.md:3)') → the end of a sentence about a lost URL */
const whichCite = (citedBy = ''): string => (citedBy === '' ? '' : `, which is cited by ${citedBy}`);

export const linkCodes = {
  'anchor-removed': error<{ path: string; anchor: string; citedBy?: string }>({
    message: ({ path, anchor, citedBy }) =>
      `This build would remove the published anchor #${anchor} of ${path}${whichCite(citedBy)}`,
    hint: ({ path, anchor }) =>
      `Keep it (\`## Heading {#${anchor}}\`), or add a redirect from '${path}#${anchor}' to the config.`,
    meaning:
      'Readers have links to this anchor. `pubdocs diff` compares the published site with what this build would publish.',
    example: '## Limits   renamed to   ## Rate limits',
  }),
  'broken-anchor': warning<{ path: string; anchor: string; shownOn?: number | undefined }>({
    message: ({ path, anchor, shownOn }) => `No #${anchor} on the page ${path}${onPages(shownOn)}`,
    hint: () =>
      'An anchor is the id of a heading: `## Getting started` has #getting-started, `## Keys {#keys}` has #keys.',
    meaning:
      'The page exists, but nothing on it has that id, so the link leads to the top of the page. Set the severity with `onBrokenAnchors` in the config.',
    example: '[keys](./intro.md#kyes)   → [keys](./intro.md#keys)',
  }),
  'broken-link': error<{ resolved: string; why: BrokenReason; shownOn?: number | undefined }>({
    message: ({ resolved, why, shownOn }) => `${brokenWords[why](resolved)}${onPages(shownOn)}`,
    hint: ({ why }) => brokenHints[why],
    meaning:
      'The target of a link or image does not exist. Paths are case-sensitive because they are on most hosts. Set the severity with `onBrokenLinks` in the config.',
    example: '[start](./quick-strat.md)   → [start](./quick-start.md)',
  }),
  'check-base-unlike': warning<{ base: string; links: string }>({
    message: ({ base, links }) => `The base path is ${base}, but the pages show that the site is below ${links}`,
    hint: ({ links }) =>
      `Links outside of the base path are not checked. Leave out \`--base\`, or write \`--base ${links}\`.`,
    meaning:
      '`check-links` and `diff` read the base path of a built folder from its canonical links, its sitemap and its links, and a given base path differs from it.',
    example: '$ pubdocs check-links build --base /other',
  }),
  'check-interrupted': warning<{ stage: string }>({
    message: ({ stage }) => `The check was interrupted (${stage}), so this report is incomplete`,
    hint: () => 'Run the command again for a complete report.',
    meaning:
      'Ctrl-C or another signal ended the check. The report holds the findings up to then, and the exit code is that of an interrupted command.',
    example: '(Ctrl-C during the check of external links)',
  }),
  'cited-url': warning<{ url: string; missing: 'page' | 'anchor'; by: string }>({
    message: ({ url, missing, by }) =>
      `${missing === 'page' ? 'Nothing is published at' : 'No such anchor:'} ${url}, which another repository cites: ${by}`,
    hint: ({ url, missing }) =>
      `Add { from: ${redirectText((missing === 'page' ? url.split('#')[0] : url) ?? '')}, to: … } to \`redirects\` in the config. If the other repository no longer cites it, run \`pubdocs consumers scan\` again.`,
    meaning:
      'A file in the folder `consumers` lists the URLs of this site that another repository cites, with the lines there. The build compares them with its pages, anchors, files and redirects. `links.ignore` leaves out URLs.',
    example: '"/docs/errors#rate-limits": ["src/errors.py:12"]   in consumers/sdk-python.json',
  }),
  'consumers-file': warning<{ file: string; problem: string }>({
    message: ({ file, problem }) => `${file} cannot be used: ${problem}`,
    hint: () => 'Run `pubdocs consumers scan` again, or remove the file.',
    meaning: '`pubdocs consumers scan` writes this file. An unresolved merge conflict damages it.',
    example: '<<<<<<< HEAD in consumers/sdk-python.json',
  }),
  'crawl-disagrees': error<{ url: string; parent: string; status: number }>({
    message: ({ url, parent, status }) =>
      `The crawl found a broken link to ${url} (${status}) on ${parent}, which the link check missed`,
    hint: () => 'This is a bug in pubdocs, not in your site. Please report it with the page and the link.',
    meaning:
      'check-links finds broken links in two independent ways: from the link graph of the build, and by crawling the built pages. Inside the site both must find the same.',
    example: '(none: it should not happen)',
  }),
  'empty-link': error<Record<string, never>>({
    message: () => brokenWords.empty(''),
    hint: () => brokenHints.empty,
    meaning: 'A link without a URL leads to the page it is on. Set the severity with `onBrokenLinks` in the config.',
    example: '[our API]()   → [our API](./intro.md)',
  }),
  'external-anchor': warning<{ url: string; anchor: string }>({
    message: ({ url, anchor }) => `No #${anchor} on the page ${url}`,
    hint: () => undefined,
    meaning: 'The external page exists, but nothing on it has that id. `links.external.fragments` turns this check on.',
    example: '[x](https://www.rfc-editor.org/rfc/rfc9110#section-99)',
  }),
  'external-broken': error<{ url: string; detail: string }>({
    message: ({ url, detail }) => `${url} is broken: ${detail}`,
    hint: () => 'Find the new URL of the page, link to an archived copy, or remove the link.',
    meaning: 'The other site reports that the page does not exist, or was unreachable on three days in a row.',
    example: '[x](https://github.com/no/such/repository)',
  }),
  'external-moved': warning<{ url: string; to: string }>({
    message: ({ url, to }) => `${url} has moved permanently to ${to}`,
    hint: ({ to }) => `Write ${to}`,
    meaning: 'The other site returns a permanent redirect. Such redirects are often removed after some years.',
    example: '[x](http://github.com)   → [x](https://github.com/)',
  }),
  'external-private': warning<{ url: string }>({
    message: ({ url }) => `${url} is a private or loopback address, which readers cannot reach`,
    hint: () => 'pubdocs did not request it. Set `links.external.allowPrivate: true` to check such URLs.',
    meaning: 'The host name resolves to an address in a private network, or to the machine itself.',
    example: '[x](http://localhost:3000)',
  }),
  'external-unverified': info<{ url: string; detail: string }>({
    message: ({ url, detail }) => `${url} could not be checked: ${detail}`,
    hint: () => undefined,
    meaning:
      'pubdocs could not find out whether the page exists: the host is down or slow, limits the number of requests, or rejects requests from programs.',
    example: '[x](https://www.linkedin.com/in/somebody)',
  }),
  'ignore-unused': warning<{ codes: string }>({
    message: ({ codes }) => `This comment ignores ${codes}, but there is nothing to ignore`,
    hint: () => 'Remove the comment.',
    meaning: 'The finding that this comment silenced is gone. If the comment stays, it hides the next one.',
    example: '<!-- pubdocs-ignore broken-link: comes with 2.0 --> above a link that works',
  }),
  'ignore-without-reason': warning<{ codes: string }>({
    message: ({ codes }) => `This comment ignores ${codes} without a reason, so it has no effect`,
    hint: () => 'Add the reason after a colon: <!-- pubdocs-ignore broken-link: comes with 2.0 -->',
    meaning: 'The reason lets a later reader decide whether the comment is still needed.',
    example: '<!-- pubdocs-ignore broken-link -->',
  }),
  'image-without-alt': warning<Record<string, never>>({
    message: () => 'This image has no alternative text',
    hint: () => 'Describe what it shows: ![A parcel on its way](./parcel.svg). A decorative image has alt="".',
    meaning: 'Without alternative text, readers who cannot see the image get no information about it.',
    example: '![](./map.svg)',
  }),
  'link-form': info<{ href: string; shownOn?: number | undefined }>({
    message: ({ href, shownOn }) => `The canonical path of this page is ${href}${onPages(shownOn)}`,
    hint: () => undefined,
    meaning:
      'The link works, but is not in canonical form: it ends with .html or an extra slash, or goes through a redirect. The built page links to the canonical path.',
    example: '[start](/docs/quick-start.html)   → [start](/docs/quick-start)',
  }),
  'orphan-page': warning<{ path: string }>({
    message: ({ path }) => `No page links to ${path}`,
    hint: () => 'Link to it, add it to a sidebar, or mark it with `unlisted: true`.',
    meaning: 'Readers can open the page only if they already know its URL.',
    example: 'docs/hidden.md, which is in no sidebar and linked from no page',
  }),
  'own-address-link': warning<{ href: string; shownOn?: number | undefined }>({
    message: ({ href, shownOn }) => `This full URL points to this site: use the path ${href}${onPages(shownOn)}`,
    hint: () => undefined,
    meaning:
      'A link with the host of the site takes readers of a preview or of another environment to the published site. The built page links to the path instead.',
    example: '[intro](https://docs.example.com/docs/intro)   → [intro](/docs/intro)',
  }),
  'page-disagrees': error<{ path: string; what: string }>({
    message: ({ path, what }) => `The built page ${path} lacks ${what}, which its source has`,
    hint: () =>
      'Check whether a component in `theme/` omits the text or its ids. Without such a component this is a bug in pubdocs: please report it with the page.',
    meaning:
      'check-links compares the link graph with the pages built from it: every link and id of one must be in the other.',
    example: '(none: it should not happen)',
  }),
  'refused-link': error<{ scheme: string }>({
    message: ({ scheme }) => `Links with the scheme ${scheme}: are not allowed`,
    hint: () =>
      'Remove the link; pubdocs keeps only its text. Such a URL can run code in the browser or read local files.',
    meaning: 'javascript:, data:, vbscript:, file: and similar URLs are never published, however they are spelled.',
    example: '[click](javascript:alert(1))',
  }),
  'output-clash': error<{ path: string; name: string; other: string; needsFolder: boolean }>({
    message: ({ path, name, other, needsFolder }) =>
      needsFolder
        ? `${name} would be the file ${path} of the output, where ${other} needs a folder of that name`
        : `${name} and ${other} would be the same file of the output: ${path}`,
    hint: () => 'Rename one of them: a file, a `slug`, an alias or a redirect.',
    meaning:
      'Every file of the output has one source. pubdocs writes the sitemap, the manifest, the lists of routes and its own `pubdocs*.json` files itself.',
    example: 'static/sitemap.xml, or `aliases: [/sitemap.xml]` in a page',
  }),
  'output-path-invalid': error<{ path: string; name: string; why: string }>({
    message: ({ path, name, why }) => `${name} cannot be written to \`${path}\`: ${why}`,
    hint: () => 'Change the path: an alias, a redirect, a `slug` or the name of the file.',
    meaning: 'Every file of the output lies below its folder, under a name that every system can have.',
    example: 'aliases: [../../old]   → aliases: [/old]',
  }),
  'route-asset-clash': error<{ path: string; page: string; file: string }>({
    message: ({ path, page, file }) => `${file} and the page ${page} have the same output path: ${path}`,
    hint: () => 'Rename the static file, or give the page another `slug`.',
    meaning: 'A file below static/ would be copied to the path of a page. Only one of them can be there.',
    example: 'static/docs/intro/index.html and docs/intro.md',
  }),
  'translation-removed': warning<{ path: string; language: string; shown: string }>({
    message: ({ path, language, shown }) =>
      `The published page ${path} is in the language "${language}"; this build would show it in "${shown}"`,
    hint: ({ language }) => `Add the translation below i18n/${language}/, under the path of the original.`,
    meaning:
      'A page without a translation is shown in the default language. `pubdocs diff` found the published page translated: readers would lose that text.',
    example: 'i18n/cs/docs/intro.md deleted',
  }),
  'route-removed': error<{
    path: string;
    /** Other paths of the same page. */
    also?: readonly string[];
    citedBy?: string;
    translation?: { language: string; of: string };
  }>({
    message: ({ path, also = [], translation, citedBy }) =>
      translation === undefined
        ? `This build would remove the published path ${[path, ...also].join(' and ')}${whichCite(citedBy)}`
        : `This build would remove ${path}, the translation of ${translation.of} in the language "${translation.language}"`,
    hint: ({ path }) =>
      `Add { from: ${redirectText(path)}, to: … } to \`redirects\` in the config, or \`aliases\` to the front matter of the page. If the removal is intended, use \`gone\` with a reason instead of \`to\`.`,
    meaning:
      'Readers have links to this path. `pubdocs diff` compares the published site with what this build would publish.',
    example: 'docs/quick-start.md renamed to docs/start.md',
  }),
  'unlisted-link': info<{ path: string }>({
    message: ({ path }) => `This link leads to the unlisted page ${path}`,
    hint: () => undefined,
    meaning: 'An unlisted page exists, but is meant only for readers who were given its URL.',
    example: '[draft](./hidden.md) where hidden.md has `unlisted: true`',
  }),
  'wrong-language-link': info<{ path: string; language: string }>({
    message: ({ path, language }) =>
      `This link leads to ${path} in another language, although the page exists in ${language}`,
    hint: () => undefined,
    meaning:
      'Most links should stay in the language of the page. If the link to another language is intended, ignore this note.',
    example: 'on a Czech page: [intro](/public-docs/docs/intro)   → [intro](/docs/intro)',
  }),
};

const onPages = (count: number | undefined): string =>
  count === undefined ? '' : ` (shown on ${count === 1 ? 'one page' : `${count} pages`})`;
