// The bodies of every call. No schema accepts an unknown field, so a page cannot show a field that the model lacks.
import * as v from 'valibot';
import {
  addressResults,
  type EndpointName,
  fieldErrors,
  isParcelNumber,
  labelFormats,
  legs,
  limits,
  type OptionCode,
  options,
  type ParcelState,
  placeKinds,
  type Role,
  roles,
  states,
  type TypeCode,
  types,
} from './domain.ts';

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(table) as K[];
const textUpTo = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/), v.check(isTime));
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/), v.check(isTime));
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const postcode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,8}$/));
const currency = v.picklist(['CZK', 'EUR']);
const lat = v.pipe(v.number(), v.minValue(47.5), v.maxValue(51.1));
const lon = v.pipe(v.number(), v.minValue(12), v.maxValue(22.7));
const position = v.strictObject({ lat, lon });
const geoPoint = v.strictTuple([lon, lat]);
const parcelNumber = v.pipe(v.string(), v.regex(/^\d{14}$/), v.check(isParcelNumber, 'is not a parcel number'));
const shipmentId = v.pipe(v.string(), v.regex(/^shp_[a-z0-9]{10}$/));
const routeId = v.pipe(v.string(), v.regex(/^rte_\d{8}_\d{4}_\d\d$/));
const pickupPointId = v.pipe(v.string(), v.regex(/^[A-Z]{2}\d{5}$/));
const service = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const state = v.picklist<readonly ParcelState[]>(keysOf(states));
const type = v.picklist<readonly TypeCode[]>(keysOf(types));
const role = v.picklist<readonly Role[]>(keysOf(roles));
const option = v.picklist<readonly OptionCode[]>(keysOf(options));
const leg = v.picklist(legs);
const depot = v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{4}$/)), name: textUpTo(60) });
const addressFields = { street: textUpTo(60), city: textUpTo(40), postcode, country };
/** An address, in a subject and in the body of `POST /v1/addresses/validate`. */
export const address = v.strictObject({ ...addressFields, position: v.optional(position) });
const found = v.strictObject({ ...addressFields, position });
const listOf = <T extends v.GenericSchema>(item: T) =>
  v.strictObject({ items: v.array(item), nextCursor: v.nullable(v.string()) });

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** A subject of a shipment. */
export const subject = v.strictObject({
  role,
  name: v.optional(v.pipe(v.string(), v.minLength(2), v.maxLength(60))),
  address: v.optional(address),
  phone: v.optional(v.pipe(v.string(), v.regex(/^\+\d{11,14}$/))),
  email: v.optional(v.pipe(textUpTo(100), v.email())),
  note: v.optional(textUpTo(100)),
  pickupPoint: v.optional(pickupPointId),
  customer: v.optional(v.pipe(v.string(), v.regex(/^\d{8}$/))),
});

const chosenOption = v.strictObject({
  code: option,
  amount: v.optional(count),
  currency: v.optional(currency),
  variableSymbol: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/))),
});

const side = v.pipe(v.number(), v.integer(), v.minValue(1));
const sizes = { weight: side, length: side, width: side, height: side };
const ordered = v.strictObject({ leg: v.optional(leg), ...sizes });
const reference = textUpTo(64);
const point = v.pipe(v.string(), v.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/));
const order = {
  type,
  service,
  options: v.array(chosenOption),
  subjects: v.array(subject),
};
const made = { id: shipmentId, createdAt: time, cancelledAt: v.nullable(time) };
const labelled = { number: parcelNumber, leg, state };

/** The body of `POST /v1/shipments`. */
export const shipmentOrder = v.strictObject({
  reference,
  returns: v.optional(shipmentId),
  ...order,
  parcels: v.pipe(v.array(ordered), v.minLength(1), v.maxLength(limits.parcelsPerShipment)),
});

/** The response to creating and cancelling, and an item of `GET /v1/shipments`. */
export const shipmentMade = v.strictObject({
  ...made,
  reference,
  type,
  service,
  parcels: v.array(v.strictObject(labelled)),
});

/** The response of `GET /v1/shipments?reference=…`, the newest shipment first. */
export const shipmentList = listOf(shipmentMade);

/** The response of `GET /v1/shipments/{id}`. */
export const shipmentRead = v.strictObject({
  ...made,
  reference,
  ...order,
  returns: v.nullable(shipmentId),
  parcels: v.array(v.strictObject({ ...labelled, ...sizes })),
});

/** The response of `GET /v1/parcels/{number}`. */
export const parcelRead = v.strictObject({
  ...labelled,
  shipment: shipmentId,
  service,
  stateSince: time,
  weight: side,
  measuredWeight: v.nullable(side),
  expectedDelivery: v.nullable(v.strictObject({ from: time, to: time })),
  depot: v.nullable(depot),
  pickupPoint: v.nullable(pickupPointId),
});

/** The response of `GET /v1/parcels/{number}/scans`. */
export const scanList = listOf(
  v.strictObject({
    at: time,
    state,
    place: v.strictObject({ kind: v.picklist(placeKinds), code: v.nullable(v.string()), name: textUpTo(60) }),
  }),
);

/** An item of `GET /v1/pickup-points`. */
export const pickupPoint = v.strictObject({
  id: pickupPointId,
  kind: v.picklist(['point', 'locker']),
  name: textUpTo(60),
  address,
  position,
  distance: count,
  openingHours: v.array(
    v.strictObject({ days: v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])), opens: clock, closes: clock }),
  ),
  services: v.array(service),
  limits: v.strictObject({ maxWeight: side, maxLength: side }),
  free: v.boolean(),
});

/** The response of `GET /v1/pickup-points`. */
export const pickupPointList = listOf(pickupPoint);

const serviceArea = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^area_\d{4}_\d\d$/)),
  depot,
  postcodes: v.array(postcode),
  geometry: v.strictObject({ type: v.literal('Polygon'), coordinates: v.array(v.array(geoPoint)) }),
});

/** The response of `POST /v1/addresses/validate`. */
export const addressAnswer = v.strictObject({
  result: v.picklist(addressResults),
  address: v.nullable(found),
  depot: v.nullable(depot),
  candidates: v.pipe(v.array(found), v.maxLength(5)),
});

/** The response of `GET /v2/parcels/{number}/position`. */
export const positionAnswer = v.strictObject({
  number: parcelNumber,
  state,
  at: time,
  geometry: v.strictObject({ type: v.literal('Point'), coordinates: geoPoint }),
  accuracy: side,
  route: v.nullable(routeId),
});

/** The response of `GET /v2/routes/{id}`. */
export const routeAnswer = v.strictObject({
  id: routeId,
  date: day,
  depot,
  geometry: v.strictObject({ type: v.literal('LineString'), coordinates: v.array(geoPoint) }),
  stops: v.array(v.strictObject({ parcel: parcelNumber, position, expectedAt: time })),
});

const end = v.strictObject({ postcode, country });

/** The body of `POST /v2/delivery-estimates`. */
export const estimateOrder = v.strictObject({ service, from: end, to: end, handoverAt: time });

/** The response of `POST /v2/delivery-estimates`. */
export const estimateAnswer = v.strictObject({ service, earliest: day, latest: day });

const texts = v.strictObject({ en: v.string(), cs: v.string() });
const serviceItem = v.strictObject({
  code: service,
  name: texts,
  description: texts,
  types: v.array(type),
  countries: v.array(country),
  maxWeight: side,
  maxLength: side,
  maxGirth: side,
  deliveryDays: v.strictObject({ min: count, max: count }),
  options: v.array(option),
  pickupPoint: v.boolean(),
  active: v.boolean(),
});

/** A problem document by RFC 9457. */
export const problem = v.strictObject({
  type: v.pipe(v.string(), v.url()),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  instance: v.pipe(v.string(), v.regex(/^\/requests\/[0-9a-f]{8}$/)),
  errors: v.optional(
    v.array(
      v.strictObject({
        pointer: v.pipe(v.string(), v.regex(/^(\/[^/]+)+$/)),
        code: v.picklist(fieldErrors),
        message: v.string(),
      }),
    ),
  ),
});

/** The schemas that the OpenAPI documents name; every other one stands where it is used. */
export const named = {
  Address: address,
  Subject: subject,
  Option: chosenOption,
  ParcelNumber: parcelNumber,
  ParcelState: state,
  Time: time,
  Position: position,
  Depot: depot,
  ShipmentRequest: shipmentOrder,
  Shipment: shipmentMade,
  ShipmentDetail: shipmentRead,
  ShipmentList: shipmentList,
  Parcel: parcelRead,
  ScanList: scanList,
  PickupPoint: pickupPoint,
  PickupPointList: pickupPointList,
  AddressValidation: addressAnswer,
  ParcelPosition: positionAnswer,
  Route: routeAnswer,
  EstimateRequest: estimateOrder,
  Estimate: estimateAnswer,
  Service: serviceItem,
  ServiceArea: serviceArea,
  Problem: problem,
} as const satisfies Readonly<Record<string, v.GenericSchema>>;

/** The schemas of parameters, by their name in a path or a query. */
export const parameters = {
  id: v.union([shipmentId, routeId]),
  number: parcelNumber,
  near: point,
  point,
  radius: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.radiusMax)),
  service,
  reference,
  format: v.picklist(keysOf(labelFormats)),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.pageMax)),
  cursor: v.pipe(v.string(), v.minLength(1)),
} as const satisfies Readonly<Record<string, v.GenericSchema>>;

/** Parts of bodies that pages show by themselves. */
export const fragments = [v.array(chosenOption), v.array(subject), listOf(v.never())] as const;

/** The bodies of a call's request and response; null where there is no body, or none in JSON. */
export const bodies: Readonly<
  Record<EndpointName, { readonly request: v.GenericSchema | null; readonly answer: v.GenericSchema | null }>
> = {
  services: { request: null, answer: listOf(serviceItem) },
  pickupPoints: { request: null, answer: pickupPointList },
  validateAddress: { request: address, answer: addressAnswer },
  createShipment: { request: shipmentOrder, answer: shipmentMade },
  shipments: { request: null, answer: shipmentList },
  shipment: { request: null, answer: shipmentRead },
  cancelShipment: { request: null, answer: shipmentMade },
  parcel: { request: null, answer: parcelRead },
  label: { request: null, answer: null },
  scans: { request: null, answer: scanList },
  serviceAreas: { request: null, answer: listOf(serviceArea) },
  position: { request: null, answer: positionAnswer },
  route: { request: null, answer: routeAnswer },
  estimate: { request: estimateOrder, answer: estimateAnswer },
};
