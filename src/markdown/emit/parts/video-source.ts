// The URL of a video → its player. The page sends no request to another site until the reader plays the video.
import { isUrl } from '../../../text/parse-url.ts';

export type VideoSource =
  /** A file that the browser plays itself. */
  | { readonly kind: 'file' }
  | { readonly kind: 'player'; readonly host: string; readonly embed: string }
  | { readonly kind: 'unknown' };

const file = /\.(?:mp4|webm|ogv|m4v|mov)(?:[?#].*)?$/i;

interface Host {
  readonly name: string;
  readonly hosts: RegExp;
  readonly id: RegExp;
  readonly embed: (id: string) => string;
}

const players: readonly Host[] = [
  {
    name: 'YouTube',
    hosts: /^(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/,
    id: /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live)\/)([\w-]{11})(?![\w-])/,
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    name: 'Vimeo',
    hosts: /^(?:(?:www|player)\.)?vimeo\.com$/,
    id: /vimeo\.com\/(?:video\/)?(\d+)/,
    embed: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
];

/** ('https://youtu.be/dQw4w9WgXcQ') → the player on youtube-nocookie.com; ('./talk.mp4') → a file */
export function videoSource(url: string): VideoSource {
  if (/^https?:/i.test(url) && isUrl(url)) {
    const { hostname } = new URL(url);
    const player = players.find(({ hosts }) => hosts.test(hostname));
    const id = player?.id.exec(url)?.[1];
    if (player !== undefined && id !== undefined) return { kind: 'player', host: player.name, embed: player.embed(id) };
  }
  return file.test(url) ? { kind: 'file' } : { kind: 'unknown' };
}
