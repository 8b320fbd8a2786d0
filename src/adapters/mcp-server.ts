// The Model Context Protocol through its official SDK in one file (`#mcp`), loaded only by `pubdocs mcp`.
import { createRequire } from 'node:module';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { Exchange } from '../model/server.ts';
import type { ToolServer } from '../model/tool.ts';
import { rememberEachText } from '../text/remember-each.ts';

type Sdk = Pick<typeof import('@modelcontextprotocol/server'), 'McpServer' | 'createMcpHandler' | 'fromJsonSchema'> &
  Pick<typeof import('@modelcontextprotocol/server/stdio'), 'serveStdio'>;

const loadSdk = (): Sdk => createRequire(import.meta.url)('#mcp') as Sdk;

/** In bytes; a request with the longest argument is shorter. */
const maxRequest = 1_000_000;

/** None of the tools changes anything, or reaches other machines. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Checks of inputs, which take longer to prepare than a request over HTTP, so that each server keeps them. */
const makeSchemas = (sdk: Sdk) =>
  rememberEachText((input) => sdk.fromJsonSchema<Readonly<Record<string, unknown>>>(JSON.parse(input)));

function makeServer(
  sdk: Sdk,
  schemaOf: ReturnType<typeof makeSchemas>,
  { name, version, instructions, tools }: ToolServer,
): McpServer {
  const server = new sdk.McpServer({ name, version }, { instructions });
  for (const { name: tool, title, description, input, call } of tools()) {
    const inputSchema = schemaOf(JSON.stringify(input));
    server.registerTool(
      tool,
      { title, description, inputSchema, annotations },
      async (args): Promise<CallToolResult> => {
        const { text, isError = false } = await call(args);
        return { content: [{ type: 'text', text }], isError };
      },
    );
  }
  return server;
}

/** Serves one client on stdin and stdout; `closed` when it has closed stdin. */
export function serveOnStdio(server: ToolServer): {
  readonly close: () => Promise<void>;
  readonly closed: Promise<void>;
} {
  const sdk = loadSdk();
  const { close } = sdk.serveStdio(() => makeServer(sdk, makeSchemas(sdk), server));
  return { close, closed: new Promise((resolve) => process.stdin.once('close', resolve)) };
}

/** → answers to clients over HTTP, without sessions: each request is complete in itself */
export function makeExchange(server: ToolServer): Exchange {
  const sdk = loadSdk();
  const schemaOf = makeSchemas(sdk);
  const handler = sdk.createMcpHandler(() => makeServer(sdk, schemaOf, server), { maxRequestBodySize: maxRequest });
  return { path: '/mcp', answer: (request) => handler.fetch(request) };
}
