// Islands: code loads only where it is used, failures show in place, and the table of shipping services shows every
// state of its data.
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { answer, cors, json, liveApi, snapshot, withName } from '../../support/live-api.ts';
import { requestsOf, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

let reply: (response: ServerResponse) => void;

const api = liveApi((response) => reply(response));
const { site, open, forgive } = serveInBrowser(async () => buildSite(makeLabSite({ config: await api.start() })));

const table = '/shipping-services-table';
const hydrated = 'pubdocs-island[data-hydrated]';

describe('code of islands', () => {
  it('is never requested by a page without an island', async () => {
    const page = await open();
    const asked = requestsOf(page);
    await visit(page, site.url('/docs/intro'));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /island|extras|tabs/.test(path))).toEqual([]);
  });

  it('loads on navigation to a page with an island, and unmounts when the page is left', async () => {
    reply = answer(withName('Live'));
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    await page.evaluate((path) => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href^="/"]');
      if (link) link.href = `/public-docs${path}`;
      link?.click();
    }, table);
    await page.waitForSelector(hydrated);
    await page.goBack();
    await page.waitForSelector('h1#introduction');
    await page.goForward();
    await page.waitForSelector(hydrated);
  });

  it('that fails to load shows a message, keeps the built HTML, and Retry requests it again', async () => {
    reply = answer(withName('Live'));
    for (const pattern of ['**/extras.*.js*', '**/islands.*.js*', '**/islands/services-table.*.js*']) {
      const page = await open();
      forgive();
      let failures = 0;
      await page.route(pattern, (route) => {
        failures += 1;
        return route.abort();
      });
      await visit(page, site.url(table));
      const notice = page.locator('pubdocs-island [role=alert]');
      await notice.waitFor();
      expect(await notice.textContent()).toContain('This part could not be loaded.');
      expect((await notice.locator('pre').textContent())?.length).toBeGreaterThan(5);
      expect(await page.locator('.services tbody tr').count()).toBe(snapshot.data.items.length);
      await notice.evaluate((element) => element.setAttribute('data-first', ''));
      await notice.locator('button').click();
      await page.waitForSelector('pubdocs-island [role=alert]:not([data-first]) button:focus');
      // The first failure is retried silently; then each click is one attempt.
      expect(failures).toBe(3);
      await page.unroute(pattern);
      await notice.locator('button').click();
      await page.waitForSelector(hydrated);
      expect(await notice.count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('pubdocs-island');
    }
  });

  it('that is HTML instead of JavaScript also shows the message, in the page’s language', async () => {
    const page = await open();
    forgive();
    await page.route('**/islands/services-table.*.js*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Log in' }),
    );
    await visit(page, site.url(`/cs${table}`));
    await page.waitForSelector('pubdocs-island [role=alert]');
    expect(await page.textContent('pubdocs-island [role=alert] p')).toBe('Tuto část se nepodařilo načíst.');
  });
});

it('an island that waits for an idle browser runs after a time limit', async () => {
  const page = await open();
  await page.addInitScript(() => {
    // A browser that is always busy calls at the end of the time limit, and never without a limit.
    window.requestIdleCallback = (call, { timeout = 0 } = {}) => {
      if (timeout > 0) setTimeout(() => call({ didTimeout: true, timeRemaining: () => 0 }), 1);
      return 1;
    };
  });
  await visit(page, site.url('/fragile'));
  await page.waitForSelector(hydrated);
  await page.click('#count');
  expect(await page.textContent('#count')).toBe('1');
});

describe('a component that fails', () => {
  it('leaves the rest of the page, shows its error, and renders again on request', async () => {
    const page = await open();
    forgive();
    await visit(page, site.url('/fragile'));
    await page.waitForSelector(hydrated);
    await page.click('#count');
    await page.click('#count');
    const notice = page.locator('[data-island-root] [role=alert]');
    await notice.waitFor();
    expect(await notice.locator('p').textContent()).toBe('This page crashed.');
    expect(await notice.locator('pre').textContent()).toBe('two is too many');
    expect(await page.isVisible('#text')).toBe(true);
    expect(await page.isVisible('header.navbar')).toBe(true);
    expect(await page.isVisible('footer')).toBe(true);
    await notice.locator('button', { hasText: 'Try again' }).click();
    await page.waitForSelector('#count');
    expect(await page.textContent('#count')).toBe('0');
  });

  it('shows its message in Czech on a Czech page', async () => {
    const page = await open();
    forgive();
    await visit(page, site.url('/cs/fragile'));
    await page.waitForSelector(hydrated);
    await page.click('#count');
    await page.click('#count');
    expect(await page.textContent('[data-island-root] [role=alert] p')).toMatch(/^Na této stránce došlo k\schybě\.$/);
  });
});

describe('the shipping services', () => {
  const rows = '.services tbody tr';

  it('are filtered and sorted by the URL, and update it', async () => {
    reply = answer(withName('Standard'));
    const page = await open();
    await visit(page, `${site.url(table)}?utm=1&country=SK&sort=-maxWeight`);
    await page.waitForSelector('th[aria-sort=descending]');
    expect(await page.inputValue('select[name=country]')).toBe('SK');
    const some = await page.locator(rows).count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(snapshot.data.items.length);
    await page.fill('input[name=q]', 'nothing like it');
    await page.waitForSelector('.no-rows');
    await page.waitForFunction(() => location.search === '?utm=1&country=SK&sort=-maxWeight&q=nothing+like+it');
    await page.click('.no-rows button');
    await page.waitForFunction(() => location.search === '?utm=1&sort=-maxWeight');
    await page.focus('th[aria-sort] button');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search === '?utm=1');
    // The URL changes before the table does.
    await page.waitForSelector('th[aria-sort]', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('sort');
    expect(await page.textContent('output')).toBe(
      `${snapshot.data.items.length} of ${snapshot.data.items.length} services`,
    );
    await page.click('.navbar .languages a[lang=cs]');
    await page.waitForURL(`**/cs${table}?utm=1`);
  });

  it('show an unknown country as a filter that can be removed, and keep their columns while it is active', async () => {
    reply = answer(withName('Standard'));
    const page = await open();
    const columns = () =>
      page.locator('.services thead th').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
    await visit(page, `${site.url(table)}?country=UA`);
    await page.waitForSelector('.no-rows');
    const empty = await columns();
    const top = await page.locator('.services').evaluate((element) => element.getBoundingClientRect().y);
    expect(await page.inputValue('select[name=country]')).toBe('UA');
    const select = page.locator('select[name=country]');
    const isWholeName = (element: HTMLElement) =>
      element.offsetWidth >= 200 && element.textContent?.includes('SK\u00a0– Slovakia');
    expect(await select.evaluate(isWholeName)).toBe(true);
    await page.getByRole('button', { name: 'Remove filter: UA' }).click();
    await page.waitForFunction(() => location.search === '');
    // The URL changes before the rows are back.
    await expect.poll(() => page.locator(rows).count()).toBe(snapshot.data.items.length);
    expect(await columns()).toEqual(empty);
    expect(await page.locator('.services').evaluate((element) => element.getBoundingClientRect().y)).toBe(top);
  });

  it('show newer data when they arrive', async () => {
    const waiting: ServerResponse[] = [];
    reply = (response) => waiting.push(response);
    const page = await open();
    await visit(page, site.url(table));
    await page.waitForSelector('.data-note[data-state=loading]');
    expect(await page.locator(rows).count()).toBe(snapshot.data.items.length);
    await expect.poll(() => waiting.length).toBe(1);
    waiting.forEach(answer(withName('Standard, newly named')));
    await page.waitForSelector('.data-note[data-state=fresh]');
    expect(await page.textContent(rows)).toContain('Standard, newly named');
    expect(await page.textContent('.data-note [role=status]')).toBe('Up to date: checked just now.');
  });

  /**
   * The numbers: how many requests there may be. A refused one is repeated after a look whether the host responds at
   * all.
   */
  it.each<[string, (response: ServerResponse) => void, RegExp, readonly number[]]>([
    ['500', (response) => response.writeHead(500, json).end('{}'), /500/, [1]],
    ['404', (response) => response.writeHead(404, json).end('{}'), /404/, [1]],
    [
      'HTML',
      (response) => response.writeHead(200, { ...cors, 'content-type': 'text/html' }).end('<p>'),
      /text\/html/,
      [1],
    ],
    ['another shape', answer({ items: [{ code: 7 }], nextCursor: null }), /items\.0/, [1]],
    [
      'a redirect loop',
      (response) => response.writeHead(302, { ...cors, location: '/v1/shipping-services' }).end(),
      /127\.0\.0\.1:\d+ redirects to another address\./,
      [1],
    ],
    [
      'nothing that CORS allows them to read',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      /127\.0\.0\.1:\d+ responds, but .* its CORS header Access-Control-Allow-Origin is missing\./,
      [3],
    ],
    // Browsers repeat a request themselves when a kept connection was cut.
    ['a cut connection', (response) => response.destroy(), /127\.0\.0\.1:\d+ could not be reached\./, [2, 3, 4]],
  ])('keep the snapshot when they receive %s, say why, and try again on request', async (_, fail, reason, counts) => {
    let asked = 0;
    reply = (response) => {
      asked += 1;
      fail(response);
    };
    const page = await open();
    forgive();
    await visit(page, site.url(table));
    await page.waitForSelector('.data-note[data-state=failed]');
    expect(await page.textContent('.data-note')).toMatch(reason);
    expect(await page.textContent('.data-note')).toContain('Data as of');
    expect(await page.locator(rows).count()).toBe(snapshot.data.items.length);
    expect(counts).toContain(asked);
    const [note, list] = ['.data-note', '.services'].map((selector) => page.locator(selector).boundingBox());
    expect(((await note)?.y ?? 0) + ((await note)?.height ?? 0)).toBeLessThanOrEqual((await list)?.y ?? 0);
    reply = answer(withName('Standard'));
    await page.click('.data-note button');
    await page.waitForSelector('.data-note[data-state=fresh]');
    await page.waitForSelector('output:focus');
  });

  it('give up on a response that never ends', async () => {
    reply = (response) => {
      response.writeHead(200, json);
      response.write('{"items":[');
    };
    const page = await open();
    forgive();
    await page.clock.install();
    await visit(page, site.url(table));
    await page.waitForSelector('.data-note[data-state=loading]');
    // The limit starts with the request, which is sent after the state is shown.
    const state = async () => {
      await page.clock.runFor(10_000);
      return page.getAttribute('.data-note', 'data-state');
    };
    await expect.poll(state).toBe('failed');
    expect(await page.textContent('.data-note')).toContain('did not respond within 10 seconds.');
    expect(await page.locator(rows).count()).toBe(snapshot.data.items.length);
  });

  it('show hostile names and names in other scripts as text', async () => {
    reply = answer(withName('<img src=x onerror=alert(1)> \u202e مرحبا 📦'));
    const page = await open();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await visit(page, site.url(table));
    await page.waitForSelector('.data-note[data-state=fresh]');
    expect(await page.textContent(`${rows} >> nth=0`)).toContain('<img src=x onerror=alert(1)>');
    expect(await page.locator(`${rows} img`).count()).toBe(0);
    expect(dialogs).toEqual([]);
  });

  it.each([
    ['', 'more than a month old'],
    ['/cs', 'starší než měsíc'],
  ])('warn of an old snapshot while no newer data are available: %s/', async (front, words) => {
    reply = (response) => response.writeHead(500, json).end();
    const page = await open();
    forgive();
    await page.clock.setFixedTime('2031-01-01T00:00:00Z');
    await visit(page, site.url(front + table));
    await page.waitForSelector('.data-note[data-state=failed]');
    expect(await page.textContent('.data-old')).toContain(words);
    reply = answer(withName('Standard'));
    await page.click('.data-note button');
    await page.waitForSelector('.data-note[data-state=fresh]');
    expect(await page.locator('.data-old').count()).toBe(0);
  });
});
