// `llms.txt` and `llms-full.txt` of each language and version: the list of the pages for programs, and their whole
// texts. Programs read a limited number of characters at once, so a long list and a long text are split into parts, and
// the file itself lists the parts.
import type { Locale } from '../model/locale.ts';
import type { OutputFile } from '../model/output-file.ts';
import { listLine, type ProgramPage, type ProgramSection, programSections } from '../pages/program-list.ts';
import { fileToHref, hrefToAbsolute, llmsFile } from '../site/url.ts';
import { cutBySize, partsBySize } from '../text/cut-by-size.ts';
import { digest } from '../text/digest.ts';
import type { Site } from './load-site.ts';
import type { PageFiles } from './page-files.ts';
import { keptFile, ownFile, type SiteFile } from './site-file.ts';

/** Programs cut what is longer: the limit of a list in characters, and of a text in bytes (about 125,000 tokens). */
const limits = { list: 50_000, text: 500_000 };

/** The files of all languages and versions; without the texts where pages are made on request. */
export function llmsFiles(site: Site, pageFiles: PageFiles | null): readonly SiteFile[] {
  const { config } = site;
  if (!config.markdown.pages) return [];
  return config.i18n.locales.flatMap((locale) =>
    [undefined, ...config.versions.map(({ id }) => id)].flatMap((version) => {
      const pages = { index: site.index, locale: locale.code, version, standaloneMeta: site.modules.meta };
      const scope = { site, locale, version, sections: programSections(pages) };
      const texts = pageFiles === null ? [] : fullFiles(scope, pageFiles, limits.text);
      return [...listFiles(scope, limits.list, pageFiles !== null), ...texts];
    }),
  );
}

interface LlmsScope {
  readonly site: Site;
  readonly locale: Locale;
  readonly version: string | undefined;
  readonly sections: readonly ProgramSection[];
}

/** ('cs/llms.txt', 2) → 'cs/llms-part-2.txt' */
const partName = (file: string, part: number): string => file.replace(/\.txt$/, `-part-${part}.txt`);

const urlIn =
  ({ site: { config } }: LlmsScope) =>
  (file: string): string =>
    hrefToAbsolute(fileToHref(file, config), config);

/** The head of a list: title and tagline of the site. */
function headOf({ site: { config }, locale, version }: LlmsScope): string {
  const entry = config.versions.find(({ id }) => id === version);
  const title = `# ${config.title[locale.code] ?? ''}${entry ? ` ${entry.label[locale.code] ?? entry.id}` : ''}`;
  const tagline = config.tagline[locale.code] ?? '';
  return tagline === '' ? title : `${title}\n\n> ${tagline}`;
}

/** The OpenAPI documents, before the pages, because no program may skip them. */
function documentsOf(scope: LlmsScope): readonly string[] {
  const urls = scope.site.apis.map(({ path }) => `<${urlIn(scope)(path)}>`);
  return urls.length === 0 ? [] : [`OpenAPI: ${urls.join(' ')}`];
}

function listFiles(scope: LlmsScope, limit: number, hasText: boolean): readonly SiteFile[] {
  const file = llmsFile(scope.locale, scope.version);
  const urlOf = urlIn(scope);
  const end = optional(scope, hasText);
  const sections = scope.sections.flatMap((section) => listParts(section, limit));
  const print = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;
  const head = [headOf(scope), ...documentsOf(scope)];
  const whole = print([...head, ...sections.map(({ text }) => text), ...end]);
  const name = 'the list of pages for programs of pubdocs';
  if (whole.length <= limit) return [ownFile(file, name, () => whole)];
  const parts = partsBySize(sections, ({ text }) => text.length, { size: limit }).map((of, part) => {
    return { path: partName(file, part + 1), sections: of };
  });
  const lines = parts.map(({ path, sections: of }) => {
    const titles = [...new Set(of.map(({ title }) => title))].filter((title) => title !== '');
    return listLine(path, urlOf(path), titles.join(', '));
  });
  return [
    ownFile(file, name, () => print([...head, lines.join('\n'), ...end])),
    ...parts.map(({ path, sections: of }) =>
      ownFile(path, name, () => print([headOf(scope), ...of.map(({ text }) => text)])),
    ),
  ];
}

/** A section as Markdown; several with the same title if it is longer than the limit. */
function listParts(
  { title, pages }: ProgramSection,
  limit: number,
): { readonly title: string; readonly text: string }[] {
  const lines = pages.map(({ line }) => line);
  const starts = cutBySize(
    lines.map(({ length }) => length + 1),
    { size: limit - title.length - '## \n\n'.length },
  );
  return starts.map((from, part) => {
    const text = lines.slice(from, starts[part + 1]).join('\n');
    return { title, text: title === '' ? text : `## ${title}\n\n${text}` };
  });
}

/** The last section, whose links a program may skip: texts, other languages, versions. */
function optional(scope: LlmsScope, hasText: boolean): readonly string[] {
  const { site, locale, version } = scope;
  const { config } = site;
  const urlOf = urlIn(scope);
  const full = llmsFile(locale, version, 'llms-full');
  const lines = [
    ...(hasText ? [listLine(full.replace(/^.*\//, ''), urlOf(full))] : []),
    ...config.i18n.locales
      .filter(({ code }) => code !== locale.code)
      .map((other) => listLine(other.label, urlOf(llmsFile(other, version)))),
    ...[undefined, ...config.versions]
      .filter((other) => other?.id !== version)
      .map((other) => {
        const to = llmsFile(locale, other?.id);
        return listLine(other ? (other.label[locale.code] ?? other.id) : to.replace(/^.*\//, ''), urlOf(to));
      }),
  ];
  return lines.length === 0 ? [] : [`## Optional\n\n${lines.join('\n')}`];
}

/** The texts of all pages of the language; those without a translation are in the texts of their own language. */
function fullFiles(
  scope: LlmsScope,
  { of: madePage, markdown, previous }: PageFiles,
  limit: number,
): readonly SiteFile[] {
  const { engine } = scope.site;
  const file = llmsFile(scope.locale, scope.version, 'llms-full');
  const pages = scope.sections.flatMap((section) =>
    section.pages.flatMap(({ route, title }): readonly TextPage[] => {
      const pageFile = madePage(route)?.markdown;
      const isList = route.kind === 'docs-root';
      return pageFile === undefined || isList || route.language !== route.locale
        ? []
        : [{ route, title, file: pageFile }];
    }),
  );
  const groups = partsBySize(pages, (page) => page.file.size, { size: limit });
  const name = 'the texts for programs of pubdocs';
  const textFile = (path: string, of: readonly TextPage[]): SiteFile =>
    keptFile(
      ownFile(path, name, () => joinTexts(of.map((page) => markdown(page.route)))),
      digest(of.map((page) => page.file.sha256).join('\n')),
      { engine, previous },
    );
  if (groups.length === 1) return [textFile(file, pages)];
  const parts = groups.map((of, part) => ({ path: partName(file, part + 1), pages: of }));
  const lines = parts.map(({ path, pages: of }) =>
    listLine(path, urlIn(scope)(path), [...new Set([of[0], of.at(-1)].map((page) => page?.title))].join(' – ')),
  );
  return [
    ownFile(file, name, () => `${headOf(scope)}\n\n${lines.join('\n')}\n`),
    ...parts.map((part) => textFile(part.path, part.pages)),
  ];
}

interface TextPage extends Pick<ProgramPage, 'route' | 'title'> {
  readonly file: Pick<OutputFile, 'sha256' | 'size'>;
}

/** Texts → one, with an empty line between them. */
const joinTexts = (texts: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(texts.flatMap((text, at) => (at === 0 ? [text] : [Buffer.from('\n'), text])));
