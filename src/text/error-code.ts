// Codes of errors of the system.

/** The code that the system gives an error: 'ENOENT'; empty for other errors. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
