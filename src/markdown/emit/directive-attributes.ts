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
  operation: ['id', 'api', 'fields', 'parameters', 'untitled'],
  operations: ['tag', 'api', 'list', 'fields'],
  reference: ['api'],
  request: [...ofSamples, 'languages', 'groupId', 'group'],
  // `languages` is accepted here, because it has its own finding.
  response: [...ofSamples, 'status', 'languages'],
  sample: common,
  schema: ['name', 'api', 'fields', 'untitled'],
  tab: [...common, 'value'],
  tabs: ofTabs,
};

/** Reports unknown attributes of a directive, which have no effect. */
export function checkAttributes(emitter: Emitter, { name, attributes, places }: OpenDirective, span: Span): void {
  const names = isAdmonition(name) ? common : Object.hasOwn(attributeNames, name) ? attributeNames[name] : undefined;
  if (names === undefined) return;
  for (const attribute of Object.keys(attributes)) {
    if (names.includes(attribute)) continue;
    const { nearest, at } = nearestName(attribute, names);
    const finding = diagnose('directive-attribute', { name, attribute, names, nearest }, at);
    report(emitter, finding, places?.get(attribute)?.span ?? span);
  }
}
