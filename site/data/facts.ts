// The facts that the pages state, derived from the model: `limits.requests` is 60 requests. Units are those of the
// sentences.

import { amountLimits, clocks, girth, limits, periods, testing } from './domain.ts';
import { addresses, pickupPoints } from './places.ts';
import services from './shipping-services.json' with { type: 'json' };

/** Sides of the parcel in the explanation of the girth, in millimetres. */
const sides = [600, 400, 400] as const;

/** Amounts of the model are in minor units; sentences have crowns and euros. */
const major = (amount: number): number => amount / 100;

/** The numbers of the houses in the table of test addresses. */
const houses = addresses.map(({ street }) => Number(street.split(' ').at(-1)));

export const facts = {
  limits: {
    requestsPerSecond: limits.requestsPerSecond,
    parcelsPerShipment: limits.parcelsPerShipment,
    page: { usual: limits.pageDefault, most: limits.pageMax },
    radius: { usual: `${limits.radiusDefault} m`, most: `${limits.radiusMax} m` },
    idempotencyKey: { kept: `${limits.idempotencyHours} h`, characters: limits.idempotencyKeyCharacters },
    body: `${limits.bodyKilobytes} kB`,
  },
  amounts: {
    cod: { CZ: `${major(amountLimits.cod.CZ.max)} CZK`, SK: `${major(amountLimits.cod.SK.max)} EUR` },
    insurance: { CZK: `${major(amountLimits.insurance.CZK)} CZK`, EUR: `${major(amountLimits.insurance.EUR)} EUR` },
  },
  periods: {
    pickupPoint: `${periods.pickupPointDays} day`,
    locker: `${periods.lockerDays} day`,
    lost: `${periods.lostWorkingDays} working day`,
    unscanned: `${periods.unscannedDays} day`,
    route: `${periods.routeDays} day`,
    readable: `${periods.readableMonths} month`,
    payout: `${periods.payoutWorkingDays} working day`,
    deprecation: `${periods.deprecationMonths} month`,
    poll: `${periods.pollMinutes} min`,
    pollSeconds: periods.pollMinutes * 60,
    position: `${periods.positionMinutes} min`,
    callAhead: `${periods.callAheadHours} h`,
    reply: `${periods.replyWorkingDays} working day`,
    clientTimeout: `${periods.clientTimeoutSeconds} s`,
    retries: periods.retries,
  },
  clocks,
  standards: {
    problems: 'RFC 9457',
    shapes: 'RFC 7946',
    deprecation: 'RFC 9745',
    sunset: 'RFC 8594',
    times: 'ISO 8601',
    currencies: 'ISO 4217',
    countries: 'ISO 3166',
    coordinates: 'WGS 84',
    specification: 'OpenAPI 3.1',
  },
  programs: { curl: 'curl 7.76', node: 'Node.js 20', python: 'Python 3.9', php: 'PHP 8.1' },
  printer: { resolution: '203 dpi', width: '105 mm', height: '148 mm', port: 9100 },
  parcelNumber: { digits: 14, summed: 13, depot: 4, example: { sum: 71, check: 9, roundSum: 70 } },
  phone: { from: 7, to: 15 },
  examples: {
    girth: {
      longest: `${sides[0]} mm`,
      other: `${sides[1]} mm`,
      twice: `${2 * sides[1]} mm`,
      total: `${girth(...sides)} mm`,
    },
    weight: '2.4 kg',
    money: '1499 CZK',
  },
  services: { countriesOfInt: services.data.items.find(({ code }) => code === 'INT')?.countries.length ?? 0 },
  postcode: { from: 4, to: 8 },
  testing: {
    step: `${testing.stepSeconds} s`,
    houses: Object.fromEntries(houses.map((house) => [`house${house}`, house])),
  },
};

/** Words in code that neither the API documents nor the data have. */
export const words: readonly string[] = [
  ...['CARRIER_API', 'CARRIER_KEY', 'POLL_SECONDS', 'YOUR_API_KEY'],
  ...['Deprecation', 'Sunset'],
  ...Object.keys(testing.scenarios),
  ...pickupPoints.map(({ id }) => id),
];
