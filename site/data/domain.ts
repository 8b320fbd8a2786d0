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

/** Periods and counts of events by name; the name ends with the unit. */
export const periods = {
  pickupPointDays: 7,
  lockerDays: 2,
  lostWorkingDays: 10,
  unscannedDays: 30,
  routeDays: 30,
  readableMonths: 24,
  payoutWorkingDays: 3,
  replyWorkingDays: 1,
  deprecationMonths: 12,
  pollMinutes: 15,
  positionMinutes: 1,
  windowHours: 2,
  callAheadHours: 1,
  deliveryAttempts: 2,
  quickStartMinutes: 10,
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

/** The cities within which `SDY` delivers. */
export const sameDayCities = ['Praha', 'Brno', 'Ostrava'] as const;

/** How a parcel travels where nothing goes wrong: to a door, or to a pickup point. */
export const journeys = {
  door: ['collected', 'in_depot', 'on_route', 'delivered'],
  point: ['collected', 'in_depot', 'on_route', 'at_pickup_point', 'delivered'],
} as const satisfies Record<string, readonly ParcelState[]>;

/** The steps of a parcel whose `reference` starts with this word, in some of the shipment types. */
export interface Scenario {
  readonly types: readonly TypeCode[];
  readonly steps: readonly ParcelState[];
}

const allTypes = Object.keys(types) as TypeCode[];

/** The test environment: how a parcel moves, what the start of a `reference` makes of it, and who pays for others. */
export const testing = {
  stepSeconds: 60,
  scenarios: {
    'TEST-PICKUP': {
      types: ['pickup'],
      steps: ['collected', 'in_depot', 'on_route', 'at_pickup_point', 'in_depot', 'on_route', 'returned'],
    },
    'TEST-RETURNED': {
      types: allTypes.filter((type) => type !== 'pickup'),
      steps: ['collected', 'in_depot', 'on_route', 'in_depot', 'on_route', 'in_depot', 'on_route', 'returned'],
    },
    'TEST-LOST': { types: allTypes, steps: ['collected', 'in_depot', 'on_route', 'lost'] },
    'TEST-HOLD': { types: allTypes, steps: [] },
  },
  /** Addresses with mistakes, which the page lists beside those that exist. */
  mistypedAddresses: [
    { street: 'Ukazkova 12', city: 'Praha', postcode: '11000', country: 'CZ' },
    { street: 'Vzorová', city: 'Praha', postcode: '12000', country: 'CZ' },
    { street: 'Neznámá 1', city: 'Praha', postcode: '11000', country: 'CZ' },
  ],
  payers: ['10042001'],
} as const satisfies {
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly [name: string]: unknown;
};

/** Changes of the API by day, the newest first; the texts are in the pages. */
export const changes = [
  { date: '2025-10-06', versions: [2] },
  { date: '2025-09-01', versions: [1] },
  { date: '2025-04-14', versions: [1] },
  { date: '2025-02-03', versions: [2] },
  { date: '2024-06-03', versions: [1] },
  { date: '2023-01-16', versions: [1] },
] as const;

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

/** The check digit that a number of 14 digits should have: `'16020012345678'` → `9`. */
export const parcelCheckDigit = (number: string): number => checkDigit(number.slice(0, 13));

/** Whether a text is a parcel number: `'16020012345679'` → `true`. */
export function isParcelNumber(text: string): boolean {
  return /^\d{14}$/.test(text) && parcelCheckDigit(text) === Number(text[13]);
}
