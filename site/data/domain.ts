// The model of the geographic API: every list, state, limit and call that the pages talk about. The pages are tested
// against it in both languages, so a change here shows each sentence, table and sample that has to follow.

/** A text in both languages of the site. */
export interface Label {
  readonly en: string;
  readonly cs: string;
}

/** The parties of a shipment. */
export const roles = {
  sender: { en: 'sender', cs: 'odesílatel' },
  recipient: { en: 'recipient', cs: 'příjemce' },
  payer: { en: 'payer', cs: 'plátce' },
  delivery: { en: 'delivery place', cs: 'místo doručení' },
  collection: { en: 'collection place', cs: 'místo svozu' },
  return: { en: 'return address', cs: 'adresa pro vrácení' },
} as const satisfies Record<string, Label>;

/** The code of a role, such as `recipient`. */
export type Role = keyof typeof roles;

/** The options of a service. */
export const options = {
  cod: { en: 'cash on delivery', cs: 'dobírka' },
  insurance: { en: 'insurance', cs: 'pojištění' },
  saturday: { en: 'Saturday delivery', cs: 'sobotní doručení' },
  'id-check': { en: 'identity check', cs: 'ověření totožnosti' },
} as const satisfies Record<string, Label>;

/** The code of an option, such as `cod`. */
export type OptionCode = keyof typeof options;

/** The subjects that a shipment type takes; any other role is refused. */
export interface TypeRule {
  readonly required: readonly Role[];
  readonly optional: readonly Role[];
}

/** The shipment types and the subjects that each of them takes. */
export const types = {
  standard: { required: ['sender', 'recipient'], optional: ['payer', 'delivery', 'return'] },
  express: { required: ['sender', 'recipient'], optional: ['payer', 'delivery', 'return'] },
  pickup: { required: ['sender', 'recipient', 'delivery'], optional: ['payer', 'return'] },
  return: { required: ['sender', 'recipient'], optional: ['payer', 'delivery'] },
  exchange: { required: ['sender', 'recipient', 'return'], optional: ['payer', 'delivery'] },
  collection: { required: ['sender', 'recipient', 'collection'], optional: ['payer', 'delivery'] },
} as const satisfies Record<string, TypeRule>;

/** The code of a shipment type, such as `pickup`. */
export type TypeCode = keyof typeof types;

/** The states of a parcel and the states that may follow; an empty list marks a final state. */
export const states = {
  created: ['collected'],
  collected: ['in_depot', 'lost'],
  in_depot: ['on_route', 'lost'],
  on_route: ['delivered', 'at_pickup_point', 'in_depot', 'returned', 'lost'],
  at_pickup_point: ['delivered', 'in_depot', 'lost'],
  delivered: [],
  returned: [],
  lost: [],
} as const satisfies Record<string, readonly string[]>;

/** The state of a parcel, such as `in_depot`. */
export type ParcelState = keyof typeof states;

/** Where a scan happens. */
export const placeKinds = ['customer', 'depot', 'vehicle', 'pickup-point'] as const;

/** The results of an address validation. */
export const addressResults = ['exact', 'corrected', 'ambiguous', 'not-found'] as const;

/** The two directions of an exchange. */
export const legs = ['out', 'back'] as const;

/** The formats of a label and their media types. */
export const labelFormats = { pdf: 'application/pdf', zpl: 'application/zpl' } as const;

/** The highest sums in minor units, by country of the recipient. */
export const amountLimits = {
  cod: { CZ: { currency: 'CZK', max: 5_000_000 }, SK: { currency: 'EUR', max: 200_000 } },
  insurance: { CZK: 10_000_000, EUR: 400_000 },
} as const;

/** Limits of requests: counts, metres, hours and kilobytes by name. */
export const limits = {
  requestsPerSecond: 60,
  parcelsPerShipment: 20,
  pageDefault: 50,
  pageMax: 200,
  radiusDefault: 5_000,
  radiusMax: 20_000,
  idempotencyHours: 24,
  idempotencyKeyCharacters: 64,
  bodyKilobytes: 256,
} as const;

/** Periods by name; the name ends with the unit. */
export const periods = {
  pickupPointDays: 7,
  lockerDays: 2,
  lostWorkingDays: 10,
  unscannedDays: 30,
  routeDays: 30,
  readableMonths: 24,
  payoutWorkingDays: 3,
  deprecationMonths: 12,
  pollMinutes: 15,
  clientTimeoutSeconds: 10,
  retries: 6,
} as const;

/** The time zone of every clock time that has no offset of its own. */
export const timeZone = 'Europe/Prague';

/** Clock times in `timeZone`. */
export const clocks = {
  handover: '18:00',
  sameDayHandover: '11:00',
  collectionOrder: '15:00',
  supportOpens: '08:00',
  supportCloses: '17:00',
} as const;

/** The test environment: how a parcel moves, and what the start of a `reference` makes of it. */
export const testing = {
  stepSeconds: 60,
  references: ['TEST-PICKUP', 'TEST-RETURNED', 'TEST-LOST', 'TEST-HOLD'],
  addresses: [
    { street: 'Ukázková 12', city: 'Praha', postcode: '11000', country: 'CZ', result: 'exact' },
    { street: 'Vzorová 5', city: 'Brno', postcode: '60200', country: 'CZ', result: 'exact' },
    { street: 'Vzorová 8', city: 'Bratislava', postcode: '81101', country: 'SK', result: 'exact' },
    { street: 'Musterstraße 1', city: 'Wien', postcode: '1010', country: 'AT', result: 'exact' },
    { street: 'Rue Exemple 7', city: 'Paris', postcode: '75001', country: 'FR', result: 'exact' },
    { street: 'Ukazkova 12', city: 'Praha', postcode: '11000', country: 'CZ', result: 'corrected' },
    { street: 'Vzorová', city: 'Praha', postcode: '12000', country: 'CZ', result: 'ambiguous' },
    { street: 'Neznámá 1', city: 'Praha', postcode: '11000', country: 'CZ', result: 'not-found' },
  ],
  pickupPoints: { CZ10042: 'point', CZ20017: 'locker', CZ10099: 'full' },
} as const;

/** Changes of the API by day, the newest first; the texts are in the pages. */
export const changes = [
  { date: '2025-10-06', versions: [2] },
  { date: '2025-09-01', versions: [1] },
  { date: '2025-04-14', versions: [1] },
  { date: '2025-02-03', versions: [2] },
  { date: '2024-06-03', versions: [1] },
  { date: '2023-01-16', versions: [1] },
] as const;

/** The depots in the samples; their code is the first four digits of a parcel number. */
export const depots = { '1380': 'Praha', '1602': 'Brno', '1821': 'Bratislava' } as const;

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
  'out-of-range',
  'check-digit',
  'service-unknown',
  'service-inactive',
  'type-not-offered',
  'country-not-served',
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
  shipment: { ...read, version: 1, path: '/v1/shipments/{id}' },
  cancelShipment: {
    ...read,
    version: 1,
    method: 'POST',
    path: '/v1/shipments/{id}/cancel',
    idempotencyKey: 'required',
  },
  parcel: { ...read, version: 1, path: '/v1/parcels/{number}' },
  label: { ...read, version: 1, path: '/v1/parcels/{number}/label', query: ['format'] },
  scans: { ...read, version: 1, path: '/v1/parcels/{number}/scans', query: page },
  serviceAreas: { ...read, version: 2, path: '/v2/service-areas', query: ['point', ...page] },
  position: { ...read, version: 2, path: '/v2/parcels/{number}/position' },
  route: { ...read, version: 2, path: '/v2/routes/{id}' },
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

/** The longest side plus twice each of the two others: `girth(400, 300, 200)` → `1400`. */
export function girth(...sides: readonly [number, number, number]): number {
  const [longest, middle, shortest] = [...sides].sort((a, b) => b - a) as [number, number, number];
  return longest + 2 * (middle + shortest);
}

/** The check digit of the first 13 digits, from the left with the weights 3, 1, 3, …: `'1602001234567'` → `9`. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is a parcel number: `'16020012345679'` → `true`. */
export function isParcelNumber(text: string): boolean {
  return /^\d{14}$/.test(text) && checkDigit(text.slice(0, 13)) === Number(text[13]);
}
