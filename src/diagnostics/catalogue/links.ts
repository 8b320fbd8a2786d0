// Codes of links, anchors, routes and sidebars.
import type { BrokenReason } from '../../model/link-graph.ts';
import { defineCode } from '../code-entry.ts';

const brokenWords: Record<BrokenReason, (resolved: string) => string> = {
  page: (resolved) => `No page at ${resolved}`,
  file: (resolved) => `No file ${resolved}`,
  case: (resolved) => `Nothing at ${resolved}: upper and lower case count, and so does the Unicode form`,
  draft: (resolved) => `${resolved} is a draft, which is not part of the built site`,
  empty: () => 'A link without an address',
  malformed: (resolved) => `${resolved} is not an address`,
  base: (resolved) => `${resolved} lies outside the base of the site`,
};

const brokenHints: Record<BrokenReason, string> = {
  page: 'Correct the address, or add the page. Links between pages are best written as file paths: ./other-page.md',
  file: 'Correct the path, or add the file: below static/ for /img/map.svg, beside the page for ./map.svg.',
  case: 'Write it exactly as the file is named.',
  draft: 'Take `draft: true` out of its front matter, or take the link out.',
  empty: 'Write where it leads, or leave the text without a link.',
  base: 'Use `Link` from pubdocs/theme, which adds the base, or write it in front of the path.',
  malformed: 'Write a file path (./other-page.md), a path of the site (/docs/intro) or a whole address (https://…).',
};

export const linkCodes = {
  'anchor-removed': defineCode<{ path: string; anchor: string }>({
    severity: 'error',
    message: ({ path, anchor }) => `The published anchor #${anchor} of ${path} would be lost`,
    hint: ({ path, anchor }) =>
      `Keep it (\`## Heading {#${anchor}}\`), or add a redirect from '${path}#${anchor}' to the config.`,
    meaning: 'Readers have links to this anchor. `pubdocs diff` compares what is published with what would be.',
    example: '## Limits   was renamed to   ## Rate limits',
  }),
  'broken-anchor': defineCode<{ path: string; anchor: string; shownOn?: number | undefined }>({
    severity: 'warning',
    message: ({ path, anchor, shownOn }) => `No #${anchor} on the page ${path}${onPages(shownOn)}`,
    hint: () =>
      'An anchor is the id of a heading: `## Getting started` has #getting-started, `## Keys {#keys}` has #keys.',
    meaning:
      'The page exists, but nothing on it has that id, so the reader lands at its top. `onBrokenAnchors` in the config says how serious that is.',
    example: '[keys](./intro.md#kyes)   → [keys](./intro.md#keys)',
  }),
  'broken-link': defineCode<{ resolved: string; why: BrokenReason; shownOn?: number | undefined }>({
    severity: 'error',
    message: ({ resolved, why, shownOn }) => `${brokenWords[why](resolved)}${onPages(shownOn)}`,
    hint: ({ why }) => brokenHints[why],
    meaning:
      'A link or image leads to nothing that the site has. `onBrokenLinks` in the config says how serious that is; upper and lower case count, because they count on the hosts.',
    example: '[start](./quick-strat.md)   → [start](./quick-start.md)',
  }),
  'check-interrupted': defineCode<{ stage: string }>({
    severity: 'warning',
    message: ({ stage }) => `The check was interrupted (${stage}): this is not all`,
    hint: () => 'Run it again for the rest.',
    meaning:
      'Ctrl-C or another signal ended the check; what was found until then is reported. The exit code says so, too.',
    example: '(Ctrl-C while links to other sites are asked)',
  }),
  'crawl-disagrees': defineCode<{ url: string; parent: string; status: number }>({
    severity: 'error',
    message: ({ url, parent, status }) =>
      `The crawl of the built site found ${url} broken (${status}), linked from ${parent}, and the build did not`,
    hint: () => 'This is a bug of pubdocs, not of your site. Please report it with the page and the link.',
    meaning:
      'check-links has two witnesses: the link graph of the build and a crawl of what was built. They must agree on what is broken inside the site.',
    example: '(none: it should not happen)',
  }),
  'duplicate-route': defineCode<{ path: string; kept: string; dropped: string }>({
    severity: 'warning',
    message: ({ path, kept, dropped }) => `${dropped} has the same address as ${kept}: ${path}`,
    hint: ({ kept }) =>
      `The page of ${kept} is written. Give the other one its own \`slug\` in front matter, or another file name.`,
    meaning:
      'Two sources ask for one address. The first in sorted order is written, the other is not. `onDuplicateRoutes` in the config says how serious that is.',
    example: 'docs/a.md and docs/b.md, both with `slug: /start`',
  }),
  'empty-link': defineCode<Record<string, never>>({
    severity: 'error',
    message: () => brokenWords.empty(''),
    hint: () => brokenHints.empty,
    meaning:
      'A link without an address leads back to the page that it stands on. `onBrokenLinks` in the config says how serious that is.',
    example: '[our API]()   → [our API](./intro.md)',
  }),
  'external-anchor': defineCode<{ url: string; anchor: string }>({
    severity: 'warning',
    message: ({ url, anchor }) => `No #${anchor} on the page ${url}`,
    hint: () => undefined,
    meaning: 'The page of the other site exists, but nothing on it has that id (`links.external.fragments`).',
    example: '[x](https://www.rfc-editor.org/rfc/rfc9110#section-99)',
  }),
  'external-broken': defineCode<{ url: string; detail: string }>({
    severity: 'error',
    message: ({ url, detail }) => `${url} is broken: ${detail}`,
    hint: () => 'Find where the page is now, link to an archived copy, or take the link out.',
    meaning: 'The other site says that there is no such page, or it could not be reached on three days in a row.',
    example: '[x](https://github.com/no/such/repository)',
  }),
  'external-moved': defineCode<{ url: string; to: string }>({
    severity: 'warning',
    message: ({ url, to }) => `${url} moved for good to ${to}`,
    hint: ({ to }) => `Write ${to}`,
    meaning: 'The other site answers with a permanent redirect. Such redirects are often taken away after some years.',
    example: '[x](http://github.com)   → [x](https://github.com/)',
  }),
  'external-private': defineCode<{ url: string }>({
    severity: 'warning',
    message: ({ url }) => `${url} is a private or loopback address, which readers cannot reach`,
    hint: () => 'It was not contacted. `links.external.allowPrivate: true` contacts such addresses.',
    meaning: 'The name leads into a private network, or to the reader’s own machine.',
    example: '[x](http://localhost:3000)',
  }),
  'external-unverified': defineCode<{ url: string; detail: string }>({
    severity: 'info',
    message: ({ url, detail }) => `${url} could not be checked: ${detail}`,
    hint: () => undefined,
    meaning:
      'Nobody can say today whether the page exists: the host is down, slow, limits requests or does not answer programs.',
    example: '[x](https://www.linkedin.com/in/somebody)',
  }),
  'ignore-unused': defineCode<{ codes: string }>({
    severity: 'warning',
    message: ({ codes }) => `Nothing here needs to ignore ${codes}`,
    hint: () => 'Take the comment out.',
    meaning: 'The finding that this comment silenced is gone. Left in place, it would hide the next one.',
    example: '<!-- pubdocs-ignore broken-link: comes with 2.0 --> above a link that works',
  }),
  'ignore-without-reason': defineCode<{ codes: string }>({
    severity: 'warning',
    message: ({ codes }) => `This comment ignores ${codes} without saying why, so it has no effect`,
    hint: () => 'Write the reason after a colon: <!-- pubdocs-ignore broken-link: comes with 2.0 -->',
    meaning: 'Whoever reads the page later must be able to tell whether the reason still holds.',
    example: '<!-- pubdocs-ignore broken-link -->',
  }),
  'image-without-alt': defineCode<Record<string, never>>({
    severity: 'warning',
    message: () => 'An image without a text alternative',
    hint: () => 'Write what it shows: ![A parcel on its way](./parcel.svg). An image that only decorates has alt="".',
    meaning: 'Readers who do not see the image are told nothing about it.',
    example: '![](./map.svg)',
  }),
  'link-form': defineCode<{ href: string; shownOn?: number | undefined }>({
    severity: 'info',
    message: ({ href, shownOn }) => `The page’s own address is ${href}${onPages(shownOn)}`,
    hint: () => undefined,
    meaning:
      'The link works, but in a form that is not the address of the page: with .html, with a needless slash, or over a redirect. What is built leads to the page’s own address.',
    example: '[start](/docs/quick-start.html)   → [start](/docs/quick-start)',
  }),
  'orphan-page': defineCode<{ path: string }>({
    severity: 'warning',
    message: ({ path }) => `No page links to ${path}`,
    hint: () => 'Link to it, add it to a sidebar, or mark it with `unlisted: true`.',
    meaning: 'Readers find the page only when they know its address.',
    example: 'docs/hidden.md, which is in no sidebar and linked nowhere',
  }),
  'own-address-link': defineCode<{ href: string; shownOn?: number | undefined }>({
    severity: 'warning',
    message: ({ href, shownOn }) =>
      `A link to the site’s own address: ${href} is a page of this site${onPages(shownOn)}`,
    hint: () => undefined,
    meaning:
      'Written with its host, a link leads readers of a preview or of another environment away to the published site. What is built leads to the page inside the site.',
    example: '[intro](https://docs.example.com/docs/intro)   → [intro](/docs/intro)',
  }),
  'page-disagrees': defineCode<{ path: string; what: string }>({
    severity: 'error',
    message: ({ path, what }) => `The page ${path} was built without ${what}, which its source has`,
    hint: () =>
      'A component in `theme/` that leaves out the text, or its ids, does that. Without such a component it is a bug of pubdocs: please report it with the page.',
    meaning:
      'check-links compares the link graph with the pages that were built from it: what is in one must be in the other.',
    example: '(none: it should not happen)',
  }),
  'redirect-dead': defineCode<{ from: string; to: string; why: 'page' | 'gone' }>({
    severity: 'error',
    message: ({ from, to, why }) =>
      `The redirect from ${from} leads to ${to}, ${why === 'gone' ? 'which is gone itself' : 'where there is no page'}`,
    hint: () => 'Let it lead to a page that exists, or give a reason in `gone` instead of `to`.',
    meaning: 'A redirect must end at a page of the site or at an outside address.',
    example: "redirects: [{ from: '/docs/old', to: '/docs/none' }]",
  }),
  'redirect-dead-anchor': defineCode<{ from: string; to: string }>({
    severity: 'warning',
    message: ({ from, to }) => `The redirect from ${from} leads to ${to}, but the page has no such anchor`,
    hint: () => 'Name an anchor that the page has.',
    meaning: 'The reader lands at the top of the page instead of at the place that was meant.',
    example: "redirects: [{ from: '/docs/old', to: '/docs/intro#none' }]",
  }),
  'redirect-loop': defineCode<{ from: string; by: string }>({
    severity: 'error',
    message: ({ from, by }) => `The redirect from ${from} comes back to itself: ${by}`,
    hint: () => 'Let one of them lead to a page.',
    meaning:
      'Redirects are followed to their ends when the site is built, so that readers hop once. A loop has no end.',
    example: "redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }]",
  }),
  'redirect-needless': defineCode<{ from: string }>({
    severity: 'warning',
    message: ({ from }) => `A redirect from ${from}, which exists: the redirect has no effect`,
    hint: () => 'Take the redirect out, or the page.',
    meaning: 'A page at the address of a redirect wins over it.',
    example: "redirects: [{ from: '/docs/intro', to: '/docs/start' }] while docs/intro.md exists",
  }),
  'refused-link': defineCode<{ scheme: string }>({
    severity: 'error',
    message: ({ scheme }) => `Links with ${scheme}: are refused`,
    hint: () =>
      'Such an address can run code in the reader’s browser or read the reader’s files. The text is shown without the link.',
    meaning: 'javascript:, data:, vbscript:, file: and their kin never reach the site, however they are spelled.',
    example: '[click](javascript:alert(1))',
  }),
  'route-asset-clash': defineCode<{ path: string; page: string; file: string }>({
    severity: 'error',
    message: ({ path, page, file }) => `${file} and the page of ${page} want the same place in the output: ${path}`,
    hint: () => 'Rename the static file, or give the page another `slug`.',
    meaning: 'A file below static/ is copied to the place where a page is written. Only one of them can be there.',
    example: 'static/docs/intro/index.html and docs/intro.md',
  }),
  'route-clash': defineCode<{ path: string; other: string; file: string; otherFile: string }>({
    severity: 'warning',
    message: ({ path, other, file, otherFile }) =>
      `${path} (${file}) and ${other} (${otherFile}) differ only in case or Unicode form`,
    hint: () => 'Some file systems and hosts hold only one of them. Give one page another name or `slug`.',
    meaning:
      'Two addresses that look the same are one and the same file on many machines. `onDuplicateRoutes` in the config says how serious that is.',
    example: 'docs/Parcels.md and docs/parcels.md',
  }),
  'route-removed': defineCode<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `The published address ${path} would be lost`,
    hint: ({ path }) =>
      `Add { from: '${path}', to: … } to \`redirects\` in the config, or \`aliases\` to the page's front matter; \`gone\` with a reason says that it is meant.`,
    meaning: 'Readers have links to this address. `pubdocs diff` compares what is published with what would be.',
    example: 'docs/quick-start.md was renamed to docs/start.md',
  }),
  'unlisted-link': defineCode<{ path: string }>({
    severity: 'info',
    message: ({ path }) => `A link to ${path}, which is unlisted`,
    hint: () => undefined,
    meaning: 'The page exists, but it is meant to be reached by those only who were given its address.',
    example: '[draft](./hidden.md) where hidden.md has `unlisted: true`',
  }),
  'wrong-language-link': defineCode<{ path: string; language: string }>({
    severity: 'info',
    message: ({ path, language }) => `A link to ${path}, in another language, though the page exists in ${language}`,
    hint: () => undefined,
    meaning:
      'Links within a language keep the reader in it. A link to another language may be meant; then ignore this note.',
    example: 'on a Czech page: [intro](/public-docs/docs/intro)   → [intro](/docs/intro)',
  }),
};

const onPages = (count: number | undefined): string =>
  count === undefined ? '' : ` (shown on ${count === 1 ? 'one page' : `${count} pages`})`;
