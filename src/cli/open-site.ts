// The composition root: connects all ports to their adapters. The config is read first, because it sets the folders.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type DiskCache, makeCache } from '../adapters/cache/make-cache.ts';
import { clock } from '../adapters/clock.ts';
import { makeGarbageCollector } from '../adapters/collect-garbage.ts';
import { makeDiagramRenderer } from '../adapters/diagrams/make-renderer.ts';
import { findMermaid } from '../adapters/diagrams/mermaid.ts';
import { makePainter } from '../adapters/diagrams/painter.ts';
import { findSharp, makeImageEncoder } from '../adapters/diagrams/sharp.ts';
import { makeRequestPrinter } from '../adapters/httpsnippet.ts';
import { imageSize } from '../adapters/image-size.ts';
import { makeSchemaCheck } from '../adapters/json-schema.ts';
import { checkedRuntime } from '../adapters/modules/checked-runtime.ts';
import { makeModules } from '../adapters/modules/make-modules.ts';
import { threadClocks, withProcessorLimit } from '../adapters/modules/time-limit.ts';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { readOpenApi } from '../adapters/openapi-reader.ts';
import { makeTagSanitizer } from '../adapters/sanitize-html.ts';
import { makeHighlighter } from '../adapters/shiki.ts';
import { makeMathRenderer } from '../adapters/temml.ts';
import { makeTheme } from '../adapters/theme.ts';
import { readThemeAssets } from '../adapters/theme-assets.ts';
import { startWorker } from '../adapters/worker-thread.ts';
import { offlineFolder } from '../config/offline-config.ts';
import { withSiteComponents } from '../config/site-components.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { HeldPorts } from '../dev/workspace.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { LoaderModule } from '../model/data-loader.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { MountedFolders } from '../model/mounted-folders.ts';
import type { Files, Ports } from '../model/ports.ts';
import { posixRelative } from '../text/posix-relative.ts';
import { allowedTags, globalAttributes } from '../text/safe-html.ts';
import { besideCli } from './beside-cli.ts';
import { cacheBytes } from './cache-bytes.ts';
import { filesWithFolders, modulesWithFolders, readGitVersions } from './git-versions.ts';
import { loadConfig, withPlaces } from './load-config.ts';
import { historyOfSite, readSources } from './read-sources.ts';
import type { RemoteSession } from './remote-cache.ts';
import { secrets } from './secrets.ts';
import { shownFolder } from './shown-folder.ts';
import type { SiteFlags, SiteOptions } from './site-options.ts';
import { toolBuild } from './tool-version.ts';
import type { WorkerSetup } from './worker-pages.ts';

/** Ports without an output: builds add one, the dev server keeps pages in memory. */
export type SitePorts = Omit<Ports, 'output'>;

export interface OpenedSite {
  readonly config: SiteConfig;
  readonly ports: SitePorts;
  /** Absolute folder of the output. */
  readonly outDir: string;
  readonly cacheDir: string;
  /** Folders outside the root: versions of the docs from Git, and sources. */
  readonly folders: MountedFolders;
  readonly diagnostics: readonly Diagnostic[];
  readonly remote: RemoteSession | null;
  readonly configMs: number;
}

/** The folders that the builds of a site write, with those of its offline copy; relative to its root. */
export const writtenFolders = ({
  config,
  outDir,
  cacheDir,
  root,
}: Pick<OpenedSite, 'config' | 'outDir' | 'cacheDir'> & { readonly root: string }): ReadonlySet<string> => {
  const published = config.offline === null ? outDir : absoluteIn(root)(config.offline.outDir);
  const outputs = [published, offlineFolder(published), outDir];
  const folders = [...outputs.flatMap((folder) => [folder, `${folder}.pubdocs`]), cacheDir];
  return new Set(folders.map((folder) => posixRelative(root, folder)));
};

export interface OpenFailure {
  readonly config: null;
  readonly diagnostics: readonly Diagnostic[];
  readonly configMs: number;
}

const defaultCacheDir = '.pubdocs';

/** Folder of the browser files, next to the bundled CLI. */
export const clientFolder = (): string => besideCli('client');

/** The bundle of the worker thread, next to the bundled CLI. */
const workerModule = new URL(import.meta.url.replace(/(?:chunks\/)?[^/]+$/, 'worker.js'));

const openCache = (folder: string, flags: SiteFlags): DiskCache =>
  makeCache({
    fs: nodeWritableFs,
    folder,
    toolVersion: toolBuild,
    maxBytes: cacheBytes,
    noCache: flags.cache === false,
  });

const absoluteIn =
  (root: string) =>
  (folder: string): string =>
    isAbsolute(folder) ? folder : join(root, folder);

/** Reads only the config, with the cache in the default folder. Another folder in the config is for builds. */
async function loadSiteConfig(
  { root, configFile, overrides, command }: SiteOptions,
  flags: SiteFlags,
  ports: HeldPorts | undefined,
) {
  const files = ports?.files ?? makeNodeFiles(root);
  const firstCacheDir = absoluteIn(root)(overrides.cacheDir ?? defaultCacheDir);
  const firstCache = ports?.cache ?? openCache(firstCacheDir, flags);
  const modules = makeModules({ root, cache: firstCache, provided });
  const { config, diagnostics } = files.stat(configFile)
    ? await loadConfig({ root, file: configFile, modules, overrides, command })
    : {
        config: null,
        diagnostics: [
          diagnose('config-missing', {
            folder: shownFolder(root),
            file: configFile,
            isNamed: flags.config !== undefined,
          }),
        ],
      };
  return { files, firstCacheDir, firstCache, config, diagnostics };
}

/** The config of a site as written, for commands that need nothing else of the site. */
export async function readConfig(
  options: SiteOptions,
  flags: SiteFlags,
): Promise<
  | { readonly config: SiteConfig; readonly cacheDir: string; readonly outDir: string }
  | { readonly config: null; readonly diagnostics: readonly Diagnostic[] }
> {
  const { config, diagnostics, firstCache } = await loadSiteConfig(options, flags, undefined);
  firstCache.close();
  const absolute = absoluteIn(options.root);
  return config
    ? { config, cacheDir: absolute(config.cacheDir), outDir: absolute(config.outDir) }
    : { config, diagnostics };
}

/** Reads the config and opens the ports of the site; if the config is invalid, there are only diagnostics. */
export async function openSite(
  options: SiteOptions,
  flags: SiteFlags,
  heldPorts?: HeldPorts,
  /** The files as loaders of data read them, once the site is open; by default those of the ports. */
  later?: () => Files,
): Promise<OpenedSite | OpenFailure> {
  const started = clock.now();
  const { root, configFile, command } = options;
  const loaded = await loadSiteConfig(options, flags, heldPorts);
  const { files, firstCache, firstCacheDir, config: fileConfig, diagnostics } = loaded;
  const fail = (problems: readonly Diagnostic[]): OpenFailure => {
    if (!heldPorts) firstCache.close();
    return { config: null, diagnostics: problems, configMs: clock.now() - started };
  };
  if (!fileConfig) return fail(diagnostics);
  const offline = fileConfig.offline === null ? null : await import('../offline/offline-ports.ts');
  const assets = readThemeAssets(clientFolder());
  const themeAssets =
    offline?.offlineAssets(assets, readFileSync(join(clientFolder(), 'offline.js'), 'utf8')) ?? assets;
  const absolute = absoluteIn(root);
  const cacheDir = absolute(fileConfig.cacheDir);
  const versions = readGitVersions(fileConfig, root, cacheDir);
  const sources = readSources(versions.config, root, cacheDir);
  const wrong = [...versions.diagnostics, ...sources.diagnostics].map(didYouMean);
  if (wrong.length > 0) return fail(await withPlaces({ root, file: configFile }, wrong));
  const folders = new Map([...versions.folders, ...sources.folders]);
  const config = withPackages(withSiteComponents(sources.config, files), root, command);
  const remote = await openRemote(config.cache, { cacheDir, flags, isUsed: command === 'build' && !heldPorts });
  if (remote && remote.diagnostics.length > 0)
    return fail(await withPlaces({ root, file: configFile }, remote.diagnostics));
  const keepsCache = remote === null && (heldPorts !== undefined || cacheDir === firstCacheDir);
  // Closing keeps the compiled modules of the config; another cache has its own index.
  if (!keepsCache) firstCache.close();
  const otherCache = keepsCache ? null : openCache(cacheDir, flags);
  const cache = otherCache === null ? firstCache : (remote?.join(otherCache) ?? otherCache);
  /** Only sites with a loader load this code. */
  const readData = async (module: LoaderModule) => {
    const { loadData } = await import('../data/loaders/load-data.ts');
    const outputs = writtenFolders({ config, outDir: absolute(config.outDir), cacheDir, root });
    const read = { files: later?.() ?? ports.files, outputFolders: outputs, env: process.env };
    return loadData(module, { ...read, cache, secrets, now: Date.now });
  };
  const ownModules = makeModules({ root, cache, provided, readData });
  const hasThreads = availableParallelism() > 1 && process.env.PUBDOCS_THREADS !== '1';
  const ports: SitePorts = {
    files: filesWithFolders(files, folders),
    secrets,
    cache,
    highlighter: heldPorts?.highlighter ?? makeHighlighter(),
    guard: withProcessorLimit,
    sanitizeTag: makeTagSanitizer({ tags: allowedTags, globalAttributes }),
    renderMath: makeMathRenderer(),
    printRequest: makeRequestPrinter(),
    renderDiagram: makeDiagramRenderer(threadClocks, root),
    painter: heldPorts?.painter ?? makePainter(besideCli('painter'), threadClocks),
    imageSize,
    encodeImage: makeImageEncoder(root, threadClocks),
    readOpenApi,
    makeSchemaCheck: (documents) => makeSchemaCheck(documents, withProcessorLimit),
    history: heldPorts?.history ?? historyOfSite(config, { root, folders, cacheDir }),
    modules: modulesWithFolders(offline?.offlineModules(ownModules) ?? ownModules, folders, (folder) =>
      makeModules({ root: folder, cache, provided }),
    ),
    themeAssets,
    makeTheme: makeTheme(toolBuild),
    clock,
    collectGarbage: makeGarbageCollector(),
    startWorker: hasThreads
      ? (staging) =>
          startWorker({
            module: workerModule,
            setup: { root, cacheDir, noCache: flags.cache === false, staging, config, folders } satisfies WorkerSetup,
          })
      : null,
  };
  return {
    config,
    ports,
    outDir: absolute(config.outDir),
    cacheDir,
    folders,
    diagnostics,
    remote,
    configMs: clock.now() - started,
  };
}

/** Looks for the packages of the site that its config needs. The dev server shows images as they are. */
function withPackages(config: SiteConfig, root: string, command: SiteOptions['command']): SiteConfig {
  const { diagrams, srcset } = config.markdown;
  const packages = {
    ...(diagrams && { mermaid: findMermaid(root) }),
    ...(srcset !== undefined && command !== 'dev' && { sharp: findSharp(root) }),
  };
  return { ...config, markdown: { ...config.markdown, ...packages } };
}

/** Only commands that build for others share a cache; the dev server would wait for it at each start. */
async function openRemote(
  { remote, ...options }: SiteConfig['cache'],
  { cacheDir, flags, isUsed }: { readonly cacheDir: string; readonly flags: SiteFlags; readonly isUsed: boolean },
): Promise<RemoteSession | null> {
  if (remote === null || !isUsed || flags.cache === false) return null;
  const { openRemoteCache } = await import('./remote-cache.ts');
  const write = options.write && flags.cacheReadOnly !== true;
  return openRemoteCache({ ...options, remote, write }, cacheDir);
}

/** A CommonJS package that is imported from a bundle has its exports in `default`. */
const unwrap = (module: object): unknown => ('default' in module ? module.default : module);

/** Packages that the modules of a site import from pubdocs, so that there is only one React. */
const provided: Readonly<Record<string, () => Promise<unknown>>> = {
  react: async () => unwrap(await import('react')),
  'react/jsx-runtime': async () => checkedRuntime((await import('react/jsx-runtime')).default),
  pubdocs: () => import('../index.ts'),
  'pubdocs/theme': () => import('../../templates/theme-api.ts'),
};
