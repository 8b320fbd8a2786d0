// The announcement: inline Markdown of the config → HTML, compiled like pages. Its links are edges of the config.

import { resolveLink } from '../links/resolve/resolve-link.ts';
import type { CompileTools } from '../markdown/compile-options.ts';
import { compilePage } from '../markdown/compile-page.ts';
import { fillBody } from '../markdown/fill-body.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { Locale } from '../model/locale.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { localisePath } from '../site/url.ts';
import { compileOptions } from './compile-inputs.ts';

export interface SiteAnnouncement {
  readonly html: string | null;
  readonly edges: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
}

/** 'Read the [guide](/docs/intro)' → 'Read the <a href="/public-docs/docs/intro">guide</a>' */
export function announcementHtml(index: SiteIndex, locale: Locale, tools: CompileTools): SiteAnnouncement {
  const { announcement } = index.config.theme;
  const text = announcement?.content[locale.code];
  if (announcement === null || text === undefined) return { html: null, edges: [], diagnostics: [] };
  const key = `${announcement.key}.content`;
  const page = compilePage(
    { text, file: 'pubdocs.config.ts' },
    { ...compileOptions(index.config, locale.code), components: {} },
    tools,
  );
  const context = { site: index.links, file: null, path: localisePath(locale, '/'), locale: locale.code };
  const edges: LinkEdge[] = [];
  const targets = page.facts.links.map(({ url, kind: written }) => {
    const { target, clean } = resolveLink({ url }, context);
    const kind = /image/.test(written) ? 'image' : 'link';
    edges.push({ origin: 'announcement', written: url, target, from: null, place: null, key, clean, kind });
    return target;
  });
  const html = fillBody(page, {
    link: (_, place) => targets[place] ?? { kind: 'unchecked', href: '#' },
    headingId: () => ({ id: '', aliases: [] }),
    code: (block) => block.code,
    component: (_, content) => content,
    string: (name) => index.strings(locale.code)[name] ?? '',
  });
  const diagnostics = page.facts.diagnostics.map(({ place: _, ...diagnostic }) => ({ ...diagnostic, key }));
  return { html: html.trim().replace(/^<p>|<\/p>$/g, ''), edges, diagnostics };
}
