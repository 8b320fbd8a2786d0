// The OpenAPI documents of a site. A parsed document is kept for the next build.
import { decodeText } from '../content/decode-text.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { firstFindings } from '../diagnostics/first-findings.ts';
import type { ApiProblem, ApiSource, JsonObject, ReadApi } from '../model/api-document.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Place, startOfFile } from '../model/place.ts';
import type { Ports } from '../model/ports.ts';
import { digest, shortDigest } from '../text/digest.ts';
import { once } from '../text/once.ts';
import { exactJson } from './exact-numbers.ts';
import { fill } from './join-files.ts';
import { parseDocument, parseExact, withNumbers } from './parse-document.ts';
import { asObject } from './schemas.ts';
import { type FilePart, overlaidText, placeInOverlays } from './source-document.ts';
import { withoutSwagger } from './swagger.ts';
import { keyPoint } from './text-places.ts';

/** A document of the site. */
export interface ApiDocument {
  readonly name: string;
  /** Relative to the root. */
  readonly file: string;
  /** Its path in the output: `openapi/v1.json`. */
  readonly path: string;
  /** Digest of its content and of the files that it refers to. */
  readonly digest: string;
  /** The document with only local `$ref`s; null if it cannot be read. */
  readonly document: () => JsonObject | null;
  /** Text to publish; null: the bytes of the file. */
  readonly text: (() => string) | null;
  /** Other files that its references name. */
  readonly files: readonly string[];
}

export interface ApiDocuments {
  readonly documents: readonly ApiDocument[];
  /** Whether all documents could be read; otherwise the list of operations is incomplete. */
  readonly isComplete: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ApiPorts extends Pick<Ports, 'files' | 'readOpenApi'> {
  /** The documents of earlier builds. */
  readonly read: {
    /** (digest of the file) → the document; undefined if it is unknown, or if a file that it refers to has changed. */
    readonly earlier: (key: string) => ReadDocument | undefined;
    readonly keep: (key: string, document: ReadDocument) => void;
  };
}

/** A document with its findings, so that both are always consistent. */
export interface ReadDocument {
  readonly document: ReadApi['document'];
  /** The files that it refers to, with their digests; '' for a file that cannot be read. */
  readonly files: readonly { readonly file: string; readonly hash: string }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Maximum number of findings of one document. */
const maxFindings = 20;

/** (documents of the config) → the loaded documents and their findings */
export async function loadDocuments(sources: readonly ApiSource[], ports: ApiPorts): Promise<ApiDocuments> {
  const loaded = await Promise.all(sources.map((source) => loadDocument(source, ports)));
  return {
    documents: loaded.flatMap(({ document }) => document ?? []),
    isComplete: loaded.every(({ isRead }) => isRead),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}

interface Loaded {
  readonly document: ApiDocument | null;
  readonly isRead: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const fileEnding = (file: string): string => /\.\w+$/.exec(file)?.[0].toLowerCase() ?? '';

async function loadDocument(source: ApiSource, ports: ApiPorts): Promise<Loaded> {
  const { name, file, replace, overlays, key } = source;
  const bytes = ports.files.read(file);
  if (!(bytes instanceof Uint8Array)) {
    const diagnostic = diagnose('openapi-missing', { name, file, detail: bytes.detail }, { key });
    return { document: null, isRead: false, diagnostics: [diagnostic] };
  }
  const decoded = decodeText(bytes);
  if (decoded.kind !== 'text') {
    const problem = { message: 'it is not UTF-8', pointer: '#/', place: startOfFile(file), suggest: [] };
    return { document: null, isRead: false, diagnostics: [toDiagnostic(problem)] };
  }
  const changes = readOverlays(source, ports);
  const texts = [decoded.text, ...changes.overlays.map(({ text }) => text)];
  const documentKey = shortDigest([file, overlays, texts.map(digest)]);
  const stored =
    ports.read.earlier(documentKey) ??
    (await readDocument(documentKey, { file, text: decoded.text, overlays: changes.overlays }, ports));
  const isReplaced = Object.keys(replace).some((text) => texts.some((whole) => whole.includes(text)));
  const isOneFile = stored.files.length === 0 && overlays.length === 0;
  const stem = `openapi/${name}`;
  const exact = documentOf(stored, { file, replace: isReplaced ? replace : {} }, ports);
  const api: ApiDocument = {
    name,
    file,
    path: isOneFile ? `${stem}${fileEnding(file)}` : `${stem}.json`,
    digest: shortDigest([documentKey, stored.files, replace]),
    files: [...overlays, ...stored.files.map(({ file: other }) => other)],
    document: stored.document === 'as-written' ? exact : once(() => withPlainNumbers(exact())),
    text: isOneFile ? (isReplaced ? textOf(decoded.text, replace) : null) : () => `${exactJson(exact(), 2)}\n`,
  };
  const isRead = stored.document !== null && changes.missing.length === 0;
  return { document: api, isRead, diagnostics: [...changes.missing, ...stored.diagnostics] };
}

const withPlainNumbers = (document: JsonObject | null): JsonObject | null =>
  document && asObject(withNumbers(document));

type Replace = ApiSource['replace'];

const textOf = (text: string, replace: Replace) => (): string => fillText(text, replace);

/**
 * The document with its values replaced, which has the digits of its numbers if it is joined. Another is parsed when it
 * is needed, as pages parse it.
 */
function documentOf(
  { document: joined }: ReadDocument,
  { file, replace }: { readonly file: string; readonly replace: Replace },
  { files }: Pick<Ports, 'files'>,
): ApiDocument['document'] {
  return once(() => {
    const bytes = joined === 'as-written' ? files.read(file) : null;
    const decoded = bytes instanceof Uint8Array ? decodeText(bytes) : null;
    const mainDocument = decoded?.kind === 'text' ? parseDocument(decoded.text) : null;
    const document = joined === 'as-written' ? mainDocument : joined;
    return document && Object.keys(replace).length > 0 ? (fillValues(document, replace) as JsonObject) : document;
  });
}

/** ({ url: 'https://api.example/v1' }, { 'https://api.example': 'http://localhost' }) → 'http://localhost/v1' */
function fillValues(value: unknown, replace: Replace): unknown {
  if (typeof value === 'string') return fill(value, replace);
  if (Array.isArray(value)) return value.map((item) => fillValues(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillValues(part, replace)]));
}

/** The text of a document with values replaced; with comments, unless that would change the structure. */
function fillText(text: string, replace: Replace): string {
  const plain = fill(text, replace);
  const filledJson = exactJson(fillValues(parseExact(text), replace), 2);
  return exactJson(parseExact(plain), 2) === filledJson ? plain : `${filledJson}\n`;
}

/** The digest of a file; '' if it cannot be read. */
export const hashOf = (file: string, { files }: Pick<Ports, 'files'>): string => {
  const bytes = files.read(file);
  return bytes instanceof Uint8Array ? digest(bytes) : '';
};

interface OverlayText {
  readonly file: string;
  readonly text: string;
}

/** The overlays of a document, and findings for those that cannot be read. */
function readOverlays(
  { name, overlays, key }: ApiSource,
  { files }: Pick<Ports, 'files'>,
): { readonly overlays: readonly OverlayText[]; readonly missing: readonly Diagnostic[] } {
  const read = overlays.map((file) => {
    const bytes = files.read(file);
    const decoded = bytes instanceof Uint8Array ? decodeText(bytes) : null;
    const detail = bytes instanceof Uint8Array ? 'it is not UTF-8' : bytes.detail;
    return { file, text: decoded?.kind === 'text' ? decoded.text : null, detail };
  });
  return {
    overlays: read.flatMap(({ file, text }) => (text === null ? [] : [{ file, text }])),
    missing: read.flatMap(({ file, text, detail }) =>
      text === null ? [diagnose('openapi-missing', { name, file, detail }, { key: `${key}.overlay` })] : [],
    ),
  };
}

interface SourceTexts {
  readonly file: string;
  /** The document. */
  readonly text: string;
  readonly overlays: readonly OverlayText[];
}

async function readDocument(
  key: string,
  { file, text: main, overlays }: SourceTexts,
  ports: ApiPorts,
): Promise<ReadDocument> {
  const { text, applied } = overlaidText(main, overlays);
  const placeAt = (part: FilePart): Place => {
    const overlay = overlays.find((candidate) => candidate.file === part.file);
    return { file: part.file, ...keyPoint(overlay?.text ?? main, part.pointer) };
  };
  const { document, files, problems: readProblems } = await ports.readOpenApi(file, text, ports.files, parseExact);
  // The document that was read has other lines than its file.
  const problems = readProblems.map((problem) =>
    applied.length === 0 || problem.place.file !== file
      ? problem
      : { ...problem, place: placeAt(placeInOverlays(applied, file, problem.pointer.slice(1))) },
  );
  const overlayFindings = applied.flatMap((overlay) =>
    overlay.problems.map(({ at, kind, detail }) =>
      diagnose(
        'openapi-overlay',
        { file: overlay.file, kind, detail },
        { place: placeAt({ file: overlay.file, pointer: at }) },
      ),
    ),
  );
  const read = {
    document: storedForm(document, overlays.length > 0 ? text : null),
    files: files.map((other) => ({ file: other, hash: hashOf(other, ports) })),
    diagnostics: [...overlayFindings, ...firstFindings(byWeight(problems), maxFindings, toDiagnostic)],
  };
  ports.read.keep(key, read);
  return read;
}

/** (document, the text that overlays made of it) → the form to store: only the file has what it says itself */
function storedForm(document: ReadApi['document'], overlaid: string | null): ReadApi['document'] {
  if (document === 'as-written') return overlaid === null ? document : parseExact(overlaid);
  return document && withoutSwagger(document);
}

/** Mistakes first, so that keywords without effect do not displace them. */
const byWeight = (problems: readonly ApiProblem[]): readonly ApiProblem[] => [
  ...problems.filter(({ keyword }) => keyword === undefined),
  ...problems.filter(({ keyword }) => keyword !== undefined),
];

const toDiagnostic = ({ message, pointer, place, suggest, keyword }: ApiProblem): Diagnostic =>
  keyword !== undefined
    ? diagnose('openapi-keyword', { ...keyword, pointer }, { place })
    : didYouMean(
        diagnose(
          'openapi-invalid',
          { file: place.file, message, pointer },
          { place, ...(suggest.length === 0 ? {} : { suggest: suggest.slice(0, 3) }) },
        ),
      );
