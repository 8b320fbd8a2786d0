// `pubdocs explain [code]`: declare and execute.
import { explainCode } from '../diagnostics/explain-code.ts';
import { exitCodes } from './exit-codes.ts';

/** Prints what a code means; an unknown code is wrong usage. */
export function explain(code: string | undefined): void {
  const { known, text } = explainCode(code);
  if (known) process.stdout.write(text);
  else process.stderr.write(text);
  process.exitCode = known ? exitCodes.clean : exitCodes.environment;
}
