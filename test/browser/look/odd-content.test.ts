// Contents that no designer has thought of: long names and words, wide tables, pages without text.
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { adoptStyle, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';
import { makeSmallSite } from '../../support/small-site.ts';

const word = 'Nejneobhospodařovávatelnějšímnejzdevětadevadesáteronásobitelnějšími';
const sentence = 'A title as long as a sentence, with many words, because its author wanted to say everything in it';
const columns = Array.from({ length: 15 }, (_, index) => `COLUMN-${index}`);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = [row(columns), row(columns.map(() => '-')), row(columns.map((name) => `\`${name}\``))].join('\n');

/** Name of a page → its text. */
const texts: Readonly<Record<string, string>> = {
  word: `---\ntitle: ${word}\n---\n\n## ${word}\n\n- ${word} **${word}** \`${word}\`\n\n:::note[${word}]\n${word}\n:::\n\n> [${word}](./word.md)\n`,
  sentence: `---\ntitle: ${sentence}\n---\n\n## ${sentence}\n\nText.\n\n### ${sentence} {#again}\n\nText.\n`,
  table: `---\ntitle: Table\n---\n\n${table}\n`,
  code: `---\ntitle: Code\n---\n\n\`\`\`text\n${'x'.repeat(5000)}\n${'line\n'.repeat(5000)}\`\`\`\n\n\`${'y'.repeat(500)}\`\n`,
  image: '---\ntitle: Image\n---\n\n![A picture of another host that is gone](https://127.0.0.1:9/gone.png)\n',
  empty: '---\ntitle: Empty\n---\n',
  headless: '---\ntitle: Without headings\n---\n\nText.\n',
  deep: '---\ntitle: Deep\n---\n\n###### Six\n\nText.\n\n#### Four\n',
};

const { site, reopen, forgive } = serveInBrowser(() => {
  const small = makeSmallSite(0);
  for (const [name, text] of Object.entries(texts)) small.write(`docs/${name}.md`, text);
  const items = Array.from({ length: 9 }, (_, index) => `{ label: 'Section ${index}', to: '/docs/table' }`);
  small.edit(
    'pubdocs.config.ts',
    "title: { en: 'Small', cs: 'Malý' },",
    `title: '${sentence}',\n  theme: { navbar: { items: [${items.join(', ')}] } },`,
  );
  return buildSite(small.root);
});

const names = Object.keys(texts);
const widths = [320, 360, 768, 996, 1440];

describe('a page with odd contents', () => {
  it.each(names)('does not scroll sideways, and cuts off no text of its frame: %s', async (name) => {
    const page = await reopen();
    // Of the picture that is gone.
    forgive();
    await visit(page, site.url(`/docs/${name}`));
    for (const [at, width] of [...widths, ...widths].entries()) {
      // The second time with text of twice the size.
      if (at === widths.length) await adoptStyle(page, 'html { font-size: 200% }');
      await page.setViewportSize({ width, height: 800 });
      const faults = await page.evaluate(() => {
        const frame = document.querySelectorAll('.sidebar a, .toc a, .breadcrumbs li, .pager a, h1');
        const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth + 1;
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth - clientWidth, ...[...frame].filter(isCut).map(({ outerHTML }) => outerHTML)];
      });
      expect([at, width, ...faults]).toEqual([at, width, 0]);
    }
  });

  it.each(widths)('has a name of at most two lines in its navbar, at %i pixels', async (width) => {
    const page = await reopen({ viewport: { width, height: 800 } });
    await visit(page, site.url('/docs/empty'));
    const { name, bar } = await page.evaluate(() => {
      const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
      return { name: heightOf('.navbar .brand-title'), bar: heightOf('.navbar') };
    });
    expect(name).toBeLessThan(45);
    expect(bar).toBeLessThan(130);
  });
});
