// Rules across all samples: the facts of a shipment, a parcel, a person or a place are the same everywhere, and no sample
// requests or uses an object that no sample has created.
import type { Exchange } from '../reading/exchange.ts';
import type { Page } from '../reading/page.ts';
import { factsOfBodies } from './body-facts.ts';
import type { Report } from './report.ts';

interface Noted {
  readonly key: string;
  readonly text: string;
  readonly page: Page;
  readonly line: number;
}

/** Reports contradictions between the samples of all pages. */
export function checkFacts(exchanges: readonly Exchange[], report: Report): void {
  const noted = exchanges.flatMap(notesOf);
  const first = new Map<string, Noted>();
  for (const note of noted) {
    const known = first.get(note.key);
    if (known === undefined) first.set(note.key, note);
    else if (known.text !== note.text) {
      const place = `${known.page.file}:${known.line}`;
      report(note.page, note.line, `${note.key} is ${note.text} here and ${known.text} at ${place}`);
    }
  }
  for (const { key, page, line } of noted) {
    const thing = /^(\S+) used$/.exec(key)?.[1];
    if (thing !== undefined && !first.has(`${thing} made`)) report(page, line, `no sample has made ${thing}`);
  }
  for (const exchange of exchanges) checkEcho(exchange, first, report);
}

function notesOf(exchange: Exchange): Noted[] {
  return factsOfBodies(exchange).flatMap(({ json, facts }) =>
    facts.map(({ key, value, pointer }) => ({
      key,
      text: JSON.stringify(value) ?? 'nothing',
      page: exchange.page,
      line: json.lineOf(pointer),
    })),
  );
}

/** The object in the path of a request exists, and the response has its id. */
function checkEcho({ page, call, answer, id }: Exchange, made: ReadonlyMap<string, Noted>, report: Report): void {
  if (call === null || id === null) return;
  const refused = [422, 404].includes(answer?.status?.code ?? 0);
  if (!refused && !made.has(`${id} made`)) report(page, call.line, `no sample has made ${id}`);
  const { value, lineOf } = answer?.body ?? {};
  const named = (value ?? {}) as Record<string, unknown>;
  for (const key of ['id', 'number'].filter((name) => name in named)) {
    if (named[key] !== id) report(page, lineOf?.(`/${key}`) ?? call.line, `${id} was asked for`);
  }
}
