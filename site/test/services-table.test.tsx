// The table and its filter as markup, which is the same on the server and in the browser.
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ShippingService } from '../data/shipping-services.schema.ts';
import { ActiveFilters, ServicesFilter } from '../islands/ServicesFilter.tsx';
import { ServicesTable, type ServicesTableProps } from '../islands/ServicesTable.tsx';
import { countriesOf } from '../islands/select-services.ts';
import { type ServicesQuery, wholeTable } from '../islands/services-query.ts';

const snapshot: { readonly data: { readonly items: readonly ShippingService[] } } = JSON.parse(
  readFileSync(new URL('../data/shipping-services.json', import.meta.url), 'utf8'),
);
const { items } = snapshot.data;
const table = (language: 'en' | 'cs', props: Partial<ServicesTableProps> = {}): string =>
  renderToStaticMarkup(
    <ServicesTable services={items} language={language} onSort={() => {}} onClear={() => {}} {...props} />,
  );

it('applies Czech typography to Czech descriptions, and keeps English ones unchanged', () => {
  expect(table('cs')).toContain(
    'Na adresu v\u00a0Česku do poledne následujícího pracovního dne, na přání i\u00a0v\u00a0sobotu.',
  );
  expect(table('en')).toContain('To the door in Czechia by noon of the next working day, or on a Saturday.');
});

it('has buttons in its headers only for readers with scripts', () => {
  expect(table('en').match(/<button/g)).toHaveLength(6);
  expect(table('en').match(/<button type="button" class="sort js-only"/g)).toHaveLength(6);
  expect(table('en').match(/<span class="sort label"/g)).toHaveLength(6);
});

it('has one column each for weight, length and girth, in the units of the API', () => {
  expect(table('en')).toContain('Girth (mm)');
  expect(table('en').match(/class="figure">3,000</g)).toHaveLength(3);
  expect(table('cs')).toContain('data-label="Hmotnost (g)" class="figure">31\u00a0500<');
});

it('offers to clear the filters when nothing matches', () => {
  const none = table('en', { services: [] });
  expect(none).toContain('No service matches.');
  expect(none).toContain('Clear filters</button>');
});

describe('the filter', () => {
  const filter = (query: Partial<ServicesQuery>, language: 'en' | 'cs' = 'en'): string =>
    renderToStaticMarkup(
      <ServicesFilter
        language={language}
        query={{ ...wholeTable, ...query }}
        countries={countriesOf(items)}
        onChange={() => {}}
      />,
    );
  const active = (query: Partial<ServicesQuery>, language: 'en' | 'cs' = 'en'): string =>
    renderToStaticMarkup(<ActiveFilters language={language} query={{ ...wholeTable, ...query }} onChange={() => {}} />);

  it('shows a country that no service delivers to as chosen, and lets the reader remove it', () => {
    expect(filter({ country: 'UA' })).toContain('<option value="UA" selected="">UA (no service)</option>');
    expect(active({ country: 'UA' })).toContain('aria-label="Remove filter: UA"');
    expect(active({ country: 'Atlantis' })).toContain('aria-label="Remove filter: Atlantis"');
  });

  it('names every country of the snapshot beside its code', () => {
    const options = [...filter({}).matchAll(/<option value="([A-Z]{2})">([^<]*)</g)];
    expect(options.map(([, code]) => code)).toEqual(countriesOf(items));
    for (const [, code, label] of options) expect(label).toMatch(new RegExp(`^${code}\u00a0– \\p{Lu}`, 'u'));
  });

  it('uses the quotation marks of the language', () => {
    expect(active({ text: 'box' })).toContain('aria-label="Remove filter: “box”"');
    expect(active({ text: 'box' }, 'cs')).toContain('aria-label="Zrušit filtr: „box“"');
  });

  it('offers no filter to remove when none is active', () => {
    expect(active({})).not.toContain('Remove filter');
  });
});
