// Conflicts between routes. For conflicts between files, see output-table.ts.

import { diagnose } from '../diagnostics/diagnose.ts';
import { applyPolicy } from '../diagnostics/policy.ts';
import type { Diagnostic, Policy } from '../model/diagnostic.ts';
import { type Place, startOfFile } from '../model/place.ts';
import type { Route } from '../model/route.ts';
import { foldPath } from '../text/file-names.ts';

export interface ValidateRoutesInput {
  /** All routes that sources claim, with duplicates, in sorted order: the first route of a path is written. */
  readonly routes: readonly Route[];
  readonly onDuplicateRoutes: Policy;
  /** File → the place in its front matter that gives its path; other paths come from file names. */
  readonly paths: ReadonlyMap<string, WrittenPath>;
}

export interface WrittenPath {
  readonly key: 'slug' | 'route';
  readonly place: Place;
}

const sourceOf = (route: Route): string => route.source ?? route.id ?? route.path;

/** Routes → findings about duplicates and look-alikes */
export function validateRoutes({ routes, onDuplicateRoutes, paths }: ValidateRoutesInput): Diagnostic[] {
  const byPath = new Map<string, Route>();
  const byLook = new Map<string, Route>();
  const findings: Diagnostic[] = [];
  const reported = new Set<string>();
  for (const route of routes) {
    const first = byPath.get(route.path);
    const alike = byLook.get(foldPath(route.path));
    const other = first ?? alike;
    if (first === undefined) byPath.set(route.path, route);
    if (alike === undefined) byLook.set(foldPath(route.path), route);
    // A page in the folder of another language: no page is left out, so the check of output files reports it.
    if (other === undefined || (first !== undefined && first.page !== route.page)) continue;
    const pair = `${other.page} ${other.id} ${route.page} ${route.id}`;
    // The same two pages conflict in every language; report them once.
    if (reported.has(pair)) continue;
    reported.add(pair);
    const clash = first === undefined ? lookAlike(other, route, paths) : duplicate(first, route, paths);
    const applied = applyPolicy(onDuplicateRoutes, clash);
    if (applied !== null) findings.push(applied);
  }
  return findings;
}

type PagePaths = ValidateRoutesInput['paths'];

const duplicate = (kept: Route, dropped: Route, paths: PagePaths): Diagnostic =>
  diagnose(
    'duplicate-route',
    { path: kept.path, kept: sourceOf(kept), dropped: sourceOf(dropped), key: keyOf(dropped, paths) },
    { ...startOf(dropped, paths), route: kept.path, ...relatedTo(kept, 'The page that is written', paths) },
  );

/** The front matter key to change the path of a page. */
const keyOf = ({ source }: Route, paths: PagePaths): 'slug' | 'route' => paths.get(source ?? '')?.key ?? 'slug';

const lookAlike = (other: Route, route: Route, paths: PagePaths): Diagnostic =>
  diagnose(
    'route-clash',
    {
      path: route.path,
      other: other.path,
      file: sourceOf(route),
      otherFile: sourceOf(other),
      key: keyOf(route, paths),
    },
    { ...startOf(route, paths), route: route.path, ...relatedTo(other, 'The other page', paths) },
  );

/** The place that gives its path, else the start of its file. */
const startOf = ({ source }: Route, paths: PagePaths): { readonly place?: Place } =>
  source === null ? {} : { place: paths.get(source)?.place ?? startOfFile(source) };

function relatedTo(route: Route, message: string, paths: PagePaths): Pick<Diagnostic, 'related'> {
  const { place } = startOf(route, paths);
  return place === undefined ? {} : { related: [{ place, message }] };
}
