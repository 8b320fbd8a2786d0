// axe, with what it leaves out by itself: the size of targets and the best practices.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on the colour mode; all others give the same in light and in dark. */
const ofColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every rule broken on the page as it is now: `color-contrast: .toc a (…)`; for a second mode of the same page, the rules of colours. */
export async function findViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: run } = window as unknown as { readonly axe: typeof axe };
      const { violations: found } = await run.run(document, {
        runOnly,
        // Passes need no nodes, and no rule that runs here reads style sheets again.
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
