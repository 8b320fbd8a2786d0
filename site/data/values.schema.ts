// The values that bodies and parameters consist of. A check has the message that the API returns when it fails.
import * as v from 'valibot';
import {
  isParcelNumber,
  legs,
  type OptionCode,
  options,
  type ParcelState,
  parcelCheckDigit,
  type Role,
  roles,
  states,
  type TypeCode,
  types,
} from './domain.ts';

export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(table) as K[];
export const textUpTo = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
export const listOf = <T extends v.GenericSchema>(item: T) =>
  v.strictObject({ items: v.array(item), nextCursor: v.nullable(v.string()) });

const timeHint = 'Write a time with its UTC offset, such as 2025-11-03T16:00:00+01:00.';
/** A time with any UTC offset, as RFC 3339 has it: `2025-11-03T15:00:00Z`. Responses have the offset of Prague. */
export const time = v.pipe(
  v.string(),
  v.isoTimestamp(timeHint),
  v.regex(/T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/, timeHint),
);
export const day = v.pipe(v.string(), v.isoDate());
export const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'A country has two capital letters.'));
export const postcode = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9]{4,8}$/, 'A postcode has 4 to 8 digits or capital letters, without spaces and hyphens.'),
);
export const currency = v.picklist(['CZK', 'EUR']);
const lat = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const lon = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
export const position = v.strictObject({ lat, lon });
export const geoPoint = v.strictTuple([lon, lat]);

/** A telephone number of any country, as E.164 has it. */
export const phone = v.pipe(
  v.string(),
  v.regex(/^\+[1-9]\d{6,14}$/, ({ input }) => {
    const digits = input.replaceAll(/\D/g, '');
    return /^[1-9]\d{6,14}$/.test(digits) && input.startsWith('+')
      ? `Write the number as +${digits}.`
      : 'Write +, the country code and the number, without spaces.';
  }),
);

export const parcelNumber = v.pipe(
  v.string(),
  v.regex(/^\d{14}$/, 'A parcel number has 14 digits.'),
  v.check(isParcelNumber, ({ input }) => `The check digit of ${input} should be ${parcelCheckDigit(input)}.`),
);
export const shipmentId = v.pipe(v.string(), v.regex(/^shp_[a-z0-9]{10}$/));
export const routeId = v.pipe(v.string(), v.regex(/^rte_\d{8}_\d{4}_\d\d$/));
export const pickupPointId = v.pipe(v.string(), v.regex(/^[A-Z]{2}\d{5}$/));
export const customer = v.pipe(v.string(), v.regex(/^\d{8}$/, 'A customer number has 8 digits.'));
export const service = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'A service has a code of three capital letters.'));
export const reference = textUpTo(64);
export const state = v.picklist<readonly ParcelState[]>(keysOf(states));
export const type = v.picklist<readonly TypeCode[]>(keysOf(types));
export const role = v.picklist<readonly Role[]>(keysOf(roles));
export const option = v.picklist<readonly OptionCode[]>(keysOf(options));
export const leg = v.picklist(legs);
export const depot = v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{4}$/)), name: textUpTo(60) });

/** `lat,lon` of a query: `50.0876,14.4213`. */
export const point = v.pipe(
  v.string(),
  v.regex(
    /^-?(?:90(?:\.0+)?|[1-8]?\d(?:\.\d+)?),-?(?:180(?:\.0+)?|(?:1[0-7]|[1-9])?\d(?:\.\d+)?)$/,
    'Write latitude and longitude, such as 50.0876,14.4213.',
  ),
);
