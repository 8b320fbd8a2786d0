// The API as one pure function: a store, a request and the time → a response and the next store. In this order a
// request
// 1. finds its call, 2. shows its key, 3. stays below the limit of requests, 4. can be read, 5. is not a repeated one,
// and
// 6. is handled.
import { bodies } from '../data/bodies.schema.ts';
import type { EndpointName } from '../data/calls.ts';
import type { Context, Handler } from './context.ts';
import { getLabel, listScans, locateParcel, readParcel, readRoute } from './handlers/parcels.ts';
import {
  estimateDelivery,
  findPickupPoints,
  findServiceAreas,
  listServices,
  validateAddress,
} from './handlers/places.ts';
import { cancelShipment, createShipment, findShipments, readShipment } from './handlers/shipments.ts';
import type { ApiRequest, ApiResponse } from './http.ts';
import { countRequest, forget } from './limits.ts';
import { type Outcome, refuse, refuseFields } from './outcome.ts';
import { invalidFields, parseJson, type Reading, unreadable } from './read-request.ts';
import { responseOf } from './response.ts';
import { entryOf, type Store } from './store.ts';
import { targetOf } from './target.ts';

const handlers: Readonly<Record<EndpointName, Handler>> = {
  services: listServices,
  pickupPoints: findPickupPoints,
  validateAddress,
  createShipment,
  shipments: findShipments,
  shipment: readShipment,
  cancelShipment,
  parcel: readParcel,
  label: getLabel,
  scans: listScans,
  serviceAreas: findServiceAreas,
  position: locateParcel,
  route: readRoute,
  estimate: estimateDelivery,
};

function handle(store: Store, reading: Reading): Outcome {
  const { request, target, now, customer, query } = reading;
  const errors = invalidFields(reading);
  if (errors.length > 0) return refuseFields(errors);
  const body = bodies[target.name].request === null ? null : parseJson(request.body);
  const context: Context = { store, now, customer, id: target.id, query, body };
  return handlers[target.name](context);
}

/** JSON with sorted keys, so that the same values are the same text. */
const canonical = (text: string): string =>
  JSON.stringify(parseJson(text), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) ?? '';

/**
 * Handles a request with an idempotency key once: only results are stored, so a request that failed can be corrected.
 */
function handleOnce(store: Store, reading: Reading): { store: Store; response: ApiResponse } {
  const { request, target, customer, now } = reading;
  const { success } = target.endpoint;
  const key = target.endpoint.idempotencyKey === 'required' ? request.headers['idempotency-key'] : undefined;
  const name = `${customer} ${key}`;
  const content = `${request.method} ${request.url} ${canonical(request.body)}`;
  const stored = key === undefined ? undefined : entryOf(store.responses, name);
  if (stored?.request === content) return { store, response: stored.response };
  const conflict = refuse('idempotency-conflict', `The key ${key} belongs to another request.`);
  const outcome = stored === undefined ? handle(store, reading) : conflict;
  const response = responseOf(store, outcome, reading, success);
  const next = outcome.kind === 'result' ? (outcome.store ?? store) : store;
  if (key === undefined || outcome.kind === 'refused') return { store: next, response };
  const responses = { ...next.responses, [name]: { at: now, request: content, response } };
  return { store: { ...next, responses }, response };
}

/** (store, `GET /v1/parcels/16020012346201`, now) → the response, and the store for the next request. */
export function respond(before: Store, request: ApiRequest, now: number): { store: Store; response: ApiResponse } {
  const url = new URL(`https://any.test${request.url}`);
  const target = targetOf(request.method, url.pathname);
  const isPublic = target?.endpoint.key === false;
  const key = request.headers['x-api-key'] ?? '';
  const customer = entryOf(before.keys, key);
  const refused = (outcome: Outcome, store = before) => ({
    store,
    response: responseOf(store, outcome, { request, now }, 200),
  });
  if (!isPublic && customer === undefined)
    return refused(refuse('unauthorized', 'Send the key of this environment in the header x-api-key.'));
  const { store, refusal } = countRequest(forget(before, now), isPublic ? `ip ${request.client ?? ''}` : key, now);
  if (refusal !== null) return refused(refusal, store);
  if (target === null)
    return refused(refuse('not-found', `There is no call ${request.method} ${url.pathname}.`), store);
  const reading = { request, now, target, query: new Map(url.searchParams), customer: customer ?? '' };
  const mistake = unreadable(reading);
  if (mistake !== null) return refused(mistake, store);
  const { response, ...next } = handleOnce(store, reading);
  if (!isPublic) return { ...next, response };
  return { ...next, response: { ...response, headers: { ...response.headers, 'access-control-allow-origin': '*' } } };
}
