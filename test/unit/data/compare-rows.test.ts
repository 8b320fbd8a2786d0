// The rows of two responses, and what a pull says of them.
import { describe, expect, it, test } from 'vitest';
import { checkWithSchema } from '../../../src/data/check-with-schema.ts';
import { compareRows, duplicateRows, isSameData, rowsOf } from '../../../src/data/compare-rows.ts';
import { runDataPull } from '../../../src/data/run-data.ts';
import { dataBox, dozen, json, row, source } from '../../support/data-box.ts';

describe('the rows of a response', () => {
  it.each([
    [
      [1, 2],
      [1, 2],
    ],
    [{ total: 1, others: ['o'], items: ['i'] }, ['i']],
    [{ total: 1, first: ['a'], second: ['b'] }, ['a']],
    [{ total: 1 }, []],
    ['text', []],
    [null, []],
  ])('of %j are %j', (data, rows) => expect(rowsOf(data)).toEqual(rows));

  it.each([
    [{ id: 7, name: 'n' }, '7'],
    [{ name: 'n', code: 'c' }, 'c'],
    [{ key: 'k', name: 'n' }, 'k'],
    [{ code: null, name: 'n' }, 'n'],
    ['text', 'text'],
    [{ other: 1 }, '#2'],
    [null, '#2'],
  ])('have names: that of %j is %s', (second, name) => {
    expect(compareRows(['first'], ['first', second])).toEqual({ added: [name], removed: [], changed: [] });
  });

  it('are sorted by name, and equal whatever the order of their keys', () => {
    const before = [{ code: 'b', x: { p: 1, q: [1, 2] } }, { code: 'c' }, { code: 'a' }, { code: 'e', n: 1 }];
    const after = [{ x: { q: [1, 2], p: 1 }, code: 'b' }, { code: 'z' }, { code: 'd' }, { code: 'e', n: 2 }];
    expect(compareRows(before, after)).toEqual({ added: ['d', 'z'], removed: ['a', 'c'], changed: ['e'] });
    expect(isSameData(before[0], after[0])).toBe(true);
    expect(isSameData([1, 2], [2, 1])).toBe(false);
  });

  it('with one name are reported once, sorted', () => {
    expect(duplicateRows(['b', 'a', 'b', 'c', 'a', 'b'])).toEqual(['a', 'b']);
  });
});

test('a schema that returns an empty list of issues accepts the data', async () => {
  const schema = { '~standard': { validate: () => ({ issues: [], value: 5 }) } };
  expect(await checkWithSchema(schema, 4)).toEqual({ value: 5 });
});

describe('a pull', () => {
  const box = dataBox();
  const { options, text, havingSnapshot } = box;

  it('names ten of the rows that were added, and says that there are more', async () => {
    await havingSnapshot();
    const added = Array.from({ length: 11 }, (_, at) => row(`T${String(at).padStart(2, '0')}`));
    box.handler = json({ items: [...dozen.items, ...added.slice(1)] });
    expect((await runDataPull(options())).text).toBe(
      'services: wrote data/services.json, 22 rows, 10 added (T01, T02, T03, T04, T05, T06, T07, T08, T09, T10)\n',
    );
    await havingSnapshot();
    box.handler = json({ items: [...dozen.items.slice(1), row('S0', 99), ...added] });
    expect((await runDataPull(options())).text).toContain(', T09, …), 1 changed (S0)\n');
  });

  it('accepts half of the rows', async () => {
    await havingSnapshot();
    box.handler = json({ items: dozen.items.slice(0, 6) });
    expect((await runDataPull(options())).diagnostics).toEqual([]);
    expect(JSON.parse(text()).data.items).toHaveLength(6);
  });

  it('of another URL sends no ETag, and notes the URL although the data are the same', async () => {
    box.handler = json(dozen, { etag: '"v1"' });
    await runDataPull(options());
    const api = { production: `${box.base}/other//` };
    const asked: unknown[] = [];
    box.handler = (request, response) => {
      asked.push([request.url, request.headers['if-none-match']]);
      json(dozen)(request, response);
    };
    await runDataPull(options({ config: { ...options().config, api } }));
    expect(asked).toEqual([['/other/v1/services', undefined]]);
    expect(JSON.parse(text()).source).toBe(`${box.base}/other/v1/services`);
  });

  it.each(['application/json; charset=UTF-8', 'application/problem+json;charset="utf8"', ' Application/JSON '])(
    'reads responses as %s',
    async (type) => {
      box.handler = json(dozen, { 'content-type': type });
      expect((await runDataPull(options())).diagnostics).toEqual([]);
    },
  );

  it('of named sources requests only these; the names of APIs are those of the config', async () => {
    const other = { ...source, name: 'other', endpoint: '/other', snapshot: 'data/other.json', key: 'data.other' };
    const asked: (string | undefined)[] = [];
    box.handler = (request, response) => {
      asked.push(request.url);
      json(dozen)(request, response);
    };
    const config = { ...options().config, data: [other, source] };
    await runDataPull(options({ config, names: ['services'] }));
    expect(asked).toEqual(['/v1/services']);
    const { diagnostics } = await runDataPull(options({ from: 'constructor' }));
    expect(diagnostics).toMatchObject([{ code: 'data-address', key: 'data.services' }]);
    expect((await runDataPull(options({ config: { ...config, data: [] } }))).diagnostics).toMatchObject([
      { code: 'data-none' },
    ]);
  });
});
