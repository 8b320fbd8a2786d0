// Programs of hosts that read rule files: Netlify's own engine and the parser of Cloudflare's `wrangler`, where they
// are installed in the folder `PUBDOCS_HOST_TOOLS` (`npm install netlify-redirector @netlify/headers-parser wrangler`).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';

/** A path as a browser requests it → the target of the rule that applies; null: no rule. */
export type RuleMatch = (path: string) => string | null;

export interface RuleReader {
  readonly name: string;
  /** (text of `_redirects`) → the match, and the lines that the program refuses */
  readonly read: (text: string) => Promise<{ readonly match: RuleMatch; readonly refused: readonly string[] }>;
}

type Headers = Readonly<Record<string, string>>;

export interface HeaderReader {
  readonly name: string;
  /** (text of `_headers`) → its rules in order, with names of headers in lower case; it throws if a line is refused */
  readonly read: (text: string) => Promise<readonly HeaderRule[]>;
}

export interface HeaderRule {
  readonly path: string;
  readonly headers: Headers;
  /** Whether it applies to a path as a browser requests it; null: the program has no part that matches. */
  readonly matches: ((path: string) => boolean) | null;
  readonly unset: readonly string[];
}

const folder = process.env.PUBDOCS_HOST_TOOLS;

interface NetlifyRules {
  readonly match: (request: object) => { readonly to: string; readonly status: number } | null;
}

function netlify(tools: string): RuleReader {
  const redirector: { parsePlain: (text: string, options: object) => Promise<NetlifyRules> } = createRequire(
    join(tools, 'x.js'),
  )('netlify-redirector');
  return {
    name: 'Netlify',
    read: async (text) => {
      const rules = await redirector.parsePlain(text, {});
      const request = { scheme: 'https', host: 'a.example', query: '', headers: {}, cookieValues: {} };
      const more = { getHeader: () => '', getCookie: () => '' };
      return { match: (path) => rules.match({ ...request, path, ...more })?.to ?? null, refused: [] };
    },
  };
}

const lowerNames = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const netlifyHeaders = (tools: string): HeaderReader => ({
  name: 'Netlify',
  read: async (text) => {
    const box = mkdtempSync(join(tmpdir(), 'headers-'));
    try {
      writeFileSync(join(box, '_headers'), text);
      const entry = createRequire(join(tools, 'x.js')).resolve('@netlify/headers-parser');
      const parser: NetlifyHeaders = await import(pathToFileURL(entry).href);
      const { headers, errors } = await parser.parseAllHeaders({
        headersFiles: [join(box, '_headers')],
        configHeaders: [],
        minimal: true,
      });
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
      return headers.map(({ for: path, values }) => ({
        path,
        headers: lowerNames(values),
        matches: null,
        unset: [],
      }));
    } finally {
      rmSync(box, { recursive: true });
    }
  },
});

interface NetlifyHeaders {
  readonly parseAllHeaders: (input: object) => Promise<{
    readonly headers: readonly { readonly for: string; readonly values: Headers }[];
    readonly errors: readonly Error[];
  }>;
}

interface Wrangler {
  readonly parseHeaders: (text: string) => {
    readonly rules: readonly { readonly path: string; readonly headers: Headers; readonly unsetHeaders: string[] }[];
    readonly invalid: readonly { readonly line?: string; readonly message: string }[];
  };
  readonly parseRedirects: (text: string) => {
    readonly rules: readonly { readonly from: string; readonly to: string; readonly status: number }[];
    readonly invalid: readonly { readonly line: string; readonly message: string }[];
  };
  readonly generateRulesMatcher: (
    rules: object,
    replace: (rule: { to: string }, groups: object) => string,
  ) => (request: { readonly request: { readonly url: string } }) => readonly string[];
  readonly replacer: (text: string, groups: object) => string;
}

/** The parser and the matcher are parts of the bundle, each between two comments. */
function wranglerParts(tools: string): Wrangler {
  const bundle = readFileSync(join(tools, 'node_modules/wrangler/wrangler-dist/cli.js'), 'utf8');
  const part = (name: string): string => {
    const start = bundle.indexOf(`// ../workers-shared/${name}.ts\n`);
    return bundle.slice(start, bundle.indexOf('\n// ../', start + 1));
  };
  const configuration = ['constants', 'validateURL', 'parseRedirects', 'parseHeaders'].map((name) =>
    part(`utils/configuration/${name}`),
  );
  const code = [
    'const __esm = (parts) => () => Object.values(parts)[0](); const __name = (value) => value;',
    'var init_import_meta_url = () => {}, init_handler2 = () => {}, ESCAPE_REGEX_CHARACTERS2, escapeRegex2;',
    ...configuration,
    part('asset-worker/src/utils/rules-engine'),
    'init_constants2(); init_validateURL(); init_parseRedirects(); init_parseHeaders(); init_rules_engine();',
    '({ parseRedirects, parseHeaders, generateRulesMatcher, replacer })',
  ].join('\n');
  return runInNewContext(code, { URL });
}

function wrangler(tools: string): RuleReader {
  const parts = wranglerParts(tools);
  return {
    name: 'Cloudflare',
    read: async (text) => {
      const { rules, invalid } = parts.parseRedirects(text);
      const entries = rules.map(({ from, to, status }) => [from, { to, status }] as const);
      const match = parts.generateRulesMatcher(Object.fromEntries(entries), ({ to }, groups) =>
        parts.replacer(to, groups),
      );
      return {
        match: (path) => match({ request: { url: `https://a.example${path}` } })[0] ?? null,
        refused: invalid.map(({ line, message }) => `${line}: ${message}`),
      };
    },
  };
}

function wranglerHeaders(tools: string): HeaderReader {
  const parts = wranglerParts(tools);
  return {
    name: 'Cloudflare',
    read: async (text) => {
      const { rules, invalid } = parts.parseHeaders(text);
      if (invalid.length > 0) throw new Error(invalid.map(({ line, message }) => `${line}: ${message}`).join('\n'));
      return rules.map(({ path, headers, unsetHeaders }) => {
        const match = parts.generateRulesMatcher({ [path]: { to: 'yes' } }, ({ to }) => to);
        return {
          path,
          headers,
          matches: (url) => match({ request: { url: `https://a.example${url}` } }).length > 0,
          unset: unsetHeaders.map((name) => name.trim().toLowerCase()),
        };
      });
    },
  };
}

export const headerReaders: readonly HeaderReader[] =
  folder === undefined ? [] : [netlifyHeaders(folder), wranglerHeaders(folder)];

export const ruleReaders: readonly RuleReader[] = folder === undefined ? [] : [netlify(folder), wrangler(folder)];
