// The tasks of a worker thread: it compiles pages, and later renders and stages them when the whole site is known.
import type { CodeKey } from '../model/compiled-page.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { ChromeModel, PageModel, SidebarModel } from '../model/page-model.ts';
import type { PageServices, Ports } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { HighlightedLines, RenderJob, WorkerTasks } from '../model/worker.ts';
import { makeEncoder } from '../text/encode-text.ts';
import { codeKey, makeCompiler } from './compiler.ts';
import { codeLines, type DocServices, docHtml, givenUpIn } from './doc-html.ts';

export interface WorkerPorts
  extends Pick<
    Ports,
    | 'files'
    | 'cache'
    | 'guard'
    | 'sanitizeTag'
    | 'renderMath'
    | 'printRequest'
    | 'renderDiagram'
    | 'highlighter'
    | 'makeTheme'
  > {
  readonly stage: (path: string, bytes: Uint8Array) => OutputFile;
}

export interface PageTasks {
  readonly compile: (pages: WorkerTasks['compile']['input']) => Promise<WorkerTasks['compile']['answer']>;
  readonly render: (input: WorkerTasks['render']['input']) => Promise<WorkerTasks['render']['answer']>;
}

/** The worker renders only documents without components of the site, which use no services. */
const refuse = (): never => {
  throw new Error('a document asked for a service');
};
const services: PageServices = { link: refuse, image: refuse, islandHref: refuse, code: refuse };

/** Small, because pages compiled here are rendered much later, and most are read back from the cache then. */
const smallBudget = { bodies: 2_000_000, facts: 400, summaries: 400 };

/** Makes the tasks of one build. */
export function makePageTasks(config: SiteConfig, ports: WorkerPorts): PageTasks {
  const compiler = makeCompiler(config, ports, smallBudget);
  const theme = ports.makeTheme({});
  const values = new Map<number, unknown>();
  const encode = makeEncoder();

  const loadGrammars = async (code: readonly CodeKey[]): Promise<void> => {
    const languages = code.filter(({ key }) => !ports.cache.has('code', key)).map(({ language }) => language);
    if (languages.length > 0) await ports.highlighter.prepare([...new Set(languages)]);
  };

  const { pageSeconds } = config.limits;
  const givenUp = givenUpIn(ports.cache);
  /** A block that takes too long fails the page here: the main thread shows it without highlighting, and reports it. */
  const inTime = (blocks: readonly HighlightedLines[]): readonly (readonly string[])[] =>
    blocks.map((lines) => {
      if (!lines) throw new Error('highlighting takes too long');
      return lines;
    });
  const own: DocServices = {
    compiler,
    codeLines: (blocks) => inTime(codeLines(blocks, ports, { seconds: pageSeconds })),
    component: refuse,
  };
  /** Does not store the lines of a page that the main thread has compiled, because they are in that thread's cache. */
  const servicesFor = ({ compiled }: RenderJob): DocServices =>
    compiled === null
      ? own
      : {
          compiler: { facts: () => compiled.facts, body: () => compiled.body },
          codeLines: (blocks) => inTime(codeLines(blocks, ports, { seconds: pageSeconds, keep: false })),
          component: refuse,
        };

  const renderJob = (job: RenderJob): OutputFile | null => {
    const { model, chrome, sidebar, page, targets, headingIds, file, tail } = job;
    const shared = values.get(chrome) as ChromeModel;
    const whole = {
      ...model,
      chrome: shared,
      sidebar: sidebar === null ? null : (values.get(sidebar) as SidebarModel),
    } as PageModel;
    try {
      const parts = { page, targets, headingIds, strings: shared.strings };
      const html = docHtml(parts, servicesFor(job)) + tail;
      return ports.stage(file, encode(theme.render(whole, { kind: 'html', html }, services)));
    } catch {
      return null;
    }
  };

  return {
    compile: async (pages) => {
      const results = pages.map(compiler.result);
      await loadGrammars(pages.flatMap(compiler.code));
      // Highlight now, while the bodies are still in memory.
      for (const page of pages) codeLines(compiler.body(page).code, ports, { seconds: pageSeconds });
      return { pages: results, share: ports.cache.share(), givenUp: givenUp.names() };
    },
    render: async ({ jobs, shared, forgotten, givenUp: elsewhere }) => {
      givenUp.add(elsewhere);
      for (const number of forgotten) values.delete(number);
      for (const [number, value] of shared) values.set(number, value);
      await loadGrammars(jobs.flatMap(({ page, compiled }) => compiled?.body.code.map(codeKey) ?? compiler.code(page)));
      return { files: jobs.map(renderJob), givenUp: givenUp.names() };
    },
  };
}
