// Opens the ports of the worker thread: its own cache and stager, in the folders of the main thread.
import { makeCache } from '../adapters/cache/make-cache.ts';
import { clock } from '../adapters/clock.ts';
import { makeDiagramRenderer } from '../adapters/diagrams/make-renderer.ts';
import { makeRequestPrinter } from '../adapters/httpsnippet.ts';
import { threadClocks } from '../adapters/modules/time-limit.ts';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { makeHelperStage } from '../adapters/output/stage.ts';
import { makeTagSanitizer } from '../adapters/sanitize-html.ts';
import { makeMathRenderer } from '../adapters/temml.ts';
import { makeTheme } from '../adapters/theme.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { MountedFolders } from '../model/mounted-folders.ts';
import type { Ports } from '../model/ports.ts';
import { makePageTasks, type PageTasks } from '../pipeline/worker-tasks.ts';
import { allowedTags, globalAttributes } from '../text/safe-html.ts';
import { cacheBytes } from './cache-bytes.ts';
import { filesWithFolders } from './git-versions.ts';
import { toolBuild } from './tool-version.ts';

/** Data passed to the worker at its start. */
export interface WorkerSetup {
  readonly root: string;
  readonly cacheDir: string;
  readonly noCache: boolean;
  readonly staging: string;
  readonly config: SiteConfig;
  readonly folders: MountedFolders;
}

export function openPages(
  { root, cacheDir, noCache, staging, config, folders }: WorkerSetup,
  ports: Pick<Ports, 'highlighter' | 'guard'>,
): PageTasks & { readonly close: () => void } {
  const cache = makeCache({
    fs: nodeWritableFs,
    folder: cacheDir,
    toolVersion: toolBuild,
    maxBytes: cacheBytes,
    noCache,
    isWorker: true,
  });
  const tasks = makePageTasks(config, {
    ...ports,
    files: filesWithFolders(makeNodeFiles(root), folders),
    cache,
    sanitizeTag: makeTagSanitizer({ tags: allowedTags, globalAttributes }),
    renderMath: makeMathRenderer(),
    printRequest: makeRequestPrinter(),
    renderDiagram: makeDiagramRenderer(threadClocks, root),
    makeTheme: makeTheme(toolBuild),
    clock,
    // A full disk is reported by the main thread, which stages the page again.
    stage: makeHelperStage(nodeWritableFs, staging),
  });
  return {
    ...tasks,
    close: () => {
      cache.close();
    },
  };
}
