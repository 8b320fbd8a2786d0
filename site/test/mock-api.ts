// The test environment of the API on a loopback port, as the quick start describes it: with a clock that the test sets,
// the shipment of the samples, and scans that start with the first label.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { shipmentOrder } from '../data/bodies.schema.ts';
import { type ProblemCode, problems, testing } from '../data/domain.ts';

/** The bodies that the environment returns; `order` is the only one that it accepts. */
export interface MockBodies {
  readonly services: unknown;
  readonly validation: unknown;
  readonly order: unknown;
  readonly shipment: unknown;
  readonly scans: { readonly items: readonly unknown[]; readonly nextCursor: null };
}

export interface MockApi {
  readonly url: string;
  readonly key: string;
  /** Moves the clock of the environment forward. */
  advance(seconds: number): void;
  /** Method and path of each request. */
  readonly log: readonly string[];
  close(): void;
}

const key = 'test-key-of-the-mock';

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
}

const number = '16020012345679';

/** A validated address has a position. An order can have it, but the sample of the page does not. */
function withoutPositions(order: unknown): unknown {
  return JSON.parse(JSON.stringify(order, (key, value: unknown) => (key === 'position' ? undefined : value)));
}

/** Starts the environment. Its clock moves only by `advance`, and by `secondsPerRead` with each request of the scans. */
export async function startMockApi(bodies: MockBodies, secondsPerRead = 0): Promise<MockApi> {
  let now = 0;
  let labelAt: number | null = null;
  const log: string[] = [];
  const steps = () => (labelAt === null ? 0 : Math.floor((now - labelAt) / testing.stepSeconds));

  const json = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const refuse = (response: ServerResponse, code: ProblemCode, detail: string): void => {
    const { status, title } = problems[code];
    const problem = {
      type: `https://any.test/problems/${code}`,
      title,
      status,
      detail,
      instance: '/requests/00000000',
    };
    response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
  };

  type Reply = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
  const replies: Readonly<Record<string, Reply>> = {
    'GET /v1/shipping-services': (_, response) => json(response, 200, bodies.services),
    'POST /v1/addresses/validate': async (request, response) => {
      await bodyOf(request);
      json(response, 200, bodies.validation);
    },
    'POST /v1/shipments': async (request, response) => {
      const order = await bodyOf(request);
      if (request.headers['idempotency-key'] === undefined) refuse(response, 'invalid-request', 'Idempotency-Key');
      else if (!v.is(shipmentOrder, order) || !isDeepStrictEqual(withoutPositions(order), bodies.order))
        refuse(response, 'validation-failed', JSON.stringify(order));
      else json(response, 201, bodies.shipment);
    },
    [`GET /v1/parcels/${number}/label?format=pdf`]: (_, response) => {
      if (steps() > 0) refuse(response, 'wrong-state', `The parcel ${number} is already collected.`);
      else {
        labelAt ??= now;
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
      }
    },
    [`GET /v1/parcels/${number}/scans`]: (_, response) => {
      now += secondsPerRead;
      json(response, 200, { ...bodies.scans, items: bodies.scans.items.slice(0, steps()) });
    },
  };
  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url}`;
    log.push(name);
    const reply = replies[name];
    const isPublic = name === 'GET /v1/shipping-services';
    if (!isPublic && request.headers['x-api-key'] !== key) refuse(response, 'unauthorized', 'x-api-key');
    else if (reply === undefined) refuse(response, 'not-found', name);
    else void reply(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    log,
    advance: (seconds) => {
      now += seconds;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
