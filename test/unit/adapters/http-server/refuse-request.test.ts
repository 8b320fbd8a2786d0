import { describe, expect, test } from 'vitest';
import { isAllowedHost, refuseRequest } from '../../../../src/adapters/http-server/refuse-request.ts';

const ask = (headers: readonly string[], extra: { method?: string; target?: string; host?: string } = {}) =>
  refuseRequest(
    { method: extra.method ?? 'GET', target: extra.target ?? '/', rawHeaders: headers },
    { host: extra.host ?? null },
  );

describe('the host of a request', () => {
  test.each(['localhost', 'LOCALHOST:3000', 'docs.localhost:1', '127.0.0.1', '127.1.2.3:80', '[::1]:3000'])(
    '%s is the local machine',
    (host) => expect(isAllowedHost(host, { host: null })).toBe(true),
  );
  test.each([
    'evil.example',
    'localhost.evil.example',
    'evillocalhost',
    'localhost.',
    'localhost@evil.example',
    'localhost/',
    '127.0.0.1.evil.example',
    '192.168.0.1',
    '[::2]',
    '',
    ' ',
    'localhost:',
    'localhost:99999999',
  ])('“%s” is not the local machine', (host) => expect(isAllowedHost(host, { host: null })).toBe(false));

  test('a configured name is allowed, others are not', () => {
    expect(isAllowedHost('Docs.Test:3000', { host: 'docs.test' })).toBe(true);
    expect(isAllowedHost('other.test', { host: 'docs.test' })).toBe(false);
    expect(isAllowedHost('[fe80::1]', { host: 'fe80::1' })).toBe(true);
  });
  test('allowed names are those of `--allowed-hosts`; a name with a dot includes all names below it', () => {
    const served = { host: '0.0.0.0', allowedHosts: ['docs.example', '.internal'] };
    const isAllowed = (host: string): boolean => isAllowedHost(host, served);
    expect(['Docs.Example:8080', 'a.b.internal', 'internal'].map(isAllowed)).toEqual([true, true, true]);
    expect(['a.docs.example', 'evilinternal', 'internal.evil.example'].map(isAllowed)).toEqual([false, false, false]);
    expect(ask(['Host', 'evil.example'])?.why).toMatch(/--allowed-hosts/);
  });
  test('a server on all addresses allows IP addresses, but no names', () => {
    expect(isAllowedHost('192.168.0.7:3000', { host: '0.0.0.0' })).toBe(true);
    expect(isAllowedHost('[fe80::7]:3000', { host: '::' })).toBe(true);
    expect(isAllowedHost('rebound.evil.example', { host: '0.0.0.0' })).toBe(false);
  });
});

test('a request needs exactly one Host header', () => {
  expect(ask([])?.status).toBe(403);
  expect(ask(['Host', 'localhost', 'host', 'localhost'])?.status).toBe(403);
  expect(ask(['Host', 'localhost'])).toBeNull();
});

test('an absolute URL needs an allowed host, too', () => {
  expect(ask(['Host', 'localhost'], { target: 'http://evil.example/' })?.status).toBe(403);
  expect(ask(['Host', 'localhost'], { target: 'http://localhost@evil.example/' })?.status).toBe(403);
  expect(ask(['Host', 'localhost'], { target: 'http://localhost/' })).toBeNull();
});

test('the Origin header must be the origin of the server, including the port', () => {
  expect(ask(['Host', 'localhost:3000', 'Origin', 'http://localhost:3000'])).toBeNull();
  expect(ask(['Host', 'localhost:3000', 'Origin', 'http://localhost:4000'])?.status).toBe(403);
  expect(ask(['Host', 'localhost:3000', 'Origin', 'null'])?.status).toBe(403);
  expect(ask(['Host', 'localhost:3000', 'Origin', 'http://evil.example'])?.status).toBe(403);
});

test('requests that another site embeds are refused, links that a reader follows are not', () => {
  const host = ['Host', 'localhost'];
  expect(ask([...host, 'Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'no-cors'])?.status).toBe(403);
  expect(ask([...host, 'Sec-Fetch-Site', 'same-site', 'Sec-Fetch-Mode', 'no-cors'])?.status).toBe(403);
  expect(ask([...host, 'Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'navigate'])).toBeNull();
  expect(ask([...host, 'Sec-Fetch-Site', 'same-origin', 'Sec-Fetch-Mode', 'cors'])).toBeNull();
  expect(ask([...host, 'Sec-Fetch-Site', 'none', 'Sec-Fetch-Mode', 'navigate'])).toBeNull();
});

test('only GET and HEAD are allowed', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']) {
    expect(ask(['Host', 'localhost'], { method })?.status).toBe(405);
  }
  expect(ask(['Host', 'localhost'], { method: 'HEAD' })).toBeNull();
});
