// Writes translated texts of a document into its overlay.

import { type Document, isMap, parseDocument } from 'yaml';
import type { JsonObject } from '../model/api-document.ts';
import { isObject } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { stepsOfRef } from './overlay.ts';
import { partAt } from './schemas.ts';
import type { TextPair } from './texts.ts';

export interface NewTranslation {
  readonly pair: TextPair;
  readonly text: string;
}

/** Keys whose texts a target can find wherever they are. */
const searchable = new Set(['description', 'summary', 'title']);

/** (document, the text of its overlay, new translations) → the text of the overlay with them; comments stay */
export function writeTexts(
  document: JsonObject,
  overlay: string | null,
  { title, changes }: { readonly title: string; readonly changes: readonly NewTranslation[] },
): string {
  const empty = `overlay: 1.0.0\ninfo: { title: ${JSON.stringify(title)}, version: 1.0.0 }\nactions: []\n`;
  const yaml = parseDocument(overlay ?? empty);
  if (overlay === null) yaml.set('actions', yaml.createNode([], { flow: false }));
  for (const { pair, text } of changes) {
    if (pair.source !== undefined) yaml.setIn(stepsOfRef(`#${pair.source}`), text);
    else
      for (const { target, path } of placesOf(document, pair))
        yaml.setIn(['actions', actionFor(yaml, target), 'update', ...path], text);
  }
  return yaml.toString({ lineWidth: 0 });
}

/** The index of the action with a target, which is added if there is none. */
function actionFor(yaml: Document, target: string): number {
  const actions = yaml.get('actions');
  const list: readonly unknown[] = isObject(actions) && Array.isArray(actions.items) ? actions.items : [];
  const index = list.findIndex((action) => isMap(action) && action.get('target') === target && action.has('update'));
  if (index !== -1) return index;
  const end = list.length;
  yaml.addIn(['actions'], yaml.createNode({ target, update: {} }));
  return end;
}

interface TextTarget {
  readonly target: string;
  readonly path: readonly string[];
}

/** A text in one place is a part of `$`; one that is repeated is found by its words. */
function placesOf(document: JsonObject, { refs, original }: TextPair): readonly TextTarget[] {
  const [first] = refs;
  const key = stepsOfRef(first).at(-1) ?? '';
  const isRepeated = refs.length > 1 && searchable.has(key) && refs.every((ref) => stepsOfRef(ref).at(-1) === key);
  if (isRepeated) return [{ target: `$..[?@.${key} == ${quote(original)}]`, path: [key] }];
  return refs.map((ref) => placeOf(document, stepsOfRef(ref)));
}

/** The path after the last list, below a target that finds the entry of that list. */
function placeOf(document: JsonObject, steps: readonly string[]): TextTarget {
  const lists = steps.flatMap((_, index) => (Array.isArray(valueAt(document, steps.slice(0, index))) ? [index] : []));
  const last = lists.at(-1);
  if (last === undefined) return { target: '$', path: steps };
  const target = steps.slice(0, last + 1).map((step, index) => {
    if (!lists.includes(index)) return /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `[${quote(step)}]`;
    const list = valueAt(document, steps.slice(0, index));
    const name = Array.isArray(list) ? nameIn(list, Number(step)) : null;
    return name === null ? `[${step}]` : `[?@.name == ${quote(name)}]`;
  });
  const path = steps.slice(last + 1);
  // An entry that is a text itself has no key: the update is its text.
  return { target: `$${target.join('')}`, path };
}

const valueAt = (document: JsonObject, steps: readonly string[]): unknown =>
  steps.length === 0 ? document : partAt(document, `#/${steps.map(toStep).join('/')}`);

const toStep = (step: string): string => encodeURIComponent(pointerStep(step));

/** The name of an entry, if no other entry of the list has it. */
function nameIn(list: readonly unknown[], index: number): string | null {
  const names = list.map((entry) => (isObject(entry) ? entry.name : undefined));
  const name = names[index];
  return typeof name === 'string' && names.filter((other) => other === name).length === 1 ? name : null;
}

/** A string of JSONPath, RFC 9535, 2.3.1. */
const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
