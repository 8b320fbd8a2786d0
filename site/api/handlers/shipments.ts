// Shipments: created, read, found and cancelled.
import * as v from 'valibot';
import { shipmentOrder } from '../../data/bodies.schema.ts';
import { checkDigit } from '../../data/domain.ts';
import { formatTime } from '../clock.ts';
import { type Context, type Handler, ownShipment, pageOf } from '../context.ts';
import { depotOf } from '../geography.ts';
import { cancelledAt, scansOf, stateOf } from '../journey.ts';
import { checkOrder } from '../order/check-order.ts';
import { completeReturn, destinationOf, originOf, readOrder } from '../order/readable.ts';
import { refuse, refuseFields, result } from '../outcome.ts';
import { lettersFrom } from '../seed.ts';
import { type Order, type Store, type StoredParcel, type StoredShipment, withShipment } from '../store.ts';

/** The next number of a depot, and the store that has given it away. */
function takeNumber(store: Store, depot: string): { number: string; store: Store } {
  const serial = store.serials[depot] ?? 1;
  const digits = `${depot}${String(serial).padStart(9, '0')}`;
  return {
    number: `${digits}${checkDigit(digits)}`,
    store: { ...store, serials: { ...store.serials, [depot]: serial + 1 } },
  };
}

/** The depot that takes a parcel over, with which its number starts. */
function firstDepot(order: Order, leg: 'out' | 'back'): string {
  const readable = readOrder(order);
  const end = leg === 'out' ? originOf(readable) : destinationOf(readable);
  return depotOf(end?.address.postcode ?? '')?.code ?? '0000';
}

export const createShipment: Handler = ({ store, now, customer, body }) => {
  const { returns } = readOrder(body);
  const first = store.shipments.find(({ id }) => id === returns);
  if (first !== undefined && first.customer !== customer)
    return refuse('forbidden', `The shipment ${first.id} belongs to another customer.`);
  const errors = checkOrder(body, first?.order);
  if (errors.length > 0) return refuseFields(errors);
  const order = v.parse(shipmentOrder, completeReturn(body, first?.order));
  let next = store;
  const parcels = order.parcels.map(({ leg = 'out' }): StoredParcel => {
    const taken = takeNumber(next, firstDepot(order, leg));
    next = taken.store;
    return { number: taken.number, labelledAt: null };
  });
  const same = store.shipments.filter((other) => other.order.reference === order.reference).length;
  const id = `shp_${lettersFrom(store.seed, `${order.reference} ${formatTime(now)} ${same}`)}`;
  const shipment: StoredShipment = { id, customer, createdAt: now, cancelledAt: null, order, parcels };
  return result(summaryOf(next, shipment, now), {
    location: `/v1/shipments/${id}`,
    store: withShipment(next, shipment),
  });
};

function timesOf(store: Store, shipment: StoredShipment, now: number) {
  const cancelled = cancelledAt(store, shipment, now);
  return {
    createdAt: formatTime(shipment.createdAt),
    cancelledAt: cancelled === null ? null : formatTime(cancelled),
  };
}

const labelsOf = (store: Store, shipment: StoredShipment, now: number) =>
  shipment.parcels.map(({ number }, index) => ({
    number,
    leg: shipment.order.parcels[index]?.leg ?? 'out',
    state: stateOf(store, shipment, index, now),
  }));

/** A shipment as the responses to creating, finding and cancelling have it. */
function summaryOf(store: Store, shipment: StoredShipment, now: number) {
  const { reference, type, service } = shipment.order;
  const parcels = labelsOf(store, shipment, now);
  return { id: shipment.id, reference, type, service, ...timesOf(store, shipment, now), parcels };
}

const find = ({ store, id }: Context) => store.shipments.find((shipment) => shipment.id === id);

export const readShipment: Handler = (context) =>
  ownShipment(context, find(context), `shipment ${context.id}`, (shipment) => {
    const { store, now } = context;
    const { reference, type, service, options, subjects, returns = null, parcels } = shipment.order;
    const labels = labelsOf(store, shipment, now);
    return result({
      id: shipment.id,
      reference,
      type,
      service,
      options,
      subjects,
      returns,
      ...timesOf(store, shipment, now),
      parcels: parcels.map(({ leg: _, ...sizes }, index) => ({ ...labels[index], ...sizes })),
    });
  });

export const findShipments: Handler = ({ store, now, customer, query }) => {
  const found = store.shipments
    .filter((shipment) => shipment.customer === customer && shipment.order.reference === query.get('reference'))
    .sort((a, b) => b.createdAt - a.createdAt);
  return pageOf(
    found.map((shipment) => summaryOf(store, shipment, now)),
    query,
  );
};

export const cancelShipment: Handler = (context) =>
  ownShipment(context, find(context), `shipment ${context.id}`, (shipment) => {
    const { store, now } = context;
    if (cancelledAt(store, shipment, now) !== null)
      return refuse('wrong-state', `The shipment ${shipment.id} is already cancelled.`);
    const collected = shipment.parcels.find((_, index) => scansOf(store, shipment, index, now).length > 0);
    if (collected !== undefined) return refuse('wrong-state', `The parcel ${collected.number} is already collected.`);
    const next = withShipment(store, { ...shipment, cancelledAt: now });
    return result(summaryOf(next, { ...shipment, cancelledAt: now }, now), { store: next });
  });
