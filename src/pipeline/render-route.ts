// The render stage: a route → the HTML of its page.
import { diagnose } from '../diagnostics/diagnose.ts';
import { uniqueFindings } from '../diagnostics/unique-findings.ts';
import { scanPage } from '../links/audit/scan-page.ts';
import { themeIds } from '../markdown/emit/heading-ids.ts';
import type { CodeBlock, CodeKey } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Embed } from '../model/embed.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { PageBody } from '../model/page-model.ts';
import { spanToPlace, startOfFile } from '../model/place.ts';
import type { PageServices, Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { cspText } from '../pages/csp.ts';
import { textAt } from '../site/site-index.ts';
import { errorMessage } from '../text/error-code.ts';
import { unreadIn } from '../to-markdown/page-markdown.ts';
import { makeComponentHtml } from './component-html.ts';
import { type DocServices, docHtml } from './doc-html.ts';
import type { Site } from './load-site.ts';
import type { PageCrash } from './page-crashes.ts';
import { componentsOf } from './page-links.ts';
import { linesOrPlain, servicesOf } from './page-services.ts';
import { makeTranslate } from './page-texts.ts';
import { programPage } from './program-page.ts';
import { makeRenderContext, type RenderContext, type RenderInputs } from './render-context.ts';
import type { CodeLines } from './steps/code.ts';
import type { ShownPage } from './steps/shown.ts';
import { codeKey } from './steps/texts.ts';

export interface RenderedPage {
  readonly html: string;
  /** The page for programs; null if it is not published as Markdown. */
  readonly markdown: string | null;
  readonly edges: readonly LinkEdge[];
  /** Ids printed by components in Markdown; for a page without Markdown, all ids except those of the theme. */
  readonly ids: readonly string[];
  /** Embeds in the HTML of components. */
  readonly embeds: readonly Embed[];
  readonly diagnostics: readonly Diagnostic[];
  /** The reason if there is no HTML. */
  readonly crash: PageCrash | null;
}

export interface Renderer {
  readonly render: (route: Route) => RenderedPage;
  /** Whether a component on this page has read the environment or the machine so far. */
  readonly readsMachine: (route: Route) => boolean;
  /** Code shown by components on these routes that is not highlighted yet. */
  readonly samples: (routes: readonly Route[]) => readonly Sample[];
  /** Languages of code on these routes that is not highlighted yet: their grammars are loaded before rendering. */
  readonly languages: (routes: readonly Route[]) => readonly string[];
}

type Sample = Pick<CodeBlock, 'code' | 'language'>;

export function makeRenderer(site: Site, ports: Ports, code: CodeLines = site.code): Renderer {
  const textOf = ({ page, locale }: Route): SourcePage | null => textAt(site.index, page, locale) ?? null;

  const isNew = (block: Pick<CodeKey, 'key'>): boolean => !code.has(block);
  const routeSamples = new Map<Route, readonly Sample[]>();
  const samplesOf = (route: Route): readonly Sample[] => {
    const samples = routeSamples.get(route) ?? askSamples({ site, ports, code, route, page: textOf(route) });
    routeSamples.set(route, samples);
    return samples.filter((sample) => isNew(codeKey(sample)));
  };

  const hasSamples = (route: Route): boolean =>
    route.kind === 'standalone' || componentsOf(textOf(route), site).length > 0;

  return {
    render: (route) => renderRoute({ site, ports, code, route, page: textOf(route) }),
    readsMachine: (route) =>
      site.modules.readsMachine(route) ||
      componentsOf(textOf(route), site).some((name) => site.modules.components.get(name)?.readsMachine() === true),
    samples: (routes) => routes.filter(hasSamples).flatMap(samplesOf),
    languages: (routes) => [...new Set(routes.flatMap((route) => languagesOf(route, textOf(route))))],
  };

  function languagesOf(route: Route, page: SourcePage | null): readonly string[] {
    const samples = hasSamples(route) ? samplesOf(route).map(({ language }) => language) : [];
    const codeBlocks = page ? site.texts.code(page) : [];
    return [...samples, ...codeBlocks.filter(isNew).map(({ language }) => language)];
  }
}

/** Runs the components of a route once to collect the samples that they show. */
function askSamples(inputs: RenderInputs): readonly Sample[] {
  const { site, page } = inputs;
  const shown = site.shown.get(inputs.route);
  const context = makeRenderContext(inputs, shown);
  const samples: Sample[] = [];
  const code: PageServices['code'] = (sample) => {
    samples.push(sample);
    return '';
  };
  const services = { ...servicesOf(context), code };
  try {
    if (page === null) site.modules.theme.render(shown.model, standaloneBody(shown, context), services);
    else {
      const component = makeComponentHtml(context, services);
      for (const slot of site.texts.body(page).slots) if (slot.kind === 'component') component(slot.use, '');
    }
  } catch {
    // It throws again when the page is rendered, which reports it.
  }
  return samples;
}

function renderRoute(inputs: RenderInputs): RenderedPage {
  const { site, route } = inputs;
  const shown = site.shown.get(route);
  const first = renderWith(shown, inputs);
  const admitted = first.embeds.filter(({ isAdmitted }) => isAdmitted);
  if (!site.config.csp.meta || admitted.length === 0) return first;
  // The embeds of a component are known only after rendering, but the policy in the page's head must allow them.
  const { model } = shown;
  const policy = site.policy([...site.docLinks.embeds(route), ...admitted]);
  const wider = { ...model, head: { ...model.head, csp: cspText(policy, 'meta') } };
  return { ...renderWith({ ...shown, model: wider }, inputs), embeds: first.embeds };
}

function renderWith(shown: ShownPage, inputs: RenderInputs): RenderedPage {
  const { model } = shown;
  const context = makeRenderContext(inputs, shown);
  const { site, ports, route, page, file, notes, links, ids, unread } = context;
  const services = servicesOf(context);
  const body = page ? docBody(page, shown, context, services) : standaloneBody(shown, context);
  try {
    const html = site.modules.theme.render(model, body, services);
    if (page === null || componentsOf(page, site).length > 0) notes.push(...leakedVariables(html, file, ports));
    const { edges, embeds } = links.printed(html);
    // Ids in the list of moved anchors are not ids of the page.
    const pageHtml = body.kind === 'component' ? html.replace(body.tail, '') : html;
    const printed = page === null ? printedIds(pageHtml, route) : ids;
    const text = body.kind === 'html' && page ? body.html.slice(0, body.html.length - shown.moved.length) : pageHtml;
    const program = programPage(model, text, site.config);
    // Those of components are reported at their uses.
    for (const element of new Set(without(program?.unread ?? [], unread)))
      notes.push(diagnose('component-without-text', { component: null, element }, { place: startOfFile(file) }));
    return {
      html,
      markdown: program?.text ?? null,
      edges,
      embeds,
      ids: [...printed].sort(),
      diagnostics: uniqueFindings(notes),
      crash: null,
    };
  } catch (error) {
    // The error is from a component of the site: a bug in ours would break every page, and the tests render them all.
    const detail = errorMessage(error);
    const place = ports.modules.placeOf(error) ?? startOfFile(file);
    return {
      html: '',
      markdown: null,
      ...links.printed(''),
      ids: [],
      diagnostics: [],
      crash: { route, detail, place, stack: ports.modules.stackOf(error) },
    };
  }
}

/** (['svg', 'svg'], ['svg']) → ['svg'] */
function without(all: readonly string[], some: readonly string[]): readonly string[] {
  const rest = [...some];
  return all.filter((name) => {
    const at = rest.indexOf(name);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
}

/** Ids that links can use as anchors; none for a not-found page. */
function printedIds(html: string, { kind }: Route): ReadonlySet<string> {
  if (kind === 'not-found') return new Set();
  const { ids, names } = scanPage(html);
  const all = new Set([...ids.map(({ id }) => id), ...names]);
  for (const id of themeIds) all.delete(id);
  return all;
}

/** Reports secrets in the HTML: components may print environment variables that their source does not show. */
const leakedVariables = (html: string, file: string, { secrets }: Ports): Diagnostic[] =>
  [...new Set(secrets.find(html).flatMap(({ what }) => ('variable' in what ? [what.variable] : [])))].map((variable) =>
    diagnose('possible-secret', { what: { variable }, canIgnore: false }, { place: startOfFile(file) }),
  );

function docBody(
  page: SourcePage,
  { model, targets, headingIds, moved }: ShownPage,
  context: RenderContext,
  services: PageServices,
): PageBody {
  const parts = { page, targets, headingIds, strings: model.chrome.strings };
  const component = makeComponentHtml(context, services);
  const html = docHtml(parts, {
    texts: context.site.texts,
    codeLines: (blocks) => linesOrPlain(blocks, context),
    component: model.markdown === null ? component : withText(component, context),
  });
  return { kind: 'html', html: html + moved };
}

/** Reports components that print nothing that programs can read, or parts without text. */
const withText =
  (component: DocServices['component'], { file, notes, unread }: RenderContext): DocServices['component'] =>
  (use, content) => {
    const html = component(use, content);
    const elements = without(unreadIn(html), unreadIn(content));
    unread.push(...elements);
    for (const element of new Set(elements))
      notes.push(
        diagnose(
          'component-without-text',
          { component: use.name, element },
          { place: spanToPlace(use.file ?? file, use.span) },
        ),
      );
    return html;
  };

function standaloneBody({ model, moved }: ShownPage, { site, ports, route, notes }: RenderContext): PageBody {
  const module = site.modules.standalone.get(route.source ?? '');
  const component = module?.component;
  if (component === undefined) return { kind: 'html', html: '' };
  const { locale } = model.chrome;
  const placeOfCall = () => ports.modules.placeOf(new Error('t'));
  const t = makeTranslate(locale, site.config.i18n, { report: (finding) => notes.push(finding), placeOfCall });
  const params = module?.params.get(route.page) ?? {};
  const props = { locale, data: site.modules.data, api: site.config.api, t, params };
  return { kind: 'component', component, props, tail: moved };
}
