// Reads OpenAPI documents with the linter of Redocly: structure, `$ref`s across files, positions. It is loaded only for
// documents that are not in the cache; `#openapi-core` is the package in one file. It reads files through the port,
// which never leaves the root, and uses no network.
import { createRequire } from 'node:module';
import { posix } from 'node:path';
import type { ApiProblem, JsonObject, ReadApi } from '../model/api-document.ts';
import type { Files } from '../model/ports.ts';
import { circularReferences } from '../text/circular-references.ts';
import { cutCycles } from '../text/cut-cycles.ts';
import { errorMessage } from '../text/error-code.ts';
import { hasTooManyAliases } from '../text/expanded-size.ts';
import { isObject } from '../text/is-object.ts';
import { shortReferences } from '../text/short-references.ts';

type Core = typeof import('@redocly/openapi-core');
type Problem = Awaited<ReturnType<Core['lintDocument']>>[number];

/** Documents get a root of their own, so that messages contain no paths of the machine. */
const root = '/';

const tooManyAliases = 'its YAML aliases stand for more than a million values';

const hasAlias = /(?:^|[\s,[:-])\*[^\s,[\]{}*]/m;

/** A text that cannot be parsed is reported where it is used. */
function isTooLarge(core: Core, text: string, absolute: string): boolean {
  try {
    return hasTooManyAliases(core.makeDocumentFromString(text, absolute).parsed);
  } catch {
    return false;
  }
}

const toFile = (absolute: string): string => absolute.slice(root.length);

type Source = InstanceType<Core['Source']>;
type Others = Map<string, Source | Error>;

/** Missing files are also in `others`, so that the document is read again when they appear. */
function makeResolver(core: Core, files: Pick<Files, 'read'>, others: Others): InstanceType<Core['BaseResolver']> {
  const load = (path: string, absolute: string): Source | Error => {
    const bytes = files.read(path);
    if (!(bytes instanceof Uint8Array)) return new Error(`${path} cannot be read: ${bytes.detail}`);
    const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
    return hasAlias.test(text) && isTooLarge(core, text, absolute)
      ? new Error(`${path} cannot be read: ${tooManyAliases}`)
      : new core.Source(absolute, text);
  };
  class SiteResolver extends core.BaseResolver {
    override async loadExternalRef(absolute: string): Promise<Source> {
      if (/^[a-z][\w+.-]*:/i.test(absolute))
        throw new core.ResolveError(
          new Error('pubdocs requests nothing over the network: save the file beside the document'),
        );
      const path = toFile(posix.normalize(absolute));
      const source = others.get(path) ?? load(path, absolute);
      others.set(path, source);
      if (source instanceof Error) throw new core.ResolveError(source);
      return source;
    }
  }
  return new SiteResolver();
}

interface Joining {
  readonly resolver: InstanceType<Core['BaseResolver']>;
  readonly source: Source;
  readonly parsed: JsonObject;
  readonly parse: (text: string) => JsonObject | null;
  readonly config: Awaited<ReturnType<Core['createConfig']>>;
  readonly types: Types;
}

/** Joins the files in place, and replaces references to examples. */
async function joinInPlace(core: Core, { resolver, source, parsed, parse, config, types }: Joining): Promise<unknown> {
  const parseExact = parsed.swagger === undefined ? parse : () => null;
  const parseAsLinter = resolver.parseDocument.bind(resolver);
  resolver.parseDocument = (other, isRoot) => {
    const value = parseExact(other.body);
    return value === null ? parseAsLinter(other, isRoot) : { source: other, parsed: value };
  };
  const document = { source, parsed: shortReferences(parseExact(source.body) ?? parsed) };
  return (await core.bundleDocument({ document, config, externalRefResolver: resolver, types })).bundle.parsed;
}

/** (its path, its text, the files of the site, how joined files are parsed) → the document, and its problems */
export async function readOpenApi(
  file: string,
  text: string,
  files: Pick<Files, 'read'>,
  parse: (text: string) => JsonObject | null = () => null,
): Promise<ReadApi> {
  const core = createRequire(import.meta.url)('#openapi-core') as Core;
  const config = await core.createConfig({ extends: ['spec'] });
  const others: Others = new Map();
  const failure = (...problems: readonly ApiProblem[]): ReadApi => ({
    document: null,
    files: [...others.keys()].sort(),
    problems,
  });
  try {
    const { source, parsed } = core.makeDocumentFromString(text, root + file);
    if (hasAlias.test(text) && hasTooManyAliases(parsed))
      return failure({ message: tooManyAliases, pointer: '#/', place: at(file, 1, 1), suggest: [] });
    const types = withScalars(core.getTypes(core.detectSpec(parsed)));
    // Documents of other kinds, such as AsyncAPI. The linter refuses versions of OpenAPI that it does not know.
    if (!isObject(parsed) || (parsed.openapi === undefined && parsed.swagger === undefined))
      return failure(thrownProblem(file, text, new Error('Unsupported specification')));
    // The linter only needs the kind of what a reference leads to.
    const linted = { source, parsed: shortReferences(parsed, { withSiblings: true }) };
    const circular = circularReferences(linted.parsed);
    if (circular.length > 0)
      return failure(...circular.map((pointer) => toProblem(circleProblem(source, pointer), '', core)));
    const externalRefResolver = makeResolver(core, files, others);
    const problems = await core.lintDocument({ document: linted, config, externalRefResolver, customTypes: types });
    const resolver = makeResolver(core, files, others);
    const joined =
      others.size > 0 || hasOtherReferences.test(text)
        ? await joinInPlace(core, { resolver, source, parsed, parse, config, types })
        : 'as-written';
    const document = joined === 'as-written' || isObject(joined) ? joined : null;
    const circles = cutCycles(joined).map((pointer) => circleProblem(source, pointer));
    return {
      document,
      files: [...others.keys()].sort(),
      problems: [...problems.filter((problem) => !isNoProblem(problem, parsed, core)), ...circles].map((problem) =>
        toProblem(problem, String(parsed.openapi), core),
      ),
    };
  } catch (error) {
    return failure(thrownProblem(file, text, error));
  }
}

/** A reference to itself, or of an example to a part around it, so that it would never end. */
const circleProblem = (source: Source, pointer: string): Problem => ({
  message: 'This reference leads to itself.',
  location: [{ source, pointer, reportOnKey: true }],
  ...{ ruleId: '', severity: 'error', suggest: [] },
});

/** References that joining replaces: those of examples, and those that do not lead to a part with a name. */
const hasOtherReferences =
  /\bexample["']?\s*:\s*\{?\s*["']?\$ref|\$ref["']?\s*:(?!\s*["']?#\/(?:components|paths|definitions|parameters|responses)\/)/;

type Types = ReturnType<Core['getTypes']>;
type Property = Types[string]['properties'][string];
type PartType = Exclude<Property, (...values: never[]) => unknown>;
type MapType = Types[string] & { readonly additionalProperties: (value: unknown, key: string) => PartType };

const scalars = new Set(['string', 'number', 'integer', 'boolean']);

const isMapType = (type: unknown): type is MapType => isObject(type) && typeof type.additionalProperties === 'function';

/** The package declares some maps of texts with a type that it does not know, such as scopes of the device flow. */
function withScalars(types: Types): Types {
  const repaired = (type: Property): Property => {
    if (!isMapType(type)) return type;
    const { additionalProperties } = type;
    return {
      ...type,
      additionalProperties: (value, key) => {
        const part = additionalProperties(value, key);
        return typeof part === 'string' && scalars.has(part) && !Object.hasOwn(types, part) ? {} : part;
      },
    };
  };
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => {
      const properties = Object.entries(type.properties).map(([key, part]) => [key, repaired(part)]);
      return [name, { ...type, properties: Object.fromEntries(properties) }];
    }),
  );
}

/**
 * Whether a problem is none: a reference to another file, because files are joined, or in an extension, which may have
 * any data; `nullable: false`, which says what holds without it; a discriminator with the name of a schema; and the
 * spelling of code samples that other tools read.
 */
function isNoProblem({ ruleId, location: [first] }: Problem, parsed: JsonObject, core: Core): boolean {
  if (!first) return false;
  const { pointer = '' } = first;
  if (/\/x-(?:code-?samples\/\d+|readme\/.*)\/(?:code|language|name|install)$/i.test(pointer)) return true;
  if (ruleId !== 'spec-strict-refs' && ruleId !== 'nullable-type-sibling' && !isMapping.test(pointer)) return false;
  const { start } = core.getLineColLocation(first);
  const rest = (first.source.getLines()[start.line - 1] ?? '').slice(start.col - 1);
  if (isMapping.test(pointer)) return hasSchema(parsed, /^["']?([\w.-]+)/.exec(rest)?.[1] ?? '');
  if (ruleId === 'nullable-type-sibling') return /^(?:["']?nullable["']?\s*:\s*)?false\b/.test(rest);
  return inExtension.test(pointer) || /^["']?\$ref["']?\s*:\s*["']?[^#"'\s]/.test(rest);
}

/** The first step of a pointer that is an extension, and no name in a map, such as that of a header. */
const inExtension = new RegExp(
  `(?<!/(?:${[
    ...['properties', 'patternProperties', '\\$defs', 'definitions', 'dependentSchemas', 'schemas', 'parameters'],
    ...['headers', 'responses', 'examples', 'requestBodies', 'securitySchemes', 'securityDefinitions', 'links'],
    ...['callbacks', 'pathItems', 'webhooks', 'variables', 'content', 'encoding', 'mapping', 'scopes'],
  ].join('|')}))/(x-[^/]+)`,
);

const isMapping = /\/discriminator\/mapping\/[^/]+$/;

const hasSchema = ({ components }: JsonObject, name: string): boolean =>
  isObject(components) && isObject(components.schemas) && Object.hasOwn(components.schemas, name);

/** A place in a schema: its last step is a keyword. */
const inSchema =
  /\/(?:schemas\/[^/]+|schema)(?:\/(?:properties|patternProperties|\$defs|dependentSchemas)\/[^/]+|\/(?:allOf|anyOf|oneOf|prefixItems)\/\d+|\/(?:items|not|if|then|else|contains|propertyNames|additionalProperties|unevaluated(?:Items|Properties)))*\/[^/]+$/;

/** Rules about keywords that programs do not read. */
const withoutEffect: ReadonlySet<string> = new Set(['nullable-type-sibling', 'spec-ref-siblings']);

/**
 * The keyword without effect: one beside `$ref`, `nullable` without `type`, an extension with a wrong value, and in a
 * schema an unknown one from OpenAPI 3.1 on, where JSON Schema allows any. A misspelt one is a mistake.
 */
function keywordWithoutEffect({ ruleId, message, suggest }: Problem, pointer: string, version: string): string | null {
  const isProperty = /^Property `.*` is not expected/.test(message);
  const extension = ruleId === 'struct' ? inExtension.exec(pointer)?.[1] : undefined;
  if (extension !== undefined) return isProperty ? (pointer.split('/').at(-1) ?? extension) : extension;
  const isUnknown = ruleId === 'struct' && isProperty && suggest.length === 0;
  const isAllowed = isUnknown && /^3\.[1-9]/.test(version) && inSchema.test(pointer);
  return withoutEffect.has(ruleId) || isAllowed ? (pointer.split('/').at(-1) ?? null) : null;
}

function toProblem(problem: Problem, version: string, core: Core): ApiProblem {
  const { message, location, suggest } = problem;
  const [first] = location;
  if (!first) return { message, pointer: '#/', place: at('', 1, 1), suggest };
  const { start, end } = core.getLineColLocation(first);
  const file = toFile(first.source.absoluteRef);
  const isOneLine = end !== undefined && end.line === start.line;
  const place = at(file, start.line, start.col, isOneLine ? end.col : start.col + 1);
  // Remove the final period, because the place follows the message.
  const pointer = first.pointer ?? '#/';
  const keyword = keywordWithoutEffect(problem, pointer, version);
  const where = inExtension.test(pointer) ? 'extension' : problem.ruleId === 'spec-ref-siblings' ? 'ref' : 'schema';
  return {
    ...{ message: message.replace(/\.$/, ''), pointer, place, suggest },
    ...(keyword !== null && { keyword: { name: keyword, where } }),
  };
}

const at = (file: string, line: number, column: number, endColumn = column + 1) => ({
  file,
  line,
  column,
  endLine: line,
  endColumn,
});

const versions = 'pubdocs reads 2.0, 3.0, 3.1 and 3.2';

/** Messages of the package about a whole document → words that need no knowledge of the package. */
const clearWords: readonly (readonly [RegExp, string])[] = [
  [/^Failed to parse [^:]*: /, ''],
  [/^Failed to parse (?:API|YAML).*$/, 'it is neither YAML nor JSON'],
  [/ in "[^"]*"/, ''],
  [/\s*\(\d+:\d+\)\s*$/, ''],
  [/^Unsupported .* version: 2$/, 'the version is a number: write `swagger: "2.0"`'],
  [/^Unsupported specification$/, 'it has no `openapi: 3.1.0`'],
  [
    /^Unsupported OpenAPI version: (.*)$/,
    `version $1 of OpenAPI does not exist: ${versions}; write \`openapi: 3.1.0\``,
  ],
  [/^Invalid OpenAPI version: .*$/, 'the version is not a text: write `openapi: "3.1.0"`'],
  [/^Document must be JSON object.*$/, 'it is not an object with `openapi: 3.1.0`'],
  [/^Maximum call stack size exceeded$/, 'it is nested too deeply'],
];

/** Text that is neither YAML nor JSON, or not an OpenAPI document. */
function thrownProblem(file: string, text: string, error: unknown): ApiProblem {
  const message = errorMessage(error);
  const first = message.split('\n')[0] ?? '';
  const clear = clearWords.reduce((words, [pattern, to]) => words.replace(pattern, to), first);
  const match = /\((\d+):(\d+)\)/.exec(message);
  const version = /^Unsupported|^Invalid/.test(first)
    ? /((?:^|\n|[{,])[ \t]*)["']?(?:openapi|swagger)["']?\s*:/.exec(text)
    : null;
  const before = version === null ? '' : text.slice(0, version.index + (version[1]?.length ?? 0));
  const lines = before.split('\n');
  const [line, column] = match ? [Number(match[1]), Number(match[2])] : [lines.length, (lines.at(-1) ?? '').length + 1];
  return { message: clear, pointer: version === null ? '#/' : '#/openapi', place: at(file, line, column), suggest: [] };
}
