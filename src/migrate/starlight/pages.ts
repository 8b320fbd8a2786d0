// Converts the pages of a Starlight site in all languages, and the files next to them.
import { listOf } from '../../text/is-object.ts';
import { isMarkdownFile, withoutMarkdownEnding } from '../../text/paths.ts';
import { slugify } from '../../text/slug.ts';
import { convertFrontMatter } from '../convert-front-matter.ts';
import { inlineHtmlToMarkdown } from '../inline-html.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { importedParts, moveLinks } from '../moved-links.ts';
import { addFrontMatter, addressKeys, unchangedId, withFrontMatter } from '../page-address.ts';
import { intoSite, type OriginalFiles, type PlannedFile, readOriginal, resolveParts } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';
import { addFound, addPage, type MigrationResults, notesOn } from '../results.ts';
import { copyShown, isHiddenFile } from '../shown-files.ts';
import { homeText } from '../vitepress/front-matter.ts';
import { isStarlightPost, type StarlightBlog, type StarlightPage, starlightPostLine } from './blog.ts';
import type { Language } from './config.ts';
import { convertStarlightPage, readAliases } from './page.ts';

const content = 'src/content/docs';

interface Place {
  readonly file: string;
  /** Relative to the folder of all pages. */
  readonly path: string;
  readonly language: Language;
  /**
   * Relative to the folder of its language. A translation gets the extension of its original, which Starlight does not
   * require.
   */
  readonly localPath: string;
}

/** (files, languages, the default one first) → their places; files of other languages are left out */
function placesOf(files: readonly string[], languages: readonly Language[]): Place[] {
  const places = files.flatMap((file): Place[] => {
    const path = file.slice(content.length + 1);
    const language =
      // Astro writes paths in lower case, so the folder of `pt-br` can be `pt-BR`.
      languages.find(({ folder }) => folder !== '' && path.toLowerCase().startsWith(`${folder.toLowerCase()}/`)) ??
      languages.find(({ folder }) => folder === '');
    if (language === undefined) return [];
    return [
      { file, path, language, localPath: language.folder === '' ? path : path.slice(language.folder.length + 1) },
    ];
  });
  const originals = new Map(
    places
      .filter(({ language }) => language === languages[0])
      .map(({ localPath }) => [withoutMarkdownEnding(localPath), localPath]),
  );
  return places.map((place) =>
    isMarkdownFile(place.localPath)
      ? { ...place, localPath: originals.get(withoutMarkdownEnding(place.localPath)) ?? place.localPath }
      : place,
  );
}

interface PagesInput {
  readonly source: OriginalFiles;
  /** The default one first. */
  readonly languages: readonly Language[];
  /** Path of the site, without a slash at its end. */
  readonly base: string;
  readonly blogs: readonly StarlightBlog[];
  readonly results: MigrationResults;
}

interface Pages {
  readonly files: readonly PlannedFile[];
  /** URL of a page in the original, without slashes at its ends → its id in pubdocs. */
  readonly ids: ReadonlyMap<string, string>;
  /** Pages of the default language. */
  readonly originals: readonly StarlightPage[];
}

/** Converts all pages and the files next to them. */
export function convertStarlightPages(input: PagesInput): Pages {
  const { source, languages, results } = input;
  const [main] = languages;
  const files: PlannedFile[] = [];
  const ids = new Map<string, string>();
  const originals: StarlightPage[] = [];
  const site = {
    ...{ content, base: input.base, aliases: readAliases(readOriginal(source, 'tsconfig.json') ?? '') },
    read: (path: string) => readOriginal(source, path),
  };
  for (const place of placesOf(source.list(content), languages)) {
    const { file, path, language, localPath } = place;
    // The page for missing URLs; the theme of pubdocs has one in each language.
    if (/^404\.mdx?$/.test(localPath)) continue;
    const to = resolveParts(language === main ? 'docs' : `i18n/${language.folder || language.code}/docs`, localPath);
    if (/\.mdoc$/.test(path)) {
      notesOn(results, file).left(
        'a page of Markdoc',
        'Write it in Markdown: blocks are `:::note`, and components are tags.',
      );
      continue;
    }
    if (!/\.mdx?$/.test(path)) {
      if (!isHiddenFile(localPath)) files.push({ path: to, copyOf: file });
      continue;
    }
    // Astro skips blank lines above front matter.
    const text = (readOriginal(source, file) ?? '').replace(/^\s+(?=---\r?\n)/, '');
    const frontMatter = readFrontMatter(text);
    if (language === main) {
      ids.set(textOf(frontMatter.slug) ?? wantedPath(localPath), unchangedId(localPath));
      originals.push({ path: localPath, frontMatter });
    }
    const page = convertStarlightPage(text, { ...site, file });
    files.push({ path: to, text: pageText(page.text, frontMatter, place, input), converted: { from: file, text } });
    files.push(...addPage(results, { ...page, file }, source));
  }
  // A part may import others.
  for (let parts = importedParts(files, source); parts.length > 0; parts = importedParts(files, source))
    for (const file of parts) {
      const text = readOriginal(source, file) ?? '';
      const page = convertStarlightPage(text, { ...site, file });
      addFound(results, page);
      files.push({ path: intoSite(file), text: page.text, converted: { from: file, text } });
      files.push(...copyShown(page.files, file, source, results.notes));
    }
  return { files: moveLinks(files, source, ['public'], results.notes), ids, originals };
}

/** ('Guides/1. Start.mdx') → 'guides/1-start', its URL in Starlight */
const wantedPath = (path: string): string =>
  path
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '')
    .split('/')
    .map((name) => (name === '' ? '' : slugify(name)))
    .join('/');

/** (converted text, front matter of the original, its place, site) → the complete page, with front matter of pubdocs */
function pageText(
  converted: string,
  table: Table,
  { language, localPath }: Place,
  { blogs, base }: PagesInput,
): string {
  const blog = blogs.find((each) => isStarlightPost(each, localPath));
  const line = blog === undefined ? '' : starlightPostLine(blog, table, language.tag);
  const matter = convertStarlightFrontMatter(table);
  const body = line + converted.slice(frontMatterEnd(converted)).replace(line === '' ? '' : /^\n+/, '');
  const hero = heroText(table, base);
  const banner = textOf(tableOf(table.banner).content);
  const above = [
    ...(banner === undefined ? [] : [`:::note\n${inlineHtmlToMarkdown(banner)}\n:::`]),
    ...(hero === null ? [] : [hero]),
  ];
  const whole =
    matter === null && line === ''
      ? converted
      : withFrontMatter(matter ?? table, above.length === 0 ? body : `${above.join('\n\n')}\n\n${body.trimStart()}`);
  return addFrontMatter(whole, matter ?? table, addressKeys(localPath, textOf(table.slug) ?? wantedPath(localPath)));
}

/** Key of Starlight → keys of pubdocs. */
const keys: Readonly<Record<string, (value: unknown) => Table>> = {
  sidebar: (value) => {
    const { order, label, hidden } = tableOf(value);
    return {
      ...(typeof order === 'number' ? { sidebar_position: order } : {}),
      ...(textOf(label) === undefined ? {} : { sidebar_label: textOf(label) }),
      ...(hidden === true ? { displayed_sidebar: null } : {}),
    };
  },
  tableOfContents: (value) => {
    if (value === false) return { hide_table_of_contents: true };
    const { minHeadingLevel, maxHeadingLevel } = tableOf(value);
    return {
      ...(typeof minHeadingLevel === 'number' ? { toc_min_heading_level: Math.max(2, minHeadingLevel) } : {}),
      ...(typeof maxHeadingLevel === 'number' ? { toc_max_heading_level: maxHeadingLevel } : {}),
    };
  },
  prev: (value) => (value === false ? { pagination_prev: null } : {}),
  next: (value) => (value === false ? { pagination_next: null } : {}),
  pagefind: (value) => (value === false ? { search: false } : {}),
  editUrl: (value) =>
    value === false ? { custom_edit_url: null } : textOf(value) === undefined ? {} : { custom_edit_url: textOf(value) },
  template: (value) => (value === 'splash' ? { displayed_sidebar: null, hide_table_of_contents: true } : {}),
  // In Starlight it is relative to the root of the site.
  slug: (value) => (textOf(value) === undefined ? {} : { slug: `/${textOf(value)?.replace(/^\/+/, '') ?? ''}` }),
  ...Object.fromEntries(
    ['hero', 'banner', 'head', 'lastUpdated', 'excerpt', 'cover', 'featured', 'metrics'].map((name) => [
      name,
      () => ({}),
    ]),
  ),
};

const generator = { keys, sameKeys: new Set(['title', 'description', 'draft', 'keywords']) };

/** ({ id: 'a', pagefind: false }) → { search: false }; null if nothing changes */
const convertStarlightFrontMatter = (table: Table): Table | null => convertFrontMatter(generator, table);

/** The text of a page with `hero`: its title, tagline and buttons; null without `hero` */
function heroText(table: Table, base: string): string | null {
  const hero = tableOf(table.hero);
  if (Object.keys(hero).length === 0) return null;
  const actions = listOf(hero.actions).map((action: unknown) => {
    const { text, link, variant } = tableOf(action);
    const href = textOf(link) ?? '';
    const path = base !== '' && `${href}/`.startsWith(`${base}/`) ? href.slice(base.length) || '/' : href;
    return {
      text,
      link: path,
      theme: textOf(variant) === undefined || textOf(variant) === 'primary' ? 'brand' : 'alt',
    };
  });
  const title = textOf(hero.title) ?? textOf(table.title) ?? '';
  return homeText({ hero: { name: title, tagline: hero.tagline, actions } }, title);
}
