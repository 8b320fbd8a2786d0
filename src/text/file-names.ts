// Names of files that come from elsewhere: on every system each must be one file, and nothing else.

/** Limits of common file systems, in bytes of UTF-8. */
export const maxFileName = 255;
export const maxFilePath = 1000;

const encoder = new TextEncoder();

/** Whether a text has more bytes than the limit; a UTF-16 unit takes at most three. */
export const isLongerThan = (text: string, limit: number): boolean =>
  text.length * 3 > limit && encoder.encode(text).length > limit;

/** 'Intro/É.html' → the same text for all paths that differ only in case or Unicode form: some file systems keep one */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();

/** Hidden files and installed packages are never part of a site. */
export const isHiddenName = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/** ('aux.md') → true: Windows opens a device instead of the file */
export const isDeviceName = (name: string): boolean =>
  /^(?:con(?:in\$|out\$)?|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:[.:]|$)/i.test(name);

/** Characters that HFS+ ignores in names. */
const ignoredCharacters = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** ('.GIT') and ('git~1') → true: the folder of a repository, also under the names by which some systems find it */
const isGitName = (name: string): boolean => /^(?:\.git|git~\d+)$/i.test(name.replace(ignoredCharacters, ''));

/** ('aux.md') → why it cannot be the name of a file on every system; null for other names */
export function fileNameProblem(name: string): string | null {
  if (name === '' || name === '.' || name === '..') return 'is no name of a file';
  if (/[\\/:]/.test(name)) return 'has a character that separates names on some systems';
  if (/[\0-\x1f\x7f]/.test(name)) return 'has a control character';
  if (name.includes('\ufffd')) return 'is not UTF-8';
  if (isLongerThan(name, maxFileName)) return `is longer than ${maxFileName} bytes`;
  if (/[. ]$/.test(name)) return 'ends with a dot or a space';
  return isDeviceName(name) || isGitName(name) ? 'is a reserved name' : null;
}

/** ('/img/map.svg') → true; ('/docs/v1.2') and ('/docs/intro.html') → false: whether a path leads to no page */
export const namesFile = (path: string): boolean => /\.(?!html?$)[a-z][a-z0-9]{1,5}$/i.test(path);
