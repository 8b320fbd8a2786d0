// Ids of headings from their text: the way GitHub and the generators that learned from it write them, so that links from elsewhere keep working.

const dropped = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** ('Příliš žluťoučký kůň!') → 'příliš-žluťoučký-kůň'; text without any letter or digit → 'section' */
export function slugify(text: string): string {
  const slug = text.normalize('NFC').toLowerCase().replace(dropped, '').replaceAll(' ', '-');
  return /[\p{L}\p{N}]/u.test(slug) ? slug : 'section';
}

/** Ids that are taken, and how often each slug has been used. */
export interface TakenIds {
  readonly ids: Set<string>;
  readonly counts: Map<string, number>;
}

/** Ids for headings in their order: ('a', 'a') → 'a', 'a-1'; what authors wrote is in `taken` before, and it grows. */
export function uniqueSlug(text: string, { ids, counts }: TakenIds): string {
  const slug = slugify(text);
  let count = counts.get(slug) ?? 0;
  let id = count === 0 ? slug : `${slug}-${count}`;
  while (ids.has(id)) {
    count++;
    id = `${slug}-${count}`;
  }
  counts.set(slug, count);
  ids.add(id);
  return id;
}
