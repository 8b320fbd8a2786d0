// The icon of a new site: the first letter of its title, as lines, because icons cannot contain text.
import { escapeXml } from '../text/xml.ts';

/** Latin letters as paths in a square of 32 pixels. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M9.5 23.5 16 8.5l6.5 15M12 18.5h8',
  B: 'M11 23.5v-15h5.5a3.5 3.5 0 0 1 0 7H11m5.8 0a4 4 0 0 1 0 8H11',
  C: 'M21.5 11.5a7.5 7.5 0 1 0 0 9',
  D: 'M10.5 8.5v15H14a7.5 7.5 0 0 0 0-15z',
  E: 'M20.5 8.5h-9v15h9M11.5 16h7.5',
  F: 'M20.5 8.5h-8.5v15M12 16h7',
  G: 'M21.3 10.7a7.5 7.5 0 1 0 2.2 5.3H17',
  H: 'M10.5 8.5v15m11-15v15M10.5 16h11',
  I: 'M16 8.5v15M12.5 8.5h7m-7 15h7',
  J: 'M19.5 8.5v10a5 5 0 0 1-9 3',
  K: 'M11 8.5v15m10-15-10 9m3.5-3 6.5 9',
  L: 'M12 8.5v15h9',
  M: 'M9.5 23.5v-15L16 18l6.5-9.5v15',
  N: 'M10.5 23.5v-15l11 15v-15',
  O: 'M16 8.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15z',
  P: 'M11.5 23.5v-15H17a4.5 4.5 0 0 1 0 9h-5.5',
  Q: 'M16 8.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15zm2 10.5 4.5 4.5',
  R: 'M11.5 23.5v-15H17a4.5 4.5 0 0 1 0 9h-5.5m5 0 5 6',
  S: 'M20.5 11a5 4 0 0 0-4.5-2.5c-3 0-4.5 1.6-4.5 3.6 0 2.3 2 3.2 4.5 3.9s4.8 1.6 4.8 4-1.9 3.5-4.8 3.5a5.3 5.3 0 0 1-5-3',
  T: 'M9.5 8.5h13M16 8.5v15',
  U: 'M10.5 8.5V18a5.5 5.5 0 0 0 11 0V8.5',
  V: 'M9.5 8.5l6.5 15 6.5-15',
  W: 'M8 8.5l4 15 4-11 4 11 4-15',
  X: 'M10.5 8.5l11 15m0-15-11 15',
  Y: 'M9.5 8.5l6.5 8 6.5-8M16 16.5v7',
  Z: 'M10.5 8.5h11l-11 15h11',
};

/** ('Čápi', '#2557a7') → an SVG with a C; null for a title that begins with no Latin letter, such as '4PX' */
export function initialIcon(title: string, background: string): string | null {
  const path = strokes[title.normalize('NFD').charAt(0).toUpperCase()];
  if (path === undefined) return null;
  const lines = `<path d="${path}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeXml(title)}</title><rect width="32" height="32" rx="7" fill="${background}"/>${lines}</svg>\n`;
}
