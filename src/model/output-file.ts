/** One file of the output. */
export interface OutputFile {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}
