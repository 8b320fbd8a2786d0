// Diagrams in a browser: they have the colours of the mode, wide ones scroll in their own box, also by keyboard, and
// axe finds no violation.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const scenarios = join(import.meta.dirname, '../../scenarios');
const root = mkdtempSync(join(tmpdir(), 'pubdocs-diagrams-'));
cpSync(join(scenarios, '_base/site'), root, { recursive: true });
cpSync(join(scenarios, 'diagram-mistakes/site/pubdocs.config.ts'), join(root, 'pubdocs.config.ts'));
writeFileSync(
  join(root, 'docs/guide/types.md'),
  `# Types

Back to [parcels](./parcels.md).

\`\`\`dot title="The way" alt="From the order to the recipient."
digraph {
  rankdir=LR
  node [shape=box style=filled fillcolor=white]
  order -> label -> pickup -> hub -> depot -> recipient [color=blue label=then fontcolor=red]
  pickup [fillcolor=lightgreen]
  subgraph cluster_net { label=Network fontcolor=blue hub depot style=filled fillcolor=lightyellow }
}
\`\`\`

\`\`\`mermaid alt="A parcel, in Mermaid."
flowchart LR
  order[Order with a long label] -->|then by courier| hub([Regional hub])
  subgraph net [Network]
    hub --> depot[(Depot)]
  end
  style depot fill:#fdd,stroke:#900
\`\`\`
`,
);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { site, open, forgive } = serveInBrowser(() => buildSite(root));
const path = '/docs/guide/types';

describe('diagrams', () => {
  it('are shown without JavaScript, with their own style sheet', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(site.url(path));
    // The site has no icon, which this browser requests.
    forgive();
    expect(await page.getByRole('img', { name: 'From the order to the recipient.' }).count()).toBe(1);
    expect(await page.locator('link[href*="diagrams."]').count()).toBe(1);
    await page.goto(site.url('/docs/intro'));
    expect(await page.locator('link[href*="diagrams."]').count()).toBe(0);
  });

  it('scroll in their own box on a phone, with the keyboard too', async () => {
    const page = await open({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
    await visit(page, site.url(path));
    const view = page.locator('.diagram-view').first();
    const widths = await view.evaluate((box) => [
      box.scrollWidth > box.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(widths).toEqual([true, 360]);
    await view.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => view.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  });

  it('have text of the size and the width that the layout assumed', async () => {
    const page = await open();
    await visit(page, site.url(path));
    const boxes = await page.locator('.diagram g').evaluateAll((groups) =>
      groups.flatMap((group) => {
        const [shape, text] = [group.querySelector(':scope > polygon'), group.querySelector(':scope > text')];
        return shape === null || text === null || group.querySelector('path') !== null
          ? []
          : [shape.getBoundingClientRect().width - text.getBoundingClientRect().width];
      }),
    );
    expect(boxes.length).toBeGreaterThan(5);
    expect(Math.min(...boxes)).toBeGreaterThan(0);
  });

  it.each([
    ['light', 'none'],
    ['dark', 'none'],
    ['dark', 'active'],
  ] as const)(
    'have no fault that axe finds, and the colours of the mode: %s, forced colours %s',
    async (mode, forcedColors) => {
      const page = await open({ colorScheme: mode, forcedColors });
      await visit(page, site.url(path));
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, mode);
      expect(await findViolations(page)).toEqual([]);
      const [ink, paper, tint] = await page.evaluate(() => {
        const fill = (name: string): string => {
          const shape = document.querySelector(`.diagram ${name}`);
          return shape === null ? '' : getComputedStyle(shape).fill;
        };
        return [fill('text:not([class])'), getComputedStyle(document.body).color, fill('.tint-green')];
      });
      expect(ink).toBe(paper);
      expect(tint).not.toBe('rgb(0, 0, 0)');
    },
  );
});
