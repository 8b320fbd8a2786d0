// Ids of headings from their text. The rules of other generators are in `anchor-rules.ts`.

const noSlug = 'section';

const dropped = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** ('Příliš žluťoučký kůň!') → 'příliš-žluťoučký-kůň'; text without any letter or digit → 'section' */
export function slugify(text: string): string {
  const slug = text.normalize('NFC').toLowerCase().replace(dropped, '').replaceAll(' ', '-');
  return /[\p{L}\p{N}]/u.test(slug) ? slug : noSlug;
}

/** Ids that are taken, and how often each slug has been used. */
export interface TakenIds {
  readonly ids: Set<string>;
  readonly counts: Map<string, number>;
}

/** Ids for slugs in order: ('a', 'a') → 'a', 'a-1'; no slug → 'section'. `taken` gets each new id. */
export function uniqueSlug(slug: string, { ids, counts }: TakenIds): string {
  let count = counts.get(slug) ?? 0;
  const name = (): string => (count === 0 ? slug || noSlug : `${slug}-${count}`);
  while (ids.has(name())) count++;
  counts.set(slug, count);
  ids.add(name());
  return name();
}
