// Hostile requests, sent as bytes to `dev` and `preview`: only files of the site are served, no redirect leaves the
// host, and the server keeps running.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDice } from '../bench/corpus.mjs';
import { boxFiles, type DevBox, makeDevBox } from '../support/dev-box.ts';
import { caseCount } from '../support/random-cases.ts';
import { getText, rawRequest, statusOf } from '../support/raw-request.ts';

const count = caseCount(500);
const atOnce = 20;
const secret = 'CANARY-OF-THE-TEST';

/** Steps to the parent folder, in forms that evade checks. */
const ups = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '%c0%ae%c0%ae',
  '..;',
  '...',
  '．．',
];
const joints = ['/', '//', '/./', '%2f', '%5c', '\\', '/%00/', '%00', ';/', '?/', '#/', '/%0d%0a', '/\t'];
const goals = [
  '.env',
  '.git/config',
  'pubdocs.config.ts',
  'secret.txt',
  'docs/intro.md',
  'node_modules/a/index.js',
  '.pubdocs/meta.json',
  'build.pubdocs/lock',
  'etc/passwd',
  'proc/self/environ',
  '@fs/etc/passwd',
  'index.html',
  'docs/intro',
  'evil.example/%2e%2e',
];
const starts = [
  '/box/',
  '/box',
  '/',
  '//evil.example/',
  '/\\evil.example/',
  '/BOX/',
  '/box/docs/',
  '/box/assets/',
  '*',
];
const absolutes = [
  '',
  'http://localhost',
  'http://evil.example',
  'http://localhost@evil.example',
  'file://',
  'http://',
];
const methods = [
  ...Array.from({ length: 8 }, () => 'GET'),
  'HEAD',
  'POST',
  'PUT',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'get',
];
const headers = [
  'Host: evil.example',
  'Host: localhost, evil.example',
  'Host: localhost\r\nHost: evil.example',
  'X-Forwarded-Host: evil.example',
  'X-Original-URL: /secret.txt',
  'X-Rewrite-URL: /../secret.txt',
  'Origin: http://evil.example',
  'Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors',
  'Range: bytes=0-18446744073709551615,-1,5-1',
  `Range: bytes=${'0-0,'.repeat(2000)}0-0`,
  `If-None-Match: ${'"a", '.repeat(2000)}"b"`,
  'If-Modified-Since: Sat, 99 Foo 99999 99:99:99 GMT',
  `Accept-Encoding: ${'gzip;q=0.1, '.repeat(500)}br`,
  'Content-Length: -1',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Expect: 200-maybe',
  'Upgrade: websocket\r\nConnection: Upgrade',
  `Cookie: ${'a'.repeat(20_000)}`,
  ' Folded: value',
  'No colon',
  'X: \0',
];

/** Number → a request; the same number always gives the same request. */
function hostileRequest(number: number): string {
  const dice = makeDice(number);
  const pick = (from: readonly string[]): string => from[dice(from.length)] ?? '';
  const steps = Array.from({ length: dice(7) }, () => `${pick(ups)}${pick(joints)}`).join('');
  const long = dice(40) === 0 ? 'a/'.repeat(20_000) : '';
  const target = `${dice(4) === 0 ? pick(absolutes) : ''}${pick(starts)}${long}${steps}${pick(goals)}${dice(5) === 0 ? pick(joints) : ''}`;
  const own = dice(2) === 0 ? ['Host: localhost'] : ['Host: localhost', pick(headers)];
  return getText(target, own[1]?.startsWith('Host') === true ? own.slice(1) : own, pick(methods));
}

/** Statuses that the server may return. */
const polite = new Set([200, 206, 301, 302, 304, 307, 308, 400, 403, 404, 405, 411, 413, 414, 416, 417, 431]);

let box: DevBox;
afterEach(() => box.dispose());

describe.each(['dev', 'preview'])('pubdocs %s', (command) => {
  it(`serves only files of the site to ${count} hostile requests`, async () => {
    box = makeDevBox({ ...boxFiles(3), '.env': secret, 'secret.txt': secret, 'notes/secret.txt': secret });
    mkdirSync(join(box.root, '.git'));
    for (const file of ['.git/config', 'docs/_draft.txt']) writeFileSync(join(box.root, file), secret);
    await new Promise((resolve) => box.run(['build']).child.once('close', resolve));
    const server = box.run([command, '--port', '0']);
    const port = Number(new URL(await server.address()).port);
    const found: unknown[] = [];
    let answered = 0;
    const ask = async (number: number): Promise<void> => {
      const request = hostileRequest(number);
      const reply = await rawRequest(port, request);
      const status = statusOf(reply);
      const location = /^location:\s*(.*)$/im.exec(reply)?.[1] ?? '/';
      const isOwn = /^\/(?![/\\])/.test(location) || /^http:\/\/localhost[:/]/.test(location);
      const leaks = reply.includes(secret) || /root:x:0|export default \{|^# Intro/m.test(reply);
      // A closed connection is a valid response to bytes that are not HTTP.
      if (status !== 0) answered += 1;
      if ((status !== 0 && !polite.has(status)) || !isOwn || leaks)
        found.push([number, request.slice(0, 300), status, location]);
    };
    for (let from = 0; from < count; from += atOnce)
      await Promise.all(Array.from({ length: atOnce }, (_, at) => ask(from + at)));
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(count * 0.8);
    const front = await rawRequest(port, getText('/box/'));
    expect(statusOf(front)).toBe(200);
    // Other sites cannot show it in a frame.
    expect(front).toMatch(/^x-frame-options: DENY\r$/im);
    expect(front).toMatch(/^content-security-policy: [^\r]*frame-ancestors 'none'/im);
    expect(server.child.exitCode).toBeNull();
    expect(server.output()).not.toMatch(/^\s+at /m);
    console.log(`${command}: ${count} hostile requests, ${answered} answered with a status, 0 wrong`);
  });
});
