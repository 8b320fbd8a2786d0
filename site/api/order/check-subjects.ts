// The subjects of an order: the type requires some roles and allows others, and each role has its fields.
import { type Role, type TypeRule, testing, types } from '../../data/domain.ts';
import { knownAddress } from '../geography.ts';
import { errorIf, type FieldError } from '../outcome.ts';
import type { ReadableOrder, ReadableSubject } from './readable.ts';

/** The fields that a subject must have, and those that it must not have. */
interface FieldRule {
  readonly required: readonly string[];
  readonly excluded: readonly string[];
}

const payer: FieldRule = {
  required: ['customer'],
  excluded: ['name', 'address', 'phone', 'email', 'note', 'pickupPoint'],
};
const place: FieldRule = { required: ['pickupPoint'], excluded: ['address', 'customer'] };
const called: readonly (Role | null)[] = ['recipient', 'collection'];

function fieldRule({ role }: ReadableSubject, { type, returns }: ReadableOrder): FieldRule {
  if (role === 'payer') return payer;
  if (role === 'delivery' && type === 'pickup') return place;
  const isFilledIn = returns !== null && (role === 'sender' || role === 'recipient');
  const required = ['name', 'address', ...(called.includes(role) ? ['phone'] : [])];
  return { required: isFilledIn ? [] : required, excluded: ['pickupPoint', 'customer'] };
}

function checkFields(subject: ReadableSubject, order: ReadableOrder, pointer: string): readonly FieldError[] {
  const { required, excluded } = fieldRule(subject, order);
  const missing = required.filter((field) => !subject.fields.includes(field));
  const wrong = excluded.filter((field) => subject.fields.includes(field));
  const { role } = subject;
  return [
    ...missing.flatMap((field) =>
      errorIf(true, `${pointer}/${field}`, 'required', `The role ${role} needs the field ${field}.`),
    ),
    ...wrong.flatMap((field) =>
      errorIf(true, `${pointer}/${field}`, 'not-allowed', `The role ${role} has no field ${field} here.`),
    ),
  ];
}

function checkPlaces(subject: ReadableSubject, order: ReadableOrder, pointer: string): readonly FieldError[] {
  const { address, pickupPoint, pickupPointId, customer } = subject;
  const { serviceCode } = order;
  const isOpen = pickupPoint?.free === true;
  const accepts = serviceCode === null || pickupPoint?.services.includes(serviceCode) === true;
  const consents: readonly string[] = testing.payers;
  return [
    ...errorIf(
      address !== null && knownAddress(address) === null,
      `${pointer}/address`,
      'address-not-found',
      'There is no such address. Validate it first.',
    ),
    ...errorIf(
      pickupPointId !== null && !(isOpen && accepts),
      `${pointer}/pickupPoint`,
      'pickup-point-unavailable',
      `The pickup point ${pickupPointId} ${reasonFor(pickupPoint === null, isOpen, serviceCode)}.`,
    ),
    ...errorIf(
      customer !== null && !consents.includes(customer),
      `${pointer}/customer`,
      'unknown-value',
      `The customer ${customer} has not agreed to pay for you.`,
    ),
  ];
}

function reasonFor(isUnknown: boolean, isOpen: boolean, service: string | null): string {
  if (isUnknown) return 'does not exist';
  return isOpen ? `does not accept the service ${service}` : 'is full';
}

/** The errors below `/subjects`. */
export function checkSubjects(order: ReadableOrder): readonly FieldError[] {
  const { type, subjects } = order;
  if (type === null) return [];
  const rule: TypeRule = types[type];
  const present = subjects.map(({ role }) => role);
  const missing = rule.required.filter((role) => !present.includes(role));
  return [
    ...missing.flatMap((role) =>
      errorIf(true, '/subjects', 'subject-missing', `The type ${type} needs a subject with the role ${role}.`),
    ),
    ...subjects.flatMap((subject, index) => {
      const { role } = subject;
      if (role === null) return [];
      const pointer = `/subjects/${index}`;
      const isAllowed = [...rule.required, ...rule.optional].includes(role);
      if (!isAllowed || present.indexOf(role) !== index) {
        const why = isAllowed ? `The role ${role} occurs twice.` : `The type ${type} does not allow the role ${role}.`;
        return errorIf(true, `${pointer}/role`, 'subject-not-allowed', why);
      }
      return [...checkFields(subject, order, pointer), ...checkPlaces(subject, order, pointer)];
    }),
  ];
}
