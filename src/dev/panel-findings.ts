// Diagnostics → the findings in the panel of open pages, which `templates/dev/live/overlay.ts` shows.
import { frame } from '../diagnostics/frame.ts';
import { hideSecrets } from '../diagnostics/hide-secrets.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { LiveFinding } from '../model/live.ts';

export interface FindingContext {
  readonly hide: (text: string) => string;
  /** Text of a file of the root, for the source line. */
  readonly source: (file: string) => string | null;
  /** File of the root → path from the working directory. */
  readonly showFile: (file: string) => string;
  /** Source file → the pages made from it, and those that crashed in it */
  readonly pagesOf: (file: string) => readonly string[];
}

/** Limit of findings in the panel; the terminal lists all of them. */
const most = 50;
const order: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** Diagnostics → findings for the panel, errors first */
export function liveFindings(diagnostics: readonly Diagnostic[], context: FindingContext): LiveFinding[] {
  return diagnostics
    .filter(({ severity }) => severity !== 'info')
    .sort((a, b) => order[a.severity] - order[b.severity])
    .slice(0, most)
    .map((diagnostic) => liveFinding(hideSecrets(diagnostic, context), context));
}

function liveFinding(diagnostic: Diagnostic, context: FindingContext): LiveFinding {
  const { severity, code, message, place, key, hint, route } = diagnostic;
  const source = place === undefined ? null : context.source(place.file);
  const fromFile = place === undefined ? [] : context.pagesOf(place.file);
  const pages = [...new Set([...(route === undefined ? [] : [route]), ...fromFile])];
  return {
    severity,
    code,
    message,
    where: place === undefined ? (key ?? null) : `${context.showFile(place.file)}:${place.line}:${place.column}`,
    frame: place === undefined || source === null ? [] : frame(source, place),
    hint: hint ?? null,
    pages: pages.length === 0 ? null : pages,
  };
}
