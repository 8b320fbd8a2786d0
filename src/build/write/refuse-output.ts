// Which folders can never be the output: folders that must not be overwritten.
import type { OutputFolders } from '../../model/write-plan.ts';

const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** ({ out: '/Users/ann/site', root: '/Users/ann/site', … }) → 'it is the folder of the site'; null when it can */
export function refuseOutput({ out, root, home, sources }: OutputFolders): string | null {
  if (out === '/' || /^[a-z]:[\\/]?$/i.test(out)) return 'it is the root of the disk';
  if (out === home) return 'it is your home folder';
  if (isWithin(out, home)) return 'it contains your home folder';
  if (out === root) return 'it is the folder of the site';
  if (isWithin(out, root)) return 'it contains the folder of the site';
  for (const source of sources) {
    if (source === out) return 'it is a source folder of the site';
    if (isWithin(source, out)) return `it is inside ${source}, a source folder of the site`;
    if (isWithin(out, source)) return `it contains ${source}, a source folder of the site`;
  }
  return null;
}
