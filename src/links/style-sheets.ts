// A site's own style sheets: their URLs become links with base and content hash, and imports are inlined.

import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { Place } from '../model/place.ts';
import type { LinkSite } from '../site/link-site.ts';
import { folderOf, normalisePath } from '../text/paths.ts';
import { makeLineFinder } from './audit/line-finder.ts';
import { cssSlips } from './css-blocks.ts';
import { type CssLink, cssLinks } from './css-links.ts';
import { resolveLink } from './resolve/resolve-link.ts';

export interface PreparedSheet {
  /** `@import` rules of other sites, which must come before all other rules. */
  readonly imports: readonly string[];
  readonly css: string;
  readonly edges: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface SheetParts {
  readonly site: LinkSite;
  /** Text of a file of the root; null if there is none. */
  readonly read: (file: string) => string | null;
}

/** (theme/styles/a.css, `b{background:url(./x.svg)}`) → `b{background:url("/base/assets/files/x.3f2a.svg")}`, edge */
export function prepareSheet(file: string, text: string, parts: SheetParts): PreparedSheet {
  return prepare(file, text, parts, [file]);
}

/** `trail`: the chain of imports down to this sheet. */
function prepare(file: string, text: string, parts: SheetParts, trail: readonly string[]): PreparedSheet {
  const imports: string[] = [];
  const edges: LinkEdge[] = [];
  const lineAt = makeLineFinder(() => text);
  const diagnostics = cssSlips(text).map(({ kind, text: character, ...range }) =>
    diagnose('style-syntax', { kind, character }, { place: { file, ...lineAt(range) } }),
  );
  let css = '';
  let at = 0;
  for (const link of cssLinks(text)) {
    const replacement = replaceLink(link, { file, place: { file, ...lineAt(link) }, parts, trail });
    if (replacement === null) continue;
    css += text.slice(at, link.start) + replacement.css;
    at = link.end;
    imports.push(...replacement.imports);
    edges.push(...replacement.edges);
    diagnostics.push(...replacement.diagnostics);
  }
  return { imports, css: css + text.slice(at), edges, diagnostics };
}

interface LinkPlace {
  readonly file: string;
  readonly place: Place;
  readonly parts: SheetParts;
  readonly trail: readonly string[];
}

/** Null: the text is unchanged. */
function replaceLink(link: CssLink, at: LinkPlace): PreparedSheet | null {
  // A reference into the document, or inline data.
  if (link.url === '' || link.url.startsWith('#') || /^(?:data|blob|about):/i.test(link.url)) return null;
  const edge = edgeOf(link, at);
  const href = edge.target.kind === 'refused' ? 'about:invalid' : edge.target.href;
  const alone = { imports: [], edges: [edge], diagnostics: [] };
  if (link.kind === 'url') return { ...alone, css: `url(${JSON.stringify(href)})` };
  if (edge.target.kind !== 'asset')
    return { ...alone, imports: [`@import ${JSON.stringify(href)} ${link.conditions}`.trimEnd()], css: '' };
  const text = at.trail.includes(edge.target.file) ? null : at.parts.read(edge.target.file);
  if (text === null) return { ...alone, css: '' };
  const { file } = edge.target;
  const sheet = prepare(file, text, at.parts, [...at.trail, file]);
  return { ...sheet, css: underConditions(sheet.css, link.conditions), edges: [edge, ...sheet.edges] };
}

/** ('a{}', 'layer(base) screen') → '@layer base{@media screen{a{}}}' */
function underConditions(css: string, conditions: string): string {
  const layer = /^layer(?:\(([^()]*)\))?/i.exec(conditions);
  const afterLayer = conditions.slice(layer?.[0].length ?? 0).trim();
  const supports = /^supports\(((?:[^()]|\([^()]*\))*)\)/i.exec(afterLayer);
  const media = afterLayer.slice(supports?.[0].length ?? 0).trim();
  const inMedia = media === '' ? css : `@media ${media}{${css}}`;
  const inSupports = supports === null ? inMedia : `@supports (${supports[1]}){${inMedia}}`;
  return layer === null ? inSupports : `@layer ${layer[1] ?? ''}{${inSupports}}`;
}

function edgeOf(link: CssLink, { file, place, parts }: LinkPlace): LinkEdge {
  const { site } = parts;
  const context = { site, file, path: '/', locale: site.config.i18n.defaultLocale };
  const importedFile = link.kind === 'import' ? importOf(link.url, file, parts) : null;
  const { target } =
    importedFile === null
      ? resolveLink({ url: link.url }, context)
      : { target: { kind: 'asset' as const, file: importedFile, href: '' } };
  const fields = { origin: 'template', raw: link.url, target, from: null, place, key: null, clean: null } as const;
  return link.kind === 'url' ? { ...fields, kind: 'image' } : fields;
}

/** ('./fonts.css', 'theme/styles/base.css') → 'theme/styles/fonts.css' if it exists; with `/`, of `static/` */
function importOf(url: string, file: string, { read }: SheetParts): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return null;
  const path = url.split(/[?#]/)[0] ?? '';
  const name = path.startsWith('/') ? normalisePath('static', path.slice(1)) : normalisePath(folderOf(file), path);
  return name !== null && read(name) !== null ? name : null;
}
