// The table as markup: the same on the server and in the browser, so what is set there is set here.
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ShippingService } from '../data/shipping-services.schema.ts';
import { ServicesTable } from '../islands/ServicesTable.tsx';

const snapshot: { readonly data: { readonly items: readonly ShippingService[] } } = JSON.parse(
  readFileSync(new URL('../data/shipping-services.json', import.meta.url), 'utf8'),
);
const table = (language: 'en' | 'cs'): string =>
  renderToStaticMarkup(<ServicesTable services={snapshot.data.items} language={language} />);

it('sets Czech descriptions as Czech is set, and leaves English ones alone', () => {
  expect(table('cs')).toContain(
    'Na adresu v\u00a0Česku do poledne následujícího pracovního dne, na přání i\u00a0v\u00a0sobotu.',
  );
  expect(table('en')).toContain('To a door in Czechia by noon of the next working day, on request on a Saturday.');
});
