// Routes against each other. Files against files: see output-table.ts.

import { diagnose } from '../diagnostics/diagnose.ts';
import { applyPolicy } from '../diagnostics/policy.ts';
import type { Diagnostic, Policy } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import type { Route } from '../model/route.ts';

export interface ValidateRoutesInput {
  /** All routes that sources claim, duplicates included, in sorted order: the first of a path is the one that is written. */
  readonly routes: readonly Route[];
  readonly onDuplicateRoutes: Policy;
}

const sourceOf = (route: Route): string => route.source ?? route.id ?? route.path;

/** Routes → duplicates and look-alikes */
export function validateRoutes({ routes, onDuplicateRoutes }: ValidateRoutesInput): Diagnostic[] {
  const byPath = new Map<string, Route>();
  const byLook = new Map<string, Route>();
  const found: Diagnostic[] = [];
  const reported = new Set<string>();
  for (const route of routes) {
    const first = byPath.get(route.path);
    const alike = byLook.get(lookOf(route.path));
    const other = first ?? alike;
    if (first === undefined) byPath.set(route.path, route);
    if (alike === undefined) byLook.set(lookOf(route.path), route);
    if (other === undefined) continue;
    const pair = `${other.page} ${other.id} ${route.page} ${route.id}`;
    // Two pages that clash meet again in every language.
    if (reported.has(pair)) continue;
    reported.add(pair);
    const clash = first === undefined ? lookAlike(other, route) : duplicate(first, route);
    const applied = applyPolicy(onDuplicateRoutes, clash);
    if (applied !== null) found.push(applied);
  }
  return found;
}

const lookOf = (path: string): string => path.normalize('NFC').toLowerCase();

const duplicate = (kept: Route, dropped: Route): Diagnostic =>
  diagnose(
    'duplicate-route',
    { path: kept.path, kept: sourceOf(kept), dropped: sourceOf(dropped) },
    { ...startOf(dropped), route: kept.path, ...relatedTo(kept, 'The page that is written') },
  );

const lookAlike = (other: Route, route: Route): Diagnostic =>
  diagnose(
    'route-clash',
    { path: route.path, other: other.path, file: sourceOf(route), otherFile: sourceOf(other) },
    { ...startOf(route), route: route.path, ...relatedTo(other, 'The other page') },
  );

const startOf = (route: Route): Pick<Diagnostic, 'place'> =>
  route.source === null ? {} : { place: startOfFile(route.source) };

const relatedTo = (route: Route, message: string): Pick<Diagnostic, 'related'> =>
  route.source === null ? {} : { related: [{ place: startOfFile(route.source), message }] };
