// API references of Docusaurus: pages that docusaurus-plugin-openapi-docs writes print the same part of the document.
import { listOf } from '../../text/is-object.ts';
import { rememberEach } from '../../text/remember-each.ts';
import { kebabCase } from '../blog.ts';
import { withFrontMatter } from '../page-address.ts';
import { type OriginalFiles, readOriginal, resolveParts } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';
import { type OriginalReference, type ReferenceParts, readReferenceParts, referenceName } from '../references.ts';

export interface DocusaurusApi {
  readonly name: string;
  readonly document: string;
  /** Folder of the pages that the plugin writes; null for Redocusaurus. */
  readonly folder: string | null;
  /** URL of the whole reference of Redocusaurus. */
  readonly route: string | null;
}

export const apiPlugins = ['openapi-docs', 'docusaurus-theme-openapi-docs', 'redocusaurus'] as const;

/** (names and options of plugins and presets) → their references */
export const readApis = (plugins: readonly { readonly name: string; readonly options: Table }[]): DocusaurusApi[] =>
  plugins.flatMap(({ name: plugin, options }) => {
    if (plugin === 'redocusaurus')
      return listOf(options.specs).flatMap((entry): DocusaurusApi[] => {
        const { id, spec, route } = tableOf(entry);
        const document = textOf(spec);
        if (document === undefined) return [];
        return [{ ...placeOf(textOf(id) ?? '', document), folder: null, route: textOf(route) ?? null }];
      });
    if (plugin !== 'openapi-docs') return [];
    return Object.entries(tableOf(options.config)).flatMap(([name, entry]): DocusaurusApi[] => {
      const { specPath, outputDir } = tableOf(entry);
      const document = textOf(specPath);
      if (document === undefined) return [];
      return [{ ...placeOf(name, document), folder: resolveParts(textOf(outputDir) ?? 'docs/api'), route: null }];
    });
  });

const placeOf = (name: string, document: string) => ({
  name: referenceName(name, document),
  document: /^https?:/.test(document) ? document : resolveParts(document),
});

/** (references, instances of the docs, original) → the references, with the URLs of those without pages */
export const withPages = (
  apis: readonly DocusaurusApi[],
  instances: readonly { readonly path: string; readonly routeBasePath: string }[],
  source: OriginalFiles,
): OriginalReference[] =>
  apis.map(({ name, document, folder, route }) => {
    const hasPages = folder !== null && source.list(folder).some(isApiPage);
    const docs = instances.find(({ path }) => folder?.startsWith(`${path}/`));
    const below = folder?.slice(docs === undefined ? 0 : docs.path.length + 1) ?? '';
    const url = folder === null ? route : hasPages ? null : `/${resolveParts(docs?.routeBasePath ?? '', below)}`;
    const path = url?.replace(/\/+$/, '') ?? '';
    return { name, document, pages: path === '' ? null : path };
  });

const isApiPage = (file: string): boolean => /\.(?:api|info|tag|schema)\.mdx$/.test(file);

/** Values of the tables that pages of the plugin show. */
export const isPartOfApiPage = (file: string, apis: readonly DocusaurusApi[]): boolean =>
  /\.(?:ParamsDetails|RequestSchema|StatusCodes)\.json$/.test(file) && apiOf(file, apis) !== undefined;

const apiOf = (file: string, apis: readonly DocusaurusApi[]): DocusaurusApi | undefined =>
  apis.find(({ folder }) => folder !== null && file.startsWith(`${folder}/`));

/**
 * (references, original) → a function: (file, its text) → the page with a block for its part of the document; null if
 * the plugin has not written it, or the document does not have that part
 */
export function apiPages(
  apis: readonly DocusaurusApi[],
  source: OriginalFiles,
): (file: string, text: string) => string | null {
  const partsOf = rememberEach(({ document }: DocusaurusApi) =>
    readReferenceParts(readOriginal(source, document) ?? ''),
  );
  return (file, text) => {
    const api = isApiPage(file) ? apiOf(file, apis) : undefined;
    if (api === undefined) return null;
    const { id, title, description, sidebar_label, sidebar_position } = readFrontMatter(text);
    const kind = /\.(\w+)\.mdx$/.exec(file)?.[1] ?? '';
    const block = blocks[kind]?.(partsOf(api), { text, id: textOf(id) ?? '', title: textOf(title) }) ?? null;
    const front = { id, title, description, sidebar_label, sidebar_position };
    return block === null ? null : withFrontMatter(front, `\n::${block}api=${api.name}}\n`);
  };
}

interface ApiPage {
  readonly text: string;
  readonly id: string;
  readonly title: string | undefined;
}

/** The block up to its attribute `api`. */
const blocks: Readonly<Record<string, (parts: ReferenceParts, page: ApiPage) => string | null>> = {
  api: ({ operations }, { text, id }) => {
    const [, method, path] = /<MethodEndpoint\s+method=\{?"(\w+)"\}?\s+path=\{?"([^"]+)"/.exec(text) ?? [];
    const operation =
      operations.find(({ where }) => where === `${method} ${path}`) ??
      operations.find(({ names }) => names.some((name) => kebabCase(name) === id));
    return operation === undefined ? null : `operation{id="${operation.id}" untitled `;
  },
  info: () => 'reference{',
  tag: ({ tags }, { id, title }) => {
    const tag = tags.find((each) => each.title === title || kebabCase(each.name) === id);
    return tag === undefined ? null : `operations{tag="${tag.name}" list `;
  },
  schema: ({ schemas }, { id, title }) => {
    const name = schemas.find((each) => each === title || kebabCase(each) === id);
    return name === undefined ? null : `schema{name="${name}" untitled `;
  },
};
