// Icons for pages: lines on a grid of 20 × 20, in the colour of the text.
import { escapeHtml } from '../../../text/html-text.ts';

const paths = {
  'arrow-left': 'M16 10H4M9 5l-5 5 5 5',
  'arrow-right': 'M4 10h12M11 5l5 5-5 5',
  bolt: 'M11.5 2.5l-7 9H10l-1.5 6 7-9H10z',
  book: 'M10 5.5C8 4 5.5 3.8 3 4v11.5c2.5-.2 5 0 7 1.5 2-1.5 4.5-1.7 7-1.5V4c-2.5-.2-5 0-7 1.5zM10 5.5V17',
  check: 'M4 10.5l4 4 8-9',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4.2l2.8 1.8',
  close: 'M5 5l10 10M15 5L5 15',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  download: 'M10 3v9.5M6 9l4 4 4-4M4 16.5h12',
  external: 'M8 4H4v12h12v-4M11.5 3.5h5v5M16 4l-7 7',
  file: 'M5 2.5h6l4 4v11H5zM11 2.5v4h4',
  folder: 'M2.5 5H8l1.5 2h8v9h-15z',
  globe: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM3 10h14M10 3c2.6 2 2.6 12 0 14M10 3c-2.6 2-2.6 12 0 14',
  heart: 'M10 16.5S3 12.4 3 7.6A3.6 3.6 0 0 1 10 6a3.6 3.6 0 0 1 7 1.6c0 4.8-7 8.9-7 8.9z',
  home: 'M3 9.5l7-6 7 6M5 8v8.5h10V8M8.5 16.5V12h3v4.5',
  info: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 9v4.5M10 6.4v.2',
  key: 'M13 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10.5 9.5L4 16v1.5h2.5M6.5 13.5l2 2',
  link: 'M8.5 11.5l3-3M7 9l-2.5 2.5a2.8 2.8 0 0 0 4 4L11 13M13 11l2.5-2.5a2.8 2.8 0 0 0-4-4L9 7',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M3 5h14v10H3zM3 5.5l7 6 7-6',
  package: 'M3 6.5L10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7',
  play: 'M6.5 4l9 6-9 6z',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4',
  settings: 'M3 6h9M16 6h1M14 4v4M3 14h1M8 14h9M6 12v4',
  star: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z',
  terminal: 'M2.5 4h15v12h-15zM5.5 8l2.5 2-2.5 2M10 12.5h4',
  truck:
    'M2 5h10v9H2zM12 8h3.5L18 11v3h-6M6 13a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 6 13zM14.5 13a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
  upload: 'M10 13V3.5M6 7l4-4 4 4M4 16.5h12',
  user: 'M10 3.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM3.8 17a6.3 6.3 0 0 1 12.4 0',
  warning: 'M10 3.5l7.5 13h-15zM10 8v4M10 14.1v.2',
} as const;

export const iconNames: readonly string[] = Object.keys(paths);

/** ('check', null) → a decorative image; with a label → an image with this accessible name */
export function iconHtml(name: string, label: string | null): string {
  const about = label === null ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`;
  const path = paths[name as keyof typeof paths] ?? '';
  return `<svg class="pd-icon" viewBox="0 0 20 20" width="20" height="20" ${about}><path d="${path}"></path></svg>`;
}
