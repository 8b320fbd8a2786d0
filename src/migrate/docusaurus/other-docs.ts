// Further instances of the docs plugin (`community` besides `docs`): folders of the docs, at their old URLs.
import { type OriginalFiles, type PlannedFile, resolveParts } from '../plan.ts';
import { notesOn } from '../results.ts';
import { type DocEntry, noPagesIn, readDocs } from './docs-table.ts';
import type { DocsPlace } from './placed-page.ts';
import type { DocusaurusDocs, DocusaurusSite } from './site.ts';
import { readTranslations } from './translations.ts';
import { readVersions, releasedVersions, type Version } from './version.ts';
import { docusaurusVersionFiles, ownSidebars, translationFolder, type VersionInput } from './version-files.ts';

type Shared = Pick<VersionInput, 'site' | 'ports' | 'results'>;

interface OtherDocsInput extends Shared {
  /** Whether this path is already used in the docs. */
  readonly isTaken: (path: string) => boolean;
  /** Names of sidebars that are already used. */
  readonly sidebarNames: ReadonlySet<string>;
}

/** Pages and sidebars of an instance, to resolve references to them. */
export interface OtherInstance {
  readonly instance: DocusaurusDocs;
  /** Id of the original → path in the site. */
  readonly routes: ReadonlyMap<string, string>;
  /** Sidebar of the original → new name. */
  readonly sidebarNames: ReadonlyMap<string, string>;
}

export interface OtherDocs {
  readonly files: readonly PlannedFile[];
  /** Name → its items. */
  readonly sidebars: Readonly<Record<string, unknown>>;
  /** Pages at their new paths, below the docs folder. */
  readonly docs: readonly DocEntry[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly instances: readonly OtherInstance[];
}

/** (site) → the site with the instance first that becomes the versions of pubdocs: the first one with versions */
export function withVersionedFirst(site: DocusaurusSite, source: OriginalFiles): DocusaurusSite {
  const all = [...(site.docs === null ? [] : [site.docs]), ...site.otherDocs];
  const first = all.find((docs) => releasedVersions(docs, source).length > 0) ?? site.docs;
  return { ...site, docs: first, otherDocs: all.filter((docs) => docs !== first) };
}

/** Converts every instance except the first; each version becomes a folder. */
export async function convertOtherDocs(input: OtherDocsInput): Promise<OtherDocs> {
  const files: PlannedFile[] = [];
  const sidebars: Record<string, unknown> = {};
  const docs: DocEntry[] = [];
  const [include, exclude]: [string[], string[]] = [[], []];
  const instances: OtherInstance[] = [];
  const { left, decide } = notesOn(input.results, null);
  const folders = new Set<string>();
  const freeFolder = (name: string): string => {
    const isFree = (path: string): boolean => !input.isTaken(path) && !folders.has(path);
    let free = name;
    for (let number = 1; !isFree(free); number += 1) free = `${name}-docs${number === 1 ? '' : `-${number}`}`;
    return free;
  };
  for (const instance of input.site.otherDocs) {
    const [last, ...older] = readVersions(instance, input.ports.source);
    const routes = new Map<string, string>();
    let sidebarNames: ReadonlyMap<string, string> = new Map();
    for (const version of last === undefined ? [] : [last, ...older]) {
      const pages = readDocs(input.ports.source, version.folder, instance.exclude);
      if (pages.length === 0) {
        left(
          `the docs “${instance.id}”${version === last ? '' : `, version ${version.id}`}`,
          noPagesIn(version.folder),
        );
        continue;
      }
      const name = instance.id === 'default' ? instance.routeBasePath || 'docs-2' : instance.id;
      const folder = freeFolder(`${name.replace(/[^\w-]+/g, '-')}${version === last ? '' : `-${version.id}`}`);
      const route = resolveParts(instance.routeBasePath, version === last ? '' : version.path);
      folders.add(folder);
      const place = { folder, route, slugs: { ids: new Set<string>(), counts: new Map<string, number>() } };
      const plan = await convertPlaced(input, { instance, version: { ...version, root: '' }, place, pages, sidebars });
      files.push(...plan.files);
      docs.push(...pages.map((page) => relocated(page, version, folder)));
      include.push(...(instance.include.length === 0 ? ['**'] : instance.include).map((glob) => `${folder}/${glob}`));
      exclude.push(...instance.exclude.map((glob) => `${folder}/${glob}`));
      if (version !== last) continue;
      sidebarNames = plan.sidebarNames;
      for (const { id, slug } of pages) routes.set(id, `/${resolveParts(route, slug)}`);
    }
    instances.push({ instance, routes, sidebarNames });
    if (older.length > 0)
      decide(
        `other versions of the docs “${instance.id}”`,
        `They are pages with the URLs that they had, one folder a version: ${older.map(({ id }) => id).join(', ')}. Only the docs in docs/ itself have a menu of versions here.`,
      );
  }
  return { files, sidebars, docs, include, exclude, instances };
}

interface Placed {
  readonly instance: DocusaurusDocs;
  readonly version: Version;
  readonly place: DocsPlace;
  readonly pages: readonly DocEntry[];
  /** Sidebars of all instances; this instance adds its own. */
  readonly sidebars: Record<string, unknown>;
}

async function convertPlaced(input: OtherDocsInput, { instance, version, place, pages, sidebars }: Placed) {
  const options = { docs: translationFolder(instance, version), defaultLocale: input.site.defaultLocale };
  const translations = readTranslations(input.ports.source, input.site.locales, options);
  const isFree = (name: string): boolean => !input.sidebarNames.has(name) && !Object.hasOwn(sidebars, name);
  const sidebarNames = new Map<string, string>();
  const versionInput: VersionInput = {
    ...input,
    ...{ instance, version, place, docs: pages, translations },
    sidebarOf: (name) => sidebarNames.get(name) ?? name,
  };
  const sidebarEntries = Object.entries(await ownSidebars(versionInput));
  const ownNames = new Set(sidebarEntries.map(([name]) => name));
  const freeName = (names: readonly string[]): string => {
    const usedNames = new Set(sidebarNames.values());
    const isUsable = (name: string): boolean => isFree(name) && !usedNames.has(name);
    const numbered = (number: number): string => {
      const name = `${names.at(-1)}-${number}`;
      return isUsable(name) && !ownNames.has(name) ? name : numbered(number + 1);
    };
    return names.find(isUsable) ?? numbered(2);
  };
  for (const [name] of sidebarEntries) sidebarNames.set(name, freeName([name, `${place.folder}-${name}`]));
  for (const [name, items] of sidebarEntries) sidebars[sidebarNames.get(name) ?? name] = items;
  if (sidebarEntries.length === 0 && version.sidebar !== false)
    sidebars[freeName([place.folder, `${place.folder}-docs`])] = [{ type: 'autogenerated', dirName: place.folder }];
  return { files: docusaurusVersionFiles(versionInput), sidebarNames };
}

/** A page as if its file were in that folder of the docs. */
const relocated = (page: DocEntry, version: Version, folder: string): DocEntry => ({
  ...page,
  file: `docs/${resolveParts(folder, page.file.slice(version.folder.length + 1))}`,
  id: resolveParts(folder, page.id),
  slug: resolveParts(folder, page.slug),
});
