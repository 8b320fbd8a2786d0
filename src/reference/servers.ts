// The servers of a document or operation, with the values of their variables.

import { exactText } from '../openapi/exact-numbers.ts';
import { asObject, type Referred } from '../openapi/schemas.ts';
import { listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { type DocumentText, documentText } from './document-text.ts';

export interface ReferenceServer {
  readonly url: string;
  /** Of OpenAPI 3.2. */
  readonly name: DocumentText | null;
  readonly description: DocumentText | null;
  readonly variables: readonly {
    readonly name: string;
    readonly defaultValue: string;
    readonly values: readonly string[];
    readonly description: DocumentText | null;
  }[];
}

/** (document or operation) → its servers with their variables */
export function serversOf({ part, ref }: Referred): ReferenceServer[] {
  return listOf(part.servers).flatMap((item, index): ReferenceServer[] => {
    const server = { part: asObject(item), ref: `${ref}/servers/${index}` };
    const { url, variables } = server.part;
    if (typeof url !== 'string') return [];
    return [
      {
        url,
        name: documentText(server, 'name'),
        description: documentText(server, 'description'),
        variables: Object.entries(asObject(variables)).map(([name, value]) => {
          const variable = { part: asObject(value), ref: `${server.ref}/variables/${pointerStep(name)}` };
          return {
            name,
            defaultValue: exactText(variable.part.default ?? ''),
            values: listOf(variable.part.enum).map((value) => exactText(value)),
            description: documentText(variable, 'description'),
          };
        }),
      },
    ];
  });
}
