// Whatever aliases and redirects contain, hosts read the rule files as the plan means them: each rule applies to its
// own path, and to no other. Readers: nginx where it is installed, and the programs of `test/support/rule-readers.ts`.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RedirectRule } from '../../src/config/site-config.ts';
import { startOfFile } from '../../src/model/place.ts';
import { validateOutput } from '../../src/site/output-table.ts';
import type { PageAlias } from '../../src/site/redirects/redirect-entries.ts';
import { netlifyRules, nginxRules } from '../../src/site/redirects/rule-files.ts';
import { planRedirects } from '../../src/site/redirects/site-redirects.ts';
import { joinPath } from '../../src/site/url.ts';
import { encodePath } from '../../src/text/url-path.ts';
import { makeLinkSite } from '../support/link-site.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { caseCount, randomCases } from '../support/random-cases.ts';
import { getText, rawRequest } from '../support/raw-request.ts';
import { ruleReaders } from '../support/rule-readers.ts';

const sites = 40;
const timeout = 120_000 + 500 * caseCount(sites);
const site = makeLinkSite();
const base = '/b';

const part = fc.constantFrom(
  ...['*', ':splat', ':a', 'e*', '%2A', '%3Asplat', 'a:b', ':', '::', '%25', '%', '%zz', '%ff', '.html', 'index'],
  ...[' ', '%20', '#', '%23', '?', '%3F', '\t', '\r', '\n', '%0d%0aLocation: /x', '\u2028', '\u00a0', '\ufeff'],
  ...[
    '"',
    "'",
    '\\',
    '$uri',
    '$'.concat('{uri}'),
    '$',
    ';',
    '{',
    '}',
    '|',
    '^',
    '(',
    ')',
    '+',
    '[',
    ']',
    '~',
    '//',
    '..',
    '.',
  ],
  ...['301', '301!', '200', 'Country=us', 'x=:y', 'https://evil.example', 'č', 'c\u030c', '😀', 'old', 'docs', 'a'],
);
const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const target = fc.oneof(
  fc.constantFrom('/docs/intro', '/docs/intro#keys', '/docs/Detailed/parcels?x=1'),
  fc
    .tuple(fc.constantFrom('https://x.example/', 'https://x.example:8443/', 'https://x.example?'), path)
    .map((all) => all.join('')),
);

interface Sample {
  readonly aliases: readonly string[];
  readonly rules: readonly { readonly from: string; readonly to: string; readonly isSplat: boolean }[];
}

const input: fc.Arbitrary<Sample> = fc.record({
  aliases: fc.array(path, { minLength: 1, maxLength: 4 }),
  rules: fc.array(fc.record({ from: path, to: target, isSplat: fc.boolean() }), { maxLength: 3 }),
});

function planOf({ aliases, rules }: Sample) {
  const plan = planRedirects({
    config: site.config,
    rules: rules.map(
      ({ from, to, isSplat }): RedirectRule => ({
        from: `/${from}${isSplat ? '/*' : ''}`,
        to: isSplat ? '/docs/:splat' : to,
        gone: null,
        key: 'redirects[0]',
      }),
    ),
    aliases: aliases.map(
      (alias): PageAlias => ({
        alias: joinPath('/docs', alias),
        raw: alias,
        path: '/docs/intro',
        locale: 'en',
        place: startOfFile('docs/intro.md'),
      }),
    ),
    routes: site.routes.byPath,
    files: new Set(),
    anchors: new Map(),
  });
  const isPossible = (from: string): boolean =>
    validateOutput([{ path: from.slice(1), source: { kind: 'redirect', name: '', at: {} } }]).length === 0;
  return {
    redirects: plan.redirects.filter(({ from }) => isPossible(from)),
    splats: plan.splats.filter(({ from }) => isPossible(`${from}x`)),
    context: { base, trailingSlash: null },
  };
}

/** A path as a browser requests it: these characters of a URL stay as they are. */
const requested = (decoded: string): string => encodePath(decoded);

type Rules = ReturnType<typeof planOf>;

/** Cloudflare merges slashes, and removes an empty query or hash. */
const merged = (to: string | null): string | undefined =>
  to?.replace(/(?<!:)\/{2,}/g, '/').replace(/\?(?=#|$)|#$/g, '');

/** Paths that no rule is for: pages, and neighbours of the old paths. */
function otherPaths({ redirects, splats }: Rules): string[] {
  const taken = new Set(redirects.map(({ from }) => from.replace(/\/+$/, '')));
  const neighbours = redirects.flatMap(({ from }) => [
    `${from}x`,
    from.slice(0, -1),
    from.replace(/[^/]+$/, 'other'),
    from.replaceAll(/[^\w/]+/g, 'x'),
  ]);
  const all = [...site.routes.byPath.keys(), ...neighbours, '/docs/x', '/x', '/'];
  return all.filter(
    (each) =>
      each.startsWith('/') &&
      !taken.has(each.replace(/\/+$/, '')) &&
      !splats.some(({ from }) => `${each}/`.startsWith(from)),
  );
}

test.each(ruleReaders)('$name applies each rule to its own path only', { timeout }, async ({ read }) => {
  for (const sample of randomCases(input, sites)) {
    const rules = planOf(sample);
    const text = netlifyRules(rules);
    const lines = text.split('\n').filter((line) => line !== '');
    const { match, refused } = await read(text);
    // The same wildcard twice is a mistake of the config.
    const invalid = refused.filter((line) => !line.includes('/* '));
    expect({ sample, text, invalid }).toEqual({ sample, text, invalid: [] });
    for (const line of lines) {
      const [from = '', to = ''] = line.split(' ');
      expect(line.split(' ').length).toBe(3);
      if (!from.endsWith('*'))
        expect({ sample, text, from, to: merged(match(from)) }).toEqual({ sample, text, from, to: merged(to) });
    }
    for (const { from } of rules.redirects) {
      const to = lines.map((line) => line.split(' ')).find(([old]) => old === encodePath(base + from))?.[1];
      const found = match(requested(base + from));
      // A path with a wildcard as text has no rule that a browser reaches.
      if (found !== null && to !== undefined)
        expect({ sample, text, found: merged(found) }).toEqual({ sample, text, found: merged(to) });
    }
    for (const other of otherPaths(rules)) {
      const found = match(requested(base + other));
      expect({ sample, text, other, found }).toEqual({ sample, text, other, found: null });
    }
  }
});

test.skipIf(!hasNginx)('nginx applies each rule to its own path only', { timeout }, async () => {
  // One configuration for many sites, each below a path of its own.
  const plans = randomCases(input, sites).map((sample, at) => ({
    sample,
    rules: { ...planOf(sample), base: `/s${at}` },
  }));
  const map = plans
    .map(({ rules }) => nginxRules({ ...rules, context: { base: rules.base, trailingSlash: null } }))
    .join('');
  const server = await startNginx({
    http: `map_hash_bucket_size 256; map $uri $pubdocs_moved {\n${map}}`,
    server: 'if ($pubdocs_moved) { return 301 $pubdocs_moved; } location / { return 204; }',
  });
  const locationOf = async (decoded: string): Promise<string | null> => {
    const response = await rawRequest(server.port, getText(requested(decoded)));
    return /^location: (.*)\r$/im.exec(response.split('\r\n\r\n')[0] ?? '')?.[1] ?? null;
  };
  try {
    for (const { sample, rules } of plans) {
      for (const { from, to } of rules.redirects) {
        const found = await locationOf(rules.base + from);
        const isOutside = /^[a-z]+:/i.test(to ?? '');
        const start = isOutside ? '' : `http://localhost${rules.base}`;
        const seen = { sample, from, to, found };
        if (found !== null)
          expect(seen).toEqual({ ...seen, found: expect.stringContaining(isOutside ? 'x.example' : rules.base) });
        expect(start + (found ?? '')).not.toMatch(/[\r\n]/);
      }
      for (const other of otherPaths(rules)) {
        const found = await locationOf(rules.base + other);
        expect({ sample, other, found }).toEqual({ sample, other, found: null });
      }
    }
  } finally {
    await server.stop();
  }
});
