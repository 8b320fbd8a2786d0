// The service of an order: it is available, and carries this type between these places with these options.
import { amountLimits, type OptionCode, sameDayCities } from '../../data/domain.ts';
import { depotOf } from '../geography.ts';
import { errorIf, type FieldError } from '../outcome.ts';
import { destinationOf, type End, originOf, type ReadableOrder } from './readable.ts';

/** Types whose parcels start at somebody else’s door: both ends must be in the countries of the service. */
const bothEnds: readonly (string | null)[] = ['return', 'exchange', 'collection'];

/** The errors at `/service`, `/type` and at the places. */
export function checkService(order: ReadableOrder): readonly FieldError[] {
  const { service, serviceCode, type } = order;
  if (serviceCode === null) return [];
  if (service === null) return errorIf(true, '/service', 'service-unknown', `There is no service ${serviceCode}.`);
  const origin = originOf(order);
  const destination = destinationOf(order);
  const { code } = service;
  return [
    ...errorIf(!service.active, '/service', 'service-inactive', `The service ${code} is not available.`),
    ...errorIf(
      type !== null && !service.types.includes(type),
      '/type',
      'type-not-offered',
      `The service ${code} does not carry the type ${type}.`,
    ),
    ...checkCountry(origin, order, (end) =>
      bothEnds.includes(type)
        ? service.countries.includes(end.address.country)
        : depotOf(end.address.postcode) !== null,
    ),
    ...checkCountry(destination, order, (end) => service.countries.includes(end.address.country)),
    ...(code === 'SDY' ? checkCity(origin, destination) : []),
  ];
}

function checkCountry(
  end: End | null,
  { serviceCode }: ReadableOrder,
  isServed: (end: End) => boolean,
): readonly FieldError[] {
  if (end === null) return [];
  const { country } = end.address;
  const pointer = end.pointer.endsWith('/address') ? `${end.pointer}/country` : end.pointer;
  const message = `The service ${serviceCode} is not available in ${country}.`;
  return errorIf(!isServed(end), pointer, 'country-not-served', message);
}

function checkCity(origin: End | null, destination: End | null): readonly FieldError[] {
  if (origin === null || destination === null) return [];
  const { city } = destination.address;
  const cities: readonly string[] = sameDayCities;
  const isServed = cities.includes(city) && origin.address.city === city;
  const message = `The service SDY delivers within one of these cities: ${cities.join(', ')}.`;
  return errorIf(!isServed, `${destination.pointer}/city`, 'city-not-served', message);
}

const fieldsOf: Readonly<Record<OptionCode, readonly string[]>> = {
  cod: ['amount', 'currency', 'variableSymbol'],
  insurance: ['amount', 'currency'],
  saturday: [],
  'id-check': [],
};

/** The errors below `/options`. */
export function checkOptions(order: ReadableOrder): readonly FieldError[] {
  const { service, options } = order;
  const country = destinationOf(order)?.address.country;
  return options.flatMap((option, index) => {
    if (option === null) return [];
    const pointer = `/options/${index}`;
    const { code, ...given } = option;
    const needed = fieldsOf[code];
    const isOffered = service === null || service.options.includes(code);
    const isFirst = options.findIndex((other) => other?.code === code) === index;
    return [
      ...errorIf(
        !isOffered,
        `${pointer}/code`,
        'option-not-offered',
        `The service ${service?.code} does not offer ${code}.`,
      ),
      ...errorIf(!isFirst, `${pointer}/code`, 'not-allowed', `The option ${code} occurs twice.`),
      ...needed
        .filter((field) => !(field in given))
        .flatMap((field) =>
          errorIf(true, `${pointer}/${field}`, 'required', `The option ${code} needs the field ${field}.`),
        ),
      ...Object.keys(given)
        .filter((field) => !needed.includes(field))
        .flatMap((field) =>
          errorIf(true, `${pointer}/${field}`, 'not-allowed', `The option ${code} has no field ${field}.`),
        ),
      ...checkAmount(option, country, pointer),
    ];
  });
}

function checkAmount(
  { code, amount, currency }: NonNullable<ReadableOrder['options'][number]>,
  country: string | undefined,
  pointer: string,
): readonly FieldError[] {
  const cod = Object.entries(amountLimits.cod).find(([served]) => served === country)?.[1];
  if (code === 'cod' && cod !== undefined && currency !== undefined && currency !== cod.currency) {
    const message = `Cash on delivery in ${country} is paid in ${cod.currency}.`;
    return errorIf(true, `${pointer}/currency`, 'unknown-value', message);
  }
  const insured = currency === undefined ? undefined : amountLimits.insurance[currency];
  const limit = code === 'cod' ? cod?.max : insured;
  const isTooHigh = amount !== undefined && limit !== undefined && amount > limit;
  const message = `${amount} is above the limit of ${code}, ${limit} ${currency}.`;
  return errorIf(isTooHigh, `${pointer}/amount`, 'amount-too-high', message);
}
