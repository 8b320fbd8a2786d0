// Converts the pages of a VitePress site in all languages, and the files next to them.
import picomatch from 'picomatch';
import { isPartial } from '../../text/paths.ts';
import { importedConstants } from '../imported-constants.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { addFrontMatter, addressKeys, withFrontMatter } from '../page-address.ts';
import { addCount, type OriginalFiles, type PlannedFile, readOriginal, resolveParts } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { type Table, textOf } from '../read-value.ts';
import { addPage, type MigrationResults, notesOn } from '../results.ts';
import { isHiddenFile } from '../shown-files.ts';
import { convertVitePressFrontMatter, homeText, isHome, isVitePressForeignKey } from './front-matter.ts';
import { convertVitePressPage } from './page.ts';
import type { VitePressSite } from './site.ts';

export interface VitePressPlace {
  /** Path in the new site. */
  readonly path: string;
  /** Path of a page in the folder of its language, and path of its URL in the original; null for other files. */
  readonly page: { readonly path: string; readonly wanted: string } | null;
}

/** Files that pages show or link to. */
const isAsset = (file: string): boolean =>
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|mp4|webm|mp3|csv)$/i.test(file);

/** File of the original → its place, for pages and for images next to them. */
export function vitepressPlaces(site: VitePressSite, source: OriginalFiles): ReadonlyMap<string, VitePressPlace> {
  const start = site.source === '' ? '' : `${site.source}/`;
  const places = new Map<string, VitePressPlace>();
  const isExcluded = picomatch([...site.exclude]);
  for (const file of source.list(site.source)) {
    const path = file.slice(start.length);
    if (/^(?:\.vitepress|public|dist)\/|(?:^|\/)node_modules\//.test(path) || path === '404.md') continue;
    const isPage = path.endsWith('.md');
    if (isPage ? isExcluded(path) || isHiddenFile(path) : !isAsset(path)) continue;
    const target = site.rewrite(path);
    const locale = site.locales.find((each) => each.path !== '' && target.startsWith(`${each.path}/`));
    const localPath = locale === undefined ? target : target.slice(locale.path.length + 1);
    // In VitePress, a README is an ordinary page; in pubdocs it is the index of its folder, so it needs a slug
    // (`addressKeys`).
    const wanted = localPath.replace(/\.md$/, '').replace(/(?:^|\/)index$/, '');
    places.set(file, {
      path: resolveParts(locale === undefined ? 'docs' : `i18n/${locale.path}/docs`, localPath),
      page: isPage ? { path: localPath, wanted } : null,
    });
  }
  return places;
}

/** (site, files of the original, their places, results) → all pages and the files next to them */
export function convertVitePressPages(
  site: VitePressSite,
  source: OriginalFiles,
  places: ReadonlyMap<string, VitePressPlace>,
  results: MigrationResults,
): PlannedFile[] {
  const files: PlannedFile[] = [];
  for (const [file, { path, page: address }] of places) {
    if (address === null) {
      files.push({ path, copyOf: file });
      continue;
    }
    const text = readOriginal(source, file) ?? '';
    if (/\[[^\]/]+\]/.test(address.path)) {
      notesOn(results, file).left(
        'pages with a parameter',
        'Code makes them: see what is lost with `--prove`, and take it with `--take`.',
      );
      continue;
    }
    const frontMatter = readFrontMatter(text);
    const page = convertVitePressPage(text, {
      ...{ file, frontMatter, source: site.source, attributes: site.attributes },
      constants: importedConstants(text, file, (other) => readOriginal(source, other)),
      placeOf: (other) => places.get(other)?.path ?? null,
      isPublic: (other) => source.read(resolveParts(site.source, 'public', other)) !== null,
    });
    const pageText = withOwnFrontMatter(page.text, frontMatter, site);
    const keys = addressKeys(address.path, address.wanted);
    files.push({ path, text: addFrontMatter(pageText, {}, keys), converted: { from: file, text } });
    const foreign = Object.keys(frontMatter).filter(isVitePressForeignKey).length;
    addCount(results.counts, 'keys of front matter that VitePress does not know, left out', foreign);
    if (isPartial(address.path))
      notesOn(results, file).left(
        `the page /${address.wanted}`,
        'Files and folders that begin with `_` are not pages: rename it, and give it this `slug`.',
      );
    files.push(...addPage(results, { ...page, file }, source));
  }
  return files;
}

function withOwnFrontMatter(text: string, table: Table, site: VitePressSite): string {
  const body = text.slice(frontMatterEnd(text));
  if (isHome(table)) {
    const newFrontMatter = {
      ...convertVitePressFrontMatter(table),
      title: textOf(table.title) ?? site.title,
      displayed_sidebar: null,
      hide_table_of_contents: true,
    };
    return withFrontMatter(newFrontMatter, `${homeText(table, site.title)}\n\n${body.trimStart()}`);
  }
  // A badge in the heading is not part of the title.
  const heading = /^#[ \t]+(.*?<[A-Z].*)$/m.exec(body)?.[1];
  const title = heading
    ?.replace(/<[^>]*>/g, '')
    .replace(/\{#[^}]*\}/g, '')
    .trim();
  const named = title === undefined || table.title !== undefined ? table : { title, ...table };
  const converted = convertVitePressFrontMatter(named) ?? (named === table ? null : named);
  return converted === null ? text : withFrontMatter(converted, body);
}
