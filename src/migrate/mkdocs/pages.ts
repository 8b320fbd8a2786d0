// Converts the pages of a MkDocs site, the files next to them and the snippets that they include.

import { folderOf } from '../../text/paths.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { addFrontMatter, addressKeys, keyOfPrefix, withFrontMatter } from '../page-address.ts';
import { addCount, type OriginalFiles, type PlannedFile, readOriginal, relativeLink, resolveParts } from '../plan.ts';
import { flagOf, type Table, tableOf, textList } from '../read-value.ts';
import { addFound, type MigrationResults, notesOn } from '../results.ts';
import { makeApiBlocks } from './api-blocks.ts';
import { ownBlocks } from './blocks.ts';
import { mkdocsPostLine, withLine } from './blog.ts';
import { optionsOf } from './config.ts';
import { readMetaData } from './meta-data.ts';
import type { NavTitles } from './nav.ts';
import { convertMkDocsPage, linkToMarkdown } from './page.ts';
import type { MkDocsContext } from './page-writer.ts';
import { documentedObjects } from './reference.ts';
import { belowDocs, extensionOf, type MkDocsSite, type PostOfBlog, pagePlace } from './site.ts';
import { makeSnippets, readAppended, type Snippets } from './snippets.ts';

interface PagesInput {
  readonly site: MkDocsSite;
  /** Path in the docs folder → the title of the page in the navigation. */
  readonly titles: NavTitles;
  readonly source: OriginalFiles;
  readonly results: MigrationResults;
}

/** All published files, the files that pages include from elsewhere, and the OpenAPI documents of pages. */
export function convertMkDocsPages(input: PagesInput) {
  const { site, source, results } = input;
  const options = extensionOf(site, 'pymdownx.snippets');
  const folders = [...textList(options?.base_path), '.', site.docsDir];
  const snippets = makeSnippets(source, folders, (file) => pagePlace(site, file));
  const appended = readAppended(options?.auto_append, folders, source, notesOn(results, 'mkdocs.yml').left);
  const contextOf = makeContextOf(site, source, snippets);
  const apiBlocks = makeApiBlocks(source, results, (file) =>
    site.places.get(file)?.language === null ? site.addresses.get(file)?.wanted : undefined,
  );
  const convert = (file: string, raw: string): string => {
    const page = convertMkDocsPage(apiBlocks.convert(appended(raw), file), contextOf(file));
    addFound(results, page);
    return page.text;
  };
  const pages = [...site.places].map(([file, place]): PlannedFile => {
    const path = pagePlace(site, file);
    if (path !== null) return pageFile(input, file, path, convert);
    // A file that is not next to pages is published under its path.
    const folder = place.language === null ? 'static' : `i18n/${place.language}/docs`;
    return { path: resolveParts(folder, place.path), copyOf: file };
  });
  // `snippets.texts` grows in this loop, because snippets include others.
  for (const [path, { from, text, page }] of snippets.texts) {
    const placed = text.replace(linkToMarkdown, (link) => {
      const place = pagePlace(site, resolveParts(folderOf(page), link));
      const isBeside = source.read(resolveParts(folderOf(from), link)) !== null;
      return place === null || isBeside ? link : relativeLink(folderOf(path), place);
    });
    pages.push({ path, text: convert(from, placed), converted: { from, text } });
  }
  return { pages: [...pages, ...snippets.copies], references: apiBlocks.references() };
}

/** (site, files, snippets) → the context for the conversion of a file */
function makeContextOf(site: MkDocsSite, source: OriginalFiles, snippets: Snippets): (file: string) => MkDocsContext {
  const { config, docsDir, addresses, places, macros } = site;
  const inFolders = flagOf(config.use_directory_urls) !== false;
  const has: MkDocsContext['has'] = (name, option) => {
    const options = extensionOf(site, name);
    return options !== null && (option === undefined || flagOf(options[option]) !== false);
  };
  const includesByTag = optionsOf(config.plugins, 'include-markdown') !== null;
  const blocks = ownBlocks(
    extensionOf(site, 'pymdownx.blocks.admonition'),
    extensionOf(site, 'pymdownx.blocks.details'),
  );
  const showsObjects = ['autorefs', 'mkdocstrings'].some((name) => optionsOf(config.plugins, name) !== null);
  const objects =
    showsObjects || has('mkdocs-click')
      ? documentedObjects([...addresses.keys()].map((file) => [file, readOriginal(source, file) ?? '']))
      : null;
  return (file) => {
    const { path = '', wanted = '' } = addresses.get(file) ?? {};
    const isFolder = inFolders || /(?:^|\/)(?:index|README)\.md$/.test(path);
    return {
      ...{ file, has, blocks, objects, macros, includesByTag, snippet: snippets.find(file), code: snippets.code },
      url: `/${wanted}${wanted === '' ? '' : isFolder ? '/' : '.html'}`,
      linkToLanguage: (target) => linkToLanguage(site, file, target),
      isFile: (target) => places.has(resolveParts(docsDir, target)),
    };
  };
}

/** (site, 'docs/a.en.md', './b.en.md') → './b.md'; for a page of another language, its URL; null for other links */
function linkToLanguage({ docsDir, languages, places, addresses }: MkDocsSite, from: string, target: string) {
  const file = resolveParts(folderOf(from), target);
  const place = places.get(file);
  const address = addresses.get(file);
  if (place === undefined || address === undefined || resolveParts(docsDir, place.path) === file) return null;
  if (languages[0]?.byFolder === true) return null;
  if (places.get(from)?.language === place.language)
    return relativeLink(folderOf(from), resolveParts(docsDir, place.path));
  return `/${resolveParts(place.language ?? '', address.wanted)}/`;
}

function pageFile(
  { site, titles, source, results }: PagesInput,
  file: string,
  path: string,
  convert: (file: string, raw: string) => string,
): PlannedFile {
  const { table, text } = readMetaData(readOriginal(source, file) ?? '');
  const converted = convert(file, text);
  const isTranslation = site.places.get(file)?.language !== null;
  const title = isTranslation ? undefined : titles.get(belowDocs(site, file));
  // The title in the navigation comes first.
  const isRenamed = title !== undefined && table.title !== undefined && table.title !== title;
  const frontMatter = isRenamed ? { ...table, title } : table;
  const isSame = frontMatterEnd(text) > 0 && !isRenamed;
  const newFrontMatter = convertFrontMatter(frontMatter) ?? (isSame ? null : frontMatter);
  const body =
    newFrontMatter === null ? converted : withFrontMatter(newFrontMatter, converted.slice(frontMatterEnd(converted)));
  const post = site.posts.get(file);
  const address = site.addresses.get(file);
  addCount(results.counts, 'pages');
  return {
    path,
    text:
      post === undefined
        ? addFrontMatter(body, newFrontMatter ?? frontMatter, {
            title,
            ...(address === undefined ? {} : addressKeys(address.path, address.wanted)),
            draft: site.isDraft(file) || undefined,
          })
        : postPage(post, body, newFrontMatter ?? frontMatter),
    converted: { from: file, text },
  };
}

/** (post, converted page, its front matter) → the page with its former route, its date and authors */
function postPage({ blog, post }: PostOfBlog, text: string, { slug: _, date: __, ...front }: Table): string {
  const table = {
    route: `/${post.wanted}`,
    ...keyOfPrefix(post.path),
    ...front,
    ...(post.date === undefined ? {} : { date: post.date }),
    ...(post.isDraft ? { draft: true } : {}),
  };
  return withFrontMatter(table, withLine(text.slice(frontMatterEnd(text)), mkdocsPostLine(blog, post)));
}

/** Keys with the same meaning in pubdocs. */
const keptKeys: ReadonlySet<string> = new Set(['title', 'description', 'tags', 'date', 'authors', 'keywords']);

/** (front matter) → the one of pubdocs; null if nothing changes. Removes keys of the theme. */
function convertFrontMatter(table: Table): Table | null {
  if (Object.keys(table).every((key) => keptKeys.has(key))) return null;
  const hidden = textList(table.hide);
  const keptEntries = Object.entries(table).filter(([key]) => keptKeys.has(key));
  return {
    ...Object.fromEntries(keptEntries),
    ...(hidden.includes('toc') ? { hide_table_of_contents: true } : {}),
    ...(hidden.includes('navigation') ? { displayed_sidebar: null } : {}),
    ...(tableOf(table.search).exclude === true ? { search: false } : {}),
  };
}
