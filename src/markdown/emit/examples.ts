// `::request{operation=createShipment}` and `::response{operation=… status=201}`: samples from the OpenAPI documents.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { Span } from '../../model/place.ts';
import { type RequestLanguageName, requestLanguages, type SampleRequest } from '../../model/sample-request.ts';
import { findExample, type WantedExample } from '../../openapi/examples.ts';
import { apiDocuments } from './api-documents.ts';
import { writePlainCode } from './code.ts';
import type { Emitter, OpenDirective } from './state.ts';
import { writeTab, writeTabs } from './tabs.ts';
import { report } from './write.ts';

const kinds = ['request', 'response'] as const;

/** Writes the sample of a directive; false for other directives, or if the site has no documents. */
export function emitExample(emitter: Emitter, { name, attributes, label }: OpenDirective, span: Span): boolean {
  const kind = kinds.find((each) => each === name);
  if (kind === undefined || emitter.options.apis.length === 0) return false;
  const wish: WantedExample = {
    kind,
    operation: attributes.operation ?? '',
    status: attributes.status ?? null,
    example: attributes.example ?? null,
  };
  const apis = apiDocuments(emitter);
  for (const { read } of apis) read('operation', wish.operation);
  const documents = apis.map(({ document }) => document);
  const result = findExample(
    documents.filter((document) => document !== null),
    wish,
  );
  if (!result.ok) {
    // The operation may be in a document that cannot be read, which is reported elsewhere.
    if (result.missing === 'operation' && wish.operation !== '' && documents.includes(null)) return true;
    const { missing, names } = result;
    const rawValue = { operation: wish.operation, status: wish.status ?? '', example: wish.example ?? '' }[missing];
    const { at } = nearestName(rawValue, names);
    report(emitter, didYouMean(diagnose('example-missing', { ...wish, missing, raw: rawValue, names }, at)), span);
    return true;
  }
  const title = attributes.title ?? label;
  const meta = title == null ? '' : `title="${title.replaceAll('"', '”')}"`;
  const languages = languagesOf(emitter, kind, attributes.languages, span);
  const group = attributes.groupId ?? attributes.group;
  writeRequestCode(emitter, { ...result, languages, group, meta, span });
  const words: Readonly<Record<string, string>> = { operation: wish.operation };
  emitter.facts.samples.push({
    language: 'http',
    words,
    code: result.code,
    source: null,
    lines: null,
    columns: [],
    span,
    section: emitter.facts.headings.length,
  });
  return true;
}

interface ShownExample {
  readonly code: string;
  /** Null for a response. */
  readonly request: SampleRequest | null;
  readonly languages?: readonly RequestLanguageName[];
  readonly group?: string | undefined;
  readonly meta?: string;
  /** Whether the code has no colours, because it is long. */
  readonly isPlain?: boolean;
  readonly span: Span;
}

/** All groups of a page switch together unless they have different group names. */
const commonGroup = 'language';

/** Writes an HTTP message, or the tabs of a request in several languages. */
export function writeRequestCode(emitter: Emitter, { code, request, meta = '', span, ...others }: ShownExample): void {
  const { languages = emitter.options.requestLanguages, group = commonGroup, isPlain = false } = others;
  const write = (text: string, info: string): void =>
    writePlainCode(emitter, { info: isPlain ? '' : info, meta, code: text, span });
  if (request === null || languages.every((language) => language === 'http')) write(code, 'http');
  else
    writeTabs(emitter, group, languages, (language) => {
      const { label, code: info } = requestLanguages[language];
      const text = language === 'http' ? code : emitter.tools.printRequest(request, language);
      writeTab(emitter, { label, span }, () => write(text, info));
    });
}

const languageNames = Object.keys(requestLanguages);
const isLanguage = (name: string): name is RequestLanguageName => Object.hasOwn(requestLanguages, name);

/** 'curl, python' → ['curl', 'python']; without names, the languages of the config. Unknown names are reported. */
function languagesOf(
  emitter: Emitter,
  kind: WantedExample['kind'],
  raw: string | undefined,
  span: Span,
): readonly RequestLanguageName[] {
  if (raw === undefined) return kind === 'request' ? emitter.options.requestLanguages : [];
  const names = kind === 'response' ? [] : [...new Set(raw.split(',').map((name) => name.trim()))].filter(Boolean);
  const unknown = names.length === 0 ? [''] : names.filter((name) => !isLanguage(name));
  for (const name of unknown) {
    const values = { kind, raw: name, names: languageNames };
    const { at } = nearestName(name, languageNames);
    report(emitter, didYouMean(diagnose('example-language', values, at)), span);
  }
  return names.filter(isLanguage);
}
