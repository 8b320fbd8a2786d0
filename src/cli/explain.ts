// `pubdocs explain [code]`.
import { codeFacts, explainCode } from '../diagnostics/explain-code.ts';
import { reportSchemaVersion } from '../reports/json-report.ts';
import { exitCodes } from './exit-codes.ts';
import { toolVersion } from './tool-version.ts';

/** Prints the meaning of a code; an unknown code is a usage error. */
export function explain(code: string | undefined, flags: { readonly json?: boolean }): void {
  const { isKnown, text } = explainCode(code);
  process.exitCode = isKnown ? exitCodes.clean : exitCodes.environment;
  if (flags.json) process.stdout.write(toJson(code, isKnown));
  else (isKnown ? process.stdout : process.stderr).write(text);
}

function toJson(code: string | undefined, ok: boolean): string {
  const head = { schemaVersion: reportSchemaVersion, tool: `pubdocs ${toolVersion}`, ok };
  return `${JSON.stringify({ ...head, ...codeFacts(code) }, null, 2)}\n`;
}
