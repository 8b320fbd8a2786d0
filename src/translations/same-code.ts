// Code that two languages write differently and that says the same: words of readers inside it, other spacing, names in the plural.
import type { Fact, FactDifference } from '../model/page-outline.ts';

/** Takes out what both sides have, written in another way: `Example 3` beside `Příklad č. 3` */
export function withoutSameCode({ missing, extra }: FactDifference): FactDifference {
  const theirs = new Set(missing.filter(isCode));
  const ours = new Set(extra.filter(isCode));
  if (theirs.size === 0 || ours.size === 0) return { missing, extra };
  takeSame(theirs, ours);
  takeSame(ours, theirs);
  return {
    missing: missing.filter((fact) => !isCode(fact) || theirs.has(fact)),
    extra: extra.filter((fact) => !isCode(fact) || ours.has(fact)),
  };
}

const isCode = ({ kind }: Fact): boolean => kind === 'code' || kind === 'code line';

function takeSame(facts: Set<Fact>, others: Set<Fact>): void {
  for (const fact of facts) {
    const same = [...others].find((other) => isSameCode(fact, other));
    const taken = same === undefined ? partsOf(fact, others) : [same];
    if (taken.length > 0) facts.delete(fact);
    for (const one of taken) others.delete(one);
  }
}

/** `--clusters a,b` beside `--clusters` and `a,b` */
function partsOf({ kind, value }: Fact, others: ReadonlySet<Fact>): readonly Fact[] {
  const words = value.split(' ');
  if (kind !== 'code' || words.length < 2) return [];
  const parts = words.map((word) => [...others].find((other) => other.kind === 'code' && other.value === word));
  const found = parts.filter((part) => part !== undefined);
  return found.length === words.length && new Set(found).size === words.length ? found : [];
}

function isSameCode(one: Fact, other: Fact): boolean {
  // The same name in another row of a table is another statement.
  if (one.kind !== other.kind || one.value === other.value) return false;
  if (plainCode(one) === plainCode(other)) return true;
  return isForm(one, other) || isForm(other, one);
}

/** Whether the second is another form of the first. */
const isForm = ({ kind, value }: Fact, other: Fact): boolean =>
  isTranslated(value, other.value) ||
  (kind === 'code' && (isQualified(value, other.value) || singularsOf(value).includes(other.value)));

/** 'setup () {' → 'setup(){', 'count,' → 'count'; of a name also 'docs/' → 'docs', 'v1.3.1' → '1.3.1': what formatters and writers set one way or the other */
const plainCode = ({ kind, value }: Fact): string =>
  (kind === 'code' ? value.replace(/(?<=\w)[/.]$/, '').replace(/^v(?=\d+\.\d)/, '') : value)
    .replace(/\s*([(){}[\],;])\s*/g, '$1')
    .replace(/,(?=[)}\]])/g, '')
    .replace(/(?<=.)[,;]$/, '');

/** 'PropagationPolicies' → 'PropagationPolicie', 'PropagationPolicy': kinds of things, in texts about several of them; fields in small letters have one form */
export const singularsOf = (name: string): string[] =>
  /^[A-Z][A-Za-z]{2,}s$/.test(name)
    ? [name.slice(0, -1), name.replace(/(?:ie)?s$/, name.endsWith('ies') ? 'y' : '')]
    : [];

/** ('spec.replicas', 'replicas') → true */
const isQualified = (long: string, short: string): boolean =>
  /^[A-Za-z][\w.]*$/.test(long) && /^[A-Za-z]\w{2,}$/.test(short) && long.endsWith(`.${short}`);

const words = /[\p{L}\p{N}]+/gu;
const ascii = /^[\w]+$/;

/**
 * ('{your GitHub name}', '{vaše jméno na GitHubu}') → true: the second has letters of its own language, and all of its other words and numbers
 * are in the first.
 */
function isTranslated(code: string, translated: string): boolean {
  const own: string[] = translated.match(words) ?? [];
  if (ascii.test(own.join('')) || !ascii.test((code.match(words) ?? []).join(''))) return false;
  const theirs = code.toLowerCase().match(words) ?? [];
  const numbers = (list: readonly string[]): string => list.flatMap((word) => word.match(/\d+/g) ?? []).join();
  const rest = own.filter((word) => ascii.test(word)).map((word) => word.toLowerCase());
  return numbers(own) === numbers(theirs) && rest.every((word) => theirs.some((their) => samePart(word, their)));
}

/** 'github' beside 'githubu', 'lift' beside 'lifted' */
const samePart = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
