// The calls and parameters in the words of the OpenAPI documents; their shapes are in `calls.ts` and
// `bodies.schema.ts`.
import type { parameters } from './bodies.schema.ts';
import type { EndpointName } from './calls.ts';
import { limits } from './domain.ts';

/** A call as the OpenAPI documents describe it. */
export interface Operation {
  readonly tag: 'Services' | 'Addresses' | 'Shipments' | 'Parcels' | 'Geography';
  readonly summary: string;
  /** Page and anchor of the documentation. */
  readonly page: string;
  /** Statuses of problems besides those that every call has. */
  readonly problems: readonly number[];
}

/** All calls by their `operationId`. */
export const operations: Readonly<Record<EndpointName, Operation>> = {
  services: { tag: 'Services', summary: 'List the shipping services', page: 'services#list', problems: [] },
  pickupPoints: {
    tag: 'Services',
    summary: 'Find pickup points and lockers',
    page: 'services#pickup-points',
    problems: [422],
  },
  validateAddress: {
    tag: 'Addresses',
    summary: 'Validate an address',
    page: 'Detailed/Shipments/subjects#validate',
    problems: [422],
  },
  createShipment: {
    tag: 'Shipments',
    summary: 'Create a shipment',
    page: 'basic-flows#create',
    problems: [403, 409, 422],
  },
  shipments: {
    tag: 'Shipments',
    summary: 'Find shipments by reference',
    page: 'Detailed/Shipments/types#find',
    problems: [422],
  },
  shipment: {
    tag: 'Shipments',
    summary: 'Read a shipment',
    page: 'Detailed/Shipments/types#read',
    problems: [403, 404],
  },
  cancelShipment: {
    tag: 'Shipments',
    summary: 'Cancel a shipment before its first scan',
    page: 'basic-flows#cancel',
    problems: [403, 404, 409],
  },
  parcel: { tag: 'Parcels', summary: 'Read a parcel', page: 'Detailed/parcels#read', problems: [403, 404, 422] },
  label: {
    tag: 'Parcels',
    summary: 'Get the label of a parcel',
    page: 'Detailed/parcels#label',
    problems: [403, 404, 409, 422],
  },
  scans: {
    tag: 'Parcels',
    summary: 'List the scans of a parcel',
    page: 'Detailed/parcels#scans',
    problems: [403, 404, 422],
  },
  serviceAreas: {
    tag: 'Geography',
    summary: 'Find the depot that serves a point',
    page: 'services#areas',
    problems: [422],
  },
  position: {
    tag: 'Geography',
    summary: 'Locate a parcel on the map',
    page: 'Detailed/parcels#position',
    problems: [403, 404, 409, 422],
  },
  route: {
    tag: 'Geography',
    summary: 'Read the courier’s route',
    page: 'Detailed/parcels#route',
    problems: [403, 404],
  },
  estimate: { tag: 'Geography', summary: 'Estimate the day of delivery', page: 'services#estimates', problems: [422] },
};

/** Groups of calls. */
export const tags: Readonly<Record<Operation['tag'], string>> = {
  Services: 'Shipping services, and the pickup points that accept them.',
  Addresses: 'Addresses of senders and recipients.',
  Shipments: 'Shipments: one service, its subjects and 1 to 20 parcels.',
  Parcels: 'Parcels with their states, scans and labels.',
  Geography: 'Areas, positions, routes and estimates.',
};

/** A parameter of a path or a query. */
export interface Parameter {
  readonly description: string;
  readonly required?: boolean;
  readonly fallback?: string | number;
}

/** All parameters by name. */
export const described: Readonly<Record<keyof typeof parameters, Parameter>> = {
  shipmentId: { description: '`id` from the response that created the shipment.', required: true },
  routeId: { description: '`route` from the position of a parcel.', required: true },
  number: { description: 'Parcel number: 14 digits, the last a check digit.', required: true },
  near: { description: 'Centre of the search: latitude and longitude (WGS 84).', required: true },
  point: { description: 'The place: latitude and longitude (WGS 84).', required: true },
  radius: { description: 'Radius of the search in metres.', fallback: limits.radiusDefault },
  service: { description: 'Only places that accept this service.' },
  reference: { description: 'Your own identifier of the shipment; it must match exactly.', required: true },
  format: { description: 'Format of the label.', fallback: 'pdf' },
  limit: { description: 'Items on a page.', fallback: limits.pageDefault },
  cursor: { description: '`nextCursor` of the previous page.' },
};
