// Whether a real path is inside a folder.
import { sep } from 'node:path';

/** ('/a', '/a/b') and ('/a', '/a') → true; ('/a', '/ab') → false */
export const isInside = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
