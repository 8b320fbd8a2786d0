// The ledger after a change of the config is that of a build from nothing.
import { afterAll, expect, it } from 'vitest';
import { makeSmallSite } from '../support/small-site.ts';

const site = makeSmallSite(4);
afterAll(site.destroy);

it('has the copies of pages that a new config makes', async () => {
  await site.build();
  expect(site.read('build/pubdocs-ledger.json')).not.toContain('page-1.html');
  site.edit('pubdocs.config.ts', "onBrokenLinks: 'warn',", "onBrokenLinks: 'warn',\n  htmlAliases: true,");
  await site.build();
  expect(site.read('build/pubdocs-ledger.json')).toContain('/docs/page-1.html');
  expect(site.tree('build')).toEqual(await site.coldTree());
});
