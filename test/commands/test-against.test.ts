// `pubdocs test --against`: the carrier's samples, sent to a mock server that another program creates from the same
// documents.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { startMock, type Twist } from '../support/mock-api.ts';
import { runCli } from '../support/run-cli.ts';

const documents = [1, 2].map(
  (version) => JSON.parse(readFileSync(`site/data/openapi/v${version}.json`, 'utf8')) as object,
);

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

interface Report {
  readonly findings: readonly {
    readonly code: string;
    readonly file: string;
    readonly line: number;
    readonly message: string;
  }[];
  readonly counts: Readonly<Record<string, number>>;
}

/** The mock invents values for problems without an example, and their patterns allow none of these. */
const problem = (status: number) => ({
  type: `https://geoapi.carrier.example/problems/${status === 422 ? 'validation-failed' : 'unauthorized'}`,
  title: 'A problem',
  status,
  detail: 'A detail.',
  instance: '/requests/00000000',
});

async function runAgainst(twist: Twist = (_, reply) => reply) {
  const mock = await startMock(documents, (operation, reply) =>
    reply.status >= 400 ? { ...reply, body: problem(reply.status) } : twist(operation, reply),
  );
  open.push(mock.close);
  const { stdout, code } = await runCli([
    'test',
    'site',
    '--against',
    mock.url,
    '--json',
    '--header',
    'x-api-key: secret-1',
  ]);
  return { report: JSON.parse(stdout) as Report, code, mock, stdout };
}

describe('the samples of the carrier against a mock server', () => {
  it('are accepted by the server’s validator, and its examples match the pages and the documents', async () => {
    const { report, mock, code, stdout } = await runAgainst();
    expect(mock.refused).toEqual([]);
    expect(report.findings.map(({ code: name, file, line, message }) => `${name} ${file}:${line} ${message}`)).toEqual(
      [],
    );
    expect(code).toBe(0);
    expect(report.counts.requests).toBeGreaterThan(40);
    expect(new Set(mock.seen).size).toBeGreaterThan(10);
    expect(stdout).not.toContain('secret-1');
  });

  it('detect a server that returns another status, another field and another type', async () => {
    const { report, code } = await runAgainst((operation, reply) => {
      if (operation === 'createShipment') return { ...reply, status: 200 };
      if (operation === 'estimate') return { ...reply, body: { ...(reply.body as object), extra: 1 } };
      return operation === 'serviceAreas' ? { ...reply, body: { items: {}, nextCursor: null } } : reply;
    });
    expect(code).toBe(1);
    const messages = new Set(report.findings.map(({ code: name, message }) => `${name} ${message}`));
    expect(messages).toEqual(
      new Set([
        'test-status POST /v1/shipments returned 200',
        'test-body `extra` is not a field of the response to POST /v2/delivery-estimates',
        'test-body The response to GET /v2/service-areas: `/items` must be array',
      ]),
    );
  });

  it('use the numbers of the server in later requests', async () => {
    const { mock } = await runAgainst((operation, reply) =>
      operation === 'createShipment'
        ? {
            ...reply,
            body: JSON.parse(JSON.stringify(reply.body).replaceAll(/"\d{14}"/g, '"18210005678909"')) as unknown,
          }
        : reply,
    );
    expect(mock.seen).toContain('GET /v1/parcels/18210005678909/label');
  });

  it('report the server that cannot be reached', async () => {
    const { stdout, code } = await runCli(['test', 'site', '--against', 'http://127.0.0.1:9', '--json']);
    const { findings } = JSON.parse(stdout) as Report;
    expect(code).toBe(2);
    expect(new Set(findings.map(({ code: name }) => name))).toEqual(new Set(['test-unreachable']));
    for (const { message } of findings) expect(message).toContain('could not be sent to http://127.0.0.1:9: ');
    expect((await runCli(['test', 'site', '--against', 'localhost'])).code).toBe(2);
    expect((await runCli(['test', 'site', '--header', 'no header'])).code).toBe(2);
  });

  it('send the credentials of the URL as a header, and never print them', async () => {
    const keys: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers.authorization);
      response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(() => server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { stdout, stderr } = await runCli(['test', 'site', '--against', `http://user:key%21@127.0.0.1:${port}/`]);
    expect(new Set(keys)).toEqual(new Set([`Basic ${Buffer.from('user:key!').toString('base64')}`]));
    expect(stdout + stderr).not.toMatch(/key%21|key!|user:/);
    const refused = await runCli(['test', 'site', '--against', 'ftp://user:key%21@127.0.0.1/']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('…@127.0.0.1');
    expect(refused.stdout + refused.stderr).not.toContain('key%21');
  });
});
