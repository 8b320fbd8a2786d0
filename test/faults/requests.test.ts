// Whatever a built site makes a browser request is a link with a source: on the site of every scenario, a crawl of the HTML and the CSS
// finds nothing broken that the build did not report with its place.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { scenarioNames } from '../support/scenario.ts';

const scenarios = join(import.meta.dirname, '../scenarios');

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly file: string | null;
  readonly key: string | null;
  readonly message: string;
}

/** The site of a scenario, as its commands find it; null: it has none of its own. */
function siteOf(name: string): string | null {
  const own = join(scenarios, name, 'site');
  if (!existsSync(own) || existsSync(join(scenarios, name, 'bare'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-requests-'));
  cpSync(join(scenarios, '_base/site'), folder, { recursive: true });
  cpSync(own, folder, { recursive: true, force: true });
  return folder;
}

/** Scenarios about URLs; the others with PUBDOCS_ALL_REQUESTS=1, which takes some minutes. */
const aboutUrls =
  /^(?:base-|theme-without-|broken-(?:html|icon|navbar|sidebar)|links-|html-forms|strange-|(?:wrong-)?redirects)/;
const names = scenarioNames().filter(
  (name) =>
    readdirSync(join(scenarios, name)).includes('site') &&
    (process.env.PUBDOCS_ALL_REQUESTS === '1' || aboutUrls.test(name)),
);

/** Scenarios that are about what a crawl finds and a build cannot know: here it must find it. */
const onlyCrawled: Readonly<Record<string, readonly string[]>> = {
  'theme-without-content': ['page-disagrees'],
};

test.each(names)('%s', async (name) => {
  const folder = siteOf(name);
  if (folder === null) return;
  try {
    const { stdout } = await runCli(['check-links', folder, '--crawl', '--json']);
    const { findings }: { findings: readonly Finding[] } = JSON.parse(stdout);
    const disagrees = findings.filter(({ code }) => code === 'crawl-disagrees' || code === 'page-disagrees');
    const expected = onlyCrawled[name] ?? [];
    expect([...new Set(disagrees.map(({ code }) => code))], JSON.stringify(disagrees)).toEqual(expected);
    const broken = findings.filter(({ code }) => /^(?:broken|empty|refused)-/.test(code));
    expect(broken.filter(({ file, key }) => file === null && key === null)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
