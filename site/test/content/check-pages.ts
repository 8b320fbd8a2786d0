// All rules over all pages: texts in, findings out, so that a test can ask the same of a changed text.
import type { ShippingService } from '../../data/shipping-services.schema.ts';
import { type Exchange, exchangesOf } from './reading/exchange.ts';
import { type Finding, parsePage } from './reading/page.ts';
import { checkAnswers } from './rules/answers.ts';
import { checkClaims } from './rules/claims.ts';
import { checkFacts } from './rules/facts.ts';
import { checkHeaders } from './rules/headers.ts';
import { checkLanguages } from './rules/languages.ts';
import { checkMessages } from './rules/messages.ts';
import { checkOrder } from './rules/orders.ts';
import { makeReport } from './rules/report.ts';
import { checkTables } from './rules/tables.ts';
import { checkWords } from './rules/words.ts';

/** Contradictions between the pages, the model of the API and the snapshot of its services. */
export function checkPages(texts: ReadonlyMap<string, string>, services: readonly ShippingService[]): Finding[] {
  const { report, findings } = makeReport();
  const pages = [...texts].map(([file, text]) => parsePage(file, text));
  const exchanges: Exchange[] = [];
  for (const page of pages) {
    const read = exchangesOf(page);
    for (const { line, message } of read.unreadable) report(page, line, message);
    exchanges.push(...read.exchanges);
  }
  for (const exchange of exchanges) {
    checkMessages(exchange, report);
    checkOrder(exchange, services, report);
    checkAnswers(exchange, services, report);
  }
  checkClaims(pages, report);
  checkFacts(exchanges, report);
  checkHeaders(exchanges, report);
  checkLanguages(pages, report);
  checkTables(pages, services, report);
  checkWords(pages, { exchanges, services }, report);
  return findings;
}
