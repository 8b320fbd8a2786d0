// The samples and stated facts of a page, packed, because most pages are checked without reading single facts.
import type { SiteConfig } from '../../config/site-config.ts';
import { type PackedStatedFacts, packStatedFacts } from '../../facts/pack-claims.ts';
import type { PageClaims } from '../../model/compiled-page.ts';

/** Whether pages of a site can make claims that are checked. */
export const hasClaims = ({ openapi, facts }: Pick<SiteConfig, 'openapi' | 'facts'>): boolean =>
  openapi.length > 0 || facts !== null;

export interface PackedClaims extends Pick<PageClaims, 'samples'> {
  readonly stated?: PackedStatedFacts;
}

/** (claims of a compiled page) → its samples and its facts in columns */
export const packClaims = ({ samples, stated }: PageClaims): PackedClaims => ({
  ...(samples && { samples }),
  ...(stated && { stated: packStatedFacts(stated) }),
});
