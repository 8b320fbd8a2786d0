// Hints for common mistakes in broken links, if the site has no similar name.

import { docsSourceOf, outsideFolders } from '../../content/docs-roots.ts';
import type { BrokenReason, LinkEdge } from '../../model/link-graph.ts';
import type { LinkSite } from '../../site/link-site.ts';
import { folderOf, normalisePath } from '../../text/paths.ts';

const scheme = /^https?:/i;
const placeholder = /\{\{[^{}]*\}\}/;
const oneSlash = /^(https?):\/(?=[^/])/i;
/** `www.a.b`, or a name with a common top-level domain: a host, not a file, if written without `./`. */
const hostName = /^(?:www\.[\w-]|(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|dev|eu|cz|sk|de|at|pl|fr|uk)(?:[/?#:]|$))/i;

/** A broken link → its hint; null: use the hint of the catalogue */
export function hintForLink(
  { written, target, place }: Pick<LinkEdge, 'written' | 'target' | 'place'>,
  site: Pick<LinkSite, 'routes' | 'config' | 'files'>,
): string | null {
  if (target.kind !== 'broken') return null;
  const text = written.trim();
  if (placeholder.test(text))
    return 'pubdocs does not replace these double braces: the config has no variable of that name, or the link is raw HTML.';
  if (oneSlash.test(text)) return `Write ${text.replace(oneSlash, '$1://')}`;
  if (scheme.test(text)) return null;
  if (isOf(target.why, ['page', 'file']) && hostName.test(text)) return `For another site, write https://${text}`;
  const source = docsSourceOf(site.config, place?.file ?? '');
  if (source && site.files.has(target.resolved) && docsSourceOf(site.config, target.resolved) !== source)
    return `Pages of a source publish files of that source alone: copy the file into ${source.from}, or link to a page.`;
  if (target.why !== 'page') return null;
  if (hasPagesBelow(target.resolved, site))
    return 'It is a folder without a page of its own. Link to one of its pages, or add an index.md.';
  const file = place === null ? null : markdownFile(text, place.file, outsideFolders(site.config));
  return file === null
    ? null
    : `There is no file ${file}: correct the path, or add it. Paths start at the folder of the page.`;
}

/** ('./a.md#b', 'docs/c.md') → 'docs/a.md'; null for anything but a relative path of a Markdown file */
function markdownFile(written: string, from: string, outside: readonly string[]): string | null {
  const path = /^(?![/@])([^?#]+\.(?:mdx?|markdown))(?:[?#]|$)/i.exec(written)?.[1];
  return path === undefined ? null : normalisePath(folderOf(from), path, outside);
}

const isOf = (why: BrokenReason, reasons: readonly BrokenReason[]): boolean => reasons.includes(why);

function hasPagesBelow(resolved: string, { routes, config }: Pick<LinkSite, 'routes' | 'config'>): boolean {
  const path = `${resolved.startsWith(`${config.base}/`) ? resolved.slice(config.base.length) : resolved}/`;
  for (const route of routes.byPath.keys()) if (route.startsWith(path)) return true;
  return false;
}
