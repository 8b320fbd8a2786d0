// Long names in titles: where they break, and what a reader copies.
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { makeLookSite } from '../../support/look-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open } = serveInBrowser(() => buildSite(makeLookSite()));

describe('long names in titles', () => {
  it.each([320, 768])('break at their parts where a whole line is too short, at %i pixels', async (width) => {
    const page = await open({ viewport: { width, height: 900 } });
    await visit(page, site.url('/docs/every-piece'));
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('.prose :is(h3, h4) .word')].map((name) => {
        const range = document.createRange();
        const parts = [...name.childNodes].filter((part) => part instanceof Text);
        const isWhole = parts.every((part) => {
          range.selectNodeContents(part);
          return range.getClientRects().length === 1;
        });
        getSelection()?.selectAllChildren(name);
        return {
          copied: String(getSelection()),
          isWhole,
          lines: new Set(
            parts.map((part) => {
              range.selectNodeContents(part);
              return range.getBoundingClientRect().top;
            }),
          ).size,
        };
      }),
    );
    const lines = width === 320 ? 2 : 1;
    expect(names).toEqual([
      { copied: 'createInternationalShipmentLabelAttachment', isWhole: true, lines },
      { copied: '/v1/shipments/{shipmentId}/labelAttachments', isWhole: true, lines },
    ]);
    expect(await page.locator('#use-createinternationalshipmentlabelattachment').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
