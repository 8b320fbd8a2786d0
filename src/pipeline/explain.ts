// Why something was made again: the reads that differ, from a file of the output back to the inputs.

import { textsOf } from '../content/discover-site.ts';
import type { BuildExplanation, StepTime } from '../model/build-report.ts';
import type { Route } from '../model/route.ts';
import { textAt } from '../site/site-index.ts';
import { plural } from '../text/plural.ts';
import type { Cause, StepLog } from './engine/log.ts';
import { pagePaths } from './html-aliases.ts';
import type { Site } from './load-site.ts';

/** ([['plan', '/docs/intro'], …]) */
type Made = readonly [step: string, id: string];

const causeInWords: Readonly<Record<Exclude<Cause, readonly unknown[]>, string>> = {
  first: 'it is made in every build',
  new: 'the last build has no value of it',
  'new key': 'the cache has no value of it',
  file: 'its file was changed or deleted after the last build',
};

/** Routes and texts with a name: a page, a source file, a URL or a file of the output. */
function madeOf(site: Site, name: string): readonly Made[] {
  const { routes, byPath } = site.index.routes;
  const path = name.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  const isNamed = (route: Route): boolean => {
    const docs = site.index.routes.docOfPage.get(route.page);
    const files = [...pagePaths(site, route), route.source, ...(docs ? textsOf(docs).map(({ file }) => file) : [])];
    return files.includes(name.replace(/^\.\//, ''));
  };
  const namedRoute = byPath.get(path) ?? routes.find((route) => site.index.links.pageHref(route.path) === path);
  const matches = namedRoute ? [namedRoute] : routes.filter(isNamed);
  return matches.map(({ path }) => ['page', path] as const);
}

/** (the log, 'page', '/docs/intro') → its cause, then the cause of what it read, down to an input */
function chainOf(log: StepLog, [step, id]: Made): readonly string[] {
  const cause = log.causeOf(step, id);
  if (cause === undefined) return [];
  if (typeof cause === 'string') return [`${step} ${id}: ${causeInWords[cause]}`];
  const [next, nextId] = cause;
  return [`${step} ${id}: ${next}${nextId === '' ? '' : ` ${nextId}`} has changed`, ...chainOf(log, [next, nextId])];
}

/** The most pages that are listed. */
const maxPages = 50;

/** './v1.yaml#/paths/~1parcels/get' → the file and the JSON Pointer; null for names of pages and files */
export function partNamed(name: string): { readonly file: string; readonly pointer: string } | null {
  const [, file, pointer] = /^(?:\.\/)?([^#]+)#(\/.*)$/s.exec(name) ?? [];
  return file === undefined || pointer === undefined || /^https?:/.test(file) ? null : { file, pointer };
}

/** 'openapi/v1.yaml#/paths/~1parcels/get' → the pages that show this part of a document; none for other names */
function pagesWith({ index, texts }: Site, name: string): readonly Made[] {
  const part = partNamed(name);
  if (part === null) return [];
  const shown = index.routes.routes.filter((route) => {
    const page = textAt(index, route.page, route.locale);
    const { documents = [] } = page ? texts.summary.get(page) : {};
    return documents.some(({ id }) => texts.showsPart(id, part));
  });
  return shown.map(({ path }) => ['page', path] as const);
}

/** Explains a build; `name`: '' for all of it. Null: the site has nothing with that name. */
export function explainBuild(site: Site, name: string): BuildExplanation | null {
  const { log } = site.engine;
  if (name === '') {
    const counts = [...log.causes()].flatMap(([step, causes]) =>
      Array.from(causes, ([cause, count]) => ({ step, cause, count })),
    );
    return { name, lines: [], counts: counts.filter(({ cause }) => cause !== 'first') };
  }
  const pages = pagesWith(site, name);
  const items = pages.length > 0 ? pages : madeOf(site, name);
  if (items.length === 0) return null;
  const shows = pages.length === 1 ? 'shows' : 'show';
  const count = pages.length === 0 ? [] : [`${plural(pages.length, 'page')} ${shows} this part of the document`];
  const hidden = items.length - maxPages;
  const lines = items.slice(0, maxPages).flatMap((id) => {
    const chain = chainOf(log, id);
    return chain.length > 0 ? chain : [`${id.join(' ')}: unchanged since the last build`];
  });
  return {
    name,
    lines: [...count, ...new Set(lines), ...(hidden > 0 ? [`… and ${hidden} more`] : [])],
    counts: [],
  };
}

/** The explanation of a build that has recalled the whole last one. */
export const unchangedBuild = (name: string): BuildExplanation => ({
  name,
  lines: ['Nothing has changed since the last build: no file of the site, no option, and no file of the output.'],
  counts: [],
});

/** The times of the steps of both threads, the longest first. */
export const stepTimes = (main: StepLog, worker: readonly StepTime[]): readonly StepTime[] =>
  [...main.counts().map((count) => ({ ...count, thread: 'main' as const })), ...worker].toSorted((a, b) => b.ms - a.ms);
