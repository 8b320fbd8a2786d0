// A redirect that `diff --write` or `migrate --take` writes into a config means the same when a build reads it.
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { normaliseRedirects, redirectsSchema } from '../../../../src/config/links-config.ts';
import { makeNormaliseContext } from '../../../../src/config/normalise-context.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import type { Route } from '../../../../src/model/route.ts';
import { addRedirects } from '../../../../src/site/ledger/add-redirects.ts';
import { planRedirects } from '../../../../src/site/redirects/site-redirects.ts';
import { writeUrl } from '../../../../src/text/url-path.ts';
import { docRoute, makeLinkSite } from '../../../support/link-site.ts';

const { config } = makeLinkSite();

/** Names of pages with everything that means something in URLs, in configs or in rule files. */
const name = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    fc.string({ unit: fc.constantFrom(...'aB%#?+;:*$&=@!\'"()<>[]{}|^`~ .č\u0301한%23'), minLength: 1, maxLength: 8 }),
  )
  .map((text) => text.replace(/[\\/\p{Cc}\p{Surrogate}]/gu, ''))
  // Paths that no page can have; `.html` at the end of a target means the page without it.
  .filter((text) => text.trim() === text && !/^\.*$/.test(text) && !/\.html?$|^(?:index|cs)$/.test(text));
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => `/docs/${names.join('/')}`);

/** The text of a config → its redirects, as a build reads them. */
function read(text: string) {
  const value: unknown = new Function(text.replace('export default', 'return'))();
  const { redirects } = v.parse(v.object({ redirects: redirectsSchema }), value);
  const problems: Diagnostic[] = [];
  return {
    rules: normaliseRedirects(redirects, makeNormaliseContext({ defaultLocale: 'en', locales: [] }, problems)),
    problems,
  };
}

test('for any page and anchor', () => {
  fc.assert(
    fc.property(path, path, fc.option(name), fc.option(name), (from, to, fromHash, toHash) => {
      fc.pre(from !== to && !`${from}/`.startsWith(`${to}/`));
      const entry = {
        from: writeUrl({ path: from, query: '', hash: fromHash }),
        to: writeUrl({ path: to, query: '', hash: toHash }),
      };
      const text = addRedirects('export default {\n  title: "x",\n};\n', [entry]) ?? '';
      const { rules, problems } = read(text);
      expect(problems).toEqual([]);
      const target: Route = { ...docRoute('intro', 'en', true), path: to, page: to };
      const { redirects, diagnostics } = planRedirects({
        ...{
          config: { ...config, i18n: { ...config.i18n, locales: config.i18n.locales.slice(0, 1) } },
          rules,
          aliases: [],
        },
        ...{ routes: new Map([[to, target]]), files: new Set<string>(), anchors: new Map() },
      });
      expect(diagnostics).toEqual([]);
      expect(redirects).toMatchObject([{ from, fromHash, to: entry.to }]);
    }),
  );
});

test.each([
  ['  redirects: [],\n', "  redirects: [\n    { from: '/a', to: '/b' },\n  ],\n"],
  ['  redirects: [x],\n', "  redirects: [\n    { from: '/a', to: '/b' },\n    x],\n"],
])('is first in the list of a config, in the style of the list: %j', (list, expected) => {
  const around = (text: string): string => `export default {\n${text}};\n`;
  expect(addRedirects(around(list), [{ from: '/a', to: '/b' }])).toBe(around(expected));
});
