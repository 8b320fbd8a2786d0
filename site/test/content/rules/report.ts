// How the rules report findings: at the line of the value, which its JSON Pointer names.
import type { Finding, Page } from '../reading/page.ts';
import type { Json } from '../reading/sample.ts';

/** Records an error of a page. */
export type Report = (page: Page, line: number, message: string) => void;

/** A report function and the list that it fills. */
export function makeReport(): { report: Report; findings: Finding[] } {
  const findings: Finding[] = [];
  return { findings, report: (page, line, message) => findings.push({ file: page.file, line, message }) };
}

/** A report function for one body, which takes a pointer and a message. */
export function inBody(report: Report, page: Page, json: Json): (pointer: string, message: string) => void {
  return (pointer, message) => report(page, json.lineOf(pointer), `${pointer === '' ? 'body' : pointer}: ${message}`);
}
