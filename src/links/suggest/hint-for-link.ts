// Hints for common mistakes in broken links, if the site has no similar name.

import { docsPlace, docsRoots, docsSourceOf, outsideFolders } from '../../content/docs-roots.ts';
import type { BrokenReason, LinkEdge } from '../../model/link-graph.ts';
import type { LinkSite } from '../../site/link-site.ts';
import { folderOf, isHidden, isPartial, normalisePath } from '../../text/paths.ts';

const scheme = /^https?:/i;
const placeholder = /\{\{[^{}]*\}\}/;
const oneSlash = /^(https?):\/(?=[^/])/i;
/** `www.a.b`, or a name with a common top-level domain: a host, not a file, if written without `./`. */
const hostName = /^(?:www\.[\w-]|(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|dev|eu|cz|sk|de|at|pl|fr|uk)(?:[/?#:]|$))/i;

/** A broken link → its hint; null: use the hint of the catalogue */
export function hintForLink(
  { raw, target, place }: Pick<LinkEdge, 'raw' | 'target' | 'place'>,
  site: Pick<LinkSite, 'routes' | 'config' | 'files'>,
): string | null {
  if (target.kind !== 'broken') return null;
  const text = raw.trim();
  if (placeholder.test(text))
    return 'pubdocs does not replace these double braces: the config has no variable of that name, or the link is raw HTML.';
  if (oneSlash.test(text)) return `Write ${text.replace(oneSlash, '$1://')}`;
  if (scheme.test(text)) return null;
  if (isOf(target.why, ['page', 'file']) && hostName.test(text)) return `For another site, write https://${text}`;
  const source = docsSourceOf(site.config, place?.file ?? '');
  if (source && site.files.has(target.resolved) && docsSourceOf(site.config, target.resolved) !== source)
    return `Pages of a source publish files of that source alone: copy the file into ${source.from}, or link to a page.`;
  if (target.why === 'file' && target.resolved.startsWith('../'))
    return 'Links cannot leave the folder of the site: write a full URL, or make the folder one of the `sources`.';
  if (target.why !== 'page') return null;
  const file = meantFile({ raw, target, place }, site);
  if (hasPagesBelow(target.resolved, file, site))
    return 'It is a folder without a page of its own. Link to one of its pages, or add an index.md.';
  return file === null
    ? null
    : `There is no file ${file}: correct the path, or add it. Paths start at the folder of the page.`;
}

/** The file that a broken link means: `docs/_part.md`; null for a path of a page, or a file of another source. */
export function meantFile(
  { raw, target, place }: Pick<LinkEdge, 'raw' | 'target' | 'place'>,
  { config }: Pick<LinkSite, 'config'>,
): string | null {
  if (target.kind !== 'broken' || place === null) return null;
  const page = target.why === 'page' ? markdownFile(raw.trim(), place.file, outsideFolders(config)) : null;
  const file = target.why === 'file' ? target.resolved : page;
  // A source learns nothing about files of the site and of other sources, not even whether they exist.
  const source = docsSourceOf(config, place.file);
  return file !== null && (source === undefined || docsSourceOf(config, file) === source) ? file : null;
}

/** Files whose page would have the path of a broken link: ('/docs/_part') → docs/_part.md; none in a source */
export function filesAtPath(
  { raw, target, place }: Pick<LinkEdge, 'raw' | 'target' | 'place'>,
  { config }: Pick<LinkSite, 'config'>,
): readonly string[] {
  if (place !== null && docsSourceOf(config, place.file) !== undefined) return [];
  if (target.kind !== 'broken' || target.why !== 'page' || !raw.trim().startsWith('/')) return [];
  const below = target.resolved.startsWith(`${config.base}/`) ? target.resolved.slice(config.base.length) : '';
  const locale = config.i18n.locales.find(({ path }) => path !== '' && below.startsWith(`/${path}/`));
  const path = below.slice(locale === undefined ? 0 : locale.path.length + 1).replace(/\/$/, '');
  return docsRoots(config).flatMap(({ folder, path: start }) => {
    const prefix = start === '' ? '/' : `/${start}/`;
    const name = path.slice(prefix.length);
    return path.startsWith(prefix) && name !== '' ? [`${folder}/${name}.md`, `${folder}/${name}.mdx`] : [];
  });
}

/** A file that exists and is not published → what to do */
export function hintForLeftOut(file: string, config: LinkSite['config']): string {
  const inDocs = docsPlace(config, file)?.path;
  if (inDocs === undefined)
    return `Link to a page, or publish the file: pages are below ${config.docs.path}/, other files below static/ or beside a page.`;
  if (isHidden(inDocs)) return 'Hidden files and installed packages are never published: link to a page, or rename it.';
  return isPartial(inDocs)
    ? 'Names that begin with `_` are parts of other pages: link to a page that includes it, or rename it.'
    : '`docs.include` and `docs.exclude` in the config leave it out: link to another page, or change them.';
}

/** ('./a.md#b', 'docs/c.md') → 'docs/a.md'; null for anything but a relative path of a Markdown file */
function markdownFile(raw: string, from: string, outside: readonly string[]): string | null {
  const path = /^(?![/@])([^?#]+\.(?:mdx?|markdown))(?:[?#]|$)/i.exec(raw)?.[1];
  return path === undefined ? null : normalisePath(folderOf(from), path, outside);
}

const isOf = (why: BrokenReason, reasons: readonly BrokenReason[]): boolean => reasons.includes(why);

/** Whether pages lie below a path, or below the folder that a link to a file means. */
function hasPagesBelow(
  resolved: string,
  folder: string | null,
  { routes, config }: Pick<LinkSite, 'routes' | 'config'>,
): boolean {
  const path = `${resolved.startsWith(`${config.base}/`) ? resolved.slice(config.base.length) : resolved}/`;
  for (const [route, { source }] of routes.byPath)
    if (route.startsWith(path) || (folder !== null && source?.startsWith(`${folder}/`))) return true;
  return false;
}
