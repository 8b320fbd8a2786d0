// The `data` commands against a real server.
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runDataCheck, runDataPull } from '../../../src/data/run-data.ts';
import { dataBox, dozen, json, row } from '../../support/data-box.ts';

const box = dataBox();
const { options, text, havingSnapshot } = box;

describe('data pull', () => {
  it('writes source, time, digest and data', async () => {
    box.handler = json({ items: [row('STD')] });
    const { diagnostics, text: said } = await runDataPull(options());
    expect(diagnostics).toEqual([]);
    expect(said).toBe('services: wrote data/services.json, 1 row, 1 added (STD)\n');
    expect(JSON.parse(text())).toEqual({
      source: `${box.base}/v1/services`,
      fetchedAt: '2026-01-02T03:04:05Z',
      sha256: '4b970fd3c42b832e7607c118b5094debd439557f8d749eea079df19fa16caf09',
      data: { items: [row('STD')] },
    });
    expect(readdirSync(box.folder)).toEqual(['services.json']);
  });

  it('keeps the bytes when the data are the same, although the order of keys and the time differ', async () => {
    const before = await havingSnapshot();
    box.handler = json({ items: dozen.items.map(({ code, weight }) => ({ weight, code })) });
    const { text: said } = await runDataPull(options({ now: new Date('2027-01-01T00:00:00Z') }));
    expect(said).toBe('services: unchanged since 2026-01-02T03:04:05Z\n');
    expect(text()).toBe(before);
  });

  it('sends the ETag of the last response, and keeps the snapshot after a 304', async () => {
    box.handler = json(dozen, { etag: '"v1"' });
    await runDataPull(options());
    const before = text();
    let asked: string | undefined;
    box.handler = (request, response) => {
      asked = request.headers['if-none-match'];
      response.writeHead(304).end();
    };
    const { diagnostics, text: said } = await runDataPull(options());
    expect([asked, diagnostics, said]).toEqual(['"v1"', [], 'services: unchanged since 2026-01-02T03:04:05Z\n']);
    expect(text()).toBe(before);
  });

  it('follows two redirects on the same host', async () => {
    const next: Readonly<Record<string, string>> = { '/v1/services': '/v1/all', '/v1/all': '/v1/every' };
    box.handler = (request, response) => {
      const location = next[request.url ?? ''];
      if (location !== undefined) response.writeHead(302, { location }).end();
      else json(dozen)(request, response);
    };
    expect((await runDataPull(options())).diagnostics).toEqual([]);
  });

  it('reads compressed responses', async () => {
    box.handler = json(gzipSync(JSON.stringify(dozen)), { 'content-encoding': 'gzip' });
    expect((await runDataPull(options())).diagnostics).toEqual([]);
    expect(JSON.parse(text()).data).toEqual(dozen);
  });

  it('refuses a key that could change a prototype, and keeps all others', async () => {
    box.handler = json('{ "items": [{ "code": "A", "weight": 1, "__proto__": { "x": 1 } }] }');
    expect((await runDataPull(options())).diagnostics).toMatchObject([
      { code: 'data-answer', message: expect.stringContaining('it has a key `__proto__`, which JavaScript reserves') },
    ]);
    const items = [{ ...row('A', 1), constructor: 'Tatra', prototype: 1 }];
    box.handler = json({ items });
    expect((await runDataPull(options())).diagnostics).toEqual([]);
    expect(JSON.parse(text()).data).toEqual({ items });
  });
});

describe('data check', () => {
  it('succeeds when the response has the data of the snapshot', async () => {
    const before = await havingSnapshot();
    const { diagnostics, text: said } = await runDataCheck(options());
    expect(diagnostics).toEqual([]);
    expect(said).toBe('services: the snapshot of 2026-01-02T03:04:05Z is what the service says\n');
    expect(text()).toBe(before);
  });

  it('reports the rows that were added, removed and changed', async () => {
    const before = await havingSnapshot();
    box.handler = json({ items: [...dozen.items.slice(1, 11), row('S11', 99), row('NEW')] });
    const { diagnostics } = await runDataCheck(options());
    expect(diagnostics).toMatchObject([
      {
        code: 'data-drift',
        severity: 'error',
        message: 'The live data of “services” differs from the snapshot: added NEW; removed S0; changed S11',
        place: { file: 'data/services.json' },
      },
    ]);
    expect(text()).toBe(before);
  });

  it('needs a snapshot', async () => {
    expect((await runDataCheck(options())).diagnostics).toMatchObject([{ code: 'data-snapshot-missing' }]);
  });
});
