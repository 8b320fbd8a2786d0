// Parcels: read, labelled, followed and located.
import { labelFormats, periods } from '../../data/domain.ts';
import { depots, type Position } from '../../data/places.ts';
import { dayOf, formatTime, oneDay } from '../clock.ts';
import { type Context, type Handler, ownShipment, pageOf } from '../context.ts';
import { cancelledAt, type Scan, scansOf, type Trip } from '../journey.ts';
import { pdfLabel, zplLabel } from '../label.ts';
import { type Outcome, refuse, result } from '../outcome.ts';
import { findParcel, recordOf, type StoredShipment, withShipment } from '../store.ts';

/** A parcel with its shipment and its scans until now. */
interface Found {
  readonly number: string;
  readonly shipment: StoredShipment;
  readonly index: number;
  readonly scans: readonly Scan[];
}

const withParcel =
  (handle: (found: Found, context: Context) => Outcome): Handler =>
  (context) => {
    const { store, now, id: number } = context;
    const found = findParcel(store, number);
    return ownShipment(context, found?.shipment, `parcel ${number}`, (shipment) => {
      const index = found?.index ?? 0;
      return handle({ number, shipment, index, scans: scansOf(store, shipment, index, now) }, context);
    });
  };

export const readParcel = withParcel(({ number, shipment, index, scans }, { store }) => {
  const { leg = 'out', weight } = shipment.order.parcels[index] ?? { weight: 0 };
  const last = scans.at(-1);
  const depot = scans.findLast(({ place }) => place.kind === 'depot')?.place;
  const recorded = recordOf(store, shipment);
  const window = last?.state === 'on_route' ? last.trip?.window : undefined;
  return result({
    number,
    shipment: shipment.id,
    service: shipment.order.service,
    leg,
    state: last?.state ?? 'created',
    stateSince: formatTime(firstOfState(scans) ?? shipment.createdAt),
    weight,
    measuredWeight: depot === undefined ? null : (recorded?.measuredWeight ?? weight),
    expectedDelivery: window === undefined ? null : { from: formatTime(window.from), to: formatTime(window.to) },
    depot: depot === undefined ? null : { code: depot.code, name: depot.name },
    pickupPoint: last?.state === 'at_pickup_point' ? last.place.code : null,
  });
});

/** The time of the scan that set the current state: a further depot adds a scan, but no state. */
function firstOfState(scans: readonly Scan[]): number | undefined {
  const state = scans.at(-1)?.state;
  const before = scans.findLastIndex((scan) => scan.state !== state);
  return scans[before + 1]?.at;
}

export const getLabel = withParcel(({ number, shipment, index, scans }, { store, now, query }) => {
  if (cancelledAt(store, shipment, now) !== null)
    return refuse('wrong-state', `The shipment ${shipment.id} is cancelled.`);
  if (scans.length > 0) return refuse('wrong-state', `The parcel ${number} is already collected.`);
  const format = query.get('format') === 'zpl' ? 'zpl' : 'pdf';
  const isTest = store.recorded === null;
  const body = format === 'zpl' ? zplLabel(number, shipment.order, isTest) : pdfLabel(number, shipment.order, isTest);
  const isFirst = shipment.parcels[index]?.labelledAt === null;
  const parcels = shipment.parcels.map((parcel, at) => (at === index ? { ...parcel, labelledAt: now } : parcel));
  const next = isFirst ? withShipment(store, { ...shipment, parcels }) : store;
  return result(body, { type: labelFormats[format], store: next });
});

export const listScans = withParcel(({ scans }, { query }) =>
  pageOf(
    scans.map(({ at, state, place }) => ({ at: formatTime(at), state, place })),
    query,
  ),
);

const geoPoint = ({ lat, lon }: Position): readonly [number, number] => [lon, lat];

/** Metres within which a vehicle is, and any other place. */
const accuracy = { vehicle: 50, place: 10 } as const;

export const locateParcel = withParcel(({ number, scans }, { now }) => {
  const last = scans.at(-1);
  if (last === undefined) return refuse('wrong-state', `The parcel ${number} has no scan yet.`);
  const fix = last.state === 'on_route' ? last.trip?.fixes.findLast(({ at }) => at <= now) : undefined;
  const { at, position } = fix ?? last;
  return result({
    number,
    state: last.state,
    at: formatTime(at),
    geometry: { type: 'Point', coordinates: geoPoint(position) },
    accuracy: fix === undefined ? accuracy.place : accuracy.vehicle,
    route: last.state === 'on_route' ? (last.trip?.route ?? null) : null,
  });
});

interface Stop {
  readonly customer: string;
  readonly number: string;
  readonly trip: Trip;
}

/** All parcels that have been on a route until now, in the order of the visits. */
function stopsOf({ store, now, id }: Context): readonly Stop[] {
  return store.shipments
    .flatMap((shipment) =>
      shipment.parcels.flatMap(({ number }, index) => {
        const trip = scansOf(store, shipment, index, now).findLast((scan) => scan.trip?.route === id)?.trip;
        return trip == null ? [] : [{ customer: shipment.customer, number, trip }];
      }),
    )
    .sort((a, b) => a.trip.expectedAt - b.trip.expectedAt);
}

export const readRoute: Handler = (context) => {
  const { customer, now, id } = context;
  const stops = stopsOf(context);
  const [, compact = ''] = id.split('_');
  const date = compact.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  const isOver = Date.parse(dayOf(now)) > Date.parse(date) + periods.routeDays * oneDay;
  const own = stops.filter((stop) => stop.customer === customer);
  const [first] = own;
  if (stops.length === 0 || isOver) return refuse('not-found', `There is no route ${id} in this environment.`);
  if (first === undefined) return refuse('forbidden', `The route ${id} has no parcel of yours.`);
  const { depot, fixes } = first.trip;
  const start = depots[depot.code]?.position ?? first.trip.stop;
  const path = [start, ...fixes.map(({ position }) => position), ...own.map(({ trip }) => trip.stop)];
  return result({
    id,
    date,
    depot,
    geometry: { type: 'LineString', coordinates: path.map(geoPoint) },
    stops: own.map(({ number, trip }) => ({
      parcel: number,
      position: trip.stop,
      expectedAt: formatTime(trip.expectedAt),
    })),
  });
};
