// The service that the lab site requests for the live data of its table, on loopback.
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { LabOptions } from './lab-site.ts';

/** The snapshot of the services in the site. */
export const snapshot: { readonly data: { readonly items: readonly Record<string, unknown>[] } } = JSON.parse(
  readFileSync(new URL('../../site/data/shipping-services.json', import.meta.url), 'utf8'),
);

/** Headers of a response that the page may read. */
export const cors = { 'access-control-allow-origin': '*' };
export const json = { ...cors, 'content-type': 'application/json' };

/** The services, the first with another name in every language. */
export const withName = (name: string) => ({
  items: snapshot.data.items.map((item, index) => (index === 0 ? { ...item, name: { en: name, cs: name } } : item)),
  nextCursor: null,
});

/** A reply with a JSON value. */
export const answer = (value: unknown) => (response: ServerResponse) => {
  response.writeHead(200, json).end(JSON.stringify(value));
};

/**
 * A service that sends `reply` to every request until the tests of the file end; `start` → the changes of the site's
 * config.
 */
export function liveApi(reply: (response: ServerResponse) => void): {
  readonly start: () => Promise<NonNullable<LabOptions['config']>>;
} {
  const api = createServer((_, response) => reply(response));
  afterAll(() => {
    api.closeAllConnections();
    api.close();
  });
  return {
    start: async () => {
      await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
      const { port } = api.address() as AddressInfo;
      return [
        ["refresh: running === undefined ? false : 'production'", "refresh: 'test'"],
        ['https://geoapi-test.carrier.example', `http://127.0.0.1:${port}`],
      ];
    },
  };
}
