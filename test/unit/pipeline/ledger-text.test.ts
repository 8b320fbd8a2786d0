// The bytes of a ledger with some entries written again: the same as those of a ledger that is written completely.
import { expect, test } from 'vitest';
import { type Ledger, ledgerVersion } from '../../../src/model/ledger.ts';
import { replaceEntries } from '../../../src/pipeline/ledger-text.ts';

const frame: Ledger = {
  ledgerVersion,
  url: 'https://docs.example',
  base: '',
  locales: [{ code: 'en', path: '', htmlLang: 'en' }],
  routes: [],
  redirects: [{ from: '/old', to: '/a', gone: '' }],
};

const entry = (path: string, title: string): Ledger['routes'][number] => ({
  path,
  locale: 'en',
  title,
  source: `docs${path}.md`,
  anchors: [`of-${title}`],
  hash: title,
});

const bytesOf = (...routes: Ledger['routes']): Buffer => Buffer.from(`${JSON.stringify({ ...frame, routes })}\n`);

const paths = ['/a', '/a/b', '/ča', '/ž'];
const hostile = '},{"path":"/a","locale":"en"],"redirects":[] "routes":[] žluť';

test.each([[[]], [['/a']], [['/a/b', '/ž']], [['/ča']], [paths]])(
  'writes the entries of %j again',
  (changed: string[]) => {
    const before = bytesOf(...paths.map((path) => entry(path, `1 ${hostile}`)));
    const routes = paths.map((path) => entry(path, changed.includes(path) ? `2 ${hostile}` : `1 ${hostile}`));
    const made = replaceEntries(
      before,
      frame,
      routes.filter(({ path }) => changed.includes(path)),
    );
    expect(Buffer.from(made ?? []).toString()).toBe(bytesOf(...routes).toString());
  },
);

test('a ledger without the entry, or with another frame, is written completely', () => {
  const before = bytesOf(entry('/a', '1'), entry('/b', '1'));
  expect(replaceEntries(before, frame, [entry('/c', '2')])).toBeNull();
  expect(replaceEntries(before, { ...frame, url: 'https://docs.other' }, [])).toBeNull();
  expect(replaceEntries(before, { ...frame, redirects: [] }, [])).toBeNull();
  expect(replaceEntries(before.subarray(0, -9), frame, [])).toBeNull();
});
