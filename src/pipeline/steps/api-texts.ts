// Findings about texts of OpenAPI documents: failed overlays, limits against the schema, numbers without a fact.

import type { SiteConfig } from '../../config/site-config.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { chooseEvents } from '../../facts/choose-events.ts';
import { readStatedFacts } from '../../facts/read-facts.ts';
import { isLimit, limitKeywords, type SchemaLimit, wrongLimits } from '../../facts/stated-limits.ts';
import { parseMarkdown } from '../../markdown/parse-markdown.ts';
import type { ApiSource, ApiTexts, JsonObject } from '../../model/api-document.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Place } from '../../model/place.ts';
import type { Ports } from '../../model/ports.ts';
import type { StatedFact } from '../../model/stated-fact.ts';
import { exactNumber } from '../../openapi/exact-numbers.ts';
import { fill } from '../../openapi/join-files.ts';
import { asObject, follow, partAt, toOpenApi31 } from '../../openapi/schemas.ts';
import { sourceDocument } from '../../openapi/source-document.ts';
import { textPlace } from '../../openapi/text-places.ts';
import { documentTexts, type TextProblem, translateDocument } from '../../openapi/texts.ts';
import { apiTexts } from '../../site/api-texts.ts';
import { shortDigest } from '../../text/digest.ts';
import { offsetOf } from '../../text/text-position.ts';
import { compileOptions } from '../compile-inputs.ts';
import type { Engine } from '../engine/engine.ts';
import type { FactChecks } from '../fact-findings.ts';
import { type ApiFiles, apiFiles } from './api-files.ts';

interface DocumentText {
  readonly api: ApiSource;
  readonly locale: string;
  /** Null in the default language. */
  readonly texts: ApiTexts | null;
}

interface PlacedText {
  readonly ref: string;
  readonly text: string;
  readonly file: string;
  readonly pointer: string;
}

/** (site) → the findings about the texts of all documents, in every language that has them */
export function apiTextFindings(
  engine: Engine,
  config: SiteConfig,
  { files, facts }: Pick<Ports, 'files'> & { readonly facts: Pick<FactChecks, 'unbound' | 'digest'> },
): readonly Diagnostic[] {
  const read = apiFiles(engine, { files });
  const all = config.i18n.locales.flatMap(({ code: locale }) =>
    config.openapi.flatMap((api): DocumentText[] => {
      const texts = apiTexts(config, locale, api.name);
      return texts !== null && read.get(texts.file) === null ? [] : [{ api, locale, texts }];
    }),
  );
  const idOf = ({ api, locale }: DocumentText): string => `${api.name} ${locale}`;
  const step = engine.stored<DocumentText, readonly Diagnostic[]>({
    name: 'api-texts',
    namespace: 'openapi',
    idOf,
    find: (id) => all.find((text) => idOf(text) === id),
    key: ({ api, locale, texts }) =>
      `texts:${shortDigest([api.name, api.file, api.replace, locale, texts, ...[api.file, ...api.overlays].map(read.digest), texts && read.digest(texts.file), facts.digest()])}`,
    run: (text) => findingsOf(text, config, facts, read.get),
  });
  return all.flatMap((text) => step.get(text));
}

function findingsOf(
  { api, locale, texts }: DocumentText,
  config: SiteConfig,
  facts: Pick<FactChecks, 'unbound'>,
  textOf: ApiFiles['get'],
): Diagnostic[] {
  const source = sourceDocument(api, textOf);
  if (source === null) return [];
  const { document } = source;
  const overlay = texts === null ? null : textOf(texts.file);
  const translated = overlay === null ? null : translateDocument(document, fill(overlay.text, api.replace));
  const placeOf = (file: string, pointer: string, text = ''): ReturnType<typeof textPlace> =>
    textPlace(textOf(file)?.text ?? '', pointer, text);
  const placed: PlacedText[] =
    texts === null || translated === null
      ? [...documentTexts(document)].map(([ref, text]) => ({ ref, text, ...source.placeOf(ref) }))
      : [...translated.sources].map(([ref, pointer]) => {
          const text = String(partAt(translated.document, ref) ?? '');
          return { ref, text, file: texts.file, pointer };
        });
  const options = compileOptions(config, locale);
  const { htmlLang } = options;
  const modern = toOpenApi31(document);
  const seenPlaces = new Set<string>();
  const diagnostics = placed.flatMap(({ ref, text, file, pointer }): Diagnostic[] => {
    if (!/\p{N}/u.test(text)) return [];
    const events = chooseEvents(parseMarkdown(text, options));
    const stated = readStatedFacts(text, events, { language: htmlLang, units: config.facts?.units ?? {} });
    const limits = limitsOf(modern, ref);
    const wrong = wrongLimits(text, stated.facts, { language: htmlLang, limits });
    const unbound = facts.unbound(stated, htmlLang).filter((fact) => !isLimit(fact, limits));
    const place = (fact: StatedFact): Place => {
      const at = placeOf(file, pointer, text);
      const offset = offsetOf(text, fact.line, fact.column) ?? 0;
      const { line, column } = at?.point(offset) ?? { line: 1, column: 1 };
      return { file, line, column, endLine: line, endColumn: column + fact.raw.length };
    };
    return [
      ...wrong.map(({ fact, limit: { keyword, value } }) =>
        diagnose('openapi-limit', { raw: fact.raw, keyword, value: String(value) }, { place: place(fact) }),
      ),
      ...unbound
        .filter((fact) => wrong.every((other) => other.fact !== fact))
        .map((fact) => diagnose('fact-unbound', { raw: fact.raw }, { place: place(fact) })),
    ].filter(({ place: at }) => {
      // A text of an overlay can be shown in many places.
      const key = `${at?.file}:${at?.line}:${at?.column}`;
      return !seenPlaces.has(key) && seenPlaces.add(key);
    });
  });
  const problems = texts === null ? [] : (translated?.problems ?? []);
  return [...problems.map((problem) => toDiagnostic(problem, texts?.file ?? '', placeOf)), ...diagnostics];
}

/** (document, '#/…/description') → the limits of the schema or parameter that it describes */
function limitsOf(document: JsonObject, ref: string): SchemaLimit[] {
  if (!/\/(?:description|title|summary)$/.test(ref)) return [];
  const owner = asObject(partAt(document, ref.replace(/\/[^/]*$/, '')));
  const schemas = [owner, owner.schema, owner.items].map((part) => follow(document, part, '').part);
  return schemas.flatMap((schema) =>
    [schema, ...(schema === owner ? [] : [follow(document, schema.items, '').part])].flatMap((part) =>
      limitKeywords.flatMap((keyword) => {
        const number = exactNumber(part[keyword]);
        return number === null ? [] : [{ keyword, value: number.value }];
      }),
    ),
  );
}

/** A problem of an overlay, at its place. */
function toDiagnostic(
  { at, kind, detail }: TextProblem,
  file: string,
  placeOf: (file: string, pointer: string) => ReturnType<typeof textPlace>,
): Diagnostic {
  const start = (placeOf(file, at) ?? placeOf(file, `${at}/target`))?.point(0) ?? { line: 1, column: 1 };
  const place = { file, ...start, endLine: start.line, endColumn: start.column };
  return diagnose('openapi-overlay', { file, kind, detail }, { place });
}
