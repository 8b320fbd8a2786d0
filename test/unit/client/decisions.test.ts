// The pure functions of the behaviours, tested without a page.
import { describe, expect, it } from 'vitest';
import { hasCode } from '../../../templates/client/behaviours/code-block.ts';
import { nextPlace } from '../../../templates/client/behaviours/dropdown.ts';
import { isMenuEntry } from '../../../templates/client/behaviours/mobile-menu.ts';
import { frontOf, movePath } from '../../../templates/client/behaviours/move-path.ts';
import { meantUrl, readablePath } from '../../../templates/client/behaviours/not-found.ts';
import { scrollToShow } from '../../../templates/client/behaviours/sidebar.ts';
import { tabAfter, tabPlace } from '../../../templates/client/behaviours/tabs.ts';
import { currentHeading, readingLine } from '../../../templates/client/behaviours/toc.ts';
import { errorText } from '../../../templates/client/notice.ts';
import { retryUrl } from '../../../templates/client/retry-url.ts';
import { idOfHash } from '../../../templates/client/reveal.ts';
import { movesThatWay } from '../../../templates/client/scroll-mark.ts';
import { urlHere } from '../../../templates/client/url-here.ts';
import { suggestBase } from '../../../templates/client/wrong-base.ts';

describe('scrolling', () => {
  it('has one of two directions', () => {
    expect(movesThatWay(500, 600, 60, 'down', false)).toBe(true);
    expect(movesThatWay(500, 600, 60, 'up', true)).toBe(false);
    expect(movesThatWay(500, 400, 60, 'down', true)).toBe(false);
    expect(movesThatWay(500, 400, 60, 'up', false)).toBe(true);
  });
  it('has a direction only below the limit', () => {
    expect(movesThatWay(0, 59, 60, 'down', false)).toBe(false);
    expect(movesThatWay(90, 59, 60, 'up', true)).toBe(false);
  });
  it('keeps its state when nothing moved', () => {
    expect(movesThatWay(500, 500, 60, 'down', true)).toBe(true);
    expect(movesThatWay(500, 500, 60, 'down', false)).toBe(false);
  });
});

describe('dropdown keys', () => {
  it('wrap around, and go to the ends', () => {
    expect(nextPlace('ArrowDown', -1, 3)).toBe(0);
    expect(nextPlace('ArrowDown', 2, 3)).toBe(0);
    expect(nextPlace('ArrowUp', 0, 3)).toBe(-1);
    expect(nextPlace('ArrowUp', -1, 3)).toBe(-1);
    expect(nextPlace('Home', 2, 3)).toBe(0);
    expect(nextPlace('End', 0, 3)).toBe(-1);
  });
  it('are otherwise left to the browser', () => {
    expect(nextPlace('a', 0, 3)).toBeUndefined();
    expect(nextPlace('Tab', 0, 3)).toBeUndefined();
  });
});

describe('language switch on the 404 page', () => {
  const fronts = ['/base/', '/base/cs'];
  it('keeps the path in the other language', () => {
    expect(movePath('/base/cs/docs/x', fronts, '/base/')).toBe('/base/docs/x');
    expect(movePath('/base/docs/x', fronts, '/base/cs')).toBe('/base/cs/docs/x');
  });
  it('recognises the language by whole segments', () => {
    expect(frontOf('/base/cs', fronts)).toBe('/base/cs/');
    expect(frontOf('/base/csx', fronts)).toBe('/base/');
    expect(frontOf('/elsewhere', fronts)).toBeNull();
  });
  it('leads to the front page from outside the site', () => {
    expect(movePath('/elsewhere', fronts, '/base/cs')).toBe('/base/cs');
  });
  it.each([
    '//evil.example/x',
    '/cs//evil.example',
    '/cs///evil.example',
    '/\\\\evil.example',
    '/cs/\t/evil.example',
    '//evil.example:99/%2e%2e',
  ])('stays on the host at %j', (path) => {
    const here = new URL('https://site.example/');
    here.pathname = path;
    for (const target of ['/', '/cs/']) {
      const moved = urlHere(movePath(here.pathname, ['/', '/cs/'], target), here.href);
      expect(new URL(moved, here).host).toBe('site.example');
      expect(moved).toMatch(/^https:\/\/site\.example\//);
    }
  });
});

describe('mobile menu', () => {
  it('recognises its own entry in the history', () => {
    expect(isMenuEntry({ at: '1', menu: true })).toBe(true);
    for (const other of [null, undefined, { menu: 'yes' }, {}]) expect(isMenuEntry(other)).toBe(false);
  });
});

describe('the 404 page', () => {
  const routes = ['/base/', '/base/docs/intro'];
  it('finds the page for other forms of its path', () => {
    for (const form of ['/base/docs/intro.html', '/base/docs/intro/index.html', '/base/docs/intro/']) {
      expect([form, meantUrl(form, routes)]).toEqual([form, '/base/docs/intro']);
    }
    expect(meantUrl('/base/index.html', routes)).toBe('/base/');
    expect(meantUrl('/docs/intro', ['/docs/intro/'])).toBe('/docs/intro/');
  });
  it('finds no page for the same path or an unknown path', () => {
    expect(meantUrl('/base/docs/intro', routes)).toBeNull();
    expect(meantUrl('/base/docs/nope.html', routes)).toBeNull();
  });
  it('decodes a path, unless it is invalid', () => {
    expect(readablePath('/p%C5%99')).toBe('/př');
    expect(readablePath('/%zz')).toBe('/%zz');
  });
});

describe('sidebar', () => {
  it('scrolls only when the current page is not visible', () => {
    expect(scrollToShow({ top: 0, height: 400 }, { top: 100, height: 30 })).toBeNull();
    expect(scrollToShow({ top: 0, height: 400 }, { top: 900, height: 30 })).toBe(715);
    expect(scrollToShow({ top: 60, height: 400 }, { top: 20, height: 30 })).toBe(-225);
  });
});

describe('table of contents', () => {
  it('marks the last heading above the line', () => {
    expect(readingLine(2000, 4000, 800)).toBe(200);
    expect(currentHeading([-50, 100, 400], 200)).toBe(1);
    expect(currentHeading([300, 500], 200)).toBe(-1);
    expect(currentHeading([-50, 100, Number.NaN], 200)).toBe(1);
    expect(currentHeading([], 200)).toBe(-1);
  });
  it.each([
    [1400, 2700],
    [1400, 1500],
    [900, 9000],
    [256, 5000],
  ])('marks each section at some place, in its order, in a window of %i of %i pixels', (height, total) => {
    const range = total - height;
    const headings = Array.from({ length: 22 }, (_, index) => 300 + (index * (total - 600)) / 22);
    const marked = Array.from({ length: range + 1 }, (_, scrolled) =>
      currentHeading(
        headings.map((top) => top - scrolled),
        readingLine(scrolled, range, height),
      ),
    );
    expect([...new Set(marked)]).toEqual([...new Set([marked[0], ...headings.keys()])]);
    expect(marked).toEqual(marked.toSorted((a, b) => a - b));
  });
  it('does not move on a page that fits into the window', () => {
    expect(readingLine(0, 0, 800)).toBe(130);
  });
});

describe('keys of a row of tabs', () => {
  it('wrap around, and go to the ends', () => {
    const names = ['a', 'b', 'c'];
    const go = (key: string, place: number) => names.at(tabAfter(key, place, 3) ?? Number.NaN);
    expect([go('ArrowRight', 0), go('ArrowRight', 2)]).toEqual(['b', 'a']);
    expect([go('ArrowLeft', 2), go('ArrowLeft', 0)]).toEqual(['b', 'c']);
    expect([go('Home', 1), go('End', 1)]).toEqual(['a', 'c']);
  });
  it('are otherwise left to the browser', () => {
    expect([tabAfter('ArrowDown', 0, 3), tabAfter('Tab', 0, 3)]).toEqual([undefined, undefined]);
  });
});

describe('values from storage', () => {
  it('an unknown tab is replaced by the first', () => {
    expect(tabPlace(['curl', 'node'], 'node')).toBe(1);
    expect(tabPlace(['curl', 'node'], '<script>')).toBe(0);
    expect(tabPlace(['curl', 'node'], null)).toBe(0);
  });
});

describe('texts', () => {
  it('the text of an error contains its causes', () => {
    expect(errorText(new Error('outer', { cause: new Error('inner') }))).toBe('outer\n\ninner');
    expect(errorText('plain')).toBe('plain');
  });
  it('only a block with code can be copied', () => {
    expect(['a', '\n', ''].map(hasCode)).toEqual([true, false, false]);
  });
  it('a hash is decoded, unless it is invalid', () => {
    expect(idOfHash('#p%C5%99%C3%ADklad')).toBe('příklad');
    expect(idOfHash('#%zz')).toBe('%zz');
    expect(idOfHash('')).toBe('');
  });
  it('each retry has its own URL', () => {
    expect(retryUrl('/a.js', 0)).toBe('/a.js');
    expect(retryUrl('/a.js', 2)).toBe('/a.js?retry=2');
  });
});

describe('wrong base path', () => {
  it('suggests the part of the URL before the path of the page', () => {
    expect(suggestBase('/x/docs/intro.html', '/docs/intro')).toBe('/x');
    expect(suggestBase('/docs/intro/', '/docs/intro')).toBe('/');
    expect(suggestBase('/a/b/', '/')).toBe('/a/b');
    expect(suggestBase('/elsewhere', '/docs/intro')).toBeNull();
  });
});
