// The parcels of an order: their weights and sizes, and the ways of an exchange.
import { girth } from '../../data/domain.ts';
import { errorIf, type FieldError } from '../outcome.ts';
import type { ReadableOrder } from './readable.ts';

/** The limits of a service, or of the place where a parcel waits. */
interface Limits {
  readonly of: string;
  readonly maxWeight: number;
  readonly maxLength: number;
  readonly maxGirth?: number;
}

/** The errors below `/parcels`. */
export function checkParcels(order: ReadableOrder): readonly FieldError[] {
  const { service, subjects, parcels, type } = order;
  const point = subjects.find(({ pickupPoint }) => pickupPoint !== null)?.pickupPoint;
  const limits: readonly Limits[] = [
    ...(service === null ? [] : [{ ...service, of: `the service ${service.code}` }]),
    ...(point == null ? [] : [{ ...point.limits, of: `the pickup point ${point.id}` }]),
  ];
  const legs = parcels.map((parcel) => parcel?.leg ?? 'out');
  const missing = type === 'exchange' ? (['out', 'back'] as const).filter((leg) => !legs.includes(leg)) : [];
  return [
    ...missing.flatMap((leg) =>
      errorIf(true, '/parcels', 'required', `An exchange needs a parcel with the leg ${leg}.`),
    ),
    ...parcels.flatMap((parcel, index) => {
      if (parcel === null) return [];
      const pointer = `/parcels/${index}`;
      const isBack = parcel.leg === 'back' && type !== null && type !== 'exchange';
      return [
        ...errorIf(isBack, `${pointer}/leg`, 'unknown-value', `The type ${type} has no parcel with the leg back.`),
        ...limits.flatMap((limit) => checkSize(parcel, limit, pointer)),
      ];
    }),
  ];
}

function checkSize(
  { weight, length, width, height }: NonNullable<ReadableOrder['parcels'][number]>,
  { of, maxWeight, maxLength, maxGirth }: Limits,
  pointer: string,
): readonly FieldError[] {
  const longest = Math.max(length, width, height);
  const around = girth(length, width, height);
  const above = (what: string, limit: number | undefined, unit: string) =>
    `${what} is above the limit of ${of}, ${limit} ${unit}.`;
  return [
    ...errorIf(weight > maxWeight, `${pointer}/weight`, 'too-heavy', above(`${weight} g`, maxWeight, 'g')),
    ...errorIf(longest > maxLength, pointer, 'too-large', above(`A side of ${longest} mm`, maxLength, 'mm')),
    ...errorIf(
      maxGirth !== undefined && around > maxGirth,
      pointer,
      'too-large',
      above(`A girth of ${around} mm`, maxGirth, 'mm'),
    ),
  ];
}
