import { expect, it } from 'vitest';
import type { DiscoveredSite } from '../../../src/content/discover-site.ts';
import { secretsInSources } from '../../../src/pipeline/secret-sources.ts';
import { makeSecretSearch } from '../../../src/secrets/make-secret-search.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';
import { sampleConfig } from '../../support/sample-config.ts';

// Composed here, so that the repository has no text that looks like a token.
const token = `ghp_${'aB3dE6gH9jK2mN5pQ8sT'.repeat(2).slice(0, 36)}`;

const category = (file: string) => ({ file });
const none = { docs: [], drafts: new Map(), categoryLabels: new Map() };

it.each([
  'versions/1/guides/_category_.json',
  'versions/1/sidebars.json',
  'versions/1/sidebars.ts',
  'docs/guides/_category_.json',
  'sidebars.ts',
  'theme/extra.css',
  'pages/front.css',
])('finds a secret in %s', (file) => {
  const config = {
    ...sampleConfig({ styles: ['./theme/extra.css'] }),
    versions: [{ id: '1', folder: 'versions/1' }],
  } as unknown as Parameters<typeof secretsInSources>[0];
  const site = {
    ...none,
    categories: [category('docs/guides/_category_.json')],
    versions: new Map([['1', { ...none, categories: [category('versions/1/guides/_category_.json')] }]]),
    standalone: [],
    pageStyles: ['pages/front.css'],
    islands: new Map(),
    overrides: new Map(),
  } as unknown as DiscoveredSite;
  const withSidebars = { ...config, docs: { ...config.docs, sidebars: './sidebars.ts' } };
  const found = secretsInSources(withSidebars, site, {
    files: makeMemoryFiles({ [file]: `/* ${token} */` }),
    secrets: makeSecretSearch({}),
    apis: [{ files: ['api/parcel.yaml'] }],
  });
  expect(found.map(({ code, place }) => [code, place?.file])).toEqual([['possible-secret', file]]);
});
