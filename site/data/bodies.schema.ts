// The bodies of every call. No schema accepts an unknown field, so a page cannot show a field that the model lacks.
import * as v from 'valibot';
import type { EndpointName } from './calls.ts';
import { fieldErrors } from './calls.ts';
import { addressResults, labelFormats, limits, placeKinds } from './domain.ts';
import {
  clock,
  count,
  country,
  currency,
  customer,
  day,
  depot,
  geoPoint,
  keysOf,
  leg,
  listOf,
  option,
  parcelNumber,
  phone,
  pickupPointId,
  point,
  position,
  positive,
  postcode,
  reference,
  role,
  routeId,
  service,
  shipmentId,
  state,
  textUpTo,
  time,
  type,
} from './values.schema.ts';

const addressFields = { street: textUpTo(60), city: textUpTo(40), postcode, country };
/** An address, in a subject and in the body of `POST /v1/addresses/validate`. */
export const address = v.strictObject({ ...addressFields, position: v.optional(position) });
const found = v.strictObject({ ...addressFields, position });
/** A subject of a shipment. */
export const subject = v.strictObject({
  role,
  name: v.optional(v.pipe(v.string(), v.minLength(2), v.maxLength(60))),
  address: v.optional(address),
  phone: v.optional(phone),
  email: v.optional(v.pipe(textUpTo(100), v.email())),
  note: v.optional(textUpTo(100)),
  pickupPoint: v.optional(pickupPointId),
  customer: v.optional(customer),
});

/** An option of an order. */
export const chosenOption = v.strictObject({
  code: option,
  amount: v.optional(positive),
  currency: v.optional(currency),
  variableSymbol: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/))),
});

const sizes = { weight: positive, length: positive, width: positive, height: positive };
/** A parcel of an order. */
export const orderedParcel = v.strictObject({ leg: v.optional(leg), ...sizes });
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
  parcels: v.pipe(v.array(orderedParcel), v.minLength(1), v.maxLength(limits.parcelsPerShipment)),
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
  weight: positive,
  measuredWeight: v.nullable(positive),
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
  limits: v.strictObject({ maxWeight: positive, maxLength: positive }),
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
  accuracy: positive,
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
  maxWeight: positive,
  maxLength: positive,
  maxGirth: positive,
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
  shipmentId,
  routeId,
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
