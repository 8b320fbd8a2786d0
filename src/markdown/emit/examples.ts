// `::request{operation=createShipment}` and `::response{operation=createShipment status=201}`: samples from the OpenAPI documents.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { Span } from '../../model/place.ts';
import { type ExampleWish, findExample, parseDocument } from '../../openapi/examples.ts';
import { makeCodeBlock } from '../code/make-code-block.ts';
import type { Emitter, OpenDirective } from './state.ts';
import { report, slot, tag } from './write.ts';

const kinds = ['request', 'response'] as const;

/** Writes the sample of such a directive; false for another directive, or where the site has no documents. */
export function emitExample(e: Emitter, { name, attributes, label }: OpenDirective, span: Span): boolean {
  const kind = kinds.find((known) => known === name);
  if (kind === undefined || e.options.apis.length === 0) return false;
  const wish: ExampleWish = {
    kind,
    operation: attributes.operation ?? '',
    status: attributes.status ?? null,
    example: attributes.example ?? null,
  };
  const found = findExample(documentsOf(e), wish);
  if (!found.ok) {
    const { missing, known } = found;
    const written = { operation: wish.operation, status: wish.status ?? '', example: wish.example ?? '' }[missing];
    const { at } = nearestName(written, known);
    report(e, didYouMean(diagnose('example-missing', { ...wish, missing, written, known }, at)), span);
    return true;
  }
  const title = attributes.title ?? label;
  const meta = title == null ? '' : `title="${title.replaceAll('"', '”')}"`;
  const readSnippet = (): string => '';
  const { block } = makeCodeBlock({ info: 'http', meta, code: found.code, span, variables: {}, readSnippet });
  e.body.code.push(block);
  tag(e, slot(e, { kind: 'code', block: e.body.code.length - 1 }));
  const words: Readonly<Record<string, string>> = { operation: wish.operation };
  e.facts.samples.push({
    language: 'http',
    words,
    code: found.code,
    source: null,
    lines: null,
    columns: [],
    span,
    section: e.facts.headings.length,
  });
  return true;
}

/** The documents of the site; a page that shows an example of them is compiled again when one changes. */
function documentsOf(e: Emitter) {
  return e.options.apis.flatMap(({ file, replace }) => {
    const read = e.tools.readInclude(file);
    if (!e.facts.includes.some((known) => known.file === file)) e.facts.includes.push({ file, hash: read?.hash ?? '' });
    if (read?.kind !== 'text') return [];
    const text = Object.entries(replace).reduce((all, [from, to]) => all.replaceAll(from, () => to), read.text);
    return [parseDocument(text, `${read.hash} ${JSON.stringify(replace)}`)];
  });
}
