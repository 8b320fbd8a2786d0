// Folders that can never be the output.
import { describe, expect, it } from 'vitest';
import { refuseOutput } from '../../../src/pipeline/write-rules.ts';

const why = (out: string): string | null =>
  refuseOutput({
    out,
    root: '/Users/ann/projects/site',
    home: '/Users/ann',
    sources: ['/Users/ann/projects/site/docs', '/srv/shared'],
  });

describe('refuseOutput', () => {
  it.each([
    ['/', 'it is the root of the disk'],
    ['C:\\', 'it is the root of the disk'],
    ['/Users/ann', 'it is your home folder'],
    ['/Users', 'it contains your home folder'],
    ['/Users/ann/projects/site', 'it is the folder of the site'],
    ['/Users/ann/projects', 'it contains the folder of the site'],
    ['/Users/ann/projects/site/docs', 'it is a source folder of the site'],
    ['/Users/ann/projects/site/docs/out', 'it is inside /Users/ann/projects/site/docs, a source folder of the site'],
    ['/srv', 'it contains /srv/shared, a source folder of the site'],
  ])('%s: %s', (out, reason) => expect(why(out)).toBe(reason));

  it.each([
    '/Users/ann/projects/site/build',
    '/Users/ann/projects/site/docs-build',
    '/tmp/out',
    '/Users/ann/projects/site-build',
  ])('%s is fine', (out) => expect(why(out)).toBeNull());
});
