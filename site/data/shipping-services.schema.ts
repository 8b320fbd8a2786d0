// The part of the response of GET /v1/shipping-services that the site needs. The build, the table in the browser and
// the data commands check with this one schema: unknown fields pass, everything that a reader sees is strict.
import * as v from 'valibot';

const word = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be a lower-case word such as "id-check"'));
const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(200, 'must be short'));
const perLanguage = v.object({ en: text, cs: text });
const size = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be above zero'));
const days = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must not be negative'));

const shippingService = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three capital letters')),
  name: perLanguage,
  description: perLanguage,
  types: v.pipe(v.array(word), v.minLength(1, 'must name at least one shipment type')),
  countries: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 country code'))),
    v.minLength(1, 'must name at least one country'),
  ),
  maxWeight: size,
  maxLength: size,
  maxGirth: size,
  deliveryDays: v.pipe(
    v.object({ min: days, max: days }),
    v.check((range) => range.min <= range.max, 'min must not be above max'),
  ),
  options: v.array(word),
  pickupPoint: v.boolean(),
  active: v.boolean(),
});

/** The answer of `GET /v1/shipping-services`: all services in one page, each code once. */
export const shippingServices = v.object({
  items: v.pipe(
    v.array(shippingService),
    v.minLength(1, 'must hold at least one service'),
    v.check((items) => new Set(items.map((item) => item.code)).size === items.length, 'each code must occur once'),
  ),
  nextCursor: v.null('all services come in one page'),
});

/** The checked answer. */
export type ShippingServices = v.InferOutput<typeof shippingServices>;

/** One row of the shipping services table. */
export type ShippingService = ShippingServices['items'][number];
