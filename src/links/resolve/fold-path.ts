// Folds paths that look the same to people or to some file systems.

/** ('/docs/Detailed/É') → '/docs/detailed/é', in Unicode's composed form */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();
