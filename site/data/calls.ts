// The calls of the API, and the problems that they return.

/** The problems that the API returns: the last part of their `type` URL, status and title. */
export const problems = {
  'invalid-request': { status: 400, title: 'The request cannot be read' },
  unauthorized: { status: 401, title: 'The API key is missing or unknown' },
  forbidden: { status: 403, title: 'This belongs to another customer' },
  'not-found': { status: 404, title: 'There is no such resource' },
  'wrong-state': { status: 409, title: 'The state does not allow this' },
  'idempotency-conflict': { status: 409, title: 'The idempotency key was used for another request' },
  'validation-failed': { status: 422, title: 'The request is not valid' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The API is temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

/** The last part of a problem's `type` address. */
export type ProblemCode = keyof typeof problems;

/** The codes in the `errors` list of a `validation-failed` problem. */
export const fieldErrors = [
  'required',
  'format',
  'unknown-value',
  'not-allowed',
  'out-of-range',
  'check-digit',
  'service-unknown',
  'service-inactive',
  'type-not-offered',
  'country-not-served',
  'city-not-served',
  'option-not-offered',
  'amount-too-high',
  'too-heavy',
  'too-large',
  'subject-missing',
  'subject-not-allowed',
  'address-not-found',
  'pickup-point-unavailable',
] as const;

/** One call of the API. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly version: 1 | 2;
  readonly success: 200 | 201;
  readonly query: readonly string[];
  readonly key: boolean;
  /** The kind of `id` in the path. */
  readonly id?: 'shipmentId' | 'routeId';
  readonly idempotencyKey: 'required' | 'accepted' | 'none';
}

const read = { method: 'GET', success: 200, query: [], key: true, idempotencyKey: 'none' } as const;
const page = ['limit', 'cursor'] as const;

/** All calls of both versions; the name is the `operationId` in the OpenAPI documents. */
export const endpoints = {
  services: { ...read, version: 1, path: '/v1/shipping-services', key: false },
  pickupPoints: { ...read, version: 1, path: '/v1/pickup-points', query: ['near', 'radius', 'service', ...page] },
  validateAddress: {
    ...read,
    version: 1,
    method: 'POST',
    path: '/v1/addresses/validate',
    idempotencyKey: 'accepted',
  },
  createShipment: {
    ...read,
    version: 1,
    method: 'POST',
    path: '/v1/shipments',
    success: 201,
    idempotencyKey: 'required',
  },
  shipments: { ...read, version: 1, path: '/v1/shipments', query: ['reference', ...page] },
  shipment: { ...read, version: 1, path: '/v1/shipments/{id}', id: 'shipmentId' },
  cancelShipment: {
    ...read,
    version: 1,
    method: 'POST',
    path: '/v1/shipments/{id}/cancel',
    id: 'shipmentId',
    idempotencyKey: 'required',
  },
  parcel: { ...read, version: 1, path: '/v1/parcels/{number}' },
  label: { ...read, version: 1, path: '/v1/parcels/{number}/label', query: ['format'] },
  scans: { ...read, version: 1, path: '/v1/parcels/{number}/scans', query: page },
  serviceAreas: { ...read, version: 2, path: '/v2/service-areas', query: ['point', ...page] },
  position: { ...read, version: 2, path: '/v2/parcels/{number}/position' },
  route: { ...read, version: 2, path: '/v2/routes/{id}', id: 'routeId' },
  estimate: {
    ...read,
    version: 2,
    method: 'POST',
    path: '/v2/delivery-estimates',
    idempotencyKey: 'accepted',
  },
} as const satisfies Record<string, Endpoint>;

/** The name of a call, such as `createShipment`. */
export type EndpointName = keyof typeof endpoints;
