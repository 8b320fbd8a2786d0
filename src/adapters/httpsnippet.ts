// Requests → programs through the httpsnippet package, which is loaded at the first sample that needs it, because most
// sites have none.
//
// The package does not quote all text correctly: its here-document for curl expands `$`, and a `\"` in JSON loses its
// backslash in JavaScript. So it gets placeholders for the body and for unusual headers, which are then replaced here
// by correctly quoted text.
import { createRequire } from 'node:module';
import type { RequestLanguage, SampleRequest } from '../model/sample-request.ts';

interface Snippets {
  readonly HTTPSnippet: new (
    har: Readonly<Record<string, unknown>>,
  ) => { readonly convert: (target: string, client: string) => readonly string[] | false };
}

interface Printer {
  readonly target: string;
  readonly client: string;
  /** A text → the text escaped for the quotes that the package puts around headers */
  readonly inQuotes: (text: string) => string;
  /** A body → an expression with that text */
  readonly literal: (text: string) => string;
  /** JSON → an expression with that value, for languages whose literals are nearly JSON */
  readonly value?: (json: string) => string;
  readonly finish?: (code: string) => string;
}

const quoted = (text: string): string => JSON.stringify(text);
const inDouble = (text: string): string => quoted(text).slice(1, -1);
const inSingle = (text: string): string => text.replace(/[\\']/g, '\\$&');
const inShell = (text: string): string => text.replaceAll("'", "'\\''");

const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

const printers: Readonly<Record<RequestLanguage, Printer>> = {
  curl: {
    target: 'shell',
    client: 'curl',
    inQuotes: inShell,
    literal: (text) => `'${inShell(text)}'`,
    // With `--request HEAD`, curl waits for a body; with `--data`, it reads text that starts with `@` as a file name.
    finish: (code) => code.replace(/^curl --request HEAD\b/, 'curl --head').replace(/^ {2}--data /m, '  --data-raw '),
  },
  javascript: {
    target: 'javascript',
    client: 'fetch',
    inQuotes: inSingle,
    literal: quoted,
    value: (json) => json.replaceAll('\n', '\n  '),
  },
  python: {
    target: 'python',
    client: 'requests',
    inQuotes: inDouble,
    literal: (text) => `${quoted(text)}.encode("utf-8")`,
    value: (json) => json.replace(/"(?:[^"\\]|\\.)*"|true|false|null/g, (token) => pythonWords[token] ?? token),
  },
  php: {
    target: 'php',
    client: 'curl',
    inQuotes: (text) => inDouble(text).replaceAll('$', '\\$'),
    literal: (text) => `'${inSingle(text)}'`,
    finish: (code) => code.replace('CURLOPT_CUSTOMREQUEST => "HEAD"', 'CURLOPT_NOBODY => true'),
  },
  java: { target: 'java', client: 'nethttp', inQuotes: inDouble, literal: quoted },
  csharp: {
    target: 'csharp',
    client: 'httpclient',
    inQuotes: inDouble,
    literal: quoted,
    // The constructor refuses parameters: `application/json; charset=utf-8`.
    finish: (code) => code.replace('new MediaTypeHeaderValue(', 'MediaTypeHeaderValue.Parse('),
  },
  go: { target: 'go', client: 'native', inQuotes: inDouble, literal: quoted },
};

/** Placeholders that no request contains. The content type keeps the package from parsing the body. */
const words = {
  body: 'PUBDOCSBODY',
  type: 'application/pubdocs-type',
  header: (index: number) => `PUBDOCS${index}HEADER`,
};

/** Whether JSON has the same value as a JavaScript object literal; there, `__proto__` is special. */
function isValue(text: string): boolean {
  try {
    JSON.parse(text);
    return !text.includes('__proto__');
  } catch {
    return false;
  }
}

/** → a function: ({ method: 'GET', url: 'https://a.example', headers: [], body: null }, 'curl') → `curl --request …` */
export function makeRequestPrinter(): (request: SampleRequest, language: RequestLanguage) => string {
  let snippets: Snippets | null = null;
  return ({ method, url, headers, body }, language) => {
    snippets ??= createRequire(import.meta.url)('#httpsnippet') as Snippets;
    const { target, client, inQuotes, literal, value, finish } = printers[language];
    const asValue = value !== undefined && body !== null && /\bjson\b/i.test(body.type) && isValue(body.text);
    const har = {
      method,
      // In quotes, `$` starts a variable in PHP, and `'` ends a string in JavaScript.
      url: url.replaceAll('$', '%24').replaceAll("'", '%27'),
      headers: headers.map(([name, text], index) => ({
        name,
        value: /^[\w .,:;/=+@()*-]*$/.test(text) ? text : words.header(index),
      })),
      ...(body === null
        ? {}
        : {
            postData: asValue
              ? { mimeType: 'application/json', text: quoted(words.body) }
              : { mimeType: words.type, text: words.body },
          }),
    };
    const [snippet = ''] = new snippets.HTTPSnippet(har).convert(target, client) || [];
    const typed = snippet.replaceAll(words.type, () => inQuotes(body?.type ?? ''));
    const withHeaders = headers.reduce(
      (code, [, text], index) => code.replaceAll(words.header(index), () => inQuotes(text)),
      finish === undefined ? typed : finish(typed),
    );
    const text = body?.text ?? '';
    const code = withHeaders.replace(new RegExp(`(["']?)${words.body}\\1`), () =>
      asValue ? value(text) : literal(text),
    );
    return code.trimEnd();
  };
}
