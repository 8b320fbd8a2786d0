// Applies all rules to all pages: texts in, findings out, so that a test can check a changed text too.
import type { ShippingService } from '../../data/shipping-services.schema.ts';
import { type Exchange, exchangesOf } from './reading/exchange.ts';
import { type Finding, type Page, parsePage } from './reading/page.ts';
import { checkClaims } from './rules/claims.ts';
import { checkExecution } from './rules/executed.ts';
import { checkLanguages } from './rules/languages.ts';
import { makeReport } from './rules/report.ts';
import { checkTables } from './rules/tables.ts';
import { checkWords } from './rules/words.ts';

interface ReadPage extends ReturnType<typeof exchangesOf> {
  readonly page: Page;
}

const readPage = (file: string, text: string): ReadPage => {
  const page = parsePage(file, text);
  return { page, ...exchangesOf(page) };
};

/**
 * Parsed pages by file and text: a test changes one page at a time, and parsing all pages takes longer than all rules.
 */
const known = new Map<string, ReadPage>();

function readPageOnce(file: string, text: string): ReadPage {
  const key = `${file}\n${text}`;
  const read = known.get(key) ?? readPage(file, text);
  known.set(key, read);
  return read;
}

/** Contradictions between the pages, the model of the API and the snapshot of its services. */
export function checkPages(texts: ReadonlyMap<string, string>, services: readonly ShippingService[]): Finding[] {
  const { report, findings } = makeReport();
  const read = [...texts].map(([file, text]) => readPageOnce(file, text));
  const pages = read.map(({ page }) => page);
  const exchanges: Exchange[] = read.flatMap((one) => one.exchanges);
  for (const { page, unreadable } of read) for (const { line, message } of unreadable) report(page, line, message);
  checkClaims(pages, report);
  checkExecution(exchanges, report);
  checkLanguages(pages, report);
  checkTables(pages, services, report);
  checkWords(pages, { exchanges, services }, report);
  return findings;
}
