// The pure functions of the navigation, tested without a page.
import { describe, expect, it } from 'vitest';
import { isOtherForm } from '../../../templates/client/navigation/corrected-path.ts';
import { type FetchedPage, makePageSource } from '../../../templates/client/navigation/page-source.ts';
import { isPageUrl, isPlainClick, isSamePage } from '../../../templates/client/navigation/page-url.ts';
import { mayPrefetch } from '../../../templates/client/navigation/prefetch.ts';
import { parsePositions } from '../../../templates/client/navigation/scroll-memory.ts';
import { prefetchKeepMs, prefetchKeepPages } from '../../../templates/shared/constants.ts';

const site = { origin: 'https://a.test', base: '/base' };
const url = (path: string) => new URL(path, site.origin);

describe('links that the script follows', () => {
  it('are pages under the base, of the same origin', () => {
    for (const path of ['/base', '/base/', '/base/docs/x', '/base/docs/x.html', '/base/docs/x?q=1#h']) {
      expect([path, isPageUrl(url(path), site)]).toEqual([path, true]);
    }
  });
  it('are neither files nor URLs outside of the base', () => {
    const others = [
      '/',
      '/basement',
      '/base/a.pdf',
      '/base/img/logo.svg',
      'https://b.test/base/docs',
      'mailto:a@b.test',
    ];
    for (const other of others) expect([other, isPageUrl(url(other), site)]).toEqual([other, false]);
  });
  it('an empty base means the whole origin', () => {
    expect(isPageUrl(url('/docs/x'), { ...site, base: '' })).toBe(true);
    expect(isPageUrl(url('/'), { ...site, base: '' })).toBe(true);
  });
});

describe('clicks', () => {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
  it('with a modifier, another button or target, or already handled, are left to the browser', () => {
    expect(isPlainClick(plain, '')).toBe(true);
    expect(isPlainClick(plain, '_self')).toBe(true);
    expect(isPlainClick(plain, '_blank')).toBe(false);
    for (const name of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented']) {
      expect([name, isPlainClick({ ...plain, [name]: true }, '')]).toEqual([name, false]);
    }
    expect(isPlainClick({ ...plain, button: 1 }, '')).toBe(false);
  });
  it('to another hash or query of a page lead to the same page', () => {
    expect(isSamePage(url('/a#x'), url('/a?q=1#y'))).toBe(true);
    expect(isSamePage(url('/a'), url('/b'))).toBe(false);
  });
});

describe('the address bar', () => {
  it('shows the canonical path of a page', () => {
    for (const path of ['/b/docs/x.html', '/b/docs/x/index.html', '/b/docs/x/']) {
      expect([path, isOtherForm(path, '/b/docs/x')]).toEqual([path, true]);
    }
    expect(isOtherForm('/b/index.html', '/b/')).toBe(true);
    expect(isOtherForm('/b/docs/x', '/b/docs/x/')).toBe(true);
  });
  it('stays, if it is already canonical or shows another page', () => {
    expect(isOtherForm('/b/docs/x', '/b/docs/x')).toBe(false);
    expect(isOtherForm('/preview/docs/x.html', '/b/docs/x')).toBe(false);
    expect(isOtherForm('/b/docs/X', '/b/docs/x')).toBe(false);
    expect(isOtherForm('/b/docs/x', '')).toBe(false);
  });
});

describe('prefetching', () => {
  it('is not done on slow networks or when saving data', () => {
    for (const effectiveType of ['2g', 'slow-2g']) expect(mayPrefetch({ effectiveType })).toBe(false);
    expect(mayPrefetch({ saveData: true, effectiveType: '4g' })).toBe(false);
  });
  it('is done on fast and on unknown networks', () => {
    for (const connection of [null, undefined, {}, { effectiveType: undefined }, { effectiveType: '4g' }]) {
      expect(mayPrefetch(connection)).toBe(true);
    }
  });
});

describe('pages', () => {
  function makeSource() {
    const asked: string[] = [];
    let time = 0;
    const pages = makePageSource(
      () => time,
      async (address): Promise<FetchedPage> => {
        asked.push(address);
        return { html: `page ${asked.length}`, address: new URL(address) };
      },
    );
    return { pages, asked, wait: (ms: number) => (time += ms) };
  }
  it('that were prefetched are fetched once, for any hash', async () => {
    const { pages, asked } = makeSource();
    pages.ahead(url('/a#x'));
    pages.ahead(url('/a#y'));
    expect((await pages.get(url('/a')))?.html).toBe('page 1');
    expect(asked).toEqual(['https://a.test/a']);
  });
  it('that were prefetched too long ago are fetched again', async () => {
    const { pages, asked, wait } = makeSource();
    pages.ahead(url('/a'));
    wait(prefetchKeepMs);
    expect((await pages.get(url('/a')))?.html).toBe('page 2');
    expect(asked.length).toBe(2);
  });
  it('are dropped, the oldest first, when there are too many', async () => {
    const { pages, asked } = makeSource();
    for (let index = 0; index <= prefetchKeepPages; index++) pages.ahead(url(`/${index}`));
    await pages.get(url('/0'));
    await pages.get(url('/1'));
    expect(asked.length).toBe(prefetchKeepPages + 2);
  });
});

describe('scroll positions', () => {
  it('are read from storage, without invalid values', () => {
    expect([...parsePositions('{"a":1,"b":"2","c":null}')]).toEqual([['a', 1]]);
    for (const junk of [null, '', 'null', '[', '"x"', '7']) expect(parsePositions(junk).size).toBe(0);
  });
});
