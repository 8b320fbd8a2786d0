// Rules of responses: the list of services equals the snapshot, scans follow the order of states, estimates agree with
// the delivery days, depots and places with the model, and the limits in messages with the service.
import * as v from 'valibot';
import * as body from '../../../data/bodies.schema.ts';
import { checkDigit, depots, states } from '../../../data/domain.ts';
import type { ShippingService } from '../../../data/shipping-services.schema.ts';
import type { Exchange } from '../reading/exchange.ts';
import type { Json } from '../reading/sample.ts';
import { inBody, type Report } from './report.ts';

type At = (pointer: string, message: string) => void;

/** Reports where a response contradicts the model or the snapshot. */
export function checkAnswers(exchange: Exchange, services: readonly ShippingService[], report: Report): void {
  const json = exchange.answer?.body;
  if (json == null) return;
  const at = inBody(report, exchange.page, json);
  eachDepot(json.value, '', at);
  checkLimitMessages(json, services, at);
  if (exchange.endpoint === 'services') checkServices(json.value, services, at);
  if (exchange.endpoint === 'scans' && v.is(body.scanList, json.value)) checkScans(json.value.items, at);
  if (exchange.endpoint === 'pickupPoints') checkPoints(exchange, services, at);
  if (exchange.endpoint === 'estimate') checkEstimate(exchange, services, at);
}

function eachDepot(value: unknown, pointer: string, at: At): void {
  if (typeof value !== 'object' || value === null) return;
  const { code, name, kind } = value as Record<string, unknown>;
  const isDepot = kind === undefined ? pointer.endsWith('/depot') : kind === 'depot';
  if (isDepot && depots[code as keyof typeof depots] !== name) at(`${pointer}/code`, `no depot ${code} in ${name}`);
  for (const [key, part] of Object.entries(value)) eachDepot(part, `${pointer}/${key}`, at);
}

function checkServices(value: unknown, services: readonly ShippingService[], at: At): void {
  const items: unknown = (value as Record<string, unknown>).items;
  for (const [index, item] of (Array.isArray(items) ? items : []).entries()) {
    const known: unknown = services.find((service) => service.code === item.code);
    if (known === undefined) at(`/items/${index}/code`, `there is no service ${item.code}`);
    for (const [key, expected] of Object.entries(known ?? {})) {
      const same = JSON.stringify(item[key]) === JSON.stringify(expected);
      if (!same) at(`/items/${index}/${key}`, `the snapshot has ${JSON.stringify(expected)}`);
    }
  }
}

function checkScans(items: v.InferOutput<typeof body.scanList>['items'], at: At): void {
  let before: keyof typeof states = 'created';
  for (const [index, scan] of items.entries()) {
    const next: readonly string[] = states[before];
    const stays = scan.state === before && scan.state === 'in_depot';
    if (!stays && !next.includes(scan.state)) at(`/items/${index}/state`, `${scan.state} does not follow ${before}`);
    const earlier = items[index - 1]?.at;
    if (earlier !== undefined && Date.parse(earlier) >= Date.parse(scan.at)) at(`/items/${index}/at`, 'not in order');
    const hasCode = scan.place.kind === 'depot' || scan.place.kind === 'pickup-point';
    if (hasCode !== (scan.place.code !== null)) at(`/items/${index}/place/code`, `wrong for ${scan.place.kind}`);
    const kind = { in_depot: 'depot', on_route: 'vehicle', at_pickup_point: 'pickup-point' }[scan.state as string];
    if (kind !== undefined && scan.place.kind !== kind)
      at(`/items/${index}/place/kind`, `${scan.state} is at a ${kind}`);
    before = scan.state;
  }
}

function checkPoints(exchange: Exchange, services: readonly ShippingService[], at: At): void {
  const asked = exchange.call?.query.get('service');
  const radius = Number(exchange.call?.query.get('radius'));
  const answered = exchange.answer?.body?.value;
  const items = v.is(body.pickupPointList, answered) ? answered.items : [];
  for (const [index, item] of items.entries()) {
    const offered = item.services;
    if (asked != null && !offered.includes(asked)) at(`/items/${index}/services`, `${asked} was asked for`);
    for (const code of offered) {
      const known = services.find((service) => service.code === code)?.pickupPoint;
      if (known !== true) at(`/items/${index}/services`, `${code} has nothing to do with pickup points`);
    }
    const distance = metresBetween(exchange.call?.query.get('near')?.split(',').map(Number) ?? [], item.position);
    if (item.distance !== distance) at(`/items/${index}/distance`, `the positions say ${distance}`);
    if (distance > radius) at(`/items/${index}/distance`, `above the radius ${radius}`);
  }
}

/** The distance between two nearby places in whole metres. */
function metresBetween([lat = 0, lon = 0]: readonly number[], to: unknown): number {
  const there = to as { readonly lat: number; readonly lon: number };
  const metresPerDegree = 111_195;
  const north = (there.lat - lat) * metresPerDegree;
  const east = (there.lon - lon) * metresPerDegree * Math.cos((lat * Math.PI) / 180);
  return Math.round(Math.hypot(north, east));
}

/** The working day after a number of working days: `('2025-11-07', 1)` → `2025-11-10`. */
function workingDayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

function checkEstimate({ call, answer }: Exchange, services: readonly ShippingService[], at: At): void {
  if (!v.is(body.estimateOrder, call?.body?.value) || !v.is(body.estimateAnswer, answer?.body?.value)) return;
  const asked = call.body.value;
  const given = answer.body.value;
  const service = services.find((candidate) => candidate.code === asked.service);
  if (given.service !== asked.service) at('/service', `${asked.service} was asked for`);
  if (!service?.countries.includes(asked.to.country)) at('/service', `it does not go to ${asked.to.country}`);
  const day = asked.handoverAt.slice(0, 10);
  const expected = {
    earliest: workingDayAfter(day, service?.deliveryDays.min ?? 0),
    latest: workingDayAfter(day, service?.deliveryDays.max ?? 0),
  };
  for (const key of ['earliest', 'latest'] as const) {
    if (given[key] !== expected[key]) at(`/${key}`, `the service says ${expected[key]}`);
  }
}

const limitMessages = {
  maxWeight: /(?<is>\d+) g is above the limit of the service (?<code>[A-Z]{3}), (?<limit>\d+) g/,
  maxGirth: /girth of (?<is>\d+) mm is above the limit of the service (?<code>[A-Z]{3}), (?<limit>\d+) mm/,
} as const;

function checkLimitMessages(json: Json, services: readonly ShippingService[], at: At): void {
  if (!v.is(body.problem, json.value)) return;
  for (const [index, { message }] of (json.value.errors ?? []).entries()) {
    const pointer = `/errors/${index}/message`;
    for (const [field, pattern] of Object.entries(limitMessages)) {
      const said = pattern.exec(message)?.groups;
      const service = services.find((candidate) => candidate.code === said?.code);
      if (said === undefined) continue;
      const limit = service?.[field as keyof typeof limitMessages];
      if (limit !== Number(said.limit)) at(pointer, `${field} of ${said.code} is ${limit}`);
      if (Number(said.is) <= Number(said.limit)) at(pointer, 'this is within the limit');
    }
    const digit = /check digit of (\d{13})(\d) should be (\d)/.exec(message);
    if (digit !== null && checkDigit(digit[1] ?? '') !== Number(digit[3])) at(pointer, 'that is not the check digit');
    if (digit !== null && digit[2] === digit[3]) at(pointer, 'the number is right');
  }
}
