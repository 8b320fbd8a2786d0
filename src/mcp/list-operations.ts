// The operations of the published OpenAPI documents, one a line.
import type { ToolAnswer } from '../model/tool.ts';
import type { Api, Operation } from '../openapi/operations.ts';
import { referenceOf } from '../reference/read-operation.ts';
import { clip } from './clip.ts';

/** (documents, 'label') → '- POST /v1/labels (createLabel of v1): Prints a label' for each match of all words */
export function listOperations(apis: readonly Api[], filter: string, offset: number): ToolAnswer {
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
    referenceOf(document).operations.map(({ id, own }) => {
      const { summary, deprecated } = own.part;
      const texts = [deprecated === true ? 'deprecated' : '', typeof summary === 'string' ? summary : ''];
      return [id, texts.filter((text) => text !== '').join('; ')];
    }),
  );
}
