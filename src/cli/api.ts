// The package `pubdocs/api`. The code is loaded by the first call, because React needs NODE_ENV at its import.
import type * as api from './api-types.ts';

const load = (): Promise<typeof import('./run-api.ts')> => {
  const { env } = process;
  env.NODE_ENV ??= 'production';
  return import('./run-api.ts');
};

const build: typeof api.build = async (options = {}) => (await load()).runApi('build', options);
const check: typeof api.check = async (options = {}) => (await load()).runApi('check', options);
const diff: typeof api.diff = async (options) => (await load()).runApi('diff', options);

export { build, check, diff };
