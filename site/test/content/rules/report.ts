// How the rules say what they found: at the line of the value, named by its JSON Pointer.
import type { Finding, Page } from '../reading/page.ts';
import type { Json } from '../reading/sample.ts';

/** Takes a fault of a page. */
export type Report = (page: Page, line: number, message: string) => void;

/** A report and the list it fills. */
export function makeReport(): { report: Report; findings: Finding[] } {
  const findings: Finding[] = [];
  return { findings, report: (page, line, message) => findings.push({ file: page.file, line, message }) };
}

/** A report that is bound to a body: pointer and message. */
export function inBody(report: Report, page: Page, json: Json): (pointer: string, message: string) => void {
  return (pointer, message) => report(page, json.lineOf(pointer), `${pointer === '' ? 'body' : pointer}: ${message}`);
}
