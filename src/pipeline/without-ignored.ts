// Removes findings that a comment in their page ignores.

import { fileText } from '../content/file-text.ts';
import { applyIgnores, readIgnores } from '../links/validate/inline-ignores.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ports } from '../model/ports.ts';
import { isMarkdownFile } from '../text/paths.ts';

/** Findings → those that no comment in their files ignores; reads only files with findings */
export function withoutIgnored(
  diagnostics: readonly Diagnostic[],
  { files }: Pick<Ports, 'files'>,
): readonly Diagnostic[] {
  const pages = new Set(diagnostics.flatMap(({ place }) => (place && isMarkdownFile(place.file) ? [place.file] : [])));
  const ignores = [...pages].flatMap((file) => readIgnores(file, fileText(files, file) ?? ''));
  return applyIgnores(diagnostics, ignores).left;
}
