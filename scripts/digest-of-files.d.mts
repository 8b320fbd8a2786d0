/** (root, ['src', 'package.json']) → the digest of their paths and contents. */
export function digestOfFiles(root: string, paths: readonly string[]): string;
