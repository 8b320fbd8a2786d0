// Redirects of the original: those in a file of its host, and several from the same path.
import { readHostRules } from '../links/audit/host-rules.ts';
import { redirectedPath } from '../text/url-path.ts';
import { type MigrationPorts, type PlannedFile, readOriginal } from './plan.ts';
import type { Note } from './results.ts';

/** Converts the `_redirects` file in a static folder: pubdocs writes this file itself, including patterns. */
export const hostRedirects = (statics: readonly PlannedFile[], source: MigrationPorts['source'], left: Note) =>
  statics
    .filter(({ path }) => path === 'static/_redirects')
    .flatMap((file) => {
      const text = 'copyOf' in file ? (readOriginal(source, file.copyOf) ?? '') : '';
      return text.split('\n').flatMap((line) => {
        const [from = '', to = '', ...more] = line
          .replace(/(?:^|\s)#.*$/, '')
          .trim()
          .split(/\s+/);
        if (!from.startsWith('/')) return [];
        const what = `the redirect \`${line.trim()}\` of _redirects`;
        // A status that is not a redirect serves a page under another URL; further words are conditions.
        if (more.length > 1 || !/^(?:30[12378]!?)?$/.test(more[0] ?? '')) {
          left(what, 'Rules here are redirects without conditions: write it into the config of the host.');
          return [];
        }
        if (/^[^*:]*\/\*$/.test(from) && /^\/(?:[^*:]*\/)?:splat$/.test(to)) return [{ from, to }];
        const rules = readHostRules('_redirects', `${from} ${to}`);
        if (rules.length === 0) left(what, 'Patterns here are `/old/*` to `/new/:splat`.');
        return rules;
      });
    });

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Of redirects from the same path, the first counts, as on hosts; others that lead elsewhere get a note. */
export function firstRedirects(redirects: readonly Redirect[], left: Note): readonly Redirect[] {
  const first = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const { from, to } = redirect;
    const path = redirectedPath(from);
    const earlier = first.get(path);
    if (earlier === undefined) first.set(path, redirect);
    else if (earlier.to !== to)
      left(`the redirect \`${from}\` to ${to}`, 'An earlier redirect has the same `from`: keep the right one.');
  }
  return [...first.values()];
}
