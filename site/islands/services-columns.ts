// The columns of the table: their labels, and by which of them it can be sorted.
import type { ShippingService } from '../data/shipping-services.schema.ts';
import type { Language } from './service-labels.ts';

type Label = Readonly<Record<Language, string>>;

/** Labels of the columns in their order; figures carry the units of the API. */
export const columns = {
  code: { en: 'Service', cs: 'Služba' },
  types: { en: 'Shipment type', cs: 'Typ zásilky' },
  countries: { en: 'Countries', cs: 'Země' },
  maxWeight: { en: 'Weight (g)', cs: 'Hmotnost (g)' },
  maxLength: { en: 'Longest side (mm)', cs: 'Nejdelší strana (mm)' },
  maxGirth: { en: 'Girth (mm)', cs: 'Obvodová délka (mm)' },
  deliveryDays: { en: 'Delivery', cs: 'Doručení' },
  options: { en: 'Options', cs: 'Doplňkové služby' },
} as const satisfies Record<string, Label>;

export type Column = keyof typeof columns;

/** Shorter labels for the list on phones, where three figures share a line. */
const shortLabels: { readonly [key in Column]?: Label } = {
  maxLength: { en: 'Side (mm)', cs: 'Strana (mm)' },
  maxGirth: { en: 'Girth (mm)', cs: 'Obvod (mm)' },
};

/** `maxLength`, `en` → `Side (mm)`; a column without a short label has its own. */
export const shortLabel = (column: Column, language: Language): string =>
  (shortLabels[column] ?? columns[column])[language];

/** Columns that can be sorted by, each with the value that is compared. */
export const sortValues = {
  code: ({ code }: ShippingService) => code,
  countries: ({ countries }: ShippingService) => countries.length,
  maxWeight: ({ maxWeight }: ShippingService) => maxWeight,
  maxLength: ({ maxLength }: ShippingService) => maxLength,
  maxGirth: ({ maxGirth }: ShippingService) => maxGirth,
  deliveryDays: ({ deliveryDays }: ShippingService) => deliveryDays.max * 100 + deliveryDays.min,
} as const satisfies { readonly [key in Column]?: (service: ShippingService) => string | number };

export type SortKey = keyof typeof sortValues;

export interface Sorting {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

/** All columns from the first to the last. */
export const columnOrder = Object.keys(columns).filter((key): key is Column => key in columns);

/** Whether the table can be sorted by a column. */
export const isSortKey = (column: Column): column is SortKey => column in sortValues;
