/** The first of these programs on the PATH; undefined where there is none. */
export function findProgram(names: readonly string[]): string | undefined;
