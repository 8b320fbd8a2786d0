// Exit codes, for scripts.
import { configCodes } from '../diagnostics/catalogue/config.ts';
import { internalCodes } from '../diagnostics/catalogue/internal.ts';
import { migrateCodes } from '../diagnostics/catalogue/migrate.ts';
import { outputCodes } from '../diagnostics/catalogue/output.ts';
import { storeCodes } from '../diagnostics/catalogue/publish.ts';
import { serverCodes } from '../diagnostics/catalogue/server.ts';
import { sourceCodes } from '../diagnostics/catalogue/sources.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

export const exitCodes = {
  clean: 0,
  findings: 1,
  environment: 2,
  bug: 3,
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const;

const environment = [configCodes, migrateCodes, outputCodes, serverCodes, sourceCodes, storeCodes];

const has = (codes: object, code: string): boolean => Object.hasOwn(codes, code);

/** The findings of a run → its exit code. Bugs of pubdocs take precedence over problems of the environment, and these over mistakes in the site. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], options: { readonly strict: boolean }): number {
  const fatal = diagnostics.filter(
    ({ severity }) => severity === 'error' || (options.strict && severity === 'warning'),
  );
  if (fatal.length === 0) return exitCodes.clean;
  const errors = fatal.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => has(internalCodes, code))) return exitCodes.bug;
  if (errors.some(({ code }) => environment.some((codes) => has(codes, code)))) return exitCodes.environment;
  return exitCodes.findings;
}
