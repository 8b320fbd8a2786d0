// The shipping services table: the query, the rows that match it, and the live responses that are accepted.
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ShippingService } from '../data/shipping-services.schema.ts';
import { sentenceFor } from '../islands/failure-texts.ts';
import { checkAnswer, fetchServices } from '../islands/fetch-services.ts';
import { countriesOf, selectServices } from '../islands/select-services.ts';
import { nextSorting, parseQuery, wholeTable, writeQuery } from '../islands/services-query.ts';

const snapshot: { readonly data: { readonly items: readonly ShippingService[] } } = JSON.parse(
  readFileSync(new URL('../data/shipping-services.json', import.meta.url), 'utf8'),
);
const { items } = snapshot.data;
const answer = (change: (item: Record<string, unknown>) => unknown = (item) => item) =>
  JSON.stringify({ items: items.map((item) => change({ ...item })), nextCursor: null });

describe('the query', () => {
  it('is read from the URL, without invalid or overlong values', () => {
    expect(parseQuery('?q=box&country=sk&sort=-maxWeight')).toEqual({
      text: 'box',
      country: 'SK',
      sorting: { key: 'maxWeight', direction: 'descending' },
    });
    expect(parseQuery('?country=&sort=__proto__&q=')).toEqual(wholeTable);
    expect(parseQuery('?country=ua').country).toBe('UA');
    expect(parseQuery(`?country=Atlantis${'x'.repeat(500)}`).country).toMatch(/^Atlantisx{32}$/);
    expect(parseQuery(`?q=${'x'.repeat(500)}`).text.length).toBe(100);
  });
  it('is written to the URL beside other parameters', () => {
    const query = parseQuery('?q=box&sort=code');
    expect(writeQuery(query, '?utm=1')).toBe('?utm=1&q=box&sort=code');
    expect(writeQuery(wholeTable, '?utm=1&q=box')).toBe('?utm=1');
    expect(writeQuery(wholeTable, '?q=box')).toBe('');
  });
  it('a header sorts ascending, then descending, then not at all', () => {
    const up = nextSorting(null, 'code');
    const down = nextSorting(up, 'code');
    expect([up?.direction, down?.direction, nextSorting(down, 'code')]).toEqual(['ascending', 'descending', null]);
    expect(nextSorting(down, 'maxWeight')?.direction).toBe('ascending');
  });
});

describe('rows', () => {
  const codes = (query: Partial<typeof wholeTable>) =>
    selectServices(items, { ...wholeTable, ...query }, 'cs').map(({ code }) => code);
  it('are all services of the response in its order, when there is no query', () => {
    expect(codes({})).toEqual(items.map(({ code }) => code));
  });
  it('match every word, with or without accents', () => {
    expect(codes({ text: 'nasledujici DOPOLEDNE' })).toEqual([]);
    expect(codes({ text: 'nasledujici poledne' })).toEqual(['EXP']);
  });
  it('are the services that deliver to the country', () => {
    const country = countriesOf(items).at(-1) ?? '';
    expect(codes({ country }).length).toBeGreaterThan(0);
    expect(codes({ country }).length).toBeLessThan(items.length);
    expect(codes({ country: 'XX' })).toEqual([]);
  });
  it('are sorted numerically', () => {
    const sorted = selectServices(
      items,
      { ...wholeTable, sorting: { key: 'maxWeight', direction: 'descending' } },
      'en',
    );
    const weights = sorted.map(({ maxWeight }) => maxWeight);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });
});

describe('a response', () => {
  it('can have unknown fields', () => {
    expect(
      checkAnswer(
        answer((item) => ({ ...item, colour: 'red' })),
        items.length,
      ).kind,
    ).toBe('fresh');
  });
  it('that violates the schema is refused, with the place', () => {
    const broken = checkAnswer(
      answer((item) => ({ ...item, maxWeight: '31500' })),
      items.length,
    );
    expect(broken).toEqual({ kind: 'failed', failure: { why: 'shape', place: 'items.0.maxWeight' } });
    for (const text of [
      '',
      '<!doctype html>',
      '{"items":[],"nextCursor":null}',
      'null',
      '[]',
      '{"__proto__":{"items":[]}}',
    ]) {
      expect([text, checkAnswer(text, items.length).kind]).toEqual([text, 'failed']);
    }
  });
  it('with far fewer rows than the snapshot is refused', () => {
    const few = JSON.stringify({ items: items.slice(0, 1), nextCursor: null });
    expect(checkAnswer(few, 12)).toEqual({ kind: 'failed', failure: { why: 'too-few', found: 1, known: 12 } });
    expect(checkAnswer(few, 2).kind).toBe('fresh');
  });
});

describe('a request to the API', () => {
  const servers: { close: () => void }[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  async function ask(reply: (response: ServerResponse) => void) {
    const server = createServer((_, response) => reply(response));
    servers.push({
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return fetchServices(`http://127.0.0.1:${port}/v1/shipping-services`, items.length, new AbortController().signal);
  }
  const json = { 'content-type': 'application/json; charset=utf-8' };

  it('accepts a complete response', async () => {
    expect((await ask((response) => response.writeHead(200, json).end(answer()))).kind).toBe('fresh');
  });
  it.each<[string, (response: ServerResponse) => void, string, string]>([
    [
      '500',
      (response) => response.writeHead(500, json).end('{}'),
      'api.example returned the status 500.',
      'Server api.example vrátil stav 500.',
    ],
    [
      'HTML',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'api.example returned text/html instead of JSON.',
      'Server api.example vrátil text/html místo JSON.',
    ],
    [
      'truncated JSON',
      (response) => response.writeHead(200, json).end('{"items":['),
      'The response of api.example is not valid JSON.',
      'Odpověď serveru api.example není platný JSON.',
    ],
    [
      'an invalid encoding',
      (response) => response.writeHead(200, json).end(Buffer.from([0x22, 0xff, 0x22])),
      'The response of api.example is not valid JSON.',
      'Odpověď serveru api.example není platný JSON.',
    ],
    [
      'an unexpected shape',
      (response) => response.writeHead(200, json).end('{"items":[{"code":7}],"nextCursor":null}'),
      'The response of api.example has an unexpected format (at items.0.code).',
      'Odpověď serveru api.example má neočekávaný formát (items.0.code).',
    ],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: '/' }).end(),
      'api.example returned the status 302.',
      'Server api.example vrátil stav 302.',
    ],
    [
      'a closed connection',
      (response) => response.destroy(),
      'api.example could not be reached.',
      'Server api.example není dostupný.',
    ],
    [
      'an endless body',
      flood,
      'The response of api.example is larger than 5\u00a0MB.',
      'Odpověď serveru api.example je větší než 5\u00a0MB.',
    ],
  ])('reports a failure in the reader’s language: %s', async (_, reply, english, czech) => {
    const answer = await ask(reply);
    if (answer.kind === 'fresh') throw new Error('it should have failed');
    const { failure } = answer;
    expect([sentenceFor(failure, 'api.example', 'en'), sentenceFor(failure, 'api.example', 'cs')]).toEqual([
      english,
      czech,
    ]);
  });

  function flood(response: ServerResponse): void {
    response.writeHead(200, json);
    const chunk = Buffer.alloc(1_000_000, ' ');
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      response.once('drain', more);
    };
    more();
  }
});
