import { relative, sep } from 'node:path';

/** ('docs\\a.md') → 'docs/a.md' on Windows */
export const posixPath = (path: string): string => path.split(sep).join('/');

/** ('/site', '/site/docs/a.md') → 'docs/a.md', with `/` also on Windows */
export const posixRelative = (folder: string, path: string): string => posixPath(relative(folder, path));
