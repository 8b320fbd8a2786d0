// Maps ids of a page to those of a server: a page creates `shp_1`, the server `shp_2`, which later requests must use.

import { readJson } from '../openapi/json-text.ts';
import { escapePattern } from '../text/pattern.ts';

/** Shorter values are not ids: `STD` is the same on every server. */
const shortestId = 6;

/** Dates, times and amounts are the same for every server: `2026-11-22`, `10:30:00`, `12.50` */
const isQuantity = (text: string): boolean =>
  /^\d{4}-\d\d(?:-\d\d)?(?:[T ]|$)|^\d\d?:\d\d|^[-+]?\d+[.,]\d+$|^P[\dT]/.test(text);

const isId = (text: string): boolean =>
  text.length >= shortestId && /\d/.test(text) && !/\s/.test(text) && !isQuantity(text);

/** ('{"id": "shp_001"}', '{"id": "shp_002"}', known) records that shp_001 is shp_002 */
export function learnIds(sample: string, actual: string, known: Map<string, string>): void {
  const one = readJson(sample);
  const other = readJson(actual);
  if (one.ok && other.ok) visit(one.value, other.value, known);
}

function visit(one: unknown, other: unknown, known: Map<string, string>): void {
  if (typeof one === 'string' && typeof other === 'string') {
    if (one !== other && other !== '' && isId(one)) known.set(one, other);
    return;
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return;
  for (const [key, value] of Object.entries(one))
    if (Object.hasOwn(other, key)) visit(value, Reflect.get(other, key), known);
}

/** Replaces ids in one pass, so that none is replaced twice. Only whole ids: `shp_001` is not in `shp_0012`. */
function fill(text: string, known: ReadonlyMap<string, string>, write: (id: string) => string): string {
  if (known.size === 0) return text;
  const ids = [...known.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\w-])(?:${ids.join('|')})(?![\\w-])`, 'g');
  return text.replace(pattern, (id) => write(known.get(id) ?? id));
}

/** ('/v1/shipments/shp_001?page=2', ids) → '/v1/shipments/shp_002?page=2' */
export const fillSampleUrl = (url: string, known: ReadonlyMap<string, string>): string =>
  fill(url, known, encodeURIComponent);

const escapeInString = (id: string): string => JSON.stringify(id).slice(1, -1);

/** ('{"shipment": "shp_001", "weight": 100200}', ids) → `{"shipment": "shp_002", …}`; in JSON, only strings */
export const fillSampleBody = (body: string, known: ReadonlyMap<string, string>): string =>
  /^\s*[{["]/.test(body)
    ? body.replace(/"(?:[^"\\]|\\.)*"/g, (string) => fill(string, known, escapeInString))
    : fill(body, known, encodeURIComponent);
