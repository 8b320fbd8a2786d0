// The helping thread of a large build: its own ports, the same work as the main thread does, answers in the order of the questions.
import { parentPort, workerData } from 'node:worker_threads';
import { makeCache } from '../adapters/cache/make-cache.ts';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { makeStager } from '../adapters/output/stage.ts';
import { makeTagSanitizer } from '../adapters/sanitize-html.ts';
import { makeHighlighter } from '../adapters/shiki.ts';
import { makeTheme } from '../adapters/theme.ts';
import { withTimeLimit } from '../adapters/time-limit.ts';
import { makeCrewMember } from '../build/worker.ts';
import type { CodeBlock } from '../model/compiled-page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { RenderJob, SharedValues } from '../model/worker-pool.ts';
import { allowedTags, globalAttributes } from '../text/safe-html.ts';
import { cacheBytes } from './cache-bytes.ts';
import { toolBuild } from './tool-version.ts';

/** What the main thread tells at the start. */
export interface CrewSetup {
  readonly root: string;
  readonly cacheDir: string;
  readonly noCache: boolean;
  readonly staging: string;
  readonly config: SiteConfig;
}

type Question =
  | { readonly kind: 'lines'; readonly blocks: readonly CodeBlock[] }
  | { readonly kind: 'compile'; readonly pages: readonly SourcePage[] }
  | { readonly kind: 'render'; readonly jobs: readonly RenderJob[]; readonly shared: SharedValues }
  | { readonly kind: 'close' };

const { root, cacheDir, noCache, staging, config } = workerData as CrewSetup;
const cache = makeCache({
  fs: nodeWritableFs,
  folder: cacheDir,
  toolVersion: toolBuild,
  maxBytes: cacheBytes,
  noCache,
  isHelper: true,
});
const stager = makeStager(nodeWritableFs, staging, new Map());
const member = makeCrewMember(config, {
  files: makeNodeFiles(root),
  cache,
  guard: withTimeLimit,
  sanitizeTag: makeTagSanitizer({ tags: allowedTags, globalAttributes }),
  highlighter: makeHighlighter(),
  makeTheme: makeTheme(toolBuild),
  stage: (path, bytes) => {
    const file = stager.stage(path, bytes);
    // A full disk is told by the thread that commits: it stages the page again.
    if (stager.failure() !== undefined) throw stager.failure();
    return file;
  },
});

function answer(question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'lines':
      return member.lines(question.blocks);
    case 'compile':
      return member.compile(question.pages);
    case 'render':
      return member.render(question.jobs, question.shared);
    case 'close':
      return Promise.resolve(cache.close());
    default:
      return question satisfies never;
  }
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (question: Question) => {
  last = last.then(() => answer(question)).then((value) => parentPort?.postMessage(value));
});
