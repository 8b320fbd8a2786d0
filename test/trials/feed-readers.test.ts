// Parsers of feeds read the feeds of a changelog with old and new sentences, where they are installed in the folder
// PUBDOCS_FEED_READERS (`npm install --ignore-scripts @rowanmanning/feed-parser rss-parser`).
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { escapeHtml, htmlToText } from '../../src/text/html-text.ts';
import { repository, runCli } from '../support/run-cli.ts';

const readers = process.env.PUBDOCS_FEED_READERS;
const root = mkdtempSync(join(tmpdir(), 'pubdocs-feeds-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Its list of changes is what `pubdocs changelog --sentences` prints. */
const entry = `# Weight & size

- [Limits: Weight](https://docs.carrier.example/docs/limits#weight): \`30 kg\` is now \`31.5 kg\`
  - ~~A parcel weighs up to <30 kg> & "more".~~
  - A parcel weighs up to 31.5 kg.
`;
const shown = '<del>A parcel weighs up to &lt;30 kg&gt; &amp; &quot;more&quot;.</del>';

describe.runIf(readers !== undefined)('feeds', () => {
  it('have the old and the new sentences in the parsers', async () => {
    const site = join(root, 'site');
    cpSync(join(repository, 'test/scenarios/_base/site'), site, { recursive: true });
    cpSync(join(repository, 'test/scenarios/changelog-feed/site'), site, { recursive: true });
    writeFileSync(join(site, 'docs/changelog/2027-01-01-weight.md'), entry);
    expect((await runCli(['build', site, '--quiet'])).code).toBe(0);
    const load = createRequire(join(readers ?? '', 'package.json'));
    const { parseFeed } = load('@rowanmanning/feed-parser');
    const RssParser = load('rss-parser');
    for (const language of ['', 'cs/']) {
      const atom = readFileSync(join(site, `build/${language}changes.atom`), 'utf8');
      const { meta, items } = parseFeed(atom);
      expect([meta.type, meta.version, items[0].title]).toEqual(['atom', '1.0', 'Weight & size']);
      const other = (await new RssParser().parseString(atom)).items[0].content;
      expect(other).toContain(shown);
      // This parser decodes references twice.
      expect(items[0].content).toBe(htmlToText(other.replace(/<[^>]*>/g, escapeHtml)));
      const json = JSON.parse(readFileSync(join(site, `build/${language}changes.json`), 'utf8'));
      expect(json.items[0].content_html).toBe(other);
    }
  });
});
