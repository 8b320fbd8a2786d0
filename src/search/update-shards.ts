// Changes of a few pages → the shards of the new terms. The result is the same as cutting all terms: a shard depends
// only on its own terms and on where the shard before it ends, so cutting continues until a new end meets an old one.
import { groupBy } from '../text/group-by.ts';
import type { ShardSize } from './index-files.ts';
import type { PageTerms } from './page-terms.ts';
import { type Cutter, decodeShard, makeCutter, type Shard } from './shards.ts';
import { type SearchTerm, sortKey } from './term.ts';
import { decodeNumbers, encodeNumber } from './varint.ts';

/** A form on a page: its sections there, as in `PageTerms`; '' when the page no longer has it. */
export interface TermChange {
  readonly form: string;
  readonly page: number;
  readonly sections: string;
}

/** (number of the page, its forms before, its forms now) → the differences */
export function termChanges(page: number, before: PageTerms, now: PageTerms): TermChange[] {
  const changes: TermChange[] = [];
  for (const [form, sections] of now) if (before.get(form) !== sections) changes.push({ form, page, sections });
  for (const form of before.keys()) if (!now.has(form)) changes.push({ form, page, sections: '' });
  return changes;
}

/** The number of an unchanged shard of the last build, or a new shard. */
export type UpdatedShard = number | Shard;

/** The shards of the last build: the sort key of the first form of each, and their texts. */
export interface KnownShards {
  readonly size: ShardSize;
  readonly firsts: readonly string[];
  readonly text: (shard: number) => string;
}

/** (shards of the last build, changes) → the shards of this one */
export function updateShards({ size, firsts, text }: KnownShards, changes: readonly TermChange[]): UpdatedShard[] {
  const changed = Array.from(
    groupBy(changes, ({ form }) => form),
    ([form, changesOfForm]) => ({ key: sortKey(form), form, changesOfForm }),
  );
  changed.sort((one, other) => (one.key < other.key ? -1 : 1));
  let shard = 0;
  const perShard = groupBy(changed, ({ key }) => {
    while (shard + 1 < firsts.length && (firsts[shard + 1] ?? '') <= key) shard += 1;
    return shard;
  });
  const decoded = new Map<number, readonly SearchTerm[]>();
  const termsOf = (number: number): readonly SearchTerm[] => {
    const shardTerms = decoded.get(number) ?? applyChanges(decodeShard(text(number)), perShard.get(number) ?? []);
    decoded.set(number, shardTerms);
    return shardTerms;
  };
  /** Whether a shard still begins with the same term, if the one before it has not changed. */
  const isFirstSame = (number: number): boolean => {
    const key = firsts[number] ?? '';
    return !perShard.get(number)?.some((change) => change.key === key);
  };
  const endsAt = (cutter: Cutter, number: number): boolean => {
    const [first] = termsOf(number);
    return first !== undefined && cutter.endsBefore(first);
  };
  const updated: UpdatedShard[] = [];
  for (let number = 0; number < firsts.length; ) {
    // Whether a shard ends depends on the first term of the next one.
    if (!perShard.has(number) && isFirstSame(number + 1)) {
      updated.push(number);
      number += 1;
      continue;
    }
    const cutter = makeCutter(number === 0, size);
    do {
      for (const term of termsOf(number)) cutter.add(term);
      number += 1;
    } while (number < firsts.length && (perShard.has(number) || !isFirstSame(number + 1) || !endsAt(cutter, number)));
    for (const shard of cutter.end()) updated.push(shard);
  }
  return updated;
}

function applyChanges(
  terms: readonly SearchTerm[],
  changes: readonly { readonly key: string; readonly form: string; readonly changesOfForm: readonly TermChange[] }[],
): SearchTerm[] {
  const result: SearchTerm[] = [];
  let at = 0;
  const push = (form: string, postings: string): void => {
    if (postings !== '') result.push({ form, postings });
  };
  for (const { key, form, changesOfForm } of changes) {
    for (let term = terms[at]; term && sortKey(term.form) < key; term = terms[at]) {
      result.push(term);
      at += 1;
    }
    const term = terms[at];
    if (term?.form === form) {
      push(form, changePostings(term.postings, changesOfForm));
      at += 1;
    } else push(form, changePostings('', changesOfForm));
  }
  return [...result, ...terms.slice(at)];
}

/** (postings of a form, its changes) → its new postings */
function changePostings(postings: string, changes: readonly TermChange[]): string {
  const sections = new Map<number, string>();
  const numbers = decodeNumbers(postings);
  let page = 0;
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    page += numbers[at] ?? 0;
    sections.set(page, (sections.get(page) ?? '') + encodeNumber(numbers[at + 1] ?? 0));
  }
  for (const change of changes) sections.set(change.page, change.sections);
  let text = '';
  let last = 0;
  for (const number of [...sections.keys()].sort((one, other) => one - other)) {
    const encodedPlaces = sections.get(number) ?? '';
    if (encodedPlaces === '') continue;
    text += decodeNumbers(encodedPlaces)
      .map((place, at) => encodeNumber(at === 0 ? number - last : 0) + encodeNumber(place))
      .join('');
    last = number;
  }
  return text;
}
