// What to say about a broken link when no name of the site is near: mistakes that have a shape.
import type { BrokenReason, LinkEdge, LinkSite } from '../../model/link-graph.ts';

const scheme = /^https?:/i;
const placeholder = /\{\{[^{}]*\}\}/;
const oneSlash = /^(https?):\/(?=[^/])/i;
/** `www.a.b`, or a name with a well-known ending: written without `./`, nobody means a file. */
const hostName = /^(?:www\.[\w-]|(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|dev|eu|cz|sk|de|at|pl|fr|uk)(?:[/?#:]|$))/i;

/** A broken link → its hint; null: the catalogue's will do */
export function hintForLink(
  { written, target }: Pick<LinkEdge, 'written' | 'target'>,
  site: Pick<LinkSite, 'routes' | 'config'>,
): string | null {
  if (target.kind !== 'broken') return null;
  const text = written.trim();
  if (placeholder.test(text))
    return 'Variables are filled in in Markdown links, not in raw HTML, and only those that `variables` of the config has.';
  if (oneSlash.test(text)) return `Write ${text.replace(oneSlash, '$1://')}`;
  if (scheme.test(text)) return null;
  if (isOf(target.why, ['page', 'file']) && hostName.test(text)) return `For another site, write https://${text}`;
  return target.why === 'page' && hasPagesBelow(target.resolved, site)
    ? 'It is a folder without a page of its own. Link to one of its pages, or add an index.md.'
    : null;
}

const isOf = (why: BrokenReason, reasons: readonly BrokenReason[]): boolean => reasons.includes(why);

function hasPagesBelow(resolved: string, { routes, config }: Pick<LinkSite, 'routes' | 'config'>): boolean {
  const path = `${resolved.startsWith(`${config.base}/`) ? resolved.slice(config.base.length) : resolved}/`;
  for (const route of routes.byPath.keys()) if (route.startsWith(path)) return true;
  return false;
}
