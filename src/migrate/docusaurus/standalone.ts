// Pages outside of the docs: a front page, and Markdown in `src/pages`.
import { joinPath, type PlannedFile, readText, type SourceFiles } from '../plan.ts';
import { quoteText, writeValue } from '../write-module.ts';
import type { DocEntry } from './docs-table.ts';
import { convertDocusaurusPage } from './page.ts';
import type { DocusaurusSite } from './site.ts';

interface TextPagesInput {
  readonly site: DocusaurusSite;
  readonly source: SourceFiles;
  readonly note: (what: string, advice: string) => void;
}

/** Markdown in `src/pages` becomes a page of the docs that no sidebar lists, and its URL a redirect. */
export function textPages({ site, source, note }: TextPagesInput): {
  readonly files: readonly PlannedFile[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
} {
  const folder = site.pagesPath;
  const files: PlannedFile[] = [];
  const redirects: { from: string; to: string }[] = [];
  if (folder === null) return { files, redirects };
  const base = site.docs?.routeBasePath ?? 'docs';
  for (const file of source.list(folder)) {
    const path = file.slice(folder.length + 1);
    if (/(?:^|\/)_|\.test\.|\.module\.|__tests__/.test(path)) continue;
    const name = path.replace(/\.\w+$/, '');
    if (/\.mdx?$/.test(path)) {
      const from = `/${name.replace(/(?:^|\/)index$/, '')}`;
      for (const locale of site.locales) {
        const own =
          locale.code === site.defaultLocale ? file : `i18n/${locale.code}/docusaurus-plugin-content-pages/${path}`;
        const text = readText(source, own);
        if (text === null) continue;
        const { text: converted } = convertDocusaurusPage(text, {
          file: own,
          isMdx: site.isMdx,
          tabBlocks: false,
          siblings: [],
        });
        const to = locale.code === site.defaultLocale ? 'docs' : `i18n/${locale.path}/docs`;
        files.push({ path: joinPath(to, path), text: withoutSidebar(converted), converted: { from: own, text } });
      }
      if (base !== '') redirects.push({ from, to: `/${joinPath(base, name)}` });
    } else if (/\.[jt]sx?$/.test(path) && name !== 'index')
      note(`the page ${file}`, `Write it as pages/${name}.tsx: a component without hooks.`);
  }
  return { files, redirects };
}

/** A sidebar made from folders would list it. */
const withoutSidebar = (text: string): string =>
  text.startsWith('---\n')
    ? text.replace(/^---\n/, '---\ndisplayed_sidebar: null\n')
    : `---\ndisplayed_sidebar: null\n---\n\n${text}`;

interface FrontPageInput {
  readonly site: DocusaurusSite;
  readonly source: SourceFiles;
  /** The page that the button leads to. */
  readonly first: DocEntry | undefined;
}

/** A component of React at `/` → a front page with title, tagline and a link, to begin from. */
export function frontPage({ site, source, first }: FrontPageInput): PlannedFile[] {
  const folder = site.pagesPath;
  const hasOwn =
    folder !== null && source.list(folder).some((file) => /^index\.[jt]sx?$/.test(file.slice(folder.length + 1)));
  if (!hasOwn || first === undefined) return [];
  const to = `/${joinPath(site.docs?.routeBasePath ?? 'docs', first.slug)}`;
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
