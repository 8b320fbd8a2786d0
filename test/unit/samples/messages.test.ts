// Requests and responses from code blocks of `http` and of a shell.
import { describe, expect, it } from 'vitest';
import { readCurl } from '../../../src/samples/curl-command.ts';
import { readHttp } from '../../../src/samples/http-message.ts';
import type { Message } from '../../../src/samples/message.ts';

const short = (message: Message | null | undefined) => {
  if (message === null || message === undefined) return message;
  if (message.kind === 'unreadable') return `unreadable: ${message.expected}`;
  const headers = message.headers.map(({ name, value }) => `${name.text}=${value.text}`).join(' ');
  const body = message.body?.text ?? '';
  if (message.kind === 'response') return [message.status?.text, headers, body].join('|');
  const query = message.query.map(({ name, value }) => `${name.text}=${value?.text ?? ''}`).join('&');
  return [message.method, message.host ?? '', message.path.text, query, headers, body].join('|');
};

describe('http', () => {
  it.each([
    ['GET /v1/a?b=c&d HTTP/1.1\nHost: Api.Example', 'GET|api.example|/v1/a|b=c&d=|Host=Api.Example|'],
    ['POST https://api.example/v1/a#x\n\n{}', 'POST|api.example|/v1/a|||{}'],
    ['DELETE $API/v1/a', 'DELETE||/v1/a|||'],
    ['QUERY /v1/a\n\n{}', 'QUERY||/v1/a|||{}'],
    ['HTTP/1.1 201 Created\nLocation: /v1/a\n\n{}\n', '201|Location=/v1/a|{}'],
    ['HTTP/2 204', '204||'],
    ['GET /v1/a\nX-Empty:  \nX-Colon: x-colon: a \t', 'GET||/v1/a||X-Empty= X-Colon=x-colon: a|'],
    // A search that starts again at each space takes quadratic time, which would be seconds here.
    [`GET /v1/a\nA: b${' '.repeat(200_000)}c`, `GET||/v1/a||A=b${' '.repeat(200_000)}c|`],
    ['GET /v1/a HTTP/1.1\nHost', 'unreadable: a header, or an empty line before the body'],
  ])('%.60j', (code, expected) => {
    expect(short(readHttp(code))).toBe(expected);
  });

  it.each([['get well soon'], ['GET'], ['Host: api.example'], ['']])('%j is not a message', (code) => {
    expect(readHttp(code)).toBeNull();
  });

  it('has the place of each part', () => {
    const code = 'GET https://api.example/v1/parcels/12?state=x HTTP/1.1\nX-Key:  abc\n\n{"a": 1}';
    const message = readHttp(code);
    if (message?.kind !== 'request') throw new Error('no request');
    const [parameter] = message.query;
    const [header] = message.headers;
    const parts = [message.path, parameter?.name, parameter?.value, header?.name, header?.value, message.body];
    expect(parts.map((part) => part && code.slice(part.start, part.end))).toEqual([
      '/v1/parcels/12',
      'state',
      'x',
      'X-Key',
      'abc',
      '{"a": 1}',
    ]);
  });
});

describe('curl', () => {
  it.each([
    ['curl https://api.example/v1/a', ['GET|api.example|/v1/a|||']],
    ['$ curl -sS -o out.pdf "$API/v1/a?b=1" \\\n  -H "x-key: $KEY"', ['GET||/v1/a|b=1|x-key=$KEY|']],
    ['curl -X PUT --url https://api.example/a -d \'{"a": "b"}\'', ['PUT|api.example|/a|||{"a": "b"}']],
    ['curl -d "{\\"a\\": 1}" https://api.example/a', ['POST|api.example|/a|||{"a": 1}']],
    ['curl -G -d "b=1" https://api.example/a', ['GET|api.example|/a|b=1||']],
    ['curl -d @order.json https://api.example/a', ['POST|api.example|/a|||']],
    ['curl --header=A:1 --request=PATCH https://api.example/a', ['PATCH|api.example|/a||A=1|']],
    ['curl -HA:1 -XPATCH https://api.example/a', ['PATCH|api.example|/a||A=1|']],
    [
      'curl https://a.example/1 | jq .; curl https://a.example/2 # curl https://a.example/3',
      ['GET|a.example|/1|||', 'GET|a.example|/2|||'],
    ],
    ['curl -H bad https://api.example/a', ['unreadable: a header']],
    ['echo curl https://api.example', []],
    ["curl 'https://api.example/a", ['GET|api.example|/a|||']],
    ['curl -sX POST https://api.example/a', ['POST|api.example|/a|||']],
    ['curl -fsSLo out.json https://api.example/a', ['GET|api.example|/a|||']],
    ['curl -sXPUT -ku me:secret https://api.example/a', ['PUT|api.example|/a|||']],
    ['curl --retry 3 --retry-all-errors https://api.example/a', ['GET|api.example|/a|||']],
    ['curl -F label=@label.pdf https://api.example/a', ['POST|api.example|/a|||']],
    ['curl --data-urlencode "note=a b" https://api.example/a', ['POST|api.example|/a|||']],
    ['curl -G --data-urlencode "note=a b" -d c=1 https://api.example/a', ['GET|api.example|/a|c=1&note=a b||']],
    ['curl -T label.pdf https://api.example/a', ['PUT|api.example|/a|||']],
    ['curl -d a=1 -d b=2 https://api.example/a', ['POST|api.example|/a|||a=1&b=2']],
    ['curl -d a=1 -d @rest https://api.example/a', ['POST|api.example|/a|||']],
    ['curl --json \'{"a":\' --json 1} https://api.example/a', ['POST|api.example|/a|||{"a":1}']],
    ['curl -sd', []],
    ['curl', []],
  ])('%j', (code, expected) => {
    expect(readCurl(code).map(short)).toEqual(expected);
  });

  it('has a body even if its text is not known', () => {
    const sent = (code: string) => readCurl(code).map((message) => message.kind === 'request' && message.hasBody);
    expect(sent('curl -F a=b https://api.example/a; curl -T a https://api.example/a')).toEqual([true, true]);
    expect(sent('curl -G --data-urlencode a=b https://api.example/a')).toEqual([false]);
  });

  it('has the place of the second of two values', () => {
    const code = 'curl -d a=1 -d b=2 https://api.example/a';
    const [message] = readCurl(code);
    const body = message?.kind === 'request' ? message.body : null;
    expect(body && [body.at(0), body.at(3), body.at(4)].map((at) => code[at])).toEqual(['a', ' ', 'b']);
  });

  it('has the place of each character of a body, without quotes and escapes', () => {
    const code = 'curl -d "{\\"a\\": 1}" https://api.example/a';
    const [message] = readCurl(code);
    const body = message?.kind === 'request' ? message.body : null;
    expect(body && code.slice(body.at(5), body.at(6) + 1)).toBe(' 1');
  });
});
