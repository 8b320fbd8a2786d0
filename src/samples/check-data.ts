// Compares responses in samples with snapshots of the same endpoint: rows with the same id have the same values.
import { diagnose } from '../diagnostics/diagnose.ts';
import { readJson } from '../openapi/json-text.ts';
import type { Operation } from '../openapi/operations.ts';
import { isObject } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import type { SampleFinding } from './check-body.ts';
import { isPlaceholder, type SamplePart } from './sample-part.ts';

/** The committed response of an endpoint. */
export interface KnownData {
  readonly name: string;
  /** `/v1/shipping-services` */
  readonly endpoint: string;
  readonly data: unknown;
}

type Scalar = string | number | boolean;

/** A value of a row that differs from the snapshot. */
interface OtherValue {
  /** 'STD' */
  readonly row: string;
  readonly pointer: string;
  readonly raw: Scalar;
  readonly value: Scalar;
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** ('{"items": [{"code": "STD", "maxWeight": 3}]}', GET /services, its snapshot) → `maxWeight` of STD is 31500 */
export function checkData(body: SamplePart, operation: Operation, snapshots: readonly KnownData[]): SampleFinding[] {
  const ways = ['', ...operation.bases].map((base) => base + operation.path);
  const callSnapshots = operation.method === 'GET' ? snapshots.filter(({ endpoint }) => ways.includes(endpoint)) : [];
  const read = callSnapshots.length === 0 ? null : readJson(body.text);
  if (!read?.ok) return [];
  return callSnapshots.flatMap(({ name, data }) => {
    const others = otherValues(read.value, rowsOf(data));
    const places = others.length === 0 ? null : read.places().values;
    return others.map(({ row, pointer, raw, value: expectedValue }): SampleFinding => {
      const [start, end] = places?.get(pointer) ?? [0, 1];
      const values = {
        name,
        row,
        field: fieldOf(pointer),
        raw: JSON.stringify(raw),
        expected: JSON.stringify(expectedValue),
      };
      return {
        range: { start: body.at(start), end: body.at(Math.max(start, end - 1)) + 1 },
        diagnostic: diagnose('sample-data', values),
        isMissing: false,
      };
    });
  });
}

/** '/items/0/deliveryDays/min' → 'deliveryDays.min', the part of the pointer below the row */
const fieldOf = (pointer: string): string => pointer.replace(/^.*\/\d+\/(?=\D)/, '').replaceAll('/', '.');

/** Keys that identify a row, in order of preference. */
const nameKeys = ['code', 'id', 'key'] as const;

/** ({ code: 'STD' }) → 'code STD' */
function rowKey(value: unknown): string | null {
  if (!isObject(value)) return null;
  const key = nameKeys.find((name) => typeof value[name] === 'string' || typeof value[name] === 'number');
  return key === undefined ? null : `${key} ${String(value[key])}`;
}

type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Rows of the outermost lists, without rows whose id occurs twice. */
function rowsOf(data: unknown): Rows {
  const rows = new Map<string, Readonly<Record<string, unknown>>>();
  const doubles = new Set<string>();
  eachRow(data, '', (row) => {
    const key = rowKey(row);
    if (key === null) return;
    if (rows.has(key)) doubles.add(key);
    rows.set(key, row);
  });
  for (const key of doubles) rows.delete(key);
  return rows;
}

function eachRow(
  value: unknown,
  pointer: string,
  take: (row: Readonly<Record<string, unknown>>, pointer: string) => void,
): void {
  if (Array.isArray(value)) {
    for (const [place, item] of value.entries()) if (isObject(item)) take(item, `${pointer}/${place}`);
  } else if (isObject(value))
    for (const [name, part] of Object.entries(value)) eachRow(part, `${pointer}/${pointerStep(name)}`, take);
}

function otherValues(sample: unknown, rows: Rows): OtherValue[] {
  const differences: OtherValue[] = [];
  eachRow(sample, '', (row, at) => {
    const key = rowKey(row);
    const knownRow = key === null ? undefined : rows.get(key);
    if (key === null || knownRow === undefined) return;
    const compare = (raw: unknown, other: unknown, pointer: string): void => {
      if (isScalar(raw) && isScalar(other)) {
        if (raw !== other && !(typeof raw === 'string' && isPlaceholder(raw)))
          differences.push({ row: key.slice(key.indexOf(' ') + 1), pointer, raw, value: other });
      } else if (isObject(raw) && isObject(other))
        for (const [name, part] of Object.entries(raw))
          if (Object.hasOwn(other, name)) compare(part, other[name], `${pointer}/${pointerStep(name)}`);
    };
    compare(row, knownRow, at);
  });
  return differences;
}
