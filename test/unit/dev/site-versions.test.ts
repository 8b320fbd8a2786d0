// Versions of a site that the dev server announces to open pages.
import { expect, test } from 'vitest';
import type { DevSite } from '../../../src/dev/dev-site.ts';
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
