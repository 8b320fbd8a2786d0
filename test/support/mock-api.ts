// A mock server for OpenAPI documents with openapi-backend, which validates requests by its own rules and responds with
// the examples of the documents.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, type Document, OpenAPIBackend } from 'openapi-backend';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Changes a response of the mock: (operation id, response) → another response. */
export type Twist = (operation: string, reply: Reply) => Reply;

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  /** `/v1/parcels?draft=true` */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Documents → a server on a free port of this machine, and the requests that its own validator refused. */
export async function startMock(
  documents: readonly object[],
  twist: Twist = (_, reply) => reply,
): Promise<{
  readonly url: string;
  readonly refused: string[];
  readonly seen: string[];
  readonly received: Received[];
  readonly close: () => void;
}> {
  const refused: string[] = [];
  const seen: string[] = [];
  const received: Received[] = [];
  const backends = await Promise.all(
    documents.map(async (definition) => {
      const api = new OpenAPIBackend({
        definition: structuredClone(definition) as Document,
        quick: true,
        validate: true,
      });
      api.register({
        notFound: () => null,
        unauthorizedHandler: () => ({ status: 401, body: {} }),
        validationFail: ({ request, validation }: Context) => {
          refused.push(`${request.method} ${request.path}: ${JSON.stringify(validation.errors)}`);
          return { status: 400, body: {} };
        },
        notImplemented: ({ api: own, operation, request }: Context) => {
          const [, code] = /code=(\d+)/.exec(String(request.headers.prefer ?? '')) ?? [];
          const options = code === undefined ? {} : { code: Number(code) };
          const { status, mock } = own.mockResponseForOperation(operation.operationId ?? '', options);
          return twist(operation.operationId ?? '', { status, body: mock });
        },
      });
      for (const name of Object.keys(definitionSchemes(definition)))
        api.registerSecurityHandler(name, ({ request }: Context) => request.headers['x-api-key'] !== undefined);
      return api.init();
    }),
  );
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://mock.test');
    seen.push(`${request.method} ${url.pathname}`);
    const body = await bodyOf(request);
    received.push({ method: request.method ?? '', target: request.url ?? '', headers: request.headers, body });
    const asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers as Record<string, string>,
      body: body === '' ? undefined : body,
    };
    let reply: Reply | null = null;
    for (const backend of backends) reply ??= (await backend.handleRequest(asked)) as Reply | null;
    const status = reply?.status ?? 404;
    const type =
      status >= 400
        ? 'application/problem+json'
        : url.pathname.endsWith('/label')
          ? 'application/pdf'
          : 'application/json';
    response.writeHead(status, { 'content-type': type });
    response.end(JSON.stringify(reply?.body ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, refused, seen, received, close };
}

const definitionSchemes = (definition: object): object =>
  (definition as { components?: { securitySchemes?: object } }).components?.securitySchemes ?? {};
