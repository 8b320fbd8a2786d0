// Folders next to the bundled CLI. In this file, because a bundle knows only its own place.
import { fileURLToPath } from 'node:url';

/** ('starter') → '/…/dist/starter/' */
export const besideCli = (name: string): string =>
  fileURLToPath(new URL(`./${name}/`, import.meta.url)).replace(/chunks([\\/][^\\/]+[\\/])$/, (_, end: string) =>
    end.slice(1),
  );
