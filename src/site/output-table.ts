// Checks all output paths of a build with their sources: each must be possible and have one source.
import { diagnose, type Occurrence } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { foldPath, isLongerThan, maxFileName, maxFilePath } from '../text/file-names.ts';

/** A file that the build writes. */
export interface OutputClaim {
  /** Path in the output: 'docs/intro/index.html' */
  readonly path: string;
  readonly source: OutputSource;
}

export interface OutputSource {
  readonly kind: 'page' | 'redirect' | 'file' | 'own';
  /** Name in messages: 'docs/intro.md', 'static/a.png', 'the sitemap' */
  readonly name: string;
  /** The target of a redirect; null: the page is gone. */
  readonly to?: string | null;
  /** Place for findings; empty for files that pubdocs generates. */
  readonly at: Pick<Occurrence, 'place' | 'key'>;
}

/** Names at the top of the output that sites cannot use. */
const reserved = new Set(['.pubdocs', '.git']);
/** 'docs/../x' → why it cannot be a file of the output; null for a valid path */
function whyImpossible(path: string): string | null {
  const names = path.split('/');
  const dots = names.find((name) => name === '.' || name === '..');
  if (dots !== undefined) return `\`${dots}\` is no name of a file`;
  if (names.includes('')) return 'it has an empty name';
  if (path.includes('\\')) return 'a backslash separates folders on some systems';
  if (/[\0-\x1f\x7f]/.test(path)) return 'it has a control character';
  const [top = ''] = names;
  if (reserved.has(top.toLowerCase())) return `\`${top}\` is reserved`;
  if (names.some((name) => isLongerThan(name, maxFileName))) return `a name in it is longer than ${maxFileName} bytes`;
  return isLongerThan(path, maxFilePath) ? `it is longer than ${maxFilePath} bytes` : null;
}

/** Below `assets/`, a file of `static/` and a page keep their names when their content changes. */
const isCachedForever = ({ path, source: { kind, name } }: OutputClaim): boolean =>
  path.startsWith('assets/') && (kind === 'page' || kind === 'redirect' || name.startsWith('static/'));

/**
 * Claims in the order of precedence → findings: invalid paths, two sources for one path, paths that look the same,
 * files where folders are needed, `x.html` beside `x/index.html`. `answer`: which of these two the host serves at `/x`;
 * null: any.
 */
export function validateOutput(claims: readonly OutputClaim[], answer: HtmlAnswer | null = null): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const files = new Map<string, OutputClaim>();
  const byLook = new Map<string, OutputClaim>();
  const reportedPaths = new Set<string>();
  const pairs = new Set<string>();
  /** Two pages with one path clash in each of their files, such as `x/index.html` and `x.md`. */
  const isReported = (...both: readonly OutputClaim[]): boolean => {
    if (both.some(({ source }) => source.kind !== 'page')) return false;
    const pair = both.map(({ source }) => source.name).join('\0');
    const isOld = pairs.has(pair);
    pairs.add(pair);
    return isOld;
  };
  const cached = claims.filter(isCachedForever);
  const [first] = cached;
  if (first)
    findings.push(diagnose('assets-cached', { name: first.source.name, count: cached.length }, first.source.at));
  for (const claim of claims) {
    const why = whyImpossible(claim.path);
    const { name, at } = claim.source;
    if (why !== null) {
      // The same mistake occurs in every language; report it once.
      const inLanguage = claim.path.slice(claim.path.indexOf('/') + 1);
      if (!reportedPaths.has(claim.path) && !reportedPaths.has(inLanguage))
        findings.push(diagnose('output-path-invalid', { path: shorten(claim.path), name, why }, at));
      reportedPaths.add(claim.path).add(inLanguage);
    } else {
      const other = files.get(claim.path);
      const look = foldPath(claim.path);
      const alike = byLook.get(look);
      if (other === undefined) files.set(claim.path, claim);
      if (alike === undefined) byLook.set(look, claim);
      if (other !== undefined) findings.push(...(isReported(other, claim) ? [] : [clash(other, claim)]));
      else if (alike !== undefined && isFileBeside(alike, claim)) findings.push(lookAlike(alike, claim));
    }
  }
  const blocked = new Set<OutputClaim>();
  for (const claim of files.values()) {
    const { path } = claim;
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      const file = files.get(path.slice(0, end));
      if (file === undefined || blocked.has(file)) continue;
      blocked.add(file);
      findings.push(folderClash(file, claim));
    }
  }
  return [...findings, ...urlClashes(files, answer)];
}

/** The file that a host serves at `/x`: `x.html`, or `x/index.html`. */
export type HtmlAnswer = 'file' | 'folder' | 'neither';

/** Pages and redirects at whose URL some hosts serve another file. */
function urlClashes(files: ReadonlyMap<string, OutputClaim>, answer: HtmlAnswer | null): Diagnostic[] {
  const byPlace = new Map<string, Diagnostic>();
  for (const file of files.values()) {
    const url = /^(.+)(?<!(?:^|\/)index)\.html$/s.exec(file.path)?.[1];
    const folder = url === undefined ? undefined : files.get(`${url}/index.html`);
    if (url === undefined || folder === undefined || isSame(file.source, folder.source)) continue;
    const sources = [file.source, folder.source];
    const isPlain = sources.some(({ kind }) => kind === 'own') || sources.every(({ kind }) => kind === 'file');
    const answerKind = answer === null || answer === 'neither' ? null : { file, folder }[answer].source.kind;
    const isRight = answer === 'neither' || answerKind === 'page' || (answerKind === 'redirect' && answer === 'folder');
    if (isPlain || isRight) continue;
    const { at } = changeable(file, folder).source;
    const values = { url: `/${url}`, file: file.source.name, folder: folder.source.name };
    const key = JSON.stringify(at);
    if (!byPlace.has(key)) byPlace.set(key, diagnose('url-clash', values, at));
  }
  return [...byPlace.values()];
}

/** Whether one source has made both: a page with its copy, or two redirects to one target. */
const isSame = (one: OutputSource, other: OutputSource): boolean =>
  one.name === other.name || (one.kind === 'redirect' && other.kind === 'redirect' && one.to === other.to);

const shorten = (path: string): string => (path.length > 120 ? `${path.slice(0, 117)}…` : path);

/** The claim that has a place, because an author cannot change files that pubdocs generates. */
const changeable = (one: OutputClaim, other: OutputClaim): OutputClaim => (hasPlace(one) ? one : other);

const hasPlace = ({ source: { at } }: OutputClaim): boolean => at.place !== undefined || at.key !== undefined;

/** Whether one is a file of the author, and the other is no redirect, whose old path may differ in case only. */
const isFileBeside = (...claims: readonly OutputClaim[]): boolean =>
  claims.some(({ source }) => source.kind === 'file') && claims.every(({ source }) => source.kind !== 'redirect');

function lookAlike(first: OutputClaim, second: OutputClaim): Diagnostic {
  const [other, { path, source }] = hasPlace(second) ? [first, second] : [second, first];
  const values = { path, other: other.path, file: source.name, otherFile: other.source.name, key: 'file' } as const;
  return diagnose('route-clash', values, source.at);
}

function clash(first: OutputClaim, second: OutputClaim): Diagnostic {
  const page = [first, second].find(({ source }) => source.kind === 'page');
  const file = [first, second].find(({ source }) => source.kind === 'file');
  const { path } = first;
  if (page && file) {
    const at = changeable(page, file).source.at;
    return diagnose('route-asset-clash', { path, page: page.source.name, file: file.source.name }, at);
  }
  const [one, other] = hasPlace(second) ? [second, first] : [first, second];
  const values = { path, name: one.source.name, other: other.source.name, needsFolder: false };
  return diagnose('output-clash', values, one.source.at);
}

function folderClash(file: OutputClaim, below: OutputClaim): Diagnostic {
  const { at } = changeable(file, below).source;
  const values = { path: file.path, name: file.source.name, other: below.source.name, needsFolder: true };
  return diagnose('output-clash', values, at);
}
