// Folders that can never be the output.
import { describe, expect, it } from 'vitest';
import { refuseOutput } from '../../../../src/build/write/refuse-output.ts';

const why = (out: string): string | null =>
  refuseOutput({
    out,
    root: '/Users/ann/projects/site',
    home: '/Users/ann',
    sources: ['/Users/ann/projects/site/docs', '/srv/shared'],
  });

describe('refuseOutput', () => {
  it.each([
    ['/', 'it is the whole disk'],
    ['C:\\', 'it is the whole disk'],
    ['/Users/ann', 'it is your home folder'],
    ['/Users', 'your home folder lies in it'],
    ['/Users/ann/projects/site', 'it is the folder of the site'],
    ['/Users/ann/projects', 'the folder of the site lies in it'],
    ['/Users/ann/projects/site/docs', 'it is a folder with sources of the site'],
    ['/Users/ann/projects/site/docs/out', 'it lies in /Users/ann/projects/site/docs, where sources of the site are'],
    ['/srv', 'sources of the site lie in it: /srv/shared'],
  ])('%s: %s', (out, reason) => expect(why(out)).toBe(reason));

  it.each([
    '/Users/ann/projects/site/build',
    '/Users/ann/projects/site/docs-build',
    '/tmp/out',
    '/Users/ann/projects/site-build',
  ])('%s is fine', (out) => expect(why(out)).toBeNull());
});
