// Redirects → pages that work on any host and without JavaScript.

import type { LocaleCode } from '../../model/locale.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { splitPath } from '../../text/url-path.ts';
import { isOutside } from '../url.ts';
import type { Redirect } from './redirect-entries.ts';

export interface RedirectPage {
  readonly path: string;
  readonly locale: LocaleCode;
  /** Target of the page; null when only anchors moved, or when the page is gone. */
  readonly to: string | null;
  readonly gone: string | null;
  readonly anchors: readonly { readonly id: string; readonly to: string | null; readonly gone: string | null }[];
}

/** Anchors that moved away from a page that still exists. */
export interface MovedAnchors {
  readonly path: string;
  readonly anchors: RedirectPage['anchors'];
}

/** Redirects → redirect pages for paths without a page, and the moved anchors of pages that exist */
export function groupRedirects(
  redirects: readonly Redirect[],
  exists: (path: string) => boolean,
): { readonly pages: readonly RedirectPage[]; readonly moved: readonly MovedAnchors[] } {
  const byPath = new Map<string, RedirectPage>();
  for (const { from, fromHash, to, gone, locale } of redirects) {
    const page = byPath.get(from) ?? { path: from, locale, to: null, gone: null, anchors: [] };
    byPath.set(
      from,
      fromHash === null ? { ...page, to, gone } : { ...page, anchors: [...page.anchors, { id: fromHash, to, gone }] },
    );
  }
  const all = [...byPath.values()];
  return {
    pages: all.filter(({ path }) => !exists(path)),
    moved: all.filter(({ path }) => exists(path)).map(({ path, anchors }) => ({ path, anchors })),
  };
}

export interface RedirectWords {
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** 'This page has moved' */
  readonly moved: string;
  /** 'This page is gone' */
  readonly gone: string;
  readonly hrefOf: (to: string) => string;
  /** Absolute URL for `rel=canonical`. */
  readonly absolute: (href: string) => string;
}

/** Redirects with query and hash, to the target of an anchor. Data is in attributes: one hash in the policy. */
export const redirectScript = [
  '(function(d){var t=d.getAttribute("data-to"),m=JSON.parse(d.getAttribute("data-anchors")),h=location.hash,i=h.slice(1);',
  'try{i=decodeURIComponent(i)}catch(e){}var g=Object.prototype.hasOwnProperty.call(m,i)?m[i]:t;if(!g)return;',
  'var p=g.split("#");location.replace(p[0]+(p[0].indexOf("?")<0?location.search:"")+(p.length>1?"#"+p.slice(1).join("#"):h))})(document.documentElement)',
].join('');

const link = (href: string, id?: string): string =>
  `<p${id === undefined ? '' : ` id="${escapeHtml(id)}"`}><a href="${escapeHtml(href)}">${escapeHtml(href)}</a></p>`;

const goneAnchor = (id: string, why: string | null): string => `<p id="${escapeHtml(id)}">${escapeHtml(why ?? '')}</p>`;

const dataOf = (to: string | null, targets: Readonly<Record<string, string>>): string =>
  `${to === null ? '' : ` data-to="${escapeHtml(to)}"`} data-anchors="${escapeHtml(JSON.stringify(targets))}"`;

/** The document of an old path: the script first, which alone knows the hash; then meta refresh; then links. */
export function redirectHtml(page: RedirectPage, words: RedirectWords): string {
  const to = page.to === null ? null : words.hrefOf(page.to);
  const title = page.gone === null ? words.moved : words.gone;
  const targets: Record<string, string> = {};
  for (const anchor of page.anchors) if (anchor.to !== null) targets[anchor.id] = words.hrefOf(anchor.to);
  const hasTargets = to !== null || Object.keys(targets).length > 0;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(words.lang)}" dir="${words.direction}"${hasTargets ? dataOf(to, targets) : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex">',
    ...(to === null ? [] : [`<link rel="canonical" href="${escapeHtml(isOutside(to) ? to : words.absolute(to))}">`]),
    ...(hasTargets ? [`<script>${redirectScript}</script>`] : []),
    // Some readers of this header take an apostrophe for the end of the URL.
    ...(to === null ? [] : [`<meta http-equiv="refresh" content="0; url=${escapeHtml(to.replaceAll("'", '%27'))}">`]),
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...(page.gone === null ? [] : [`<p>${escapeHtml(page.gone)}</p>`]),
    ...(to === null ? [] : [link(to)]),
    ...page.anchors.map(({ id, to: target, gone }) =>
      target === null ? goneAnchor(id, gone) : link(words.hrefOf(target), id),
    ),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Moved anchors of a page → HTML for its end, where readers with the old anchor find a link to the new place */
export function movedAnchorsHtml(moved: MovedAnchors, words: Pick<RedirectWords, 'moved' | 'hrefOf'>): string {
  const items = moved.anchors.map(({ id, to, gone }) =>
    to === null
      ? goneAnchor(id, gone)
      : `<p id="${escapeHtml(id)}">${escapeHtml(words.moved)}: <a href="${escapeHtml(words.hrefOf(to))}">${escapeHtml(isOutside(to) ? to : splitPath(to).path)}</a></p>`,
  );
  return items.length === 0 ? '' : `<div class="moved">${items.join('')}</div>`;
}
