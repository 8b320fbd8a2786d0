// Programs that `::request{languages=…}` prints, run by curl, Node and Python against a mock server: it receives the
// request of the document.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRequestPrinter } from '../../src/adapters/httpsnippet.ts';
import type { RequestLanguage, SampleRequest } from '../../src/model/sample-request.ts';
import { findExample } from '../../src/openapi/examples.ts';
import { startMock } from '../support/mock-api.ts';

const documents = [1, 2].map(
  (version) => JSON.parse(readFileSync(`site/data/openapi/v${version}.json`, 'utf8')) as Record<string, unknown>,
);

interface Written {
  readonly post?: {
    readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> };
  };
}

/** The body that the document shows for a POST to this path; undefined where it has none. */
const exampleAt = (path: string): unknown =>
  documents.map(({ paths }) => (paths as Readonly<Record<string, Written>>)[path]).find(Boolean)?.post?.requestBody
    ?.content?.['application/json']?.example;

const print = makeRequestPrinter();
const folder = mkdtempSync(join(tmpdir(), 'pubdocs-programs-'));
let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock(documents);
});
beforeEach(() => {
  for (const list of [mock.received, mock.refused]) list.splice(0);
});
afterAll(() => {
  mock.close();
  rmSync(folder, { recursive: true });
});

interface Runner {
  readonly language: RequestLanguage;
  readonly command: readonly [string, ...string[]];
  /** Exits with code 0 where the language can be run. */
  readonly check: readonly [string, ...string[]];
  readonly wrap?: (code: string) => string;
}

const inJava = (code: string): string =>
  `import java.net.URI;\nimport java.net.http.*;\npublic class Main {\npublic static void main(String[] args) throws Exception {\n${code}\n}\n}`;

const quick: readonly Runner[] = [
  { language: 'curl', command: ['sh', 'a.sh'], check: ['curl', '--version'] },
  { language: 'javascript', command: [process.execPath, 'a.mjs'], check: [process.execPath, '--version'] },
  { language: 'python', command: ['python3', 'a.py'], check: ['python3', '-c', 'import requests'] },
  { language: 'php', command: ['php', 'a.php'], check: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'] },
];

/** These take seconds to compile. */
const slow: readonly Runner[] = [
  { language: 'java', command: ['java', 'Main.java'], check: ['java', '--version'], wrap: inJava },
  { language: 'go', command: ['go', 'run', 'a.go'], check: ['go', 'version'] },
];

const runners = process.env.PUBDOCS_PROGRAMS === 'all' ? [...quick, ...slow] : quick;

/** Runs the program that sends a request in its language. */
function send(request: SampleRequest, { language, command, wrap = (code) => code }: Runner): Promise<string> {
  const [program, ...args] = command;
  const file = args.at(-1) ?? '';
  const own = join(folder, language);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, file), wrap(print(request, language)));
  return new Promise((done) => {
    execFile(program, args, { cwd: own, timeout: 100_000 }, (error, _, stderr) =>
      done(error === null ? '' : `${error.message} ${stderr}`),
    );
  });
}

const toMock = (request: SampleRequest): SampleRequest => {
  const { pathname, search } = new URL(request.url);
  return { ...request, url: `${mock.url}${pathname}${search}` };
};

function requestOf(operation: string): SampleRequest {
  const found = findExample(documents, { kind: 'request', operation, status: null, example: null });
  if (!found.ok || found.request === null) throw new Error(`no request of ${operation}`);
  return toMock(found.request);
}

/** Compares the only request that arrived with the one that was printed. */
function expectReceived({ method, url, headers, body }: SampleRequest): void {
  const [got, ...others] = mock.received;
  expect(others).toEqual([]);
  const { pathname, search } = new URL(url);
  expect({ method: got?.method, target: got?.target }).toEqual({ method, target: `${pathname}${search}` });
  for (const [name, value] of headers) expect([name, got?.headers[name.toLowerCase()]]).toEqual([name, value]);
  if (body === null) expect(got?.body).toBe('');
  else if (/json/.test(body.type)) expect(JSON.parse(got?.body ?? '')).toEqual(JSON.parse(body.text));
  else expect(got?.body).toBe(body.text);
}

const hard = {
  quotes: 'a "b" \'c\' `d` \\ \\n \\" """ \'\'\'',
  'a "key" $x': ['$HOME', `\${x}`, '$(id)', '{$x}', '%s %d', '@file', '#{x}', '\\u0041', 'EOF\nEOF'],
  letters: 'Příliš žluťoučký Ü 日本 😀',
  lines: 'one\ntwo\r\n\tthree\u0000\u001f\u2028',
  words: 'true false null None',
  values: [true, false, null, 0, -1.5, 1e21, [], {}, { deep: { deeper: [null] } }],
};

const hardRequest = (type: string, text: string): SampleRequest => ({
  method: 'POST',
  url: `${mock.url}/none/$x'y?$filter=a%20b&c=1&c=2`,
  headers: [
    ['x-note', `a "b" 'c' \\d $E \`f\` {$g}`],
    ['Content-Type', type],
  ],
  body: { type, text },
});

describe.each(runners.map((runner) => [runner.language, runner] as const))('%s', (language, runner) => {
  const [program, ...args] = runner.check;
  const canRun = spawnSync(program, args, { stdio: 'ignore' }).status === 0;

  describe.runIf(canRun)(`where \`${runner.check.join(' ')}\` works`, () => {
    it.each([
      ['createShipment', 'POST', '/v1/shipments'],
      ['estimate', 'POST', '/v2/delivery-estimates'],
      ['services', 'GET', '/v1/shipping-services'],
    ])('sends %s as the document shows it', async (operation, method, path) => {
      const request = requestOf(operation);
      expect(await send(request, runner)).toBe('');
      expectReceived(request);
      const [got] = mock.received;
      expect(got).toMatchObject({ method, target: path });
      expect(got?.headers['x-api-key']).toBe(operation === 'services' ? undefined : 'YOUR_API_KEY');
      expect(got?.body ? JSON.parse(got.body) : undefined).toEqual(exampleAt(path));
      expect(mock.refused).toEqual([]);
    });

    it.each([
      ['application/json', JSON.stringify(hard, null, 2)],
      ['application/merge-patch+json', JSON.stringify('a "b" $c')],
      ['application/json', '{ "__proto__": { "a": "\\"" } }'],
      ['text/plain; charset=utf-8', '@not a file, "quotes", \'quotes\', $HOME, ř\n\\n'],
      ['application/x-www-form-urlencoded', 'a=1&b=%C5%99'],
    ])('sends a body of %s with all its characters', async (type, text) => {
      const request = hardRequest(type, text);
      expect(await send(request, runner)).toBe('');
      expectReceived({ ...request, url: request.url.replaceAll('$', '%24').replace("'", '%27') });
    });
  });

  it.runIf(canRun)('ends after a HEAD', async () => {
    const request: SampleRequest = { method: 'HEAD', url: `${mock.url}/v1/shipping-services`, headers: [], body: null };
    expect(await send(request, runner)).toBe('');
    expectReceived(request);
  });

  it('is printed without the placeholders of its texts', () => {
    expect(print(hardRequest('application/json', JSON.stringify(hard)), language)).not.toMatch(/pubdocs/i);
  });
});

it.each([
  ['curl', 'curl --head \\'],
  ['php', 'CURLOPT_NOBODY => true,'],
] as const)('%s waits for no body after a HEAD', (language, expected) =>
  expect(print({ method: 'HEAD', url: mock.url, headers: [], body: null }, language)).toContain(expected),
);

it('C# has the body, the type and the headers as string literals', () => {
  const code = print(hardRequest('application/json; charset=utf-8', '{"a":"\\"ř"}'), 'csharp');
  expect(code).toContain(String.raw`Content = new StringContent("{\"a\":\"\\\"ř\"}")`);
  expect(code).toContain('ContentType = MediaTypeHeaderValue.Parse("application/json; charset=utf-8")');
  expect(code).toContain(String.raw`{ "x-note", "a \"b\" 'c' \\d $E ${'`f`'} {$g}" },`);
});
