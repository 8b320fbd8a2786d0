// What a helping thread does: it compiles the pages that it is given, and renders and stages them when the site around them is known.
import type { CodeBlock, CodeKey } from '../model/compiled-page.ts';
import type { ChromeModel, PageModel, SidebarModel } from '../model/page-model.ts';
import type { LinesThere, OutputFile, PageServices, Ports } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { CompileAnswer, RenderAnswer, RenderJob, SharedValues } from '../model/worker-pool.ts';
import { codeKey, makeCompiler } from './compiler.ts';
import { codeLines, type DocServices, docHtml, knownLines } from './doc-html.ts';
import { colour, colourAll } from './highlight.ts';

export interface MemberPorts
  extends Pick<Ports, 'files' | 'cache' | 'guard' | 'sanitizeTag' | 'highlighter' | 'makeTheme'> {
  readonly stage: (path: string, bytes: Uint8Array) => OutputFile;
}

export interface CrewMember {
  /** Colours code of pages that were compiled on the other thread, which keeps the lines. */
  readonly lines: (blocks: readonly CodeBlock[]) => Promise<LinesThere[]>;
  readonly compile: (pages: readonly SourcePage[]) => Promise<CompileAnswer>;
  readonly render: (jobs: readonly RenderJob[], shared: SharedValues) => Promise<RenderAnswer>;
}

/** Documents of a theme without a site's own components ask for nothing while they render. */
const refuse = (): never => {
  throw new Error('a document asked for a service');
};
const services: PageServices = { link: refuse, islandHref: refuse, code: refuse };

/** What is compiled here is rendered much later, and read back then: the last pages of the site come first. */
const smallBudget = { bodies: 2_000_000, facts: 400 };

/** Makes the helper of one build. */
export function makeCrewMember(config: SiteConfig, ports: MemberPorts): CrewMember {
  const compiler = makeCompiler(config, ports, smallBudget);
  const theme = ports.makeTheme({});
  const values = new Map<number, unknown>();
  const encoder = new TextEncoder();

  const highlight = async (code: readonly CodeKey[]): Promise<void> => {
    const languages = code.filter(({ key }) => !ports.cache.has('code', key)).map(({ language }) => language);
    if (languages.length > 0) await ports.highlighter.prepare([...new Set(languages)]);
  };

  const { pageSeconds } = config.limits;
  /** The other thread shows a block plain whose colours take too long, and says so. */
  const inTime = (lines: LinesThere): readonly string[] => {
    if (!lines) throw new Error('colours take too long');
    return lines;
  };
  const own: DocServices = { compiler, codeLines: (block) => inTime(codeLines(block, ports, pageSeconds)) };
  /** Lines of a page that the other thread has compiled are in that thread's cache: they are not kept twice. */
  const servicesFor = ({ compiled }: RenderJob): DocServices =>
    compiled === null
      ? own
      : {
          compiler: { facts: () => compiled.facts, body: () => compiled.body },
          codeLines: (block) => knownLines(block, ports) ?? inTime(colour(block, ports, pageSeconds)),
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
      return ports.stage(file, encoder.encode(theme.render(whole, { kind: 'html', html }, services)));
    } catch {
      return null;
    }
  };

  return {
    lines: (blocks) => colourAll(blocks, ports, pageSeconds),
    compile: async (pages) => {
      const known = pages.map(compiler.tell);
      await highlight(pages.flatMap(compiler.code));
      // The bodies are still at hand here: what they show is coloured at once.
      for (const page of pages) for (const block of compiler.body(page).code) codeLines(block, ports, pageSeconds);
      return { known, share: ports.cache.share() };
    },
    render: async (jobs, shared) => {
      for (const [number, value] of shared) values.set(number, value);
      await highlight(jobs.flatMap(({ page, compiled }) => compiled?.body.code.map(codeKey) ?? compiler.code(page)));
      return { files: jobs.map(renderJob) };
    },
  };
}
