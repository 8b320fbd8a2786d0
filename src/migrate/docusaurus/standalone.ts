// Pages outside of the docs: a front page, and Markdown in `src/pages`.
import { docAddress } from '../../content/doc-address.ts';
import { withoutMarkdownEnding } from '../../text/paths.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { addFrontMatter, withFrontMatter } from '../page-address.ts';
import { folderOf, joinPath, type PlannedFile, readText, type SourceFiles } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { textOf } from '../read-value.ts';
import { quoteText, writeValue } from '../write-module.ts';
import { type DocEntry, titleOf } from './docs-table.ts';
import { convertDocusaurusPage } from './page.ts';
import { addResults, type PageResults } from './page-results.ts';
import { type DocusaurusSite, isMdxFile } from './site.ts';

interface TextPagesInput {
  readonly site: DocusaurusSite;
  readonly source: SourceFiles;
  /** Pages of the docs: their paths, ids and URLs are taken. */
  readonly docs: readonly DocEntry[];
  /** Folder of these pages in the original. */
  readonly docsFolder: string;
  readonly note: (what: string, advice: string) => void;
  /** Notes, counts and components of all pages. */
  readonly results: PageResults;
}

interface TextPages {
  readonly files: readonly PlannedFile[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** The page that was the front page, where it is one in Markdown. */
  readonly front: FirstPage | null;
}

/** A page that the front page leads to. */
interface FirstPage {
  readonly to: string;
  readonly title: string;
}

/** Markdown in `src/pages` becomes a page of the docs that no sidebar lists, and its URL a redirect. */
export function textPages({ site, source, docs, docsFolder, note, results }: TextPagesInput): TextPages {
  const folder = site.pagesPath;
  const files: PlannedFile[] = [];
  const redirects: { from: string; to: string }[] = [];
  let front: TextPages['front'] = null;
  if (folder === null) return { files, redirects, front };
  const base = site.docs?.routeBasePath ?? 'docs';
  const urls = new Set(docs.map(({ slug }) => `/${joinPath(base, slug)}`));
  const taken = {
    ids: new Set(docs.map(({ id }) => id)),
    slugs: new Set(docs.map(({ slug }) => slug)),
    paths: new Set(docs.map(({ file }) => withoutMarkdownEnding(file.slice(docsFolder.length + 1)))),
  };
  for (const file of source.list(folder)) {
    const path = file.slice(folder.length + 1);
    if (/(?:^|\/)_|\.test\.|\.module\.|__tests__/.test(path)) continue;
    const name = path.replace(/\.\w+$/, '');
    if (/\.mdx?$/.test(path)) {
      const frontMatter = readFrontMatter(readText(source, file) ?? '');
      const from = urlOf(name, textOf(frontMatter.slug));
      const { to, slug, isMoved } = freePlace(path, taken);
      const target = `/${joinPath(base, slug)}`;
      for (const locale of site.locales) {
        const isDefault = locale.code === site.defaultLocale;
        const own = isDefault ? file : `i18n/${locale.code}/docusaurus-plugin-content-pages/${path}`;
        const text = readText(source, own);
        if (text === null) continue;
        const page = convertDocusaurusPage(text, {
          file: own,
          isMdx: isMdxFile(site, own, readFrontMatter(text)),
          tabBlocks: false,
          siblings: [],
        });
        const root = isDefault ? 'docs' : `i18n/${locale.path}/docs`;
        const converted = ownFrontMatter(page.text, isMoved ? `/${slug}` : null);
        files.push({ path: joinPath(root, to), text: converted, converted: { from: own, text } });
        files.push(...addResults(results, page, () => true, source));
      }
      if (isMoved)
        note(
          `the path and URL of the page ${file}`,
          `A page of the docs has them: it is docs/${to} now, at ${target}.`,
        );
      // `/` is always a page here.
      if (from === '/' && target !== '/') {
        front = { to: target, title: titleOf(readText(source, file) ?? '') ?? site.title };
        note(
          `${file} as the front page`,
          `pages/index.tsx leads to its text at ${target}: show there what belongs on it.`,
        );
      } else if (from !== target && !urls.has(from)) redirects.push({ from, to: target });
    } else if (/\.[jt]sx?$/.test(path) && name !== 'index')
      note(`the page ${file}`, `Write it as pages/${name}.tsx: a component without hooks.`);
  }
  return { files, redirects, front };
}

/** ('legal/index', undefined) → '/legal'; ('terms', '/agb') → '/agb' */
const urlOf = (name: string, slug: string | undefined): string => {
  if (slug?.startsWith('/') === true) return slug.replace(/(?<=.)\/$/, '');
  return `/${joinPath(slug === undefined ? name.replace(/(?:^|\/)index$/, '') : joinPath(folderOf(name), slug))}`;
};

interface Taken {
  readonly ids: Set<string>;
  readonly slugs: Set<string>;
  /** Without their endings: `a.md` and `a.mdx` would be the same page. */
  readonly paths: Set<string>;
}

/** ('intro.mdx', docs with `intro.md`) → { to: 'intro-page.mdx', slug: 'intro-page', isMoved: true } */
function freePlace(path: string, taken: Taken): { to: string; slug: string; isMoved: boolean } {
  const [, name = '', ending = ''] = /^(.*)(\.\w+)$/.exec(path) ?? [];
  for (let at = 1; ; at += 1) {
    const stem = at === 1 ? name : `${name}-page${at === 2 ? '' : `-${at - 1}`}`;
    const { id, slug } = docAddress(`${stem}${ending}`, { numberPrefixes: true });
    if (taken.ids.has(id) || taken.slugs.has(slug) || taken.paths.has(stem)) continue;
    taken.ids.add(id);
    taken.slugs.add(slug);
    taken.paths.add(stem);
    return { to: `${stem}${ending}`, slug, isMoved: at > 1 };
  }
}

/** Keys of the page that would move it: its place is that of its file. */
const placeKeys: ReadonlySet<string> = new Set(['id', 'slug', 'displayed_sidebar']);

/** A sidebar made from folders would list it. */
function ownFrontMatter(text: string, slug: string | null): string {
  const table = readFrontMatter(text);
  const more = { displayed_sidebar: null, ...(slug === null ? {} : { slug }) };
  if (!Object.keys(table).some((key) => placeKeys.has(key))) return addFrontMatter(text, {}, more);
  const kept = Object.fromEntries(Object.entries(table).filter(([key]) => !placeKeys.has(key)));
  return withFrontMatter({ ...more, ...kept }, text.slice(frontMatterEnd(text)));
}

interface FrontPageInput {
  readonly site: DocusaurusSite;
  readonly source: SourceFiles;
  readonly docs: readonly DocEntry[];
  /** The front page of the original, where it is Markdown. */
  readonly front: FirstPage | null;
}

/** The page that a front page leads to: the original’s own text, or the first page of the docs; null without a front page. */
function firstPage({ site, source, docs, front }: FrontPageInput): FirstPage | null {
  const folder = site.pagesPath;
  if (front !== null || folder === null) return front;
  const hasOwn = source.list(folder).some((file) => /^index\.[jt]sx?$/.test(file.slice(folder.length + 1)));
  const first = docs.find(({ slug }) => slug !== '') ?? docs[0];
  if (!hasOwn || first === undefined) return null;
  return { to: `/${joinPath(site.docs?.routeBasePath ?? 'docs', first.slug)}`, title: first.title };
}

/** A front page with title, tagline and a link, to begin from. */
export function frontPage(input: FrontPageInput): PlannedFile[] {
  const { site } = input;
  const first = firstPage(input);
  if (first === null) return [];
  const { to } = first;
  const tagline = site.tagline === '' ? '' : `      <p>{${quoteText(site.tagline)}}</p>\n`;
  const inLocales = (text: string): object => Object.fromEntries(site.locales.map(({ code }) => [code, text]));
  const meta = writeValue({
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
