// Two schemas → what differs for the values that they allow.

import { asObject } from '../openapi/schemas.ts';
import { schemaObject } from '../reference/layers.ts';
import { listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { compareAlternatives } from './compare-alternatives.ts';
import { demandOf } from './comparison.ts';
import type { ChangedPart, Effect } from './effects.ts';
import {
  formatEffect,
  isAny,
  isEqual,
  keywordRules,
  namesEffect,
  schemaKeywords,
  schemaTables,
  typeEffect,
  valueChanges,
} from './keywords.ts';
import type { Level, Position, SchemaComparison, Values } from './level.ts';
import { isSet, keywordOf, type Schemas, schemaName, schemaPlace, type View, viewOf } from './schema-view.ts';

const shown = (value: unknown): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** Compares two schemas and everything in them. */
export function compareSchemas(comparison: SchemaComparison, before: Schemas, after: Schemas, outer: Position): void {
  const { old, now, side, seen, isText, isParameter } = comparison;
  const key = [before, after].map((list) => list.map(({ ref }) => ref).join(' ')).join(' | ');
  if (seen.has(key)) return;
  seen.add(key);
  const [was, is] = [viewOf(old, before), viewOf(now, after)];
  const subject = schemaName(now, after) ?? outer.subject;
  const hidden = side === 'request' ? 'readOnly' : 'writeOnly';
  const position = { subject, isInert: outer.isInert || (isSet(was, hidden) && isSet(is, hidden)) };
  const tell = (effect: Effect, part: ChangedPart, name: string, values: Values): void =>
    comparison.report({
      subject,
      part,
      name,
      effect: position.isInert ? 'none' : effect,
      before: shown(values.before),
      after: shown(values.after),
      ref: values.ref ?? schemaPlace(now, after),
    });
  const nest = (schemas: readonly [Schemas, Schemas], step: string): void =>
    compareSchemas(comparison, ...schemas, { subject: `${subject}${step}`, isInert: position.isInert });
  const level: Level = { comparison, was, is, tell, nest };
  if (compareAlternatives(level)) return;
  compareTypes(level, isText);
  for (const [keyword, rule] of Object.entries(keywordRules)) {
    const [from, to] = [keywordOf(was, keyword), keywordOf(is, keyword)];
    const effect = rule(from?.value, to?.value);
    if (effect !== null) tell(effect, 'keyword', keyword, { before: from?.value, after: to?.value, ref: to?.ref });
  }
  const [from, to] = [keywordOf(was, 'default'), keywordOf(is, 'default')];
  if (!isEqual(from?.value, to?.value))
    tell(isParameter ? 'different' : 'none', 'keyword', 'default', {
      ...{ before: from?.value, after: to?.value, ref: to?.ref },
    });
  compareVisibility(level);
  compareValues(level);
  compareProperties(level);
  compareParts(level);
}

function compareTypes({ was, is, tell }: Level, isText: boolean): void {
  const effect = typeEffect(was.types, is.types, isText);
  const typeNames = ({ types }: View): string | undefined => (types === null ? undefined : [...types].join(', '));
  if (effect !== null) {
    const ref = keywordOf(is, 'type')?.ref;
    tell(effect, 'keyword', 'type', { before: typeNames(was), after: typeNames(is), ref });
  }
  const isAll = was.types === null && is.types === null;
  if (was.isNullable !== is.isNullable && !isAll)
    tell(is.isNullable ? 'wider' : 'narrower', 'keyword', 'null', {
      ...(is.isNullable ? { after: 'null' } : { before: 'null' }),
      ref: keywordOf(is, 'type')?.ref,
    });
  const [from, to] = [keywordOf(was, 'format'), keywordOf(is, 'format')];
  const format = formatEffect(from?.value, to?.value);
  if (format !== null && effect !== 'different' && is.types !== null && was.types !== null)
    tell(format, 'keyword', 'format', { before: from?.value, after: to?.value, ref: to?.ref });
}

/** `readOnly` and `writeOnly`. */
function compareVisibility({ comparison: { side }, was, is, tell }: Level): void {
  for (const keyword of ['readOnly', 'writeOnly']) {
    const [before, after] = [isSet(was, keyword), isSet(is, keyword)];
    if (before === after) continue;
    const isBack = side === 'response' && keyword === 'writeOnly' && before;
    tell(isBack ? 'visible-again' : 'none', 'keyword', keyword, { before, after, ref: keywordOf(is, keyword)?.ref });
  }
}

/** `enum` and `const`. */
function compareValues({ was, is, tell }: Level): void {
  const constants = [keywordOf(was, 'const'), keywordOf(is, 'const')];
  const lists = [keywordOf(was, 'enum'), keywordOf(is, 'enum')];
  const [oldList, newList] = [0, 1].map((index) =>
    Array.isArray(lists[index]?.value)
      ? listOf(lists[index]?.value)
      : constants[index] && lists[1 - index]
        ? [constants[index]?.value]
        : undefined,
  );
  const [oldConst, newConst] = constants;
  if (oldList === undefined && newList === undefined && !isEqual(oldConst?.value, newConst?.value)) {
    const effect = oldConst === undefined ? 'narrower' : newConst === undefined ? 'wider' : 'different';
    tell(effect, 'keyword', 'const', { before: oldConst?.value, after: newConst?.value, ref: newConst?.ref });
  }
  const ref = lists[1]?.ref;
  if (oldList && newList)
    for (const { value, isAdded } of valueChanges(oldList, newList))
      tell(isAdded ? 'value-added' : 'narrower', 'value', value, {
        ...(isAdded ? { after: value } : { before: value }),
        ref,
      });
  else if (oldList || newList)
    tell(newList ? 'narrower' : 'value-added', 'keyword', 'enum', { before: oldList, after: newList, ref });
  const open = 'x-extensible-enum';
  const [from, to] = [keywordOf(was, open), keywordOf(is, open)];
  if (from && to)
    for (const { value, isAdded } of valueChanges(listOf(from.value), listOf(to.value)))
      tell(isAdded ? 'none' : 'narrower', 'value', value, {
        ...(isAdded ? { after: value } : { before: value }),
        ref: to.ref,
      });
}

function compareProperties({ comparison: { side }, was, is, tell, nest }: Level): void {
  const isRequest = side === 'request';
  const inert = (schemas: Schemas): boolean =>
    schemas.some(({ part }) => part[isRequest ? 'readOnly' : 'writeOnly'] === true);
  for (const name of new Set([...was.properties.keys(), ...is.properties.keys(), ...was.required, ...is.required])) {
    const [before, after] = [was.properties.get(name), is.properties.get(name)];
    const [wasRequired, isRequired] = [was.required.has(name), is.required.has(name)];
    if (before && !after) {
      const effect = isRequest ? 'input-removed' : wasRequired ? 'different' : 'optional-removed';
      tell(inert(before) ? 'none' : effect, 'property', name, { before: name });
      continue;
    }
    if (after && !before) {
      const isDemand = isRequest && isRequired && !inert(after);
      tell(isDemand ? 'different' : 'none', 'property', name, {
        after: isRequired ? 'required' : '',
        ref: after[0]?.ref,
      });
      continue;
    }
    if (wasRequired !== isRequired) {
      const effect = isRequired ? 'narrower' : 'wider';
      const isHidden = inert(after ?? []) || inert(before ?? []);
      tell(isHidden ? 'none' : effect, 'property', name, { ...demandOf(wasRequired), ref: after?.[0]?.ref });
    }
    if (before && after) nest([before, after], `.${name}`);
  }
}

/** `{}` or undefined → true, because they allow every value, too; others stay */
const simpleSchema = (value: unknown): unknown => isAny(value) || value;

const schemaAt = (value: unknown, ref: string): Schemas => [{ part: schemaObject(value), ref }];

/** Lists, maps, conditions, and other parts that are schemas. */
function compareParts(level: Level): void {
  const { was, is, tell, nest } = level;
  compareItems(level);
  for (const keyword of schemaKeywords) {
    const [from, to] = [keywordOf(was, keyword), keywordOf(is, keyword)];
    if (from && to) nest([schemaAt(from.value, from.ref), schemaAt(to.value, to.ref)], ` ${keyword}`);
    else if (keyword === 'contains' ? from || to : !isAny((from ?? to)?.value))
      tell(to ? 'narrower' : 'wider', 'keyword', keyword, { before: from?.value, after: to?.value, ref: to?.ref });
  }
  for (const keyword of schemaTables) compareTable(level, keyword);
  const [required, needed] = [keywordOf(was, 'dependentRequired'), keywordOf(is, 'dependentRequired')];
  const [old, now] = [asObject(required?.value), asObject(needed?.value)];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const effect = namesEffect(old[name], now[name]);
    if (effect === null) continue;
    tell(effect, 'keyword', `dependentRequired ${name}`, { before: old[name], after: now[name], ref: needed?.ref });
  }
  const [from, to] = [keywordOf(was, 'additionalProperties'), keywordOf(is, 'additionalProperties')];
  const [rest, others] = [from?.value, to?.value].map(simpleSchema);
  if (typeof rest === 'object' && typeof others === 'object' && from && to)
    nest([schemaAt(rest, from.ref), schemaAt(others, to.ref)], '.*');
  // A response may always have more fields, so that nothing changes for clients if it says so.
  else if (!isEqual(rest, others))
    tell(
      others === false || rest === true ? 'narrower' : rest === false ? 'input-removed' : 'wider',
      'keyword',
      'additionalProperties',
      { before: from?.value, after: to?.value, ref: to?.ref },
    );
}

function compareItems({ was, is, tell, nest }: Level): void {
  const [from, to] = [keywordOf(was, 'items'), keywordOf(is, 'items')];
  if (from && to && from.value !== false && to.value !== false)
    nest([schemaAt(from.value, from.ref), schemaAt(to.value, to.ref)], '[]');
  else if (!isEqual(simpleSchema(from?.value), simpleSchema(to?.value)) && was.types !== null && is.types !== null)
    tell(!to || from?.value === false ? 'wider' : 'narrower', 'keyword', 'items', {
      ...{ before: from?.value, after: to?.value, ref: to?.ref },
    });
  const [old, now] = [keywordOf(was, 'prefixItems'), keywordOf(is, 'prefixItems')];
  const [oldItems, newItems] = [listOf(old?.value), listOf(now?.value)];
  for (let index = 0; index < Math.max(oldItems.length, newItems.length); index += 1) {
    const [before, after] = [oldItems[index], newItems[index]];
    if (before !== undefined && after !== undefined)
      nest([schemaAt(before, `${old?.ref}/${index}`), schemaAt(after, `${now?.ref}/${index}`)], `[${index}]`);
    else {
      // A closed list gets longer; in an open one, an item that could be anything gets a schema.
      const isClosed = [from, to].some((rest) => rest?.value === false);
      const isAdded = after !== undefined;
      tell(isAdded === isClosed ? 'wider' : 'narrower', 'keyword', `prefixItems ${index}`, {
        ...{ before, after, ref: now?.ref },
      });
    }
  }
}

function compareTable({ was, is, tell, nest }: Level, keyword: string): void {
  const [from, to] = [keywordOf(was, keyword), keywordOf(is, keyword)];
  const [old, now] = [asObject(from?.value), asObject(to?.value)];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [before, after] = [old[name], now[name]];
    const step = pointerStep(name);
    if (before !== undefined && after !== undefined)
      nest([schemaAt(before, `${from?.ref}/${step}`), schemaAt(after, `${to?.ref}/${step}`)], ` ${keyword} ${name}`);
    else
      tell(after === undefined ? 'wider' : 'narrower', 'keyword', `${keyword} ${name}`, {
        before,
        after,
        ref: to?.ref,
      });
  }
}
