// Which folders can never be the output: those whose loss somebody would mourn.
import type { OutputFolders } from '../../model/write-plan.ts';

const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** ({ out: '/Users/ann/site', root: '/Users/ann/site', … }) → 'it is the folder of the site'; null when nothing speaks against it */
export function refuseOutput({ out, root, home, sources }: OutputFolders): string | null {
  if (out === '/' || /^[a-z]:[\\/]?$/i.test(out)) return 'it is the whole disk';
  if (out === home) return 'it is your home folder';
  if (isWithin(out, home)) return 'your home folder lies in it';
  if (out === root) return 'it is the folder of the site';
  if (isWithin(out, root)) return 'the folder of the site lies in it';
  for (const source of sources) {
    if (source === out) return 'it is a folder with sources of the site';
    if (isWithin(source, out)) return `it lies in ${source}, where sources of the site are`;
    if (isWithin(out, source)) return `sources of the site lie in it: ${source}`;
  }
  return null;
}
