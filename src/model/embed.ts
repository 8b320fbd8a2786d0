// Parts that the Content-Security-Policy applies to: frames, media, other sites' images, inline styles and scripts.
import type { Place } from './place.ts';

/** A part of HTML, and the policy source that allows it. */
export interface EmbedNeed {
  /** `frame-src` */
  readonly directive: string;
  /** `https://video.example`, `'sha256-…'`; null: no source can allow it. */
  readonly source: string | null;
  /** Its name in messages: `<iframe>`, `onclick of <button>`. */
  readonly what: string;
}

/** Such a part of a page, with its place. */
export interface Embed extends EmbedNeed {
  readonly place: Place;
  /** True: pubdocs adds the source to the policy. False: only the config can allow it. */
  readonly isAdmitted: boolean;
}

/** Directives of a policy and their sources. */
export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;
