// Folders that can never be the output.
import { describe, expect, it } from 'vitest';
import { refuseOutput } from '../../../../src/stages/write/refuse-output.ts';

const why = (out: string): string | null =>
  refuseOutput({
    out,
    root: '/home/ann/work/site',
    home: '/home/ann',
    sources: ['/home/ann/work/site/docs', '/srv/shared'],
  });

describe('refuseOutput', () => {
  it.each([
    ['/', 'it is the whole disk'],
    ['C:\\', 'it is the whole disk'],
    ['/home/ann', 'it is your home folder'],
    ['/home', 'your home folder lies in it'],
    ['/home/ann/work/site', 'it is the folder of the site'],
    ['/home/ann/work', 'the folder of the site lies in it'],
    ['/home/ann/work/site/docs', 'it is a folder with sources of the site'],
    ['/home/ann/work/site/docs/out', 'it lies in /home/ann/work/site/docs, where sources of the site are'],
    ['/srv', 'sources of the site lie in it: /srv/shared'],
  ])('%s: %s', (out, reason) => expect(why(out)).toBe(reason));

  it.each(['/home/ann/work/site/build', '/home/ann/work/site/docs-build', '/tmp/out', '/home/ann/work/site-build'])(
    '%s is fine',
    (out) => expect(why(out)).toBeNull(),
  );
});
