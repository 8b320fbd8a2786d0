// How much the tests with random or very many cases try. PUBDOCS_TIMES=10 tries ten times as much as `npm test`, and
// PUBDOCS_SEED chooses other cases; `npm run fuzz` sets both.
import fc from 'fast-check';

const times = Number(process.env.PUBDOCS_TIMES ?? 1);

/** Every case of a list, of which `npm test` tries a part to save time. */
export const isLong = times > 1;

export const caseCount = (usual: number): number => Math.ceil(usual * times);

export const caseSeed = (usual = 7): number => Number(process.env.PUBDOCS_SEED ?? usual);

/** (fc.string(), 20) → 20 strings, the same in each run of `npm test` */
export const randomCases = <T>(input: fc.Arbitrary<T>, usual: number): T[] =>
  fc.sample(input, { numRuns: caseCount(usual), seed: caseSeed() });
