// Facts that the text of a page states.

/** A number, a date, a time or a code word, with its place. JSON-safe. */
export interface StatedFact {
  readonly kind: 'number' | 'date' | 'time' | 'code';
  /** Normalised spelling, the same for all languages: `31.5`, `2026-11-22`, `14:30`. */
  readonly value: string;
  /** As written in the text: `31,5`. */
  readonly raw: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Name of the unit beside it: `kg`. */
  readonly unit: string | null;
  /** Number of the paragraph, list item or table row that contains it. */
  readonly block: number;
}

/** `<!-- pubdocs-fact: 30 days, by the terms of service -->` */
export interface FactWaiver {
  /** `30 days` */
  readonly fact: string;
  /** `30`; `unit` is `day`, or null if the comment names none. */
  readonly value: string;
  readonly unit: string | null;
  /** May be empty. */
  readonly reason: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export interface StatedFacts {
  readonly facts: readonly StatedFact[];
  readonly waivers: readonly FactWaiver[];
}

/** Units that a site adds: name of the unit → language → the beginnings of its words. */
export type FactUnits = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** `facts` of the config. */
export interface FactsConfig {
  /** Name → its value: `limits.weight.STD` → `31.5 kg`. */
  readonly values: Readonly<Record<string, string>>;
  readonly units: FactUnits;
  /** Field of a snapshot → the unit of its numbers. */
  readonly fields: Readonly<Record<string, string>>;
  /** Code words of the service that are not in documents and data. */
  readonly words: readonly string[];
  /** `bound`: numbers that the model does not have are reported. */
  readonly require: 'bound' | 'none';
}
