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
export function emitExample(e: Emitter, { name, attributes, label }: OpenDirective, span: Span): boolean {
  const kind = kinds.find((each) => each === name);
  if (kind === undefined || e.options.apis.length === 0) return false;
  const wish: WantedExample = {
    kind,
    operation: attributes.operation ?? '',
    status: attributes.status ?? null,
    example: attributes.example ?? null,
  };
  const apis = apiDocuments(e);
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
    report(e, didYouMean(diagnose('example-missing', { ...wish, missing, raw: rawValue, names }, at)), span);
    return true;
  }
  const title = attributes.title ?? label;
  const meta = title == null ? '' : `title="${title.replaceAll('"', '”')}"`;
  const languages = languagesOf(e, kind, attributes.languages, span);
  const group = attributes.groupId ?? attributes.group;
  writeRequestCode(e, { ...result, languages, group, meta, span });
  const words: Readonly<Record<string, string>> = { operation: wish.operation };
  e.facts.samples.push({
    language: 'http',
    words,
    code: result.code,
    source: null,
    lines: null,
    columns: [],
    span,
    section: e.facts.headings.length,
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
export function writeRequestCode(e: Emitter, { code, request, meta = '', span, ...others }: ShownExample): void {
  const { languages = e.options.requestLanguages, group = commonGroup, isPlain = false } = others;
  const write = (text: string, info: string): void =>
    writePlainCode(e, { info: isPlain ? '' : info, meta, code: text, span });
  if (request === null || languages.every((language) => language === 'http')) write(code, 'http');
  else
    writeTabs(e, group, languages, (language) => {
      const { label, code: info } = requestLanguages[language];
      const text = language === 'http' ? code : e.tools.printRequest(request, language);
      writeTab(e, { label, span }, () => write(text, info));
    });
}

const languageNames = Object.keys(requestLanguages);
const isLanguage = (name: string): name is RequestLanguageName => Object.hasOwn(requestLanguages, name);

/** 'curl, python' → ['curl', 'python']; without names, the languages of the config. Unknown names are reported. */
function languagesOf(
  e: Emitter,
  kind: WantedExample['kind'],
  raw: string | undefined,
  span: Span,
): readonly RequestLanguageName[] {
  if (raw === undefined) return kind === 'request' ? e.options.requestLanguages : [];
  const names = kind === 'response' ? [] : [...new Set(raw.split(',').map((name) => name.trim()))].filter(Boolean);
  const unknown = names.length === 0 ? [''] : names.filter((name) => !isLanguage(name));
  for (const name of unknown) {
    const values = { kind, raw: name, names: languageNames };
    const { at } = nearestName(name, languageNames);
    report(e, didYouMean(diagnose('example-language', values, at)), span);
  }
  return names.filter(isLanguage);
}
