import { posixRelative } from '../text/posix-relative.ts';

/** ('/home/ana/site/build') → 'site/build' in /home/ana, as a message names it; '.' for the current folder */
export const shownFolder = (folder: string): string => posixRelative(process.cwd(), folder) || '.';
