// Reads OpenAPI documents with the linter of Redocly: structure, `$ref`s across files, positions. It is loaded only for
// documents that are not in the cache; `#openapi-core` is the package in one file. It reads files through the port,
// which never leaves the root, and uses no network.
import { createRequire } from 'node:module';
import { posix } from 'node:path';
import type { ApiProblem, ReadApi } from '../model/api-document.ts';
import type { Files } from '../model/ports.ts';
import { hasTooManyAliases } from '../text/expanded-size.ts';
import { isObject } from '../text/is-object.ts';

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

/** (its path, its text, the files of the site) → the document, and its problems */
export async function readOpenApi(file: string, text: string, files: Pick<Files, 'read'>): Promise<ReadApi> {
  const core = createRequire(import.meta.url)('#openapi-core') as Core;
  const config = await core.createConfig({ extends: ['spec'] });
  const others = new Set<string>();
  const decoder = new TextDecoder();
  class SiteResolver extends core.BaseResolver {
    override async loadExternalRef(absolute: string): Promise<InstanceType<Core['Source']>> {
      const fail = (why: string) => new core.ResolveError(new Error(why));
      if (/^[a-z][\w+.-]*:/i.test(absolute))
        throw fail('pubdocs requests nothing over the network: save the file beside the document');
      const path = toFile(posix.normalize(absolute));
      // Missing files are also recorded, so that the document is read again when they appear.
      others.add(path);
      const bytes = files.read(path);
      if (!(bytes instanceof Uint8Array)) throw fail(`${path} cannot be read: ${bytes.detail}`);
      const text = decoder.decode(bytes).replaceAll('\r\n', '\n');
      if (hasAlias.test(text) && isTooLarge(core, text, absolute))
        throw fail(`${path} cannot be read: ${tooManyAliases}`);
      return new core.Source(absolute, text);
    }
  }
  try {
    const source = core.makeDocumentFromString(text, root + file);
    if (hasTooManyAliases(source.parsed))
      return {
        document: null,
        files: [],
        problems: [{ message: tooManyAliases, pointer: '#/', place: at(file, 1, 1), suggest: [] }],
      };
    const options = { document: source, config, externalRefResolver: new SiteResolver() };
    const problems = (await core.lintDocument(options)).filter((problem) => !isJoined(problem, core));
    // Joins the files in place, and replaces references to examples.
    const { bundle } = await core.bundleDocument({ ...options, types: core.getTypes(core.detectSpec(source.parsed)) });
    const document = isObject(bundle.parsed) ? bundle.parsed : null;
    // Documents of other kinds, such as AsyncAPI. The linter refuses versions of OpenAPI that it does not know.
    if (document?.openapi === undefined && document?.swagger === undefined)
      return { document: null, files: [], problems: [noVersion(file)] };
    return { document, files: [...others].sort(), problems: problems.map((problem) => toProblem(problem, core)) };
  } catch (error) {
    return { document: null, files: [...others].sort(), problems: [thrownProblem(file, error)] };
  }
}

/** Whether a problem is a reference to another file where none is allowed: fine, because files are joined. */
function isJoined({ ruleId, location: [first] }: Problem, core: Core): boolean {
  if (ruleId !== 'spec-strict-refs' || !first) return false;
  const { start } = core.getLineColLocation(first);
  const line = first.source.getLines()[start.line - 1] ?? '';
  return /^["']?\$ref["']?\s*:\s*["']?[^#"'\s]/.test(line.slice(start.col - 1));
}

function toProblem({ message, location, suggest }: Problem, core: Core): ApiProblem {
  const [first] = location;
  if (!first) return { message, pointer: '#/', place: at('', 1, 1), suggest };
  const { start, end } = core.getLineColLocation(first);
  const file = toFile(first.source.absoluteRef);
  const isOneLine = end !== undefined && end.line === start.line;
  const place = at(file, start.line, start.col, isOneLine ? end.col : start.col + 1);
  // Remove the final period, because the place follows the message.
  return { message: message.replace(/\.$/, ''), pointer: first.pointer ?? '#/', place, suggest };
}

const noVersion = (file: string): ApiProblem => ({
  message: 'it has no `openapi: 3.1.0`',
  pointer: '#/openapi',
  place: at(file, 1, 1),
  suggest: [],
});

const at = (file: string, line: number, column: number, endColumn = column + 1) => ({
  file,
  line,
  column,
  endLine: line,
  endColumn,
});

/** Text that is neither YAML nor JSON, or not an OpenAPI document. */
function thrownProblem(file: string, error: unknown): ApiProblem {
  const message = error instanceof Error ? error.message : String(error);
  const match = /\((\d+):(\d+)\)/.exec(message);
  const [line, column] = match ? [Number(match[1]), Number(match[2])] : [1, 1];
  const first = message.split('\n')[0] ?? '';
  const short = first
    .replace(/^Failed to parse [^:]*: /, '')
    .replace(/^Failed to parse (?:API|YAML).*$/, 'it is neither YAML nor JSON')
    .replace(/ in "[^"]*"/, '')
    .replace(/\s*\(\d+:\d+\)\s*$/, '');
  return { message: short, pointer: '#/', place: at(file, line, column), suggest: [] };
}
