// The snapshot of the services, its schema and the model.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { amountLimits, checkDigit, girth, isParcelNumber, options, states, types } from '../../data/domain.ts';
import { shippingServices } from '../../data/shipping-services.schema.ts';
import sidebars from '../../sidebars.ts';
import { readTexts } from './reading/page.ts';
import { readSnapshot } from './snapshot.ts';

const { file, sha256, data } = readSnapshot();
const inData = (change: Record<string, unknown>) => ({
  items: data.items.map((item, index) => (index === 0 ? { ...item, ...change } : item)),
  nextCursor: null,
});

describe('the snapshot', () => {
  it('has the hash of its data, its source and its date', () => {
    expect(file.sha256).toBe(sha256);
    expect(Object.keys(file)).toEqual(['source', 'asOf', 'sha256', 'data']);
    // The source is a reserved host name that cannot be requested: the date is that of the list.
    expect(file.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('has twelve services with types and options of the model', () => {
    expect(data.items).toHaveLength(12);
    for (const service of data.items) {
      for (const type of service.types) expect(types).toHaveProperty(type);
      for (const option of service.options) expect(options).toHaveProperty([option]);
    }
  });

  it('has a service on sale for each type', () => {
    const offered = data.items.filter((service) => service.active).flatMap((service) => service.types);
    expect([...new Set(offered)].sort()).toEqual(Object.keys(types).sort());
  });

  it('has one service for 20 kg to Slovakia with cash on delivery', () => {
    const fits = data.items.filter(
      (service) =>
        service.active &&
        service.maxWeight >= 20_000 &&
        service.countries.includes('SK') &&
        service.options.includes('cod'),
    );
    expect(fits.map((service) => service.code)).toEqual(['STD']);
  });

  it('offers cash on delivery only in countries with a limit for it', () => {
    const countries = data.items.filter((s) => s.options.includes('cod')).flatMap((service) => service.countries);
    for (const country of countries) expect(amountLimits.cod).toHaveProperty(country);
  });
});

describe('the schema of the services', () => {
  it('accepts unknown fields and drops them', () => {
    expect(v.parse(shippingServices, { ...inData({ colour: 'red' }), total: 12 })).toEqual(data);
  });

  it.each([
    ['a code in lower case', { code: 'std' }],
    ['a missing Czech name', { name: { en: 'Standard' } }],
    ['an empty description', { description: { en: ' ', cs: 'Popis' } }],
    ['no type', { types: [] }],
    ['the name of a country', { countries: ['Czechia'] }],
    ['a weight as text', { maxWeight: '31500' }],
    ['a negative length', { maxLength: -1 }],
    ['days in the wrong order', { deliveryDays: { min: 3, max: 2 } }],
    ['an option with spaces', { options: ['Cash on delivery'] }],
    ['a boolean as text', { active: 'yes' }],
  ])('refuses %s', (_title, change) => {
    expect(v.safeParse(shippingServices, inData(change)).success).toBe(false);
  });

  it('refuses a code that occurs twice, an empty list and a second page', () => {
    const [first] = data.items;
    for (const items of [[first, first], []]) {
      expect(v.safeParse(shippingServices, { items, nextCursor: null }).success).toBe(false);
    }
    expect(v.safeParse(shippingServices, { ...data, nextCursor: 'abc' }).success).toBe(false);
  });
});

describe('the model', () => {
  it('computes the check digit of the worked example', () => {
    expect(checkDigit('1602001234567')).toBe(9);
    expect(isParcelNumber('16020012345679')).toBe(true);
  });

  it('detects every single wrong digit of a parcel number', () => {
    const number = '16020012345679';
    for (const [index, digit] of [...number].entries()) {
      for (const other of '0123456789'.replace(digit, '')) {
        expect(isParcelNumber(number.slice(0, index) + other + number.slice(index + 1))).toBe(false);
      }
    }
  });

  it('computes the girth with the longest side first or second', () => {
    expect(girth(400, 600, 400)).toBe(2200);
    expect(girth(400, 300, 200)).toBe(1400);
  });

  it('reaches every state from `created`, and no unknown state', () => {
    const reached = new Set<string>(['created']);
    for (const state of reached) for (const next of states[state as keyof typeof states]) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(states).sort());
  });
});

describe('the sidebar', () => {
  it('names each doc once', () => {
    const idsOf = (item: unknown): string[] => {
      if (typeof item === 'string') return [item];
      const { items } = item as { items: readonly unknown[] };
      return items.flatMap(idsOf);
    };
    const docs = [...readTexts().keys()].filter((name) => name.startsWith('site/docs/'));
    expect(sidebars.tutorialSidebar.flatMap(idsOf).sort()).toEqual(docs.map((name) => name.slice(10, -3)).sort());
  });
});
