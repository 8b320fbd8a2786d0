// The sizes of a site that hosts refuse: the limits that their documentation names, and one file or byte more.
import { expect, it } from 'vitest';
import { hosts } from '../../../src/model/hosts.ts';
import { sizeConflicts } from '../../../src/site/host-files/host-limits.ts';

const files = (count: number, size: number, folder = 'docs/') =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}${at}.html`, size }));

// [host, largest site that it takes, the same with one more file or byte, the reason]
it.each([
  ['github-pages', files(1000, 1e6), files(1001, 1e6), 'it takes 1.0 GB at most, and the site has 1,001,000,000 bytes'],
  ['gitlab-pages', files(200_000, 1), files(200_001, 1), 'it takes 200,000 files at most, and the site has 200,001'],
  [
    'netlify',
    files(54_000, 9, ''),
    files(54_001, 9, ''),
    'it takes 54,000 files in a folder at most, and the top folder has 54,001',
  ],
  ['netlify', files(54_000, 9), files(54_001, 9), 'it takes 54,000 files in a folder at most, and docs/ has 54,001'],
  [
    'cloudflare-pages',
    files(20_000, 9),
    files(20_001, 9),
    'it takes 20,000 files at most (100,000 on paid plans), and the site has 20,001',
  ],
  [
    'cloudflare-pages',
    files(1, 26_214_400),
    files(1, 26_214_401),
    'it takes files of 26.2 MB at most, and docs/0.html has 26,214,401 bytes',
  ],
  [
    'vercel',
    files(10, 1e7),
    files(10, 1.2e7),
    'it takes 100.0 MB at most (1.0 GB on paid plans), and the site has 120.0 MB',
  ],
  [
    'azure-static-web-apps',
    files(15_000, 9),
    files(15_001, 9),
    'it takes 15,000 files at most, and the site has 15,001',
  ],
  [
    'azure-static-web-apps',
    files(25, 1e7),
    files(26, 1e7),
    'it takes 250.0 MB at most (500.0 MB on paid plans), and the site has 260.0 MB',
  ],
] as const)('%s', (name, whole, more, why) => {
  expect(sizeConflicts(hosts[name], whole)).toEqual([]);
  expect(sizeConflicts(hosts[name], more)).toEqual([{ why, instead: expect.stringMatching(/^(?:Publish|Make) /) }]);
});

it('a folder is counted without its folders', () => {
  const spread = [...files(54_000, 1), ...files(54_000, 1, 'docs/more/'), ...files(1, 1, '')];
  expect(sizeConflicts(hosts.netlify, spread)).toEqual([]);
});

it('the fullest folder decides, wherever it is in the list', () => {
  const why = 'it takes 54,000 files in a folder at most, and docs/ has 54,001';
  const other = files(1, 1, 'zoo/');
  for (const all of [
    [...files(54_001, 1), ...other],
    [...other, ...files(54_001, 1)],
  ])
    expect(sizeConflicts(hosts.netlify, all)).toMatchObject([{ why }]);
});
