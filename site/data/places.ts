// The places of the samples and of the test environment: addresses, depots with their areas, pickup points, public
// holidays.

/** Coordinates in WGS 84. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** An address as requests and responses have it. */
export interface Address {
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
}

/**
 * The addresses that exist. An address validation corrects accents and capitals, and completes a street without number.
 */
export const addresses: readonly (Address & { readonly position: Position })[] = [
  at('Ukázková 12', 'Praha', '11000', 'CZ', 50.0876, 14.4213),
  at('Vzorová 40', 'Praha', '12000', 'CZ', 50.0741, 14.4402),
  at('Vzorová 42', 'Praha', '12000', 'CZ', 50.0743, 14.4405),
  at('Vzorová 5', 'Brno', '60200', 'CZ', 49.1946, 16.6083),
  at('Zkušební 9', 'Brno', '60200', 'CZ', 49.1972, 16.6101),
  at('Vzorová 8', 'Bratislava', '81101', 'SK', 48.1453, 17.1072),
  at('Zkušební 3', 'Bratislava', '81101', 'SK', 48.1497, 17.1125),
  at('Musterstraße 1', 'Wien', '1010', 'AT', 48.2091, 16.3726),
  at('Rue Exemple 7', 'Paris', '75001', 'FR', 48.8634, 2.3362),
];

function at(street: string, city: string, postcode: string, country: string, lat: number, lon: number) {
  return { street, city, postcode, country, position: { lat, lon } };
}

/** A depot and the area that it delivers to. */
export interface Depot {
  readonly name: string;
  readonly position: Position;
  readonly postcodes: readonly string[];
  /** Longitude and latitude of the corners; the last one is the first one again. */
  readonly area: readonly (readonly [number, number])[];
}

/** The depots by their code, the first four digits of the numbers of their parcels. */
export const depots: Readonly<Record<string, Depot>> = {
  '1380': {
    name: 'Praha',
    position: { lat: 50.08, lon: 14.5 },
    postcodes: ['11000', '11800', '12000'],
    area: box([14.39, 50.07], [14.46, 50.1]),
  },
  '1602': {
    name: 'Brno',
    position: { lat: 49.17, lon: 16.64 },
    postcodes: ['60200', '60300'],
    area: box([16.58, 49.18], [16.64, 49.22]),
  },
  '1821': {
    name: 'Bratislava',
    position: { lat: 48.18, lon: 17.15 },
    postcodes: ['81101', '81102', '81103'],
    area: box([17.08, 48.13], [17.14, 48.16]),
  },
};

/** The corners of an area from the south-west to the north-east, anticlockwise as RFC 7946 has them. */
function box([west, south]: readonly [number, number], [east, north]: readonly [number, number]): Depot['area'] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** A place where recipients collect parcels. */
export interface PickupPoint {
  readonly id: string;
  readonly kind: 'point' | 'locker';
  readonly name: string;
  readonly address: Address;
  readonly position: Position;
  readonly openingHours: readonly {
    readonly days: readonly number[];
    readonly opens: string;
    readonly closes: string;
  }[];
  readonly services: readonly string[];
  readonly limits: { readonly maxWeight: number; readonly maxLength: number };
  readonly free: boolean;
}

/** The pickup points and lockers. */
export const pickupPoints: readonly PickupPoint[] = [
  {
    id: 'CZ10042',
    kind: 'point',
    name: 'Papírnictví Vzor',
    address: { street: 'Vzorová 18', city: 'Praha', postcode: '11000', country: 'CZ' },
    position: { lat: 50.0881, lon: 14.4226 },
    openingHours: [
      { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' },
      { days: [6], opens: '09:00', closes: '12:00' },
    ],
    services: ['PUP', 'RET'],
    limits: { maxWeight: 10_000, maxLength: 800 },
    free: true,
  },
  {
    id: 'CZ20017',
    kind: 'locker',
    name: 'Box Ukázková',
    address: { street: 'Ukázková 20', city: 'Praha', postcode: '11000', country: 'CZ' },
    position: { lat: 50.0869, lon: 14.4201 },
    openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '23:59' }],
    services: ['BOX'],
    limits: { maxWeight: 10_000, maxLength: 600 },
    free: true,
  },
  {
    id: 'CZ10099',
    kind: 'point',
    name: 'Květinářství Ukázka',
    address: { street: 'Zkušební 21', city: 'Brno', postcode: '60200', country: 'CZ' },
    position: { lat: 49.1981, lon: 16.6094 },
    openingHours: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' }],
    services: ['PUP', 'RET'],
    limits: { maxWeight: 15_000, maxLength: 1000 },
    free: false,
  },
];

/** Public holidays in the countries of the addresses: days of the year, and days counted from Easter Sunday. */
export const holidays: Readonly<Record<string, { readonly days: string; readonly fromEaster: readonly number[] }>> = {
  CZ: { days: '01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26', fromEaster: [-2, 1] },
  SK: { days: '01-01 01-06 05-01 05-08 07-05 08-29 09-15 11-01 12-24 12-25 12-26', fromEaster: [-2, 1] },
  AT: { days: '01-01 01-06 05-01 08-15 10-26 11-01 12-08 12-25 12-26', fromEaster: [1, 39, 50, 60] },
  FR: { days: '01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25', fromEaster: [1, 39, 50] },
};
