// Rules of an order: the service exists and is on sale, it supports the type, the country, the options and the parcels,
// and the type allows the subjects.
import * as v from 'valibot';
import { shipmentOrder } from '../../../data/bodies.schema.ts';
import { amountLimits, girth, type TypeRule, types } from '../../../data/domain.ts';
import type { ShippingService } from '../../../data/shipping-services.schema.ts';
import type { Exchange } from '../reading/exchange.ts';
import { inBody, type Report } from './report.ts';

type Order = v.InferOutput<typeof shipmentOrder>;
type At = (pointer: string, message: string) => void;

/** Reports where an order contradicts the services of the snapshot. */
export function checkOrder(
  { page, call, endpoint }: Exchange,
  services: readonly ShippingService[],
  report: Report,
): void {
  if (endpoint !== 'createShipment' || call?.body == null || !v.is(shipmentOrder, call.body.value)) return;
  const order = call.body.value;
  const at = inBody(report, page, call.body);
  checkSubjects(order, at);
  const service = services.find((candidate) => candidate.code === order.service);
  if (service === undefined) {
    at('/service', `there is no service ${order.service}`);
    return;
  }
  if (!service.active) at('/service', `${service.code} is not on sale`);
  if (!service.types.includes(order.type)) at('/type', `${service.code} does not carry ${order.type}`);
  const country = countryOf(order);
  if (country !== undefined && !service.countries.includes(country))
    at('/subjects', `${service.code} is not for ${country}`);
  checkOptions(order, { service, country }, at);
  checkParcels(order, service, at);
}

/** The country in which the service must be available: that of the collection, or that of the delivery. */
function countryOf(order: Order): string | undefined {
  const find = (role: string) => order.subjects.find((subject) => subject.role === role)?.address?.country;
  const start = find('collection') ?? find('sender');
  return order.type === 'return' || order.type === 'collection' ? start : (find('delivery') ?? find('recipient'));
}

function checkSubjects(order: Order, at: At): void {
  const rule: TypeRule = types[order.type];
  const present = order.subjects.map((subject) => subject.role);
  for (const role of rule.required) if (!present.includes(role)) at('/subjects', `the role ${role} is missing`);
  for (const [index, subject] of order.subjects.entries()) {
    const allowed = [...rule.required, ...rule.optional].includes(subject.role);
    if (!allowed || present.indexOf(subject.role) !== index) at(`/subjects/${index}/role`, `no ${subject.role} here`);
    const byPoint = subject.role === 'delivery' && order.type === 'pickup';
    if (byPoint !== (subject.pickupPoint !== undefined))
      at(`/subjects/${index}`, 'pickupPoint goes with the type pickup');
    const filledIn = order.returns !== undefined || byPoint || subject.role === 'payer';
    if (!filledIn && (subject.name === undefined || subject.address === undefined)) {
      at(`/subjects/${index}`, 'name and address are required');
    }
    const called = subject.role === 'recipient' || subject.role === 'collection';
    if (!filledIn && called && subject.phone === undefined) at(`/subjects/${index}`, 'phone is required');
  }
}

function checkOptions(order: Order, where: { service: ShippingService; country: string | undefined }, at: At): void {
  for (const [index, option] of order.options.entries()) {
    const pointer = `/options/${index}`;
    if (!where.service.options.includes(option.code))
      at(`${pointer}/code`, `${where.service.code} has no ${option.code}`);
    if (option.code !== 'cod') continue;
    const limit = Object.entries(amountLimits.cod).find(([country]) => country === where.country)?.[1];
    if (option.currency !== limit?.currency) at(`${pointer}/currency`, `the currency is ${limit?.currency}`);
    if (option.amount === undefined || option.amount > (limit?.max ?? 0))
      at(`${pointer}/amount`, 'missing or too high');
    if (option.variableSymbol === undefined) at(pointer, 'variableSymbol is missing');
  }
}

function checkParcels(order: Order, service: ShippingService, at: At): void {
  for (const [index, parcel] of order.parcels.entries()) {
    const pointer = `/parcels/${index}`;
    if (parcel.weight > service.maxWeight) at(`${pointer}/weight`, `${service.code} takes ${service.maxWeight} g`);
    const sides = [parcel.length, parcel.width, parcel.height] as const;
    if (Math.max(...sides) > service.maxLength) at(pointer, `${service.code} takes ${service.maxLength} mm`);
    if (girth(...sides) > service.maxGirth) at(pointer, `${service.code} takes a girth of ${service.maxGirth} mm`);
    if (parcel.leg === 'back' && order.type !== 'exchange') at(`${pointer}/leg`, 'back is for exchanges');
  }
  const back = order.parcels.some((parcel) => parcel.leg === 'back');
  if (order.type === 'exchange' && !back) at('/parcels', 'an exchange has a parcel back');
}
