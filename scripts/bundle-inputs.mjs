/** Files that the bundle is built from; `dist/.bundled` holds their digest. */
export const bundleInputs = [
  'src',
  'templates',
  'docs/static/schemas',
  'scripts/bundle.mjs',
  'scripts/config-types.mjs',
  'scripts/package-papers.mjs',
  'scripts/stemmers.mjs',
  'tsconfig.types.json',
  'package-lock.json',
  'package.json',
];
