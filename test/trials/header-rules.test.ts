// Whatever pages embed and files are called, hosts read `_headers` as the build means it: every file gets the headers of
// the site, and a download gets its own, which no other file gets. Readers: `test/support/rule-readers.ts`.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HostName, hostFor } from '../../src/model/hosts.ts';
import { startOfFile } from '../../src/model/place.ts';
import { cspText, downloadHeaders, makePolicy } from '../../src/pages/csp.ts';
import { hostSettings } from '../../src/site/host-files/host-files.ts';
import { validateOutput } from '../../src/site/output-table.ts';
import { urlSource } from '../../src/text/html-embeds.ts';
import { encodePath } from '../../src/text/url-path.ts';
import { policyUrl } from '../support/policy-url.ts';
import { caseCount, randomCases } from '../support/random-cases.ts';
import { type HeaderReader, type HeaderRule, headerReaders } from '../support/rule-readers.ts';
import { sampleConfig } from '../support/sample-config.ts';

const usual = 60;
const base = '/b';
const policy = makePolicy({ config: sampleConfig(), scripts: [], styles: [], sheets: [] });

const part = fc.constantFrom(
  ...['a', 'b.xml', 'x.svg', 'page.html', 'splat', '!', '#', '%', '%2A', '%3A', '[', ']', '(', ')', '{', '}'],
  ...['+', '?', '$', '^', '|', '~', "'", ';', ',', '=', '@', 'č', '\u2028', ' ', '.', 'Content-Type', '-', '_headers'],
);
const file = fc
  .array(
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    { minLength: 1, maxLength: 3 },
  )
  .map((names) => `assets/files/${names.join('/')}`)
  .filter((path) => validateOutput([claim(path)]).length === 0);
const claim = (path: string) => ({ path, source: { kind: 'file' as const, name: 'docs/file', at: {} } });

const input = fc.record({
  urls: fc.array(policyUrl, { maxLength: 4 }),
  files: fc.uniqueArray(file, { minLength: 1, maxLength: 5 }),
});

function settingsOf(name: HostName, urls: readonly string[], files: readonly string[]) {
  const embeds = urls.flatMap((url) => {
    const source = urlSource(url);
    const place = startOfFile('docs/a.md');
    return source === undefined ? [] : [{ directive: 'img-src', source, what: 'image', place, isAdmitted: true }];
  });
  const headers = {
    'Content-Security-Policy': cspText(policy(embeds), 'header'),
    'X-Content-Type-Options': 'nosniff',
  };
  const context = { base, trailingSlash: null };
  const settings = hostSettings({
    ...{ name, host: hostFor(name, null), url: 'https://a.example', base, trailingSlash: null, segments: [] },
    ...{ redirects: { redirects: [], splats: [], context }, rules: { rules: [], left: 0 } },
    headers,
    fileHeaders: Object.fromEntries(files.map((path) => [path, downloadHeaders])),
  });
  return { headers, text: settings.files.find(({ path }) => path === '_headers')?.text ?? '' };
}

const lower = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Cloudflare joins the values of all rules that match, unless a later rule removes them first. */
function appliedTo(rules: readonly HeaderRule[], url: string): Record<string, string> {
  const applied = new Headers();
  for (const { matches, headers, unset } of rules)
    if (matches?.(url)) {
      for (const name of unset) applied.delete(name);
      for (const [name, value] of Object.entries(headers)) applied.append(name, value);
    }
  return Object.fromEntries(applied);
}

const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' };
const timeout = 60_000 + 200 * caseCount(usual);

test.skipIf(headerReaders.length === 0)('each file gets its own headers only', { timeout }, async () => {
  for (const reader of headerReaders) await compare(reader);
});

async function compare({ name, read }: HeaderReader): Promise<void> {
  for (const { urls, files } of randomCases(input, usual)) {
    const { headers, text } = settingsOf(name === 'Netlify' ? 'netlify' : 'cloudflare-pages', urls, files);
    const rules = await read(text);
    const seen = { urls, files, text };
    expect({ ...seen, all: rules[0]?.headers }).toEqual({ ...seen, all: lower(headers) });
    for (const path of files) {
      const url = `${base}/${encodePath(path)}`;
      expect({ ...seen, own: rules.find((rule) => rule.path === url)?.headers }).toEqual({
        ...seen,
        own: lower(downloadHeaders),
      });
      if (rules.every(({ matches }) => matches === null)) continue;
      expect({ ...seen, url, applied: appliedTo(rules, url) }).toEqual({
        ...seen,
        url,
        applied: { ...lower(headers), ...forAYear, ...lower(downloadHeaders) },
      });
      for (const other of [`${url}x`, url.slice(0, -1), `${base}/assets/files/other.css`])
        if (!files.some((each) => `${base}/${encodePath(each)}` === other))
          expect({ ...seen, other, applied: appliedTo(rules, other) }).toEqual({
            ...seen,
            other,
            applied: { ...lower(headers), ...(other.startsWith(`${base}/assets/`) && forAYear) },
          });
    }
  }
}
