// Programs of hosts that read rule files: Netlify's own engine and the parser of Cloudflare's `wrangler`, where they
// are installed in the folder `PUBDOCS_HOST_TOOLS` (`npm install netlify-redirector wrangler`).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** A path as a browser requests it → the target of the rule that applies; null: no rule. */
export type RuleMatch = (path: string) => string | null;

export interface RuleReader {
  readonly name: string;
  /** (text of `_redirects`) → the match, and the lines that the program refuses */
  readonly read: (text: string) => Promise<{ readonly match: RuleMatch; readonly refused: readonly string[] }>;
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

interface Wrangler {
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
function wrangler(tools: string): RuleReader {
  const bundle = readFileSync(join(tools, 'node_modules/wrangler/wrangler-dist/cli.js'), 'utf8');
  const part = (name: string): string => {
    const start = bundle.indexOf(`// ../workers-shared/${name}.ts\n`);
    return bundle.slice(start, bundle.indexOf('\n// ../', start + 1));
  };
  const configuration = ['constants', 'validateURL', 'parseRedirects'].map((name) =>
    part(`utils/configuration/${name}`),
  );
  const code = [
    'const __esm = (parts) => () => Object.values(parts)[0](); const __name = (value) => value;',
    'var init_import_meta_url = () => {}, init_handler2 = () => {}, ESCAPE_REGEX_CHARACTERS2, escapeRegex2;',
    ...configuration,
    part('asset-worker/src/utils/rules-engine'),
    'init_constants2(); init_validateURL(); init_parseRedirects(); init_rules_engine();',
    '({ parseRedirects, generateRulesMatcher, replacer })',
  ].join('\n');
  const parts: Wrangler = runInNewContext(code, { URL });
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

export const ruleReaders: readonly RuleReader[] = folder === undefined ? [] : [netlify(folder), wrangler(folder)];
