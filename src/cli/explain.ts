// `pubdocs explain [code]`: declare and execute.
import { codeFacts, explainCode } from '../diagnostics/explain-code.ts';
import { reportSchemaVersion } from '../reports/json-report.ts';
import { exitCodes } from './exit-codes.ts';
import { toolVersion } from './tool-version.ts';

/** Prints what a code means; an unknown code is wrong usage. */
export function explain(code: string | undefined, flags: { readonly json?: boolean }): void {
  const { known, text } = explainCode(code);
  process.exitCode = known ? exitCodes.clean : exitCodes.environment;
  if (flags.json) process.stdout.write(toJson(code, known));
  else (known ? process.stdout : process.stderr).write(text);
}

function toJson(code: string | undefined, ok: boolean): string {
  const head = { schemaVersion: reportSchemaVersion, tool: `pubdocs ${toolVersion}`, ok };
  return `${JSON.stringify({ ...head, ...codeFacts(code) }, null, 2)}\n`;
}
