// The journey of a parcel: its scans and their times. In the test environment parcels move by themselves, one step a
// minute; elsewhere couriers and depots record their scans.
import { journeys, type ParcelState, periods, type Scenario, testing } from '../data/domain.ts';
import { depots, type Position } from '../data/places.ts';
import { dayOf, minute, oneDay, workingDayAfter } from './clock.ts';
import { type DepotLabel, depotLabel, depotOf, knownAddress, pickupPointOf } from './geography.ts';
import { destinationOf, originOf, readOrder, returnPlaceOf } from './order/readable.ts';
import { type Place, type RecordedJourney, recordOf, type Store, type StoredShipment } from './store.ts';

/** The ride of a vehicle with a parcel to its destination. */
export interface Trip {
  readonly route: string;
  readonly depot: DepotLabel;
  readonly window: { readonly from: number; readonly to: number };
  readonly expectedAt: number;
  readonly stop: Position;
  readonly fixes: readonly { readonly at: number; readonly position: Position }[];
}

/** A scan with its position. A scan in a vehicle has a trip, except in the area of a partner. */
export interface Scan {
  readonly at: number;
  readonly state: ParcelState;
  readonly place: Place;
  readonly position: Position;
  readonly trip: Trip | null;
}

const step = testing.stepSeconds * 1000;
const finalStates: readonly ParcelState[] = ['delivered', 'returned', 'lost'];

/** Where the parts of a journey take place. */
interface Stage {
  readonly place: Place;
  readonly position: Position;
}

interface Stages {
  readonly start: Stage;
  readonly end: Stage;
  /** Where the parcel goes when it cannot be delivered. */
  readonly home: Stage;
  readonly firstDepot: DepotLabel;
  readonly lastDepot: DepotLabel | null;
}

type Named = { readonly city: string; readonly position: Position };

const atCustomer = ({ city, position }: Named): Stage => ({
  place: { kind: 'customer', code: null, name: city },
  position,
});

function atPickupPoint(id: string): Stage | null {
  const point = pickupPointOf(id);
  return point && { place: { kind: 'pickup-point', code: id, name: point.name }, position: point.position };
}

function atDepot(depot: DepotLabel): Stage {
  const position = depots[depot.code]?.position ?? { lat: 0, lon: 0 };
  return { place: { kind: 'depot', ...depot }, position };
}

/** Pickup points take returns over; the test environment has one with this service. */
const returnsAt = 'CZ10042';

function stagesOf({ order }: StoredShipment, leg: 'out' | 'back'): Stages | null {
  const readable = readOrder(order);
  const at = (end: ReturnType<typeof originOf>) => (end === null ? null : knownAddress(end.address));
  const origin = at(originOf(readable));
  const point = readable.subjects.find((subject) => subject.pickupPoint !== null)?.pickupPoint ?? null;
  const destination = point === null ? at(destinationOf(readable)) : { ...point.address, position: point.position };
  const home = at(returnPlaceOf(readable));
  if (origin === null || destination === null || home === null) return null;
  const [from, to] = leg === 'out' ? [origin, destination] : [destination, home];
  const firstDepot = depotOf(from.postcode);
  if (firstDepot === null) return null;
  const start = order.type === 'return' ? atPickupPoint(returnsAt) : null;
  return {
    start: start ?? atCustomer(from),
    end: (leg === 'out' && point !== null ? atPickupPoint(point.id) : null) ?? atCustomer(to),
    home: atCustomer(leg === 'out' ? home : from),
    firstDepot,
    lastDepot: depotOf(to.postcode),
  };
}

/** When a parcel of the test environment starts its journey; null before that is certain. */
function startOf(store: Store, shipment: StoredShipment, index: number): number | null {
  const { order, createdAt, parcels } = shipment;
  if (order.type === 'collection') return createdAt;
  if (order.parcels[index]?.leg !== 'back') return parcels[index]?.labelledAt ?? null;
  // The courier takes the old goods in the visit that brings the last of the new ones.
  const visits = order.parcels.map((parcel, place) =>
    parcel.leg === 'back'
      ? 0
      : (journeyOf(store, shipment, place).find(({ state }) => state === 'delivered')?.at ?? null),
  );
  return visits.includes(null) ? null : Math.max(...visits.map((at) => at ?? 0)) - step;
}

/** `TEST-LOST-7` → its steps; any other reference is delivered. */
function stepsOf({ order }: StoredShipment): readonly ParcelState[] {
  const scenarios: readonly (readonly [string, Scenario])[] = Object.entries(testing.scenarios);
  const found = scenarios.find(([start, { types }]) => order.reference.startsWith(start) && types.includes(order.type));
  return found?.[1].steps ?? journeys[order.type === 'pickup' ? 'point' : 'door'];
}

function tripTo(stage: Stage, depot: DepotLabel | null, at: number): Trip | null {
  if (depot === null) return null;
  const from = atDepot(depot).position;
  const half = (one: number, other: number) => Math.round(((one + other) / 2) * 10_000) / 10_000;
  return {
    route: `rte_${dayOf(at).replaceAll('-', '')}_${depot.code}_01`,
    depot,
    window: { from: at, to: at + periods.windowHours * 60 * minute },
    expectedAt: at + step,
    stop: stage.position,
    fixes: [{ at, position: { lat: half(from.lat, stage.position.lat), lon: half(from.lon, stage.position.lon) } }],
  };
}

/** The journey of a parcel in the test environment. */
function steppedJourney(store: Store, shipment: StoredShipment, index: number): readonly Scan[] {
  const start = startOf(store, shipment, index);
  const stages = stagesOf(shipment, shipment.order.parcels[index]?.leg ?? 'out');
  if (start === null || stages === null) return [];
  const steps = stepsOf(shipment);
  const scans: Scan[] = [];
  for (const [count, state] of steps.entries()) {
    const at = start + (count + 1) * step;
    const isFirstRide = !scans.some((scan) => scan.state === 'on_route');
    // After the last failed attempt the parcel rides home.
    const isHomeRide = steps.slice(count + 1).every((next) => next === 'returned');
    const goal = isHomeRide ? stages.home : stages.end;
    const depot = isFirstRide ? stages.firstDepot : (stages.lastDepot ?? stages.firstDepot);
    const last = scans.at(-1);
    const stage: Readonly<Record<ParcelState, () => Stage>> = {
      created: () => stages.start,
      collected: () => stages.start,
      in_depot: () => atDepot(depot),
      on_route: () => ({
        place: { kind: 'vehicle', code: null, name: cityOf(goal) },
        position: last?.position ?? stages.start.position,
      }),
      at_pickup_point: () => stages.end,
      delivered: () => stages.end,
      returned: () => stages.home,
      lost: () => last ?? stages.start,
    };
    const { place, position } = stage[state]();
    const trip = state === 'on_route' ? tripTo(goal, isHomeRide ? stages.firstDepot : stages.lastDepot, at) : null;
    scans.push({ at, state, place, position, trip });
  }
  return scans;
}

const cityOf = ({ place }: Stage): string =>
  place.kind === 'pickup-point' ? (pickupPointOf(place.code ?? '')?.address.city ?? place.name) : place.name;

/** The journey that couriers and depots have recorded. */
function recordedJourney(shipment: StoredShipment, index: number, { scans, trip }: RecordedJourney): readonly Scan[] {
  const stages = stagesOf(shipment, shipment.order.parcels[index]?.leg ?? 'out');
  if (stages === null) return [];
  const known: readonly Stage[] = [stages.start, stages.end, stages.home];
  const list: Scan[] = [];
  for (const { at, state, place } of scans) {
    const { code, name, kind } = place;
    const depot = kind === 'depot' && code !== null ? atDepot({ code, name }) : undefined;
    const stage = depot ?? known.find((candidate) => candidate.place.name === name) ?? stages.start;
    const position = kind === 'vehicle' ? (list.at(-1)?.position ?? stage.position) : stage.position;
    list.push({
      at: Date.parse(at),
      state,
      place,
      position,
      trip: state === 'on_route' ? parseTrip(trip, stages) : null,
    });
  }
  return list;
}

function parseTrip({ route, window, expectedAt, fixes }: RecordedJourney['trip'], { end }: Stages): Trip {
  return {
    route,
    depot: depotLabel(route.split('_')[2] ?? ''),
    window: { from: Date.parse(window.from), to: Date.parse(window.to) },
    expectedAt: Date.parse(expectedAt),
    stop: end.position,
    fixes: fixes.map(({ at, position }) => ({ at: Date.parse(at), position })),
  };
}

/** All scans of a parcel, also those of the future. */
function journeyOf(store: Store, shipment: StoredShipment, index: number): readonly Scan[] {
  if (store.recorded === null) return steppedJourney(store, shipment, index);
  const recorded = recordOf(store, shipment);
  return recorded === undefined ? [] : withLoss(recordedJourney(shipment, index, recorded));
}

/** A parcel without a scan for some working days is lost. */
function withLoss(scans: readonly Scan[]): readonly Scan[] {
  const last = scans.at(-1);
  if (last === undefined || finalStates.includes(last.state)) return scans;
  const day = workingDayAfter(dayOf(last.at), periods.lostWorkingDays, 'CZ');
  return [...scans, { ...last, at: last.at + Date.parse(day) - Date.parse(dayOf(last.at)), state: 'lost', trip: null }];
}

/** When a shipment was cancelled, by its customer or because it was never handed over; null if it was not. */
export function cancelledAt(store: Store, shipment: StoredShipment, now: number): number | null {
  const limit = shipment.createdAt + periods.unscannedDays * oneDay;
  const first = shipment.parcels.flatMap((_, index) => journeyOf(store, shipment, index)[0]?.at ?? []);
  if (shipment.cancelledAt !== null) return shipment.cancelledAt;
  return now >= limit && !first.some((at) => at <= limit) ? limit : null;
}

/** The scans of a parcel until now. A cancelled shipment has none. */
export function scansOf(store: Store, shipment: StoredShipment, index: number, now: number): readonly Scan[] {
  if (cancelledAt(store, shipment, now) !== null) return [];
  return journeyOf(store, shipment, index).filter(({ at }) => at <= now);
}

/** The state of a parcel now. */
export const stateOf = (store: Store, shipment: StoredShipment, index: number, now: number): ParcelState =>
  scansOf(store, shipment, index, now).at(-1)?.state ?? 'created';
