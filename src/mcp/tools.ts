// The tools of `pubdocs mcp`: their names, arguments and limits.
import type { JsonObject } from '../model/api-document.ts';
import type { Ledger } from '../model/ledger.ts';
import type { Tool, ToolAnswer } from '../model/tool.ts';
import type { Api, Operation } from '../openapi/operations.ts';
import { referenceOf } from '../reference/read-operation.ts';
import { answerPage } from './answer-page.ts';
import { type BuiltDocs, makeRulesReader, readLedger } from './built-docs.ts';
import { checkRequestText } from './check-request.ts';
import { clip } from './clip.ts';
import { mainLocale, makeDocsSearch, versionsOf } from './search-docs.ts';

/** (documents, 'label') → '- POST /v1/labels (createLabel of v1): Prints a label' for each match of all words */
function listOperations(apis: readonly Api[], filter: string, offset: number): ToolAnswer {
  const words = filter.toLowerCase().split(/\s+/);
  const lines = apis.flatMap((api) => {
    const texts = summariesOf(api);
    return api.operations.map((operation) => lineOf(operation, texts.get(operation.id) ?? ''));
  });
  const shown = lines.filter((line) => words.every((word) => line.toLowerCase().includes(word)));
  if (shown.length === 0) return { text: `None of the ${lines.length} operations has “${filter}”.` };
  const servers = [...new Set(apis.flatMap(({ operations }) => operations.flatMap(({ origins }) => origins)))];
  const head = servers.length === 0 ? '' : `Servers: ${servers.join(', ')}\n\n`;
  return { text: clip(`${head}${shown.join('\n')}`, offset) };
}

const lineOf = ({ api, id, method, path }: Operation, summary: string): string =>
  `- ${method} ${path} (${id.startsWith(`${method} `) ? '' : `${id} of `}${api.name})${summary === '' ? '' : `: ${summary}`}`;

/** Id of an operation → its summary; 'deprecated' comes first */
function summariesOf({ document }: Api): ReadonlyMap<string, string> {
  return new Map(
    referenceOf(document).operations.map(({ id, definition }) => {
      const { summary, deprecated } = definition.part;
      const texts = [deprecated === true ? 'deprecated' : '', typeof summary === 'string' ? summary : ''];
      return [id, texts.filter((text) => text !== '').join('; ')];
    }),
  );
}

const text = (description: string, maxLength: number): JsonObject => ({ type: 'string', description, maxLength });
const number = (description: string, maximum: number, minimum = 0): JsonObject => ({
  type: 'integer',
  description,
  minimum,
  maximum,
});
const input = (properties: Readonly<Record<string, JsonObject>>, required: readonly string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const offset = number('Number of characters to skip, as the end of a long answer says', 100_000_000);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

const noBuild: ToolAnswer = { text: 'There is no build now. Run `pubdocs build`.', isError: true };

export const instructions =
  'The documentation of one site. Search first, then read the page or the section that fits; `read` with the page `llms.txt` lists all pages. Cite the URLs of the pages.';

/** (built site) → a function that lists its tools; those for OpenAPI only if the build has such documents */
export function makeTools(docs: BuiltDocs): () => readonly Tool[] {
  const search = makeDocsSearch(docs);
  const rules = makeRulesReader(docs);
  const withLedger = async (use: (ledger: Ledger) => ToolAnswer | Promise<ToolAnswer>): Promise<ToolAnswer> => {
    const ledger = readLedger(docs);
    return ledger === null ? noBuild : use(ledger);
  };
  return () => {
    const ledger = readLedger(docs);
    const main = ledger && mainLocale(ledger);
    const codes = ledger?.locales.map(({ code }) => code) ?? [];
    const versions = main ? versionsOf(docs, main) : [];
    return [
      {
        name: 'search',
        title: 'Search the documentation',
        description: 'Finds the sections that contain the words: titles, URLs and excerpts, best first.',
        input: input(
          {
            query: text('A few words, not a sentence', 300),
            ...(codes.length > 1 && { locale: text(`Language: ${codes.join(', ')} (default: ${main?.code})`, 35) }),
            ...(versions.length > 0 && {
              version: text(`Older version: ${versions.join(', ')} (default: the current one)`, 100),
            }),
            limit: number('Maximum number of results (default: 8)', 20, 1),
          },
          ['query'],
        ),
        call: ({ query, locale, version, limit }) =>
          withLedger((of) =>
            search(of, {
              query: textOf(query),
              locale: textOf(locale),
              version: textOf(version),
              limit: numberOf(limit, 8),
            }),
          ),
      },
      {
        name: 'read',
        title: 'Read a page',
        description: 'A page as Markdown, or one section of it. The page `llms.txt` lists all pages.',
        input: input(
          {
            page: text('URL or path of the page, also with the anchor of a section: /docs/intro#limits', 2000),
            section: text('Anchor of a section: limits', 500),
            offset,
          },
          ['page'],
        ),
        call: ({ page, section, offset: skip }) =>
          withLedger((of) =>
            answerPage(docs, of, {
              page: textOf(page),
              ...(section !== undefined && { section: textOf(section) }),
              offset: numberOf(skip, 0),
            }),
          ),
      },
      ...(rules().apis.length === 0 ? [] : apiTools(rules)),
    ];
  };
}

const apiTools = (rules: ReturnType<typeof makeRulesReader>): readonly Tool[] => [
  {
    name: 'list_operations',
    title: 'List the operations of the API',
    description: 'Method, path, name and summary of each operation in the OpenAPI documents.',
    input: input({ filter: text('Only operations with all of these words', 300), offset }, []),
    call: async ({ filter, offset: skip }) => listOperations(rules().apis, textOf(filter).trim(), numberOf(skip, 0)),
  },
  {
    name: 'validate_request',
    title: 'Check a request',
    description:
      'Compares a request with the OpenAPI documents, without sending it: path, parameters, headers and body, but not whether a key is missing. Placeholders such as $KEY are allowed.',
    input: input(
      { request: text('As HTTP (POST /v1/parcels HTTP/1.1, headers, empty line, body) or as a curl command', 100_000) },
      ['request'],
    ),
    call: async ({ request }) => checkRequestText(textOf(request), rules()),
  },
];
