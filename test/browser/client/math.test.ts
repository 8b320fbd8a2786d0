// Formulas in a browser: laid out without scripts, wide ones scroll in their own box, also by keyboard, and axe finds
// no violation.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const scenarios = join(import.meta.dirname, '../../scenarios');
const root = mkdtempSync(join(tmpdir(), 'pubdocs-math-'));
cpSync(join(scenarios, '_base/site'), root, { recursive: true });
cpSync(join(scenarios, 'math-mistakes/site/pubdocs.config.ts'), join(root, 'pubdocs.config.ts'));
const sum = Array.from({ length: 30 }, (_, index) => `x_{${index}}`).join(' + ');
writeFileSync(
  join(root, 'docs/guide/types.md'),
  String.raw`# Types of $n$ parcels

Back to [parcels](./parcels.md). A parcel of $w$ kilograms counts as $\max(w, \frac{v}{2})$ in **all** lists, as $E = mc^2$ and $\mathbb{R}$ do.

$$
v = \frac{a \cdot b \cdot c}{5000}
$$

$$
${sum}
$$

## The rule $a^2 + b^2 = c^2$

$$
\begin{align}
f(x) &= \sqrt{\textcolor{red}{x} + 1} \\
g(x) &= \sum_{i=1}^{n} \begin{pmatrix} 1 & 0 \\ 0 & 1 \end{pmatrix} \cancel{y}
\end{align}
$$

- $$|x| = \begin{cases} x & x \ge 0 \\ -x & x < 0 \end{cases}$$
- $\boxed{\hat{x} + \vec{v}}$

$$
\begin{array}{|c|r|} \hline a & 1 \\ \hline bb & 100 \\ \hline \end{array}
$$
`,
);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { site, open, forgive } = serveInBrowser(() => buildSite(root));
const path = '/docs/guide/types';

describe('formulas', () => {
  it('are laid out as MathML without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(site.url(path));
    // The site has no icon, which this browser requests.
    forgive();
    const fraction = page.locator('.math mfrac').first();
    const heights = await fraction
      .locator('> *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) + 10);
    expect(await page.locator('link[href*="math."]').count()).toBe(1);
    await page.goto(site.url('/docs/intro'));
    expect(await page.locator('link[href*="math."]').count()).toBe(0);
  });

  it('scroll in their own box on a phone, also by keyboard', async () => {
    const page = await open({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
    await visit(page, site.url(path));
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    const long = page.locator('.math').nth(1);
    expect(await long.evaluate((box) => box.scrollWidth > box.clientWidth + 100)).toBe(true);
    await long.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => long.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  });

  it('keep strike-outs in forced colours, and print completely', async () => {
    const page = await open();
    await visit(page, site.url(path));
    await page.emulateMedia({ forcedColors: 'active' });
    const colours = await page.locator('.tml-cancel').evaluate((strike) => {
      const background = getComputedStyle(strike).backgroundColor;
      return [background, getComputedStyle(document.body).color];
    });
    expect(colours[0]).toBe(colours[1]);
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    expect(
      await page
        .locator('.math')
        .nth(1)
        .evaluate((box) => getComputedStyle(box).overflowX),
    ).toBe('visible');
  });

  it.each([360, 1440])('have no axe violation at %i pixels, in both modes', async (width) => {
    const page = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await visit(page, site.url(path));
    expect(await findViolations(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await findViolations(page, 'colours')).toEqual([]);
  });
});
