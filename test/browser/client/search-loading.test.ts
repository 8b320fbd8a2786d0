// The search dialog before its script has loaded, and when it is opened again.
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { atAddress, saveData, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open, forgive } = serveInBrowser(() => buildSite('site'));

const field = (page: Page) => page.getByRole('combobox');
const options = (page: Page) => page.getByRole('option');

describe('while it is loaded', () => {
  const script = /\/assets\/search\.\w+\.js/;

  /**
   * Holds the search's script back until the returned function is called; a request that never comes fails the test.
   */
  async function holdScript(page: Page): Promise<() => Promise<void>> {
    const held: Route[] = [];
    await page.route(script, (route) => void held.push(route), { times: 1 });
    return async () => {
      await expect.poll(() => held[0]).toBeDefined();
      await held[0]?.continue();
    };
  }

  it('keeps every typed letter, says that it is loading, and then shows results', async () => {
    const page = await open();
    await saveData(page);
    const release = await holdScript(page);
    await visit(page, site.url('/cs/docs/intro'));
    await page.keyboard.type('/zásilek');
    expect(await field(page).inputValue()).toBe('zásilek');
    await page.getByText('Načítá se vyhledávání').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await release();
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    expect(await field(page).inputValue()).toBe('zásilek');
    expect(await page.getByText('Načítá se vyhledávání').count()).toBe(0);
  });

  it('closes by a click outside', async () => {
    const page = await open();
    const release = await holdScript(page);
    await visit(page, site.url('/docs/intro'));
    // A dialog that is closed before the script is requested never requests it.
    const requested = page.waitForRequest(script);
    await page.keyboard.press('/');
    await requested;
    await field(page).waitFor();
    await page.mouse.click(5, 5);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await release();
  });

  it.each([
    ['page', '/docs/quick-start', '#pd-sidebar a[href$="/docs/intro"]'],
    ['section', '/docs/intro', '.toc a[href="#errors"]'],
  ])('Back to another %s closes it', async (_, from, link) => {
    const page = await open();
    const release = await holdScript(page);
    await visit(page, site.url(from));
    await page.click(link);
    await page.waitForSelector('h1#introduction');
    const requested = page.waitForRequest(script);
    await page.keyboard.press('/');
    await requested;
    await page.goBack();
    await atAddress(page, site.url(from));
    await page.waitForSelector('dialog.search', { state: 'detached' });
    await release();
  });

  it('can be closed and opened again, with one dialog', async () => {
    const page = await open();
    const release = await holdScript(page);
    await visit(page, site.url('/docs/intro'));
    const requested = page.waitForRequest(script);
    await page.keyboard.type('/label');
    await requested;
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await release();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+k');
    await field(page).fill('label');
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('dialog.search').count()).toBe(1);
  });

  it.each([{ key: 'k', ctrlKey: true }, { key: '/' }])('opens again at once after Escape, by $key', async (keys) => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    await page.keyboard.press('/');
    await field(page).waitFor();
    // In one task: before the close event, and while the field of the closed dialog still has the focus.
    await page.evaluate((init) => {
      const press = (pressed: KeyboardEventInit) =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...pressed }),
        );
      press({ key: 'Escape' });
      press(init);
    }, keys);
    await field(page).fill('label');
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('dialog.search').count()).toBe(1);
  });

  it('leaves `/` to fields of the page, also to those of an open dialog', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    const isTyped = (html: string, field: string) =>
      page.evaluate(
        ([added, selector]) => {
          const place = document.createElement('div');
          place.innerHTML = added ?? '';
          document.body.append(place);
          place.querySelector('dialog')?.showModal();
          place.querySelector<HTMLElement>(selector ?? '')?.focus();
          const init = { key: '/', bubbles: true, cancelable: true };
          const isLeft = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
          place.remove();
          return isLeft;
        },
        [html, field],
      );
    for (const name of ['input', 'textarea', 'select']) {
      expect([name, await isTyped(`<${name}></${name}>`, name)]).toEqual([name, true]);
      expect([name, await isTyped(`<dialog><${name}></${name}></dialog>`, name)]).toEqual([name, true]);
    }
    expect(await isTyped('<p contenteditable>Text</p>', 'p')).toBe(true);
    expect(await isTyped('<input type="checkbox">', 'input')).toBe(false);
  });

  it('shows a failure in the dialog, and a retry keeps the typed words', async () => {
    const page = await open();
    forgive();
    await saveData(page);
    // A first failure is retried silently.
    await page.route(script, (route) => route.abort());
    await visit(page, site.url('/docs/intro'));
    await page.keyboard.type('/label');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Retry' }).click();
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    expect(await field(page).inputValue()).toBe('label');
  });
});
