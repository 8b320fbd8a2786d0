// Exit codes, for scripts.
import { configCodes } from '../diagnostics/catalogue/config.ts';
import { internalCodes } from '../diagnostics/catalogue/internal.ts';
import { migrateCodes } from '../diagnostics/catalogue/migrate.ts';
import { outputCodes } from '../diagnostics/catalogue/output.ts';
import { storeCodes } from '../diagnostics/catalogue/publish.ts';
import { serverCodes } from '../diagnostics/catalogue/server.ts';
import { sourceCodes } from '../diagnostics/catalogue/sources.ts';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
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

/** Mistakes in a command, the config or the environment that are in the catalogue beside mistakes in pages. */
const besidePages: readonly DiagnosticCode[] = [
  ...(['data-address', 'data-fetch', 'data-none', 'facts-model', 'facts-none', 'loader-failed'] as const),
  ...(['openapi-missing', 'openapi-none', 'pages-failed', 'test-unreachable', 'theme-part-exists'] as const),
  ...(['theme-part-unknown', 'translation-file', 'texts-none', 'translation-unknown', 'translations-none'] as const),
  ...(['verify-unreachable', 'version-refused', 'version-unreadable', 'publish-lock-lost'] as const),
  ...(['publish-locked', 'publish-no-lock', 'publish-no-preview', 'publish-no-release'] as const),
  ...(['publish-other-base', 'publish-output-changed', 'publish-release-incomplete', 'publish-stale'] as const),
  ...(['publish-state-unreadable', 'since-day', 'since-unreadable'] as const),
];

const environmentCodes: ReadonlySet<string> = new Set([
  ...[configCodes, migrateCodes, outputCodes, serverCodes, sourceCodes, storeCodes].flatMap(Object.keys),
  ...besidePages,
]);

/** Code of an error → the exit code of a run with it: ('broken-link') → 1, ('config-missing') → 2 */
export function exitCodeFor(code: string): number {
  if (Object.hasOwn(internalCodes, code)) return exitCodes.bug;
  return environmentCodes.has(code) ? exitCodes.environment : exitCodes.findings;
}

/** The findings of a run → its exit code. Bugs of pubdocs precede problems of the environment, and these mistakes. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], options: { readonly strict: boolean }): number {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => exitCodeFor(code));
  const isStrict = options.strict && diagnostics.some(({ severity }) => severity === 'warning');
  return Math.max(exitCodes.clean, isStrict ? exitCodes.findings : exitCodes.clean, ...errors);
}
