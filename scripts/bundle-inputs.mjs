/** What the bundle is made from: dist/.bundled holds the digest of these. */
export const bundleInputs = [
  'src',
  'templates',
  'scripts/bundle.mjs',
  'scripts/package-papers.mjs',
  'scripts/stemmers.mjs',
  'tsconfig.types.json',
  'package-lock.json',
  'package.json',
];
