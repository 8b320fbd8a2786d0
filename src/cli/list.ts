// `pubdocs list`: the pages of the site with their URLs, files and fields, for readers and for scripts.
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import { applyRules } from '../diagnostics/policy.ts';
import type { Literal } from '../model/component.ts';
import type { Route } from '../model/route.ts';
import { loadSite, type Site } from '../pipeline/load-site.ts';
import { hrefToAbsolute } from '../site/url.ts';
import { startCommand } from './end-command.ts';
import { openSite } from './open-site.ts';
import type { SiteFlags } from './site-options.ts';

/** A page in the JSON report. */
interface ListedPage extends Pick<Route, 'path' | 'kind' | 'locale' | 'language'> {
  readonly url: string;
  /** Null for a page that is not a doc. */
  readonly id: string | null;
  /** Null for a page that pubdocs generates. */
  readonly file: string | null;
  readonly title: string;
  /** Null for the current docs, and for pages outside the docs. */
  readonly version: string | null;
  readonly unlisted: boolean;
  /** Values of `docs.fields`. */
  readonly fields: Readonly<Record<string, Literal>>;
}

function listPage(route: Route, { shown, config }: Site): ListedPage {
  const { model } = shown.get(route);
  const { path, kind, locale, language, unlisted, source, isMade, version = null } = route;
  const file = isMade ? null : source;
  const fields = model.kind === 'doc' ? model.fields : {};
  const id = kind === 'doc' ? route.id : null;
  const url = hrefToAbsolute(model.href, config);
  return { url, path, file, title: model.head.title, kind, id, locale, language, version, unlisted, fields };
}

/** Prints the pages and sets the exit code. */
export async function listSite(rootArgument: string | undefined, flags: SiteFlags): Promise<void> {
  const { options, end } = startCommand('list', rootArgument, flags);
  const opened = await openSite(options, flags);
  if (opened.config === null) return end({ diagnostics: opened.diagnostics, text: '' });
  const { config, ports } = opened;
  const output = makeMemoryOutput().output;
  const site = await loadSite(config, { ...ports, output }, { drafts: flags.drafts ?? false });
  const routes = [...site.index.routes.byPath.values()].filter(({ kind }) => kind !== 'not-found');
  const pages = routes.map((route) => listPage(route, site));
  const findings = [...opened.diagnostics, ...site.discovered.diagnostics, ...ports.cache.close()];
  const width = Math.max(0, ...pages.map(({ path }) => path.length));
  const lines = pages.map(({ path, file, title }) => `${path.padEnd(width)}  ${file ?? '(generated)'}  ${title}\n`);
  const diagnostics = applyRules(findings, config.rules);
  await end({ diagnostics, counts: { pages: pages.length }, extra: { pages }, text: lines.join('') });
}
