// Facts of a sample. The key names an object and one of its properties, such as `shp_9q4w1e7r2t service`. The
// fact `… made` says that a sample creates the object, `… used` that a sample needs it.
import * as v from 'valibot';
import * as body from '../../../data/bodies.schema.ts';
import type { Exchange } from '../reading/exchange.ts';
import type { Json } from '../reading/sample.ts';

/** A property of an object, and its place in the body. */
export interface Fact {
  readonly key: string;
  readonly value: unknown;
  readonly pointer: string;
}

/** A body and its facts. */
export interface BodyFacts {
  readonly json: Json;
  readonly facts: readonly Fact[];
}

const fact = (pointer: string, key: string, value: unknown): Fact => ({ key, value, pointer });
const sides = ['weight', 'length', 'width', 'height'];

/** All facts of a request and its response. */
export function factsOfBodies({ call, answer, id }: Exchange): BodyFacts[] {
  const request = call?.body ?? null;
  const found: BodyFacts[] = [];
  if (request !== null) found.push({ json: request, facts: [...subjectFacts(request.value), ...uses(request.value)] });
  if (answer?.body == null || (answer.status?.code ?? 200) >= 400) return found;
  if (request !== null) found.push(...orderFacts(request, answer.body));
  const { value } = answer.body;
  const facts = [
    ...subjectFacts(value),
    ...shipmentFacts(value),
    ...trackingFacts(value, id),
    ...placeFacts(value, id),
  ];
  return [...found, { json: answer.body, facts }];
}

/** A name has one address, one telephone number and one e-mail address; a postcode has one city. */
function subjectFacts(value: unknown): Fact[] {
  const subjects = (value as { subjects?: unknown } | null)?.subjects;
  if (!Array.isArray(subjects)) return [];
  return subjects.flatMap((subject: Record<string, unknown>, index) => {
    const address = (subject.address ?? {}) as Record<string, unknown>;
    const own = Object.entries(address).map(([key, part]) =>
      fact(`/subjects/${index}/address/${key}`, `${subject.name} ${key}`, part),
    );
    const ways = ['phone', 'email'].filter((key) => key in subject);
    const city = fact(`/subjects/${index}/address/city`, `the city of ${address.postcode}`, address.city);
    const called = ways.map((key) => fact(`/subjects/${index}/${key}`, `${subject.name} ${key}`, subject[key]));
    return [...own, ...called, ...('city' in address ? [city] : [])];
  });
}

function uses(value: unknown): Fact[] {
  if (!v.is(body.shipmentOrder, value)) return [];
  const points = value.subjects.flatMap(({ pickupPoint }, index) =>
    pickupPoint === undefined ? [] : [fact(`/subjects/${index}/pickupPoint`, `${pickupPoint} used`, true)],
  );
  return value.returns === undefined ? points : [...points, fact('/returns', `${value.returns} used`, true)];
}

/** The facts of an order apply to the shipment and the parcels of its response, in order. */
function orderFacts(request: Json, answer: Json): BodyFacts[] {
  const asked = request.value;
  if (!v.is(body.shipmentOrder, asked) || !v.is(body.shipmentMade, answer.value)) return [];
  const { id, parcels } = answer.value;
  const own = (['reference', 'type', 'service'] as const).map((key) => fact(`/${key}`, `${id} ${key}`, asked[key]));
  const each = parcels.flatMap(({ number }, index) => {
    const { leg = 'out', ...sizes } = asked.parcels[index] ?? {};
    const traits = Object.entries({ leg, ...sizes });
    return traits.map(([key, value]) => fact(`/parcels/${index}/${key}`, `${number} ${key}`, value));
  });
  return [
    { json: request, facts: [...own, ...each, fact('/parcels', `${id} parcels`, asked.parcels.length)] },
    { json: answer, facts: [fact('/parcels', `${id} parcels`, parcels.length)] },
  ];
}

function shipmentFacts(value: unknown): Fact[] {
  if (v.is(body.shipmentList, value)) {
    return value.items.flatMap((item, index) =>
      shipmentFacts(item).map(({ pointer, ...rest }) => ({ ...rest, pointer: `/items/${index}${pointer}` })),
    );
  }
  if (!v.is(body.shipmentMade, value) && !v.is(body.shipmentRead, value)) return [];
  const { id, reference, service } = value;
  const keys = ['reference', 'type', 'service', 'createdAt'] as const;
  const own = keys.map((key) => fact(`/${key}`, `${id} ${key}`, value[key]));
  const parcels = value.parcels.flatMap((parcel, index) => {
    const { number, leg, ...rest } = parcel;
    const at = `/parcels/${index}`;
    const written = Object.entries(rest).filter(([key]) => sides.includes(key));
    const sizes = written.map(([key, size]) => fact(`${at}/${key}`, `${number} ${key}`, size));
    const traits = { made: true, leg, shipment: id, service };
    return [...Object.entries(traits).map(([key, trait]) => fact(at, `${number} ${key}`, trait)), ...sizes];
  });
  return [fact('/id', `${id} made`, true), fact('/id', `the shipment of ${reference}`, id), ...own, ...parcels];
}

/** The parcel, its scans and its position must agree. */
function trackingFacts(value: unknown, id: string | null): Fact[] {
  if (v.is(body.parcelRead, value)) {
    const keys = ['shipment', 'service', 'leg', 'weight'] as const;
    return [
      ...keys.map((key) => fact(`/${key}`, `${id} ${key}`, value[key])),
      fact('/state', `${id} last state`, value.state),
      fact('/stateSince', `${id} last scan`, value.stateSince),
      fact('/depot/code', `${id} depot`, value.depot?.code),
    ];
  }
  if (v.is(body.scanList, value)) {
    const lastDepot = value.items.findLastIndex((scan) => scan.place.kind === 'depot');
    const last = value.items.length - 1;
    return [
      fact(`/items/${last}/state`, `${id} last state`, value.items[last]?.state),
      fact(`/items/${last}/at`, `${id} last scan`, value.items[last]?.at),
      fact(`/items/${lastDepot}/place/code`, `${id} depot`, value.items[lastDepot]?.place.code),
    ];
  }
  if (!v.is(body.positionAnswer, value)) return [];
  return [
    fact('/state', `${id} last state`, value.state),
    fact('/route', `${id} route`, value.route),
    ...(value.route === null ? [] : [fact('/route', `${value.route} made`, true)]),
  ];
}

function placeFacts(value: unknown, id: string | null): Fact[] {
  if (v.is(body.pickupPointList, value)) {
    return value.items.map((point, index) => fact(`/items/${index}/id`, `${point.id} made`, true));
  }
  if (!v.is(body.routeAnswer, value)) return [];
  const [, day = '', depot = ''] = value.id.split('_');
  return [
    fact('/id', `${value.id} day`, day),
    fact('/date', `${value.id} day`, value.date.replaceAll('-', '')),
    fact('/id', `${value.id} depot`, depot),
    fact('/depot/code', `${value.id} depot`, value.depot.code),
    ...value.stops.map((stop, index) => fact(`/stops/${index}/parcel`, `${stop.parcel} route`, id)),
  ];
}
