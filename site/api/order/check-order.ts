// All errors of an order at once, in the order of its fields.
import { shipmentOrder } from '../../data/bodies.schema.ts';
import { errorIf, type FieldError } from '../outcome.ts';
import { fieldErrors } from '../read-fields.ts';
import type { Order } from '../store.ts';
import { checkParcels } from './check-parcels.ts';
import { checkOptions, checkService } from './check-service.ts';
import { checkSubjects } from './check-subjects.ts';
import { completeReturn, readOrder } from './readable.ts';

const places = Object.keys(shipmentOrder.entries);
const placeOf = ({ pointer }: FieldError): number => places.indexOf(pointer.split('/')[1] ?? '');

/** The body of `POST /v1/shipments` → its invalid fields. `first` is the shipment that a return refers to. */
export function checkOrder(body: unknown, first: Order | undefined): readonly FieldError[] {
  const order = readOrder(body);
  const complete = readOrder(completeReturn(body, first));
  const { type, returns } = order;
  const errors = [
    ...errorIf(
      returns !== null && type !== null && type !== 'return',
      '/returns',
      'not-allowed',
      `The type ${type} has no field returns.`,
    ),
    ...errorIf(
      returns !== null && first === undefined,
      '/returns',
      'unknown-value',
      `There is no shipment ${returns}.`,
    ),
    ...checkSubjects(order),
    ...checkService(complete),
    ...checkOptions(complete),
    ...checkParcels(order),
    ...fieldErrors(shipmentOrder, body),
  ];
  return errors.sort((a, b) => placeOf(a) - placeOf(b));
}
