// Addresses, depots and distances.
import { type Address, addresses, type Depot, depots, type Position, pickupPoints } from '../data/places.ts';

const metresPerDegree = 111_195;

/** The distance between two places in whole metres, on a sphere. */
export function metresBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lon, other.lon);
  const angle = (2 * Math.asin(Math.min(1, Math.sqrt(chord))) * 180) / Math.PI;
  return Math.round(angle * metresPerDegree);
}

/** `50.0876,14.4213` → a position. */
export function positionFrom(text: string): Position {
  const [lat = 0, lon = 0] = text.split(',').map(Number);
  return { lat, lon };
}

/** A depot as responses show it. */
export interface DepotLabel {
  readonly code: string;
  readonly name: string;
}

export const depotLabel = (code: string): DepotLabel => ({ code, name: depots[code]?.name ?? code });

/** The depot that delivers to a postcode; null in the area of a partner. */
export function depotOf(postcode: string): DepotLabel | null {
  const found = Object.entries(depots).find(([, depot]) => depot.postcodes.includes(postcode));
  return found === undefined ? null : depotLabel(found[0]);
}

/** Whether a place is in the area of a depot: the number of sides to its east is odd. */
export function isInArea({ lat, lon }: Position, area: Depot['area']): boolean {
  const sides = area.slice(1).map((end, index) => [area[index] ?? end, end] as const);
  const crossed = sides.filter(([[lon1, lat1], [lon2, lat2]]) => {
    if (lat1 > lat === lat2 > lat) return false;
    return lon < lon1 + ((lat - lat1) / (lat2 - lat1)) * (lon2 - lon1);
  });
  return crossed.length % 2 === 1;
}

/** `Ukázková 12` → `ukazkova 12` */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

const isSame = (one: Address, other: Address): boolean =>
  (['street', 'city', 'postcode', 'country'] as const).every((field) => one[field] === other[field]);

const isSimilar = (one: Address, other: Address): boolean =>
  plain(one.street) === plain(other.street) &&
  plain(one.city) === plain(other.city) &&
  one.postcode === other.postcode &&
  one.country === other.country;

type KnownAddress = (typeof addresses)[number];

/** `Vzorová 40` → `Vzorová` */
const withoutNumber = (known: KnownAddress): Address => ({ ...known, street: known.street.replace(/ \d+$/, '') });

/** The finding of an address validation. */
export type AddressMatch =
  | { readonly result: 'exact' | 'corrected'; readonly address: KnownAddress }
  | { readonly result: 'ambiguous'; readonly candidates: readonly KnownAddress[] }
  | { readonly result: 'not-found' };

/** `Ukazkova 12, 11000 Praha` → `corrected`, with the address as it should be. */
export function matchAddress(asked: Address): AddressMatch {
  const exact = addresses.find((known) => isSame(asked, known));
  if (exact !== undefined) return { result: 'exact', address: exact };
  const similar = addresses.find((known) => isSimilar(asked, known));
  if (similar !== undefined) return { result: 'corrected', address: similar };
  const candidates = addresses.filter((known) => isSimilar(asked, withoutNumber(known)));
  return candidates.length === 0 ? { result: 'not-found' } : { result: 'ambiguous', candidates };
}

/** The address that a subject means; null where a validation finds none or several. */
export function knownAddress(asked: Address): KnownAddress | null {
  const match = matchAddress(asked);
  return 'address' in match ? match.address : null;
}

export const pickupPointOf = (id: string) => pickupPoints.find((point) => point.id === id) ?? null;
