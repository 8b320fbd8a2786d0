// The sections of a page that changed since the reader's last visit: pure functions over its texts.

/**
 * `#` and the id of a heading → the lines of its section, in order: keys such as `2024` would come first. The text
 * before the first section has the id of the title, or none.
 */
export type Sections = Readonly<Record<string, readonly string[]>>;

/** Key of a changed section → the lines that it no longer has; null for a new section. */
type ChangedLines = Readonly<Record<string, readonly string[] | null>>;

/** The record of a page in the browser. */
export interface Visit {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sections: Sections;
  readonly changes: ChangedLines;
}

/** A page that is opened again so soon keeps its marks. */
const visitMs = 3_600_000;

const textOf = (lines: readonly string[]): string => lines.join('\n');
const bodyOf = (lines: readonly string[]): string => textOf(lines.slice(1));

/** The section before a removed one shows it, or else the first: ({ a: ['A'], b: ['B'] }, { a: ['A'] }) → a: ['B'] */
function removedLines(before: Sections, now: Sections): ReadonlyMap<string, readonly string[]> {
  const texts = new Set(Object.values(now).flatMap((lines) => [textOf(lines), bodyOf(lines)]));
  const removed = new Map<string, readonly string[]>();
  let place = Object.keys(now)[0] ?? '';
  for (const [id, lines] of Object.entries(before)) {
    if (Object.hasOwn(now, id)) place = id;
    else if (!texts.has(textOf(lines)) && !(lines.length > 1 && texts.has(bodyOf(lines))))
      removed.set(place, [...(removed.get(place) ?? []), ...lines]);
  }
  return removed;
}

/** ({ a: ['30 kg'] }, { a: ['31 kg'], b: ['New'] }) → { a: ['30 kg'], b: null } */
export function changedSections(before: Sections, now: Sections): ChangedLines {
  const removed = removedLines(before, now);
  const oldSections = Object.values(before);
  const texts = new Set(oldSections.map(textOf));
  const bodies = new Set(oldSections.map(bodyOf).filter((body) => body !== ''));
  const changes = Object.entries(now).flatMap(([id, lines]): [string, readonly string[] | null][] => {
    const old = Object.hasOwn(before, id) ? before[id] : undefined;
    const gone = removed.get(id) ?? [];
    // A section under another id, or with another heading and its id, is not new.
    if (gone.length === 0 && (texts.has(textOf(lines)) || (!old && bodies.has(bodyOf(lines))))) return [];
    const lost = [...(old ?? []).filter((line) => !lines.includes(line)), ...gone];
    return [[id, old || gone.length > 0 ? lost : null]];
  });
  return Object.fromEntries(changes);
}

/** (last visit, the page now, now) → this visit, with the changes to mark */
export function nextVisit(last: Visit | null, sections: Sections, at: number): Visit {
  const kept = last !== null && at - last.at < visitMs ? last.changes : {};
  return { at, sections, changes: { ...kept, ...(last && changedSections(last.sections, sections)) } };
}
