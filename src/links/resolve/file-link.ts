// Links between Markdown files: `./quick-start.md#keys`.

import type { DocsSource } from '../../config/site-config.ts';
import { docsPlace, docsSourceOf, originalFiles, outsideFolders } from '../../content/docs-roots.ts';
import type { Route } from '../../model/route.ts';
import type { LinkContext, LinkSite } from '../../site/link-site.ts';
import { folderOf, normalisePath, withoutMarkdownEnding } from '../../text/paths.ts';
import { localePrefix } from './site-path.ts';

/** A file and its originals; there can be several when sources add to the docs folder. */
export function withOriginal(site: LinkSite, file: string): string[] {
  const place = docsPlace(site.config, file);
  const originals = place === null ? [] : originalFiles(place.root, place.path);
  return [file, ...originals.filter((original) => original !== file)];
}

/** ('docs/quick-strat.md', Czech) → '/cs/docs/quick-strat': the URL that a page from this file would have. */
export function wouldBePath(site: LinkSite, file: string, locale: string): string | null {
  const place = docsPlace(site.config, file);
  if (place === null) return null;
  const name = withoutMarkdownEnding(place.path).replace(/(?:^|\/)(?:index|readme)$/i, '');
  const parts = [place.root.path, name].filter((part) => part !== '');
  return [localePrefix(site, locale), ...parts].join('/') || '/';
}

/** The source that contains a link. The link's paths with `/` start at the root of this source. */
export const sourceOfLink = ({ site, file, writtenIn }: LinkContext): DocsSource | undefined =>
  docsSourceOf(site.config, writtenIn ?? file ?? '');

/** Whether a link may publish a file. Links of a source, which has other authors, only files of that source. */
export function mayPublish(context: LinkContext, file: string): boolean {
  const source = sourceOfLink(context);
  return source === undefined || docsSourceOf(context.site.config, file) === source;
}

/** The file of a relative path, and the route of its page in the language of the link. */
export interface FileLink {
  /** Relative to the root; null when it leads out of it. */
  readonly file: string | null;
  readonly route: Route | undefined;
}

/** ('../intro.md' in i18n/cs/docs/a/b.md) → the Czech page of intro, or its original shown in Czech chrome */
export function findFileLink(context: LinkContext, path: string): FileLink {
  const { site, locale } = context;
  const rooted = /^(?:@site)?\//.exec(path);
  const file =
    rooted === null
      ? normalisePath(folderOf(context.file ?? ''), path, outsideFolders(site.config))
      : normalisePath('', path.slice(rooted[0].length));
  if (file === null) return { file, route: undefined };
  for (const candidate of candidateFiles(context, file, rooted !== null)) {
    const page = site.routes.pageOf.get(candidate);
    const route = page === undefined ? undefined : site.routes.inLocale(page, locale);
    if (route !== undefined) return { file: candidate, route };
  }
  return { file, route: undefined };
}

// The file itself is nearly always right, so it comes before the others are computed. In a version or a source, a path
// with `/` first means the root of that version or source.
function* candidateFiles(context: LinkContext, file: string, isRooted: boolean): Generator<string> {
  const { site, file: from } = context;
  const home = isRooted && from !== null && site.config.versions.length > 0 ? docsPlace(site.config, from)?.root : null;
  if (home?.version) {
    yield `${home.version.folder}/${file}`;
    yield `${home.folder}/${file}`;
  }
  const source = isRooted ? sourceOfLink(context) : undefined;
  if (source) yield `${source.folder}/${file}`;
  yield file;
  yield* withOriginal(site, file).slice(1);
  if (!isRooted) return;
  const inDocs = `${site.config.docs.path}/${file}`;
  yield inDocs;
  yield* withOriginal(site, inDocs).slice(1);
}
