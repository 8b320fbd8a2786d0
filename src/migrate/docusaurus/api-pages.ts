// API references of Docusaurus: pages that docusaurus-plugin-openapi-docs writes print the same part of the document.
import { listOf } from '../../text/is-object.ts';
import { rememberEach } from '../../text/remember-each.ts';
import { kebabCase } from '../blog.ts';
import { withFrontMatter } from '../page-address.ts';
import { type OriginalFiles, readOriginal, resolveParts } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';
import {
  documentPath,
  type OriginalReference,
  type ReferenceParts,
  readReferenceParts,
  referenceName,
  withUniqueNames,
} from '../references.ts';

export interface DocusaurusApi {
  readonly name: string;
  readonly document: string;
  /** Folder of the pages that the plugin writes; null for Redocusaurus. */
  readonly folder: string | null;
  /** Path of the whole reference of Redocusaurus in URLs. */
  readonly route: string | null;
  /** Whether the folder has pages of several documents. */
  readonly isPart: boolean;
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
    return Object.entries(tableOf(options.config)).flatMap(([name, entry]) => {
      const versions = Object.entries(tableOf(tableOf(entry).versions));
      const documents = [[name, entry] as const, ...versions.map(([id, each]) => [`${name}-${id}`, each] as const)];
      return documents.flatMap(([id, each]): DocusaurusApi[] => {
        const { specPath, outputDir } = tableOf(each);
        const document = textOf(specPath);
        if (document === undefined) return [];
        return [{ ...placeOf(id, document), folder: resolveParts(textOf(outputDir) ?? 'docs/api'), route: null }];
      });
    });
  });

const placeOf = (name: string, document: string) => ({
  name: referenceName(name, document),
  document: documentPath(document),
  isPart: false,
});

/** A folder of documents → a reference for each, all with the same folder of pages. Each gets a name of its own. */
export const withFolders = (apis: readonly DocusaurusApi[], source: OriginalFiles): DocusaurusApi[] =>
  withUniqueNames(
    apis.flatMap((api) => {
      const isFolder = !/\.\w+$/.test(api.document);
      const documents = isFolder ? source.list(api.document).filter((file) => /\.(?:json|ya?ml)$/i.test(file)) : [];
      return documents.length === 0
        ? [api]
        : documents.map((document) => ({ ...api, name: referenceName('', document), document, isPart: true }));
    }),
  );

/** (references, instances of the docs, original) → the references, with the URLs of those without pages */
export const withPages = (
  apis: readonly DocusaurusApi[],
  instances: readonly { readonly path: string; readonly routeBasePath: string }[],
  source: OriginalFiles,
): OriginalReference[] =>
  apis.map(({ name, document, folder, route, isPart }) => {
    const hasPages = folder !== null && source.list(folder).some(isApiPage);
    const docs = instances.find(({ path }) => folder?.startsWith(`${path}/`));
    const below = `${folder?.slice(docs === undefined ? 0 : docs.path.length + 1) ?? ''}${isPart ? `/${name}` : ''}`;
    const path = resolveParts(docs?.routeBasePath ?? '', below);
    return { name, document, pages: folder === null ? route : hasPages ? null : path };
  });

const isApiPage = (file: string): boolean => /\.(?:api|info|tag|schema)\.mdx$/.test(file);

/** Values of the tables that pages of the plugin show. */
export const isPartOfApiPage = (file: string, apis: readonly DocusaurusApi[]): boolean =>
  /\.(?:ParamsDetails|RequestSchema|StatusCodes)\.json$/.test(file) && apisOf(file, apis).length > 0;

/** The references with pages in the folder of a file, that of the innermost folder first. */
const apisOf = (file: string, apis: readonly DocusaurusApi[]): readonly DocusaurusApi[] =>
  apis
    .filter(({ folder }) => folder !== null && file.startsWith(`${folder}/`))
    .sort((a, b) => (b.folder?.length ?? 0) - (a.folder?.length ?? 0));

/**
 * (references, original) → a function: (file, its text) → the page with a block for its part of the document; null
 * if the plugin has not written it, or the document does not have that part
 */
export function apiPages(
  apis: readonly DocusaurusApi[],
  source: OriginalFiles,
): (file: string, text: string) => string | null {
  const partsOf = rememberEach(({ document }: DocusaurusApi) =>
    readReferenceParts(readOriginal(source, document) ?? ''),
  );
  return (file, text) => {
    if (!isApiPage(file)) return null;
    const { id, title, description, sidebar_label, sidebar_position } = readFrontMatter(text);
    const kind = /\.(\w+)\.mdx$/.exec(file)?.[1] ?? '';
    const page = { text, id: textOf(id) ?? '', title: textOf(title) };
    const front = { id, title, description, sidebar_label, sidebar_position };
    for (const api of apisOf(file, apis)) {
      const block = blocks[kind]?.(partsOf(api), { ...page, isPart: api.isPart }) ?? null;
      if (block !== null) return withFrontMatter(front, `\n::${block}api=${api.name}}\n`);
    }
    return null;
  };
}

interface ApiPage {
  readonly text: string;
  readonly id: string;
  readonly title: string | undefined;
  readonly isPart: boolean;
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
  info: ({ title: ofDocument }, { title, isPart }) => (isPart && title !== ofDocument ? null : 'reference{'),
  tag: ({ tags }, { id, title }) => {
    const tag = tags.find((each) => each.title === title || kebabCase(each.name) === id);
    return tag === undefined ? null : `operations{tag="${tag.name}" list `;
  },
  schema: ({ schemas }, { id, title }) => {
    const name = schemas.find((each) => each === title || kebabCase(each) === id);
    return name === undefined ? null : `schema{name="${name}" untitled `;
  },
};
