// axe with the rules of WCAG 2.2 AA, the best practices, and the size of targets, which is off by default.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on the colour mode; all others give the same in light and in dark. */
const ofColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Sends the text to the page as it is: `page.evaluate` parses half a megabyte several times. */
async function load(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}

/**
 * Every violation on the page in its current state: `color-contrast: .toc a (…)`. `colours`: only the rules that depend
 * on the colour mode.
 */
export async function findViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: run } = window as unknown as { readonly axe: typeof axe };
      const { violations: found } = await run.run(document, {
        runOnly,
        // Passed rules need no nodes, and none of these rules needs the style sheets.
        resultTypes: ['violations'],
        preload: false,
        ...(Array.isArray(runOnly) ? { rules: { 'target-size': { enabled: true } } } : {}),
      });
      return found.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      }));
    },
    rules === 'all' ? all : { type: ofColours.type, values: [...ofColours.values] },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.replace(/\s+/g, ' ')}`));
}
