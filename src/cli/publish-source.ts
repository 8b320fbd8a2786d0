// The files that `pubdocs publish` uploads: the output, or with --build those that differ from the served release.

import { openBuiltFolder } from '../adapters/built-site.ts';
import { readCommit } from '../adapters/git/git.ts';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { type HeldBuild, type HeldOutput, makeHeldOutput } from '../adapters/output/held-output.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { hosts } from '../model/hosts.ts';
import type { Ledger } from '../model/ledger.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Store } from '../model/store.ts';
import { manifestName } from '../model/write-plan.ts';
import { decodeManifest } from '../pipeline/manifest.ts';
import { ledgerFile, withoutRoutes } from '../pipeline/site-ledger.ts';
import { writeRules } from '../pipeline/write-rules.ts';
import { parseFileHeaders } from '../publish/file-headers.ts';
import { heldFiles } from '../publish/held-files.ts';
import { type DesiredObject, desiredObjects, type ObjectOptions, type ReleaseObject } from '../publish/objects.ts';
import type { PublishSource } from '../publish/prepare.ts';
import { checkFiles, checkKeys, redirectTargets } from '../publish/read-build.ts';
import { readServed } from '../publish/read-state.ts';
import { failureOf } from '../publish/refusal.ts';
import { isServedAt, showTarget } from '../publish/target.ts';
import { parseLedger } from '../site/ledger/parse-ledger.ts';
import type { OpenOutput } from './build.ts';
import { makeProgress } from './progress.ts';
import { findHost, type PublishContext } from './publish-target.ts';

type Failure = { readonly diagnostics: readonly Diagnostic[] };

/** Built files that can be uploaded until `close`. */
export interface Uploadable {
  readonly folder: string;
  /** Findings of the build that are not errors, and its counts. */
  readonly notes: readonly Diagnostic[];
  readonly counts: Readonly<Record<string, number>>;
  readonly close: () => void;
}

interface BuiltFiles extends Uploadable {
  /** All files, including the manifest. */
  readonly files: readonly OutputFile[];
  /** Paths that the folder contains; null for all. The others are in the served release. */
  readonly changed: ReadonlySet<string> | null;
  readonly ledger: Ledger;
}

type StoredForm = Omit<ObjectOptions, 'redirects' | 'fileHeaders'>;

const headersFile = 'pubdocs-headers.json';

/** The form in which the host of a target stores objects. */
function storedForm({ opened, flags, target, base }: PublishContext): StoredForm | Failure {
  const { config } = opened;
  const { compress } = config.publish;
  if (target.kind === 'file' && (compress === 'gzip' || compress === 'br')) {
    const why = "a folder keeps no Content-Encoding; 'siblings' adds .gz and .br files for servers that look for them";
    return { diagnostics: [diagnose('publish-option-wrong', { option: `publish.compress: '${compress}'`, why })] };
  }
  const host = findHost(flags.as, config, target);
  if ('diagnostics' in host) return host;
  return {
    host: hosts[host.host],
    compress,
    isFlat: target.kind === 's3',
    hasPrefixKey: base !== '' && target.prefix !== '' && `/${target.prefix}`.endsWith(base),
    trailingSlash: config.trailingSlash,
  };
}

/** A finding if a build for one base cannot be published at a target that is served at another; null otherwise. */
function wrongBase(of: Pick<Ledger, 'base'>, { base, target, servedAt }: PublishContext): Failure | null {
  const built = of.base === '/' ? '' : of.base;
  if (built === base && isServedAt(target, built, servedAt)) return null;
  // Where a host serves a target cannot be known from its path.
  const values = { base: built, target: showTarget(target), served: servedAt };
  const configured = built === base ? {} : { configured: base };
  return { diagnostics: [diagnose('publish-other-base', { ...values, ...configured })] };
}

/** The ledger of a built folder, without its routes; null without one. */
function ledgerOf(folder: string) {
  const bytes = openBuiltFolder(folder).read(ledgerFile);
  const parsed = bytes && parseLedger(withoutRoutes(bytes));
  return parsed?.ok ? parsed.ledger : null;
}

/** The output folder, if it is up to date with its sources. */
async function outputFiles(context: PublishContext): Promise<BuiltFiles | Failure> {
  const { opened, options, flags } = context;
  const { outDir } = opened;
  const folder = openBuiltFolder(outDir);
  const manifest = folder.manifest() ?? '';
  const listed = decodeManifest(manifest);
  const ledger = ledgerOf(outDir);
  if (listed === null || ledger === null) return { diagnostics: [diagnose('nothing-built', { folder: outDir })] };
  const wrong = wrongBase(ledger, context);
  if (wrong !== null) return wrong;
  const check = flags.asBuilt === true ? null : (await import('./check-output.ts')).checkOutput;
  const stale = (await check?.(opened, options.root, { manifest, listed })) ?? [];
  if (stale.length > 0) return { diagnostics: stale };
  const { files, diagnostics } = checkFiles(listed, folder, outDir);
  if (diagnostics.length > 0) return { diagnostics };
  return { folder: outDir, files, changed: null, ledger, notes: [], counts: {}, close: () => {} };
}

/** Whether the publisher reads this file; every build writes these files. */
const isRead = (path: string): boolean => [ledgerFile, headersFile, manifestName].includes(path);

/** Builds the site for the target. Files of the served release are not written, nor their cached pages rendered. */
async function buildAgainst(
  context: PublishContext,
  { store, form, isHeld }: { readonly store: Store; readonly form: StoredForm; readonly isHeld: boolean },
): Promise<BuiltFiles | Failure> {
  const { options, flags, base } = context;
  const wrong = wrongBase({ base }, context);
  if (wrong !== null) return wrong;
  const { runBuild } = await import('./build.ts');
  let last: ReturnType<typeof heldFiles>;
  try {
    last = isHeld ? heldFiles(await readServed(store, base), form) : new Map();
  } catch (error) {
    return { diagnostics: [failureOf(error, store.name)] };
  }
  // The build finds the values of the last one by its ledger, although it writes that file again.
  const unread = new Map([...last].filter(([path]) => !isRead(path)));
  const outputs: HeldOutput[] = [];
  const progress = makeProgress(flags);
  const openOutput: OpenOutput = ({ cacheDir }) => {
    const heldOutput = makeHeldOutput({
      ...{ fs: nodeWritableFs, parent: cacheDir, now: Date.now() },
      ...{ files: unread, last, rules: writeRules },
    });
    outputs.push(heldOutput);
    return heldOutput.output;
  };
  const report = await runBuild({ ...options, command: 'build' }, flags, { progress, openOutput });
  progress.done();
  const [buildOutput] = outputs;
  const built: HeldBuild | null = buildOutput?.built() ?? null;
  if (!report.ok || buildOutput === undefined || built === null) {
    buildOutput?.close();
    return { diagnostics: report.diagnostics };
  }
  // A config that is a function may return another base for `build` than for `publish`.
  const ledger = ledgerOf(buildOutput.folder);
  if (ledger === null) throw new Error(`a build without ${ledgerFile}`);
  const other = wrongBase(ledger, context);
  if (other !== null) {
    buildOutput.close();
    return other;
  }
  const { pages, links, compiled, rendered } = report.counts;
  const counts = { pages, links, compiled, rendered };
  return { folder: buildOutput.folder, ...built, ledger, notes: report.diagnostics, counts, close: buildOutput.close };
}

const withoutFile = ({ file: _, ...object }: DesiredObject): ReleaseObject => object;

/** Builds, or checks the built folder → the objects for the host; `isHeld`: without files of the served release. */
export async function builtSource(
  context: PublishContext,
  { store, isHeld }: { readonly store: Store; readonly isHeld: boolean },
): Promise<(PublishSource & Uploadable) | Failure> {
  const { opened, options, flags, target } = context;
  const form = storedForm(context);
  if ('diagnostics' in form) return form;
  const outcome =
    flags.build === true ? await buildAgainst(context, { store, form, isHeld }) : await outputFiles(context);
  if ('diagnostics' in outcome) return outcome;
  const { files, folder, changed, ledger, notes, counts, close } = outcome;
  const headers = openBuiltFolder(folder).read(headersFile) ?? new Uint8Array();
  const all = desiredObjects(files, {
    ...form,
    redirects: redirectTargets(ledger, opened.config.trailingSlash),
    fileHeaders: parseFileHeaders(new TextDecoder().decode(headers)),
  });
  const wrongKeys = checkKeys(
    all.map(({ key }) => key),
    target.prefix,
  );
  if (wrongKeys.length > 0) {
    close();
    return { diagnostics: wrongKeys };
  }
  // The others have no file, because the archive has their bytes.
  const objects =
    changed === null ? all : all.map((object) => (changed.has(object.file) ? object : withoutFile(object)));
  return { kind: 'build', objects, commit: readCommit(options.root), folder, notes, counts, close };
}
