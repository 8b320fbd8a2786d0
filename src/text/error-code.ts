// Codes and messages of errors.

/** The code that the system gives an error: 'ENOENT'; empty for other errors. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** (new Error('full')) → 'full'; also of values that are no errors */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
