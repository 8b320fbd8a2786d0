// Versions of a site that the dev server announces to open pages.
import { expect, test } from 'vitest';
import type { DevSite, SiteState } from '../../../src/dev/dev-site.ts';
import { makeLiveFeed } from '../../../src/dev/live-feed.ts';
import { makeSiteVersions } from '../../../src/dev/site-versions.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';

const broken: Diagnostic = { code: 'config-invalid', severity: 'error', message: 'wrong' };

function scene(load: DevSite['load']) {
  const feed = makeLiveFeed();
  const sent: unknown[] = [];
  feed.subscribe((text) => sent.push(JSON.parse(text)));
  const printed: (readonly Diagnostic[])[] = [];
  const versions = makeSiteVersions(
    {
      site: { load },
      now: () => 0,
      firstVersion: 7,
      show: { hide: (text) => text, source: () => null, showFile: (file) => file },
      onFindings: (findings) => printed.push(findings),
      onError: () => {},
      idle: async () => {},
    },
    feed,
  );
  return { versions, feed, sent, printed };
}

/** A version of a site whose check finds `after`; `log` has what was requested of it. */
function stateOf(after: readonly Diagnostic[], log: string[] = []): SiteState {
  let found: readonly Diagnostic[] = [];
  return {
    base: '/base',
    lookup: async () => null,
    diagnostics: () => found,
    pagesOf: () => [],
    check: async (mayGoOn) => {
      log.push(`check ${await mayGoOn()}`);
      found = after;
    },
    highlight: async () => {
      log.push('highlight');
      return true;
    },
  } as Partial<SiteState> as SiteState;
}

test('a version is announced at once, and its findings when its links are checked', async () => {
  const { versions, sent, printed } = scene(async () => stateOf([broken]));
  expect(await versions.load([])).toBe(true);
  expect(sent).toMatchObject([{ version: 8, base: '/base', findings: [] }]);
  expect(printed).toEqual([]);
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ version: 8, findings: [{ code: 'config-invalid' }] });
  expect(printed).toEqual([[broken]]);
  versions.stop();
});

test('a version keeps the findings of the one before it until it is checked', async () => {
  const states = [stateOf([broken]), stateOf([])];
  const { versions, sent, printed } = scene(async () => states.shift() ?? stateOf([]));
  await versions.load([]);
  await expect.poll(() => sent).toHaveLength(2);
  await versions.load(['docs/a.md']);
  expect(sent[2]).toMatchObject({ version: 9, findings: [{ code: 'config-invalid' }] });
  // Before the check, it is not known whether they are complete.
  versions.publish();
  expect(sent).toHaveLength(3);
  await expect.poll(() => sent).toHaveLength(4);
  expect(sent[3]).toMatchObject({ version: 9, findings: [] });
  expect(printed).toEqual([[broken], []]);
  versions.stop();
});

test('a version that another one has replaced is not checked', async () => {
  const log: string[] = [];
  const { versions, sent } = scene(async ([path]) => stateOf([], path === 'first' ? log : []));
  await Promise.all([versions.load(['first']), versions.load(['second'])]);
  expect(versions.state()).not.toBeNull();
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(log).toEqual([]);
  versions.stop();
});

test('pages are highlighted once for all requests of a moment, as a new version; not after the end', async () => {
  const log: string[] = [];
  const { versions, sent } = scene(async () => stateOf([], log));
  await versions.load([]);
  for (let request = 0; request < 3; request += 1) versions.completeSoon();
  await expect.poll(() => sent.at(-1)).toMatchObject({ version: 9 });
  versions.completeSoon();
  await expect.poll(() => sent.at(-1)).toMatchObject({ version: 10 });
  expect(log.filter((entry) => entry === 'highlight')).toHaveLength(2);
  versions.completeSoon();
  versions.stop();
  await new Promise((resolve) => setTimeout(resolve, 260));
  expect(log.filter((entry) => entry === 'highlight')).toHaveLength(2);
});

test('a site that cannot be loaded is reported at once, and only once', async () => {
  const { versions, feed, sent, printed } = scene(async () => ({ diagnostics: [broken] }));
  expect(await versions.load([])).toBe(false);
  expect(sent).toMatchObject([{ version: 8, base: '', findings: [{ code: 'config-invalid' }] }]);
  expect(printed).toEqual([[broken]]);
  versions.publish();
  expect(sent).toHaveLength(1);
  // A page that is opened later.
  feed.subscribe((text) => sent.push(JSON.parse(text)));
  expect(sent[1]).toEqual(sent[0]);
  versions.stop();
});
