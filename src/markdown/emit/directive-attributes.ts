// Attributes that the block directives of pubdocs accept. Components check theirs as props.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { Span } from '../../model/place.ts';
import { isAdmonition } from './admonitions.ts';
import type { Emitter, OpenDirective } from './state.ts';
import { report } from './write.ts';

/** Accepted by every block; `title` and `label` set its label. */
const common = ['id', 'class', 'title', 'label'] as const;

const ofTabs = [...common, 'groupId', 'group'] as const;
const ofSamples = ['operation', 'example', 'title'] as const;

const attributeNames: Readonly<Record<string, readonly string[]>> = {
  beside: common,
  'code-group': ofTabs,
  definitions: common,
  details: [...common, 'open'],
  include: ['file'],
  errors: ['operation', 'tag', 'api'],
  operation: ['id', 'api', 'fields', 'parameters', 'part', 'untitled'],
  operations: ['tag', 'api', 'list', 'part', 'fields'],
  reference: ['api', 'part'],
  request: [...ofSamples, 'languages', 'groupId', 'group'],
  // `languages` is accepted here, because it has its own finding.
  response: [...ofSamples, 'status', 'languages'],
  sample: common,
  schema: ['name', 'api', 'fields', 'part', 'untitled'],
  tab: [...common, 'value'],
  tabs: ofTabs,
};

const isMark = /^(?:true)?$/;

/** Attributes with few forms of values, each with an example. */
const forms: Readonly<Record<string, readonly [form: RegExp, example: string]>> = {
  fields: [/^\d{1,5}$/, 'fields=40'],
  list: [isMark, 'list'],
  open: [isMark, 'open'],
  parameters: [isMark, 'parameters'],
  part: [/^[1-9]\d{0,5}$/, 'part=2'],
  untitled: [isMark, 'untitled'],
};

/** Attributes that another one of their block replaces. */
const replaced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  errors: { tag: 'operation' },
  operation: { part: 'parameters', untitled: 'parameters' },
  operations: { fields: 'list' },
};

/** Reports attributes of a directive that have no effect: unknown ones, and those with a wrong value. */
export function checkAttributes(emitter: Emitter, directive: OpenDirective, span: Span): void {
  const { name, attributes } = directive;
  const names = isAdmonition(name) ? common : Object.hasOwn(attributeNames, name) ? attributeNames[name] : undefined;
  if (names === undefined) return;
  for (const [attribute, raw] of Object.entries(attributes)) {
    if (!names.includes(attribute)) {
      const { nearest, at } = nearestName(attribute, names);
      const finding = diagnose('directive-attribute', { name, attribute, names, nearest }, at);
      report(emitter, finding, directive.places?.get(attribute)?.span ?? span);
      continue;
    }
    const [form, example = ''] = forms[attribute] ?? [];
    const other = replaced[name]?.[attribute];
    if (form?.test(raw) === false) reportValue(emitter, directive, attribute, { nearest: example }, span);
    else if (other !== undefined && attributes[other] !== undefined)
      reportValue(emitter, directive, attribute, { beside: other }, span);
  }
}

/** Reports an attribute that has no effect: `nearest` is one that has, `beside` another one that replaces it. */
export function reportValue(
  emitter: Emitter,
  { name, attributes, places }: OpenDirective,
  attribute: string,
  why: { readonly nearest: string } | { readonly beside: string },
  span: Span,
): void {
  const values = { name, attribute, raw: attributes[attribute] ?? '', ...why };
  const at = 'nearest' in why ? { suggest: [why.nearest] } : {};
  report(emitter, diagnose('directive-value', values, at), places?.get(attribute)?.span ?? span);
}
