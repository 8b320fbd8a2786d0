// Mermaid → SVG through `mermaid` and `jsdom`, which a site installs itself: together they are larger than pubdocs.
import type { MermaidPackages } from '../../model/diagram.ts';
import type { RenderedDiagram } from '../../model/ports.ts';
import { findPackage } from './find-package.ts';
import { diagramLimit, makeTimedThread, type ThreadClocks } from './timed-thread.ts';

interface Drawn {
  readonly status: 'success' | 'failure' | 'crash';
  readonly output?: string | null;
  readonly alt?: string | null;
  readonly why?: string;
  readonly line?: number | null;
  readonly near?: string | null;
}

const minVersion = 11;

/** (the site's folder) → whether Mermaid can be drawn, and the versions of the packages */
export function findMermaid(root: string): MermaidPackages {
  const [mermaid, jsdom] = [findPackage(root, 'mermaid'), findPackage(root, 'jsdom')];
  const lacking = [...(mermaid === null ? ['mermaid'] : []), ...(jsdom === null ? ['jsdom'] : [])];
  if (mermaid !== null && Number.parseInt(mermaid.version, 10) < minVersion)
    return { kind: 'missing', why: `mermaid ${mermaid.version} is installed, which is older than ${minVersion}` };
  if (mermaid === null || jsdom === null)
    return { kind: 'missing', why: `${lacking.join(' and ')} ${lacking.length === 1 ? 'is' : 'are'} not installed` };
  return { kind: 'ready', versions: `mermaid ${mermaid.version}, jsdom ${jsdom.version}` };
}

/** → a function: ('pie\n "a" : 1') → SVG in the form of Graphviz */
export function makeMermaid(
  root: string,
  clocks: ThreadClocks,
  limit = diagramLimit,
): (source: string) => RenderedDiagram {
  const { draw } = makeTimedThread<Drawn>(
    () => ({
      program: '#mermaid-thread',
      data: { mermaid: findPackage(root, 'mermaid')?.file, jsdom: findPackage(root, 'jsdom')?.file },
    }),
    clocks,
    limit,
  );
  return (source) => {
    const drawn = draw(source);
    if (drawn === 'late') return { kind: 'stopped', why: `its layout takes longer than ${limit / 1000} s` };
    if (drawn === 'crash') return { kind: 'stopped', why: 'Mermaid stopped while it was laid out' };
    if (drawn.status === 'failure')
      return { kind: 'wrong', why: drawn.why ?? '', line: drawn.line ?? null, near: drawn.near ?? null };
    return typeof drawn.output === 'string'
      ? { kind: 'done', svg: drawn.output, notes: [], alt: drawn.alt ?? null }
      : { kind: 'wrong', why: 'it shows nothing', line: null, near: null };
  };
}
