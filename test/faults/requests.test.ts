// Every request that a built site causes is a link with a source: on the site of every scenario, a crawl of the HTML
// and the CSS finds nothing broken that the build did not report with its place, and neither does a separate reader of
// the output without shared code.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../support/random-cases.ts';
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

/** The site of a scenario, which is published in spite of its broken links. */
function siteOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-requests-'));
  cpSync(join(scenarios, '_base/site'), folder, { recursive: true });
  cpSync(join(scenarios, name, 'site'), folder, { recursive: true, force: true });
  const path = join(folder, 'pubdocs.config.ts');
  const config = readFileSync(path, 'utf8').replace(/^ *onBroken(?:Links|Anchors): .*\n/gm, '');
  writeFileSync(path, config.replace(/^ {2}url:/m, "  onBrokenLinks: 'warn',\n  onBrokenAnchors: 'warn',\n$&"));
  return folder;
}

/** Scenarios about URLs; the others only in the long test, which takes some minutes. */
const aboutUrls =
  /^(?:base-|theme-without-|broken-(?:html|icon|navbar|sidebar)|links-|html-forms|strange-|redirects|wrong-)/;
const names = scenarioNames().filter((name) => {
  const files = readdirSync(join(scenarios, name));
  return files.includes('site') && !files.includes('bare') && (isLong || aboutUrls.test(name));
});

/** Scenarios with errors that no option makes warnings: only what is checked before the build can be compared. */
const unpublished: ReadonlySet<string> = new Set(['broken-sidebar-id', 'wrong-redirects']);

/** Scenarios of faults that only a crawl can find: here the crawl must find them. */
const onlyCrawled: Readonly<Record<string, readonly string[]>> = {
  'theme-without-content': ['page-disagrees'],
};

/** Links that are shown as written, without a check: `pathname://`, and a text in a style sheet that looks like one. */
const unchecked: Readonly<Record<string, readonly string[]>> = {
  'links-in-attachments': ['/form.html'],
  'links-of-components': ['./text.svg'],
};

/** Requests of the built site that lead to no file and are in no finding of the build or of `check-links`. */
function missedBy(folder: string, name: string, findings: readonly Finding[]): readonly string[] {
  const config = readFileSync(join(folder, 'pubdocs.config.ts'), 'utf8');
  const written = (key: string): string => new RegExp(`\\b${key}: '([^']*)'`).exec(config)?.[1] ?? '';
  const site = { url: written('url'), base: written('base').replace(/\/$/, '') };
  const { count, unanswered } = siteRequests(join(folder, 'build'), site);
  expect(count).toBeGreaterThan(10);
  const named = new Set([...(unchecked[name] ?? []), ...findings.flatMap(({ link, resolved }) => [link, resolved])]);
  // A finding names the link of the default language, or its file in the root; other languages have the same path below
  // their own.
  const plain = (url: string): string => {
    const path = (url.startsWith(site.url) ? url.slice(site.url.length) : url).split(/[?#]/)[0] ?? '';
    return path.replace(new RegExp(`^${site.base}(?=/)`), '').replace(/^\/(?:cs\/)?/, '');
  };
  // The browser ignores steps above the root.
  const belowRoot = (path: string): string => path.replace(/^(?:\.\.\/)+/, '');
  const paths = new Set(
    [...named].flatMap((known) =>
      known === null || known === '' ? [] : [known, plain(known), belowRoot(plain(known))],
    ),
  );
  // The front page has no path of its own, and it is never missing.
  paths.delete('');
  const isNamed = (url: string): boolean => paths.has(url) || paths.has(plain(url));
  return unanswered.filter(({ url }) => !isNamed(url)).map(({ from, url }) => `${from}: ${url}`);
}

test('there are scenarios about URLs', () => {
  expect(names.length).toBeGreaterThan(8);
});

test.for(names)('%s', async (name, { skip }) => {
  const folder = siteOf(name);
  try {
    const { stdout } = await runCli(['check-links', folder, '--crawl', '--json']);
    const { findings: checked }: { findings: readonly Finding[] } = JSON.parse(stdout);
    const disagrees = checked.filter(({ code }) => code === 'crawl-disagrees' || code === 'page-disagrees');
    const expected = onlyCrawled[name] ?? [];
    expect([...new Set(disagrees.map(({ code }) => code))], JSON.stringify(disagrees)).toEqual(expected);
    const broken = checked.filter(({ code }) => /^(?:broken|empty|refused)-/.test(code));
    expect(broken.filter(({ file, key }) => file === null && key === null)).toEqual([]);
    const { stdout: report } = await runCli(['build', folder, '--json']);
    const { ok, findings }: { ok: boolean; findings: readonly Finding[] } = JSON.parse(report);
    if (!ok && (isLong || unpublished.has(name))) skip('its site is not published');
    expect(ok, report).toBe(true);
    expect(missedBy(folder, name, [...findings, ...checked])).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
