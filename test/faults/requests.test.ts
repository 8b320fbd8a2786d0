// Every request that a built site causes is a link with a source: on the site of every scenario, a crawl of the HTML and the CSS
// finds nothing broken that the build did not report with its place, and neither does a separate reader of the output without shared code.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { scenarioNames } from '../support/scenario.ts';
import { siteRequests } from '../support/site-requests.mjs';

const scenarios = join(import.meta.dirname, '../scenarios');

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly file: string | null;
  readonly key: string | null;
  readonly message: string;
  readonly link: string | null;
  readonly resolved: string | null;
}

/** The site of a scenario, as its commands see it; null if it has none of its own. */
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

/** Scenarios of faults that only a crawl can find: here the crawl must find them. */
const onlyCrawled: Readonly<Record<string, readonly string[]>> = {
  'theme-without-content': ['page-disagrees'],
};

/** Links that are shown as written, without a check: `pathname://`. */
const unchecked: Readonly<Record<string, readonly string[]>> = { 'links-in-attachments': ['/form.html'] };

/** Requests of the built site that lead to no file and are in no finding of the build or of `check-links`. */
async function missedBy(folder: string, name: string, checked: readonly Finding[]): Promise<readonly string[]> {
  const { stdout } = await runCli(['build', folder, '--json']);
  const { ok, findings }: { ok: boolean; findings: readonly Finding[] } = JSON.parse(stdout);
  // Nothing is published, so nothing is requested.
  if (!ok) return [];
  const config = readFileSync(join(folder, 'pubdocs.config.ts'), 'utf8');
  const written = (key: string): string => new RegExp(`\\b${key}: '([^']*)'`).exec(config)?.[1] ?? '';
  const site = { url: written('url'), base: written('base').replace(/\/$/, '') };
  const { count, unanswered } = siteRequests(join(folder, 'build'), site);
  expect(count).toBeGreaterThan(10);
  const named = new Set([
    ...(unchecked[name] ?? []),
    ...[...findings, ...checked].flatMap(({ link, resolved }) => [link, resolved]),
  ]);
  const isNamed = (url: string): boolean =>
    [...named].some((known) => known !== null && known !== '' && (known === url || url.split(/[?#]/)[0] === known));
  return unanswered
    .filter(({ url }) => !isNamed(url) && !(onlyCrawled[name] ?? []).length)
    .map(({ from, url }) => `${from}: ${url}`);
}

test.each(names)('%s', async (name) => {
  const folder = siteOf(name);
  if (folder === null) return;
  try {
    const { stdout } = await runCli(['check-links', folder, '--crawl', '--json']);
    const { findings: checked }: { findings: readonly Finding[] } = JSON.parse(stdout);
    const disagrees = checked.filter(({ code }) => code === 'crawl-disagrees' || code === 'page-disagrees');
    const expected = onlyCrawled[name] ?? [];
    expect([...new Set(disagrees.map(({ code }) => code))], JSON.stringify(disagrees)).toEqual(expected);
    const broken = checked.filter(({ code }) => /^(?:broken|empty|refused)-/.test(code));
    expect(broken.filter(({ file, key }) => file === null && key === null)).toEqual([]);
    expect(await missedBy(folder, name, checked)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
