// The authorisation of a request: the security requirements of an operation, with the schemes that they name.
import type { JsonObject } from '../model/api-document.ts';
import { asObject, follow } from '../openapi/schemas.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { type DocumentText, documentText } from './document-text.ts';

export interface Scheme {
  readonly name: string;
  readonly kind: 'query' | 'header' | 'cookie' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown';
  /** Name of the header or parameter, of the HTTP scheme (`bearer`), or the URL of OpenID Connect. */
  readonly detail: string;
  readonly description: DocumentText | null;
  readonly isDeprecated: boolean;
  /** The scopes or roles that the operation needs, with their meanings. */
  readonly scopes: readonly { readonly name: string; readonly meaning: DocumentText | null }[];
  /** OAuth 2.0: `authorizationCode` with its URLs. */
  readonly flows: readonly { readonly name: string; readonly urls: readonly string[] }[];
}

/** Characters of a description that each operation repeats; a longer one is on the overview, if there is one. */
const maxRepeated = 300;

export const isLongScheme = ({ description }: Scheme): boolean =>
  description !== null && description.text.length > maxRepeated;

/** Schemes that are all needed together; an empty list: none is needed. */
export type Requirement = readonly Scheme[];

/** (document, `[{ apiKey: [] }]`) → the alternatives; null if nothing is said */
export function readAuthorisation(document: JsonObject, security: unknown): Requirement[] | null {
  if (!Array.isArray(security)) return null;
  if (security.length === 0) return [[]];
  return security.map((requirement) =>
    Object.entries(asObject(requirement)).map(([name, scopes]) => readScheme(document, name, scopes)),
  );
}

/** A scheme of the document with all its scopes. */
export const schemeNamed = (document: JsonObject, name: string): Scheme => readScheme(document, name, null);

const flowUrls = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

function readScheme(document: JsonObject, name: string, needed: unknown): Scheme {
  const at = `#/components/securitySchemes/${pointerStep(name)}`;
  const { part, ref } = follow(document, asObject(asObject(document.components).securitySchemes)[name], at);
  const flows = Object.entries(asObject(part.flows)).filter(([, flow]) => isObject(flow));
  const meanings = new Map(
    flows.flatMap(([flow, settings]) =>
      Object.entries(asObject(asObject(settings).scopes)).map(
        ([scope, text]) =>
          [scope, { text: String(text ?? ''), ref: `${ref}/flows/${flow}/scopes/${pointerStep(scope)}` }] as const,
      ),
    ),
  );
  return {
    name,
    ...kindOf(part),
    description: documentText({ part, ref }, 'description'),
    isDeprecated: part.deprecated === true,
    scopes: (needed === null ? [...meanings.keys()] : listOf(needed)).map((scope) => ({
      name: String(scope),
      meaning: meanings.get(String(scope)) ?? null,
    })),
    flows: flows.map(([flow, settings]) => ({
      name: flow,
      // Many documents repeat the `tokenUrl` as `refreshUrl`.
      urls: [...new Set(flowUrls.map((key) => asObject(settings)[key]))].filter((url) => typeof url === 'string'),
    })),
  };
}

const placesOfKeys = ['query', 'header', 'cookie'] as const;

function kindOf(part: JsonObject): Pick<Scheme, 'kind' | 'detail'> {
  const place = placesOfKeys.find((each) => each === part.in);
  if (part.type === 'apiKey' && place !== undefined) return { kind: place, detail: String(part.name ?? '') };
  if (part.type === 'http') {
    const format = typeof part.bearerFormat === 'string' ? ` (${part.bearerFormat})` : '';
    return { kind: 'http', detail: `${String(part.scheme ?? '')}${format}` };
  }
  // The URL is that of OpenAPI 3.2.
  if (part.type === 'oauth2') return { kind: 'oauth2', detail: String(part.oauth2MetadataUrl ?? '') };
  if (part.type === 'mutualTLS') return { kind: 'mutualTLS', detail: '' };
  if (part.type === 'openIdConnect') return { kind: 'openIdConnect', detail: String(part.openIdConnectUrl ?? '') };
  return { kind: 'unknown', detail: String(part.type ?? '') };
}
