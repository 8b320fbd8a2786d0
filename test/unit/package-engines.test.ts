// Every installed package runs on the oldest Node that the project supports, so that `npm install` prints no warning
// there.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Packages = Readonly<Record<string, { readonly engines?: { readonly node?: string } | readonly string[] }>>;

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const { engines } = read('package.json') as { engines: { node: string } };
const { packages } = read('package-lock.json') as { packages: Packages };

/** '20.19' → 20019 */
const order = (major = '0', minor = '0'): number => Number(major) * 1000 + Number(minor);

/** ('20.19', '^20.19.0 || >=22') → true: the comparators that packages use */
function admits(version: string, range: string): boolean {
  const [major, minor] = version.split('.');
  const own = order(major, minor);
  return range.split('||').some((part) =>
    [...part.matchAll(/(\^|>=|<|)\s*v?(\d+)(?:\.(\d+))?\S*/g)].every(([, sign, first, second]) => {
      if (sign === '<') return own < order(first, second);
      return own >= order(first, second) && (sign === '>=' || first === major);
    }),
  );
}

it('reads ranges', () => {
  const ranges = ['>=22.19.0', '^20.19.0 || >=22', '>=18 <20', '18 || 20 || >=22', '>=16 || 14 >=14.17', '^18.0.0'];
  expect(ranges.map((range) => admits('20.19', range))).toEqual([false, true, false, true, true, false]);
});

it('has only packages that run on the oldest supported Node', () => {
  const oldest = engines.node.replace(/^>=/, '');
  const refused = Object.entries(packages).filter(
    ([, { engines: own }]) => own !== undefined && 'node' in own && !admits(oldest, own.node ?? ''),
  );
  // It is bundled, and users do not install it: its code runs on Node 20, and its older versions have advisories.
  expect(refused.map(([name]) => name)).toEqual(['node_modules/sanitize-html']);
});
