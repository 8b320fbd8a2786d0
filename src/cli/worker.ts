// The worker thread of a build: runs tasks in the order of their messages. In a small build it only highlights code, so
// the code for other tasks is loaded with the first page to compile or render.
import { parentPort, workerData } from 'node:worker_threads';
// Load at the start, not with the first block, because the thread is idle until then.
import '../adapters/shiki-core.ts';
import { withProcessorLimit } from '../adapters/modules/time-limit.ts';
import { makeHighlighter } from '../adapters/shiki.ts';
import type { TaskName, WorkerTasks } from '../model/worker.ts';
import { highlightAll } from '../pipeline/highlight.ts';
import type { WorkerSetup } from './worker-pages.ts';

const setup = workerData as WorkerSetup;
const { pageSeconds } = setup.config.limits;
const ports = { highlighter: makeHighlighter(), guard: withProcessorLimit };

const loadPages = () => import('./worker-pages.ts').then(({ openPages }) => openPages(setup, ports));
let opened: ReturnType<typeof loadPages> | undefined;
const pages = (): ReturnType<typeof loadPages> => {
  opened ??= loadPages();
  return opened;
};

type Tasks = {
  readonly [Name in TaskName]: (input: WorkerTasks[Name]['input']) => Promise<WorkerTasks[Name]['answer']>;
};

const tasks: Tasks = {
  highlight: (blocks) => highlightAll(blocks, ports, pageSeconds),
  compile: async (input) => (await pages()).compile(input),
  render: async (input) => (await pages()).render(input),
  times: async () => (await opened)?.times() ?? [],
  close: async () => {
    (await opened)?.close();
    return null;
  },
};

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', ({ task, input }: { readonly task: TaskName; readonly input: never }) => {
  const run: (input: never) => Promise<unknown> = tasks[task];
  last = last.then(() => run(input)).then((answer) => parentPort?.postMessage(answer));
});
