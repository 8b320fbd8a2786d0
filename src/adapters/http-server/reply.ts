// HTTP responses as data, the headers of every response, and the error page.
import type { SiteResponse } from '../../model/server.ts';
import { escapeHtml } from '../../text/html-text.ts';

/** None of these headers gives access to another origin; do not add one that does. */
export const safeHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  // Pages of other sites must not show these pages in a frame.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
} as const;

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  414: 'URL too long',
  500: 'Internal error',
  503: 'Too many listeners',
};

/** (403, 'why') → an error page on which no script can run. Never pass text from the request. */
export function errorReply(status: number, why: string): SiteResponse {
  const title = `${status} ${titles[status] ?? 'Error'}`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${escapeHtml(why)}</p></html>\n`;
  return {
    status,
    headers: {
      ...safeHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    },
    body: new TextEncoder().encode(html),
  };
}

/** '/public-docs/' → a temporary redirect, because the next site on this port may have another base */
export const redirectReply = (to: string): SiteResponse => ({
  status: 302,
  headers: { ...safeHeaders, Location: to, 'Cache-Control': 'no-store' },
  body: new Uint8Array(),
});
