// The head of a code block: title, language and tools.
import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { makeLookSite } from '../../support/look-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, reopen } = serveInBrowser(() => buildSite(makeLookSite()));

async function openPage(path: string, options: BrowserContextOptions): Promise<Page> {
  const page = await reopen(options);
  await visit(page, site.url(path));
  return page;
}

/** The texts of the Copy button, in each language. */
const interfaceTexts = readdirSync('templates/strings')
  .filter((file) => /^(?!descriptions).*\.json$/.test(file))
  .map((file) => {
    const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(`templates/strings/${file}`, 'utf8'));
    return ['code.copy', 'code.copied', 'code.copyFailed'].map((key) => texts[key] ?? '');
  });

describe('the head of a code block', () => {
  it('has a plain title at the start, and the language next to Copy', async () => {
    const page = await openPage('/docs/every-piece', { viewport: { width: 1280, height: 900 } });
    const block = page.locator('.code:has(.code-title)').first();
    await block.locator('[data-code-copy]').waitFor();
    const [language, copy] = [
      await block.locator('.code-language').boundingBox(),
      await block.locator('[data-code-copy]').boundingBox(),
    ];
    const gap = (copy?.x ?? 0) - ((language?.x ?? 0) + (language?.width ?? 0));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThanOrEqual(16);
    expect(await block.locator('.code-title').evaluate((title) => getComputedStyle(title).borderBottomWidth)).toBe(
      '0px',
    );
  });

  it('has the name of the file on one line on a phone, without the language that it says', async () => {
    const page = await openPage('/docs/every-piece', { viewport: { width: 360, height: 800 } });
    const block = page.locator('.code:has(.code-title)').first();
    await block.locator('[data-code-copy]').waitFor();
    const height = (await block.locator('.code-title').boundingBox())?.height ?? 0;
    expect([height > 0 && height < 24, await block.locator('.code-language').isVisible()]).toEqual([true, false]);
  });

  it.each([360, 1280])(
    'is missing without a title and a language: the tools are beside the code, at %i pixels',
    async (width) => {
      const page = await openPage('/docs/every-piece', { viewport: { width, height: 900 } });
      const block = page.locator('.code:not(:has(.code-head))').first();
      await block.locator('[data-code-wrap]:enabled').waitFor();
      const covered = await block.evaluate((figure) => {
        const box = (selector: string) => figure.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const [tools, pre, code] = [box('.code-tools'), box('pre'), box('code')];
        return tools.left < pre.right && tools.bottom > code.top;
      });
      expect(covered).toBe(false);
    },
  );

  it.each([320, 1280])('is never covered by Copy, whatever that says in any language, at %i pixels', async (width) => {
    const page = await openPage('/docs/every-piece', { viewport: { width, height: 900 } });
    await page.locator('.code-head [data-code-copy]').first().waitFor();
    const covered: string[] = [];
    for (const texts of interfaceTexts) {
      covered.push(
        ...(await page.evaluate((labels) => {
          const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
          return Array.from(document.querySelectorAll('.code-head:has(.code-language)')).flatMap((head) => {
            const copy = head.querySelector('[data-code-copy]');
            return labels.flatMap((label) => {
              if (copy !== null) copy.textContent = label;
              const [button, whole] = [boxOf(copy), boxOf(head)];
              const isCovered = ['.code-title', '.code-language'].some((part) => {
                const { left, right, top, bottom } = boxOf(head.querySelector(part));
                return left < button.right && right > button.left && top < button.bottom && bottom > button.top;
              });
              return isCovered || button.right > whole.right || button.bottom > whole.bottom ? [label] : [];
            });
          });
        }, texts)),
      );
    }
    expect(interfaceTexts.length).toBe(15);
    expect(covered).toEqual([]);
  });

  it('offers to wrap lines only while they overflow', async () => {
    const page = await openPage('/docs/intro', { viewport: { width: 360, height: 800 } });
    const wrap = page.locator('[data-code-wrap]').first();
    await expect.poll(() => wrap.isEnabled()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => wrap.isEnabled()).toBe(false);
  });

  it('is one box with the tabs of a code group', async () => {
    const page = await openPage('/docs/every-piece', { viewport: { width: 1280, height: 900 } });
    const group = page.locator('.tabs:has(.code)').first();
    const list = group.locator('[role=tablist]');
    await list.waitFor();
    const [bar, code] = [await list.boundingBox(), await group.locator('.code').first().boundingBox()];
    expect(code?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(
      await group
        .locator('.code')
        .first()
        .evaluate((block) => getComputedStyle(block).borderTopWidth),
    ).toBe('0px');
  });
});
