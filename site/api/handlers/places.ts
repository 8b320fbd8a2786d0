// Services, pickup points, addresses, service areas and estimates.
import * as v from 'valibot';
import { address, estimateOrder } from '../../data/bodies.schema.ts';
import { clocks, limits, sameDayCities } from '../../data/domain.ts';
import { addresses, depots, pickupPoints } from '../../data/places.ts';
import { clockTimeOf, dayOf, isWorkingDay, workingDayAfter } from '../clock.ts';
import { type Context, type Handler, pageOf } from '../context.ts';
import { depotLabel, depotOf, isInArea, matchAddress, metresBetween, positionFrom } from '../geography.ts';
import { services } from '../order/readable.ts';
import { errorIf, type FieldError, refuseFields, result } from '../outcome.ts';

export const listServices: Handler = () => result({ items: services, nextCursor: null });

export const findPickupPoints: Handler = ({ query }) => {
  const service = query.get('service');
  if (service !== undefined && services.every(({ code }) => code !== service))
    return refuseFields(errorIf(true, '/query/service', 'service-unknown', `There is no service ${service}.`));
  const near = positionFrom(query.get('near') ?? '');
  const radius = Number(query.get('radius') ?? limits.radiusDefault);
  const found = pickupPoints
    .map((point) => ({ ...point, distance: metresBetween(near, point.position) }))
    .filter(({ distance }) => distance <= radius)
    .filter((point) => service === undefined || point.services.includes(service))
    .sort((a, b) => a.distance - b.distance);
  return pageOf(found, query);
};

export const validateAddress: Handler = ({ body }) => {
  const asked = v.parse(address, body);
  const match = matchAddress(asked);
  const found = match.result !== 'not-found';
  return result({
    result: match.result,
    address: 'address' in match ? match.address : null,
    depot: found ? depotOf(asked.postcode) : null,
    candidates: 'candidates' in match ? match.candidates.slice(0, 5) : [],
  });
};

export const findServiceAreas: Handler = ({ query }) => {
  const point = positionFrom(query.get('point') ?? '');
  const areas = Object.entries(depots)
    .filter(([, { area }]) => isInArea(point, area))
    .map(([code, { postcodes, area }]) => ({
      id: `area_${code}_01`,
      depot: depotLabel(code),
      postcodes,
      geometry: { type: 'Polygon', coordinates: [area] },
    }));
  return pageOf(areas, query);
};

type Estimate = v.InferOutput<typeof estimateOrder>;

const cityOf = ({ postcode, country }: Estimate['from']): string | undefined =>
  addresses.find((known) => known.postcode === postcode && known.country === country)?.city;

function checkEstimate({ service: code, from, to }: Estimate): readonly FieldError[] {
  const service = services.find((candidate) => candidate.code === code);
  const [start, end] = [cityOf(from), cityOf(to)];
  const isWithinCity = start === end && sameDayCities.some((city) => city === start);
  return [
    ...errorIf(service === undefined, '/service', 'service-unknown', `There is no service ${code}.`),
    ...errorIf(service?.active === false, '/service', 'service-inactive', `The service ${code} is not available.`),
    ...errorIf(start === undefined, '/from', 'address-not-found', 'There is no such place.'),
    ...errorIf(end === undefined, '/to', 'address-not-found', 'There is no such place.'),
    ...errorIf(
      service !== undefined && !service.countries.includes(to.country),
      '/to/country',
      'country-not-served',
      `The service ${code} is not available in ${to.country}.`,
    ),
    ...errorIf(
      code === 'SDY' && end !== undefined && !isWithinCity,
      '/to',
      'city-not-served',
      `The service SDY delivers within one of these cities: ${sameDayCities.join(', ')}.`,
    ),
  ];
}

export const estimateDelivery: Handler = ({ body }: Context) => {
  const order = v.parse(estimateOrder, body);
  const errors = checkEstimate(order);
  if (errors.length > 0) return refuseFields(errors);
  const { service: code, to, handoverAt } = order;
  const { min = 0, max = 0 } = services.find((service) => service.code === code)?.deliveryDays ?? {};
  const at = Date.parse(handoverAt);
  const limit = code === 'SDY' ? clocks.sameDayHandover : clocks.handover;
  const isLate = isWorkingDay(dayOf(at), to.country) && clockTimeOf(at) > limit;
  const start = workingDayAfter(dayOf(at), isLate ? 1 : 0, to.country);
  return result({
    service: code,
    earliest: workingDayAfter(start, min, to.country),
    latest: workingDayAfter(start, max, to.country),
  });
};
