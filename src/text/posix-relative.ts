import { relative, sep } from 'node:path';

/** ('/site', '/site/docs/a.md') → 'docs/a.md', with `/` also on Windows */
export const posixRelative = (folder: string, path: string): string => relative(folder, path).split(sep).join('/');
