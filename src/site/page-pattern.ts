// Parameters in the path of a module below `pages/`: '/countries/[code]' and { code: 'cz' } → '/countries/cz'

import { routeProblem, slugProblem } from '../content/doc-address.ts';
import type { PageParams } from '../model/data-page.ts';
import { joinPath } from './url.ts';

/** 'pages/a/index.tsx' → '/a' */
export const standalonePage = (file: string): string =>
  joinPath(
    file
      .slice('pages/'.length)
      .replace(/(?:^|\/)index\.tsx$/, '')
      .replace(/\.tsx$/, ''),
  );

/** Whether the path of a module has parameters. */
export const hasParameters = (file: string): boolean => file.includes('[');

const parameter = /^\[([A-Za-z_]\w*)\]$/;

/** 'pages/[area]/[code].tsx' → ['area', 'code']; a text says why the path is wrong. */
export function parametersOf(file: string): readonly string[] | string {
  const names: string[] = [];
  for (const segment of standalonePage(file).split('/')) {
    if (!/[[\]]/.test(segment)) continue;
    const name = parameter.exec(segment)?.[1];
    if (name === undefined) return `“${segment}” is not one parameter, such as \`[name]\``;
    if (names.includes(name)) return `it has the parameter \`${name}\` twice`;
    names.push(name);
  }
  return names;
}

/** The value of a parameter → its segment of the path; null for a value of another type. */
export const segmentOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : null;

/** 'a/b' → why it is not one segment of a path; null for one that is. */
export function segmentProblem(segment: string): string | null {
  if (segment === '') return 'it is empty';
  if (segment === '.' || segment === '..') return 'it would lead to another folder';
  const sign = /[/%?#[\]]/.exec(segment)?.[0];
  if (sign === '/') return 'it contains a slash';
  if (sign !== undefined) return `it contains “${sign}”`;
  return slugProblem(segment) ?? routeProblem('slug', segment)?.why ?? null;
}

/** ('pages/countries/[code].tsx', { code: 'cz' }) → '/countries/cz' */
export const pageOfPattern = (file: string, params: PageParams): string =>
  standalonePage(file)
    .split('/')
    .map((segment) => segmentOf(params[parameter.exec(segment)?.[1] ?? '']) ?? segment)
    .join('/');
