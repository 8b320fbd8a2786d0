import { posixRelative } from '../text/posix-relative.ts';

/** ('/work/site/build') → 'site/build', as a message names it; the current folder is '.' */
export const shownFolder = (folder: string): string => posixRelative(process.cwd(), folder) || '.';
