// Diagrams: a changed page often has the same ones.

import type { SiteConfig } from '../../config/site-config.ts';
import type { DiagramLanguage } from '../../model/diagram.ts';
import type { Ports, RenderedDiagram } from '../../model/ports.ts';
import { digest } from '../../text/digest.ts';
import type { Engine } from '../engine/engine.ts';

interface Diagram {
  readonly source: string;
  readonly language: DiagramLanguage;
}

/** → a function: (source, language) → the diagram */
export function makeDiagrams(
  engine: Engine,
  { renderDiagram }: Pick<Ports, 'renderDiagram'>,
  { markdown }: Pick<SiteConfig, 'markdown'>,
): Ports['renderDiagram'] {
  const key = ({ source, language }: Diagram): string =>
    digest(language === 'dot' ? source : JSON.stringify([markdown.mermaid, source]));
  const diagram = engine.stored<Diagram, RenderedDiagram>({
    name: 'diagram',
    namespace: 'diagram',
    idOf: key,
    key,
    run: ({ source, language }, passing) => {
      const drawn = renderDiagram(source, language);
      // A stopped diagram is drawn again by the next build, also after a crash: the reason may be a loaded machine.
      if (drawn.kind === 'stopped') passing();
      return drawn;
    },
  });
  return (source, language) => diagram.get({ source, language });
}
