// Mistakes of a request that its handler never sees: in the message itself, then in its parameters and its body.
import type * as v from 'valibot';
import { bodies, parameters } from '../data/bodies.schema.ts';
import { limits } from '../data/domain.ts';
import { described } from '../data/operations.ts';
import type { ApiRequest } from './http.ts';
import { type FieldError, type Outcome, refuse } from './outcome.ts';
import { fieldErrors, unknownField } from './read-fields.ts';
import type { Target } from './target.ts';

/** A request, and what the steps have found out about it. */
export interface Reading {
  readonly request: ApiRequest;
  readonly now: number;
  readonly target: Target;
  readonly query: ReadonlyMap<string, string>;
  readonly customer: string;
}

/** A request that cannot be read is a mistake of the program that sends it. */
export function unreadable({ request, target, query }: Reading): Outcome | null {
  const { endpoint, name } = target;
  const invalid = (detail: string) => refuse('invalid-request', detail);
  const unknown = [...query.keys()].find((parameter) => !endpoint.query.includes(parameter));
  if (unknown !== undefined) return invalid(`There is no parameter ${unknown}.`);
  const names = [...new URLSearchParams(request.url.split('?')[1]).keys()];
  const repeated = names.find((parameter, index) => names.indexOf(parameter) !== index);
  if (repeated !== undefined) return invalid(`The parameter ${repeated} occurs twice.`);
  const key = request.headers['idempotency-key'];
  if (key === undefined && endpoint.idempotencyKey === 'required') return invalid('Send the header Idempotency-Key.');
  if (key !== undefined && (key === '' || key.length > limits.idempotencyKeyCharacters))
    return invalid(`The Idempotency-Key has 1 to ${limits.idempotencyKeyCharacters} characters.`);
  const schema = bodies[name].request;
  if (schema === null) return null;
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    return invalid('Send the header Content-Type: application/json.');
  if (new TextEncoder().encode(request.body).length > limits.bodyKilobytes * 1000)
    return invalid(`The body exceeds ${limits.bodyKilobytes} kB.`);
  const body = parseJson(request.body);
  if (body === undefined) return invalid('The body is not valid JSON.');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return invalid('The body is not an object.');
  const field = unknownField(schema, body);
  return field === null ? null : invalid(`There is no field ${field}.`);
}

/** Text that is not JSON → undefined */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const numeric = ['radius', 'limit'];
const textOrNumber = (name: string, text: string): unknown =>
  numeric.includes(name) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
const isParameter = (name: string): name is keyof typeof parameters => Object.hasOwn(parameters, name);

/** The errors of the parameters, and of the body unless its handler checks more than its shape. */
export function invalidFields({ request, target, query }: Reading): readonly FieldError[] {
  const { endpoint, name, id } = target;
  const inQuery = endpoint.query.flatMap((parameter) => {
    const text = query.get(parameter);
    if (!isParameter(parameter) || (text === undefined && described[parameter].required !== true)) return [];
    const schema: v.GenericSchema = parameters[parameter];
    return fieldErrors(schema, text === undefined ? undefined : textOrNumber(parameter, text), `/query/${parameter}`);
  });
  const inPath = endpoint.path.includes('{number}') ? fieldErrors(parameters.number, id, '/path/number') : [];
  const schema = name === 'createShipment' ? null : bodies[name].request;
  const inBody = schema === null ? [] : fieldErrors(schema, parseJson(request.body));
  return [...inPath, ...inQuery, ...inBody];
}
