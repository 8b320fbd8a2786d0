// Options of all machine-readable reports, besides the findings.

export interface ReportOptions {
  /** Name of the program. */
  readonly tool: string;
  readonly version: string;
  /** File of the root → file relative to the working directory. */
  readonly showFile: (file: string) => string;
}
