// The stage `render`: a route → the file of its page in the output.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Embed } from '../../model/embed.ts';
import type { LinkEdge } from '../../model/link-graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { Ports } from '../../model/ports.ts';
import type { Route } from '../../model/route.ts';
import type { RenderedFiles } from '../../model/worker.ts';
import { localText } from '../../offline/local-text.ts';
import { markdownFile } from '../../pages/markdown-page.ts';
import { textAt } from '../../site/site-index.ts';
import { shortDigest } from '../../text/digest.ts';
import { emptyList, sharedIfEmpty } from '../../text/empty-list.ts';
import { makeEncoder } from '../../text/encode-text.ts';
import { oneId, type Step, textIds } from '../engine/step.ts';
import { pagePaths } from '../html-aliases.ts';
import type { Site } from '../load-site.ts';
import type { PageCrash } from '../page-crashes.ts';
import { componentsOf } from '../page-links.ts';
import type { Renderer } from '../render-route.ts';
import type { PagePlan } from './plan.ts';

/** A page in the output: the digest and size of its HTML, and what its components printed. */
export interface MadePage {
  /** '' for a page whose component threw. */
  readonly sha256: string;
  readonly size: number;
  /** Its file for programs; absent if it is not published as Markdown. */
  readonly markdown?: Pick<OutputFile, 'sha256' | 'size'>;
  readonly edges: readonly LinkEdge[];
  /** Ids that its components print (all ids of a page without Markdown); absent in a doc without any. */
  readonly ids?: readonly string[];
  /** Embeds of its components; absent if there are none. */
  readonly embeds?: readonly Embed[];
  readonly diagnostics?: readonly Diagnostic[];
  readonly crash?: PageCrash;
  /** The HTML of a standalone page that was rendered in this run. */
  readonly html?: string;
}

export interface PageStep {
  readonly page: Step<Route, MadePage>;
  /** Adds a page that another thread has rendered. */
  readonly adopt: (route: Route, files: RenderedFiles) => void;
}

/** Makes the step; `run` stages the file. */
export function makePageStep(
  site: Site,
  {
    renderer,
    plan,
    output,
    secrets,
  }: Pick<Ports, 'output' | 'secrets'> & { readonly renderer: Renderer; readonly plan: Step<Route, PagePlan> },
): PageStep {
  const { routes, byPath } = site.index.routes;
  const { engine, theme, policies, componentLinks } = site;
  const encode = makeEncoder();
  const previous = output.previous();
  const { modules } = site;
  /** A component for Markdown, or a standalone page by its file. */
  const component = engine.memory<string, string>({
    ...textIds,
    name: 'component',
    run: (name) => (modules.components.get(name) ?? modules.standalone.get(name))?.digest ?? '',
    digest: (hash) => hash.slice(0, 32),
  });
  /** Everything that any component may use. Pages with secrets are reported: other secrets, other findings. */
  const surroundings = engine.memory<'', string>({
    name: 'components',
    ...oneId,
    run: () => shortDigest([[...modules.islands.values()].map(({ path }) => path), modules.dataDigest, secrets.digest]),
    digest: (hash) => hash,
  });
  /** Everything that a page depends on besides links of components. The plan has its body and covers other pages. */
  const read = (route: Route): void => {
    plan.digest(route);
    theme.digest('');
    policies.digest('');
    const text = textAt(site.index, route.page, route.locale);
    // With a component, this reads the summary of the text, which has the places of findings.
    const names = route.kind === 'standalone' ? [route.source ?? ''] : componentsOf(text ?? null, site);
    if (names.length === 0) return;
    for (const name of names) component.digest(name);
    surroundings.digest('');
  };
  const page = engine.rows<Route, MadePage>({
    name: 'page',
    namespace: 'rows',
    idOf: ({ path }) => path,
    find: (path) => byPath.get(path),
    all: () => routes,
    pack: ({ html: _, edges, ...page }) => ({ ...page, ...(edges.length > 0 && { edges }) }),
    unpack: (row) => ({ edges: emptyList, ...(row as Omit<MadePage, 'edges'>) }),
    fileIsSame: ({ sha256, markdown }, route) => {
      const file = markdownFile(route, site.config);
      return (
        pagePaths(site, route).every((path) => previous.get(path)?.sha256 === sha256) &&
        (file === null ? undefined : previous.get(file)?.sha256) === markdown?.sha256
      );
    },
    run: (route, passing) => {
      read(route);
      const { html, markdown, edges, embeds, ids, diagnostics, crash } = engine.unrecorded(() =>
        renderer.render(route),
      );
      for (const { raw, kind, writtenIn, isPrinted } of edges) {
        // Every build resolves links again that are only printed.
        if (!isPrinted)
          componentLinks.digest({ route, kind: kind === 'image' ? kind : 'link', url: raw, file: writtenIn });
      }
      // A page that reads the machine may differ the next time; a crash is reported together with those of others.
      if (crash !== null || renderer.readsMachine(route)) passing();
      const stage = (path: string, text: string): OutputFile =>
        output.stage(path, encode(localText(text, path, site.config)));
      const files = html === '' ? [] : pagePaths(site, route).map((path) => stage(path, html));
      const { sha256, size } = files[0] ?? { sha256: '', size: 0 };
      const programs = markdownFile(route, site.config);
      return {
        sha256,
        size,
        ...(programs !== null && markdown !== null && { markdown: staged(stage(programs, markdown)) }),
        edges: sharedIfEmpty(edges),
        ...(embeds.length > 0 && { embeds }),
        ...((ids.length > 0 || route.kind !== 'doc') && { ids }),
        ...(diagnostics.length > 0 && { diagnostics }),
        ...(crash && { crash }),
        ...(route.kind === 'standalone' && { html }),
      };
    },
  });
  return {
    page,
    adopt: (route, { page: file, markdown }) =>
      page.keep(route, { ...staged(file), ...(markdown && { markdown: staged(markdown) }), edges: emptyList }, () =>
        read(route),
      ),
  };
}

const staged = ({ sha256, size }: OutputFile): Pick<OutputFile, 'sha256' | 'size'> => ({ sha256, size });
