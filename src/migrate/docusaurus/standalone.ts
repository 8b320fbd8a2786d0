// Pages outside the docs: a front page, and Markdown in `src/pages`.
import { docAddress } from '../../content/doc-address.ts';
import { folderOf, withoutMarkdownEnding } from '../../text/paths.ts';
import { importedConstants } from '../imported-constants.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { addFrontMatter, withFrontMatter } from '../page-address.ts';
import { type OriginalFiles, type PlannedFile, readOriginal, resolveParts } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { type Table, textOf } from '../read-value.ts';
import { addPage, type MigrationResults, notesOn } from '../results.ts';
import { printValue, quoteText } from '../write-module.ts';
import { type DocEntry, docTitle } from './docs-table.ts';
import { convertDocusaurusPage } from './page.ts';
import { type DocusaurusSite, isMdxFile } from './site.ts';

interface TextPagesInput {
  readonly site: DocusaurusSite;
  readonly source: OriginalFiles;
  /** Pages of the docs, whose paths, ids and URLs are in use. */
  readonly docs: readonly DocEntry[];
  /** Pages of other docs, at their new paths. */
  readonly others: readonly DocEntry[];
  /** Folder of the docs in the original. */
  readonly docsFolder: string;
  /** Notes, counts and components of all pages. */
  readonly results: MigrationResults;
}

interface TextPages {
  readonly files: readonly PlannedFile[];
  /** Paths in the docs, for the patterns that select pages. */
  readonly paths: readonly string[];
  /** Whether one of them is the front page. */
  readonly hasFront: boolean;
}

/** Converts Markdown in `src/pages` to pages of the docs with their former routes. */
export function textPages({ site, source, docs, others, docsFolder, results }: TextPagesInput): TextPages {
  const folder = site.pagesPath;
  const { left } = notesOn(results, null);
  const files: PlannedFile[] = [];
  const paths: string[] = [];
  let hasFront = false;
  if (folder === null) return { files, paths, hasFront };
  const base = site.docs?.routeBasePath ?? 'docs';
  const urls = new Set(docs.map(({ slug }) => `/${resolveParts(base, slug)}`));
  const usedPlaces = {
    ids: new Set([...docs, ...others].map(({ id }) => id)),
    slugs: new Set([...docs, ...others].map(({ slug }) => slug)),
    paths: new Set([
      ...docs.map(({ file }) => withoutMarkdownEnding(file.slice(docsFolder.length + 1))),
      ...others.map(({ file }) => withoutMarkdownEnding(file.slice('docs/'.length))),
    ]),
  };
  for (const file of source.list(folder)) {
    const path = file.slice(folder.length + 1);
    if (/(?:^|\/)_|\.test\.|\.module\.|__tests__/.test(path)) continue;
    const name = path.replace(/\.\w+$/, '');
    if (/\.mdx?$/.test(path)) {
      const frontMatter = readFrontMatter(readOriginal(source, file) ?? '');
      const route = urlOf(name, textOf(frontMatter.slug));
      const { to, slug } = freePlace(path, usedPlaces);
      const isOwn = !urls.has(route);
      paths.push(to);
      hasFront ||= route === '/' && isOwn;
      for (const locale of site.locales) {
        const isDefault = locale.code === site.defaultLocale;
        const localFile = isDefault ? file : `i18n/${locale.code}/docusaurus-plugin-content-pages/${path}`;
        const text = readOriginal(source, localFile);
        if (text === null) continue;
        const page = convertDocusaurusPage(text, {
          file: localFile,
          isMdx: isMdxFile(site, localFile, readFrontMatter(text)),
          constants: importedConstants(text, localFile, (other) => readOriginal(source, other)),
          tabBlocks: false,
          siblings: [],
        });
        const root = isDefault ? 'docs' : `i18n/${locale.path}/docs`;
        // Docusaurus shows the title of such a page only in the browser tab.
        const isTitled =
          readFrontMatter(text).title !== undefined && docTitle(text.slice(frontMatterEnd(text))) === undefined;
        const hidden = isTitled ? { hide_title: true } : {};
        const converted = ownFrontMatter(page.text, {
          ...(isOwn ? { route } : { displayed_sidebar: null }),
          ...hidden,
        });
        files.push({ path: resolveParts(root, to), text: converted, converted: { from: localFile, text } });
        files.push(...addPage(results, { ...page, file: localFile }, source));
      }
      if (!isOwn)
        left(
          `the URL of the page ${file}`,
          `A page of the docs has it: it is docs/${to} now, at /${resolveParts(base, slug)}.`,
        );
    } else if (/\.[jt]sx?$/.test(path) && name !== 'index')
      left(`the page ${file}`, `Write it as pages/${name}.tsx: a component without hooks.`);
  }
  return { files, paths, hasFront };
}

/** ('legal/index', undefined) → '/legal'; ('terms', '/agb') → '/agb' */
const urlOf = (name: string, slug: string | undefined): string => {
  if (slug?.startsWith('/') === true) return slug.replace(/(?<=.)\/$/, '');
  return `/${resolveParts(slug === undefined ? name.replace(/(?:^|\/)index$/, '') : resolveParts(folderOf(name), slug))}`;
};

interface Taken {
  readonly ids: Set<string>;
  readonly slugs: Set<string>;
  /** Without extensions, because `a.md` and `a.mdx` would be the same page. */
  readonly paths: Set<string>;
}

/** ('intro.mdx', docs with `intro.md`) → { to: 'intro-page.mdx', slug: 'intro-page' } */
function freePlace(path: string, taken: Taken): { to: string; slug: string } {
  const [, name = '', ending = ''] = /^(.*)(\.\w+)$/.exec(path) ?? [];
  for (let at = 1; ; at += 1) {
    const stem = at === 1 ? name : `${name}-page${at === 2 ? '' : `-${at - 1}`}`;
    const { id, slug } = docAddress(`${stem}${ending}`, { numberPrefixes: true });
    if (taken.ids.has(id) || taken.slugs.has(slug) || taken.paths.has(stem)) continue;
    taken.ids.add(id);
    taken.slugs.add(slug);
    taken.paths.add(stem);
    return { to: `${stem}${ending}`, slug };
  }
}

/** Keys that would move the page: the path of its file decides its place. */
const placeKeys: ReadonlySet<string> = new Set(['id', 'slug', 'displayed_sidebar']);

/** The front matter of the page, with the keys that set its place. */
function ownFrontMatter(text: string, more: Table): string {
  const table = Object.entries(readFrontMatter(text));
  const fields = table.filter(([key]) => !placeKeys.has(key));
  if (fields.length === table.length) return addFrontMatter(text, {}, more);
  return withFrontMatter({ ...more, ...Object.fromEntries(fields) }, text.slice(frontMatterEnd(text)));
}

type FrontPageInput = Pick<TextPagesInput, 'site' | 'source' | 'docs' | 'results'>;

/** A starting point for a front page: title, tagline, link to the docs; none if the original has none in code. */
export function frontPage({ site, source, docs, results }: FrontPageInput): PlannedFile[] {
  const folder = site.pagesPath;
  const first = docs.find(({ slug }) => slug !== '') ?? docs[0];
  if (folder === null || first === undefined) return [];
  const original = source.list(folder).find((file) => /^index\.[jt]sx?$/.test(file.slice(folder.length + 1)));
  if (original === undefined) return [];
  notesOn(results, null).left(
    `the front page ${original}`,
    'pages/index.tsx replaces it, with the title, the tagline and a link to the docs. Add the rest of its content there.',
  );
  const to = `/${resolveParts(site.docs?.routeBasePath ?? 'docs', first.slug)}`;
  const tagline = site.tagline === '' ? '' : `      <p>{${quoteText(site.tagline)}}</p>\n`;
  const inLocales = (text: string): object => Object.fromEntries(site.locales.map(({ code }) => [code, text]));
  const meta = printValue({
    title: inLocales(site.title),
    description: inLocales(site.tagline === '' ? site.title : site.tagline),
  });
  const text = `import { Link, type PageMeta } from 'pubdocs/theme';

export const meta: PageMeta = ${meta};

export default function Front() {
  return (
    <>
      <h1>{${quoteText(site.title)}}</h1>
${tagline}      <p>
        <Link to=${JSON.stringify(to)}>{${quoteText(first.title)}}</Link>
      </p>
    </>
  );
}
`;
  return [{ path: 'pages/index.tsx', text, converted: null }];
}
