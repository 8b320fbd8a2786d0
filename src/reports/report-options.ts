// What every report for machines is told besides the findings.

export interface ReportOptions {
  /** Name of the program. */
  readonly tool: string;
  readonly version: string;
  /** File of the root → file relative to the working directory. */
  readonly showFile: (file: string) => string;
}
