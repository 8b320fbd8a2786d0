// JSON Pointers: paths into a JSON value, such as '/paths/~1parcels/get'.

/** 'a/b' → 'a~1b' */
export const pointerStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** 'a~1b' → 'a/b' */
export const stepName = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');
