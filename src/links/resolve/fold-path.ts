// The comparison under which two addresses look the same to a person or to some file systems.

/** ('/docs/Detailed/É') → '/docs/detailed/é', in Unicode's composed form */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();
