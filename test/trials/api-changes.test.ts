// The public test cases of oasdiff: its tests name two documents and the rules that must find a change. Compares the
// level of each rule with the grades of pubdocs.
// PUBDOCS_OASDIFF=<a clone of oasdiff> npx vitest run --project trials test/trials/api-changes.test.ts
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareDocuments } from '../../src/contract/compare-documents.ts';
import { parseDocument } from '../../src/openapi/examples.ts';

const folder = process.env.PUBDOCS_OASDIFF ?? '';
const grades: Readonly<Record<string, string>> = { ERR: 'breaking', WARN: 'possibly', INFO: 'compatible' };

/** 'RequestBodyRemovedId' → 'request'; '' for rules of the operation itself */
const sideOf = (rule: string): string =>
  /^(?:Request|NewRe|NewOp|Added)/.test(rule) ? 'request' : /^(?:\w{8})?Response/.test(rule) ? 'response' : '';

const changesOf = (from: string, to: string) => {
  const [before, after] = [from, to].map((path) => parseDocument(readFileSync(join(folder, 'checker', path), 'utf8')));
  return before && after ? compareDocuments(before, after, { today: '2026-01-01' }) : [];
};

test.skipIf(folder === '')('grades agree with the levels of oasdiff', () => {
  const rules = readFileSync(join(folder, 'checker/rules.go'), 'utf8');
  const levels = new Map(
    [...rules.matchAll(/Rule\((\w+), (ERR|WARN|INFO)/g)].map(([, rule = '', level = '']) => [rule, grades[level]]),
  );
  const others: string[] = [];
  let count = 0;
  for (const file of readdirSync(join(folder, 'checker')).filter((name) => name.endsWith('_test.go'))) {
    const tests = readFileSync(join(folder, 'checker', file), 'utf8').split(/^func (?=Test)/m);
    for (const text of tests.slice(1)) {
      const paths = [...text.matchAll(/"(\.\.\/data\/[^"]+\.ya?ml)"/g)].map(([, path = '']) => path);
      const [from, to] = new Set(paths);
      const named = [...text.matchAll(/checker\.(\w+Id)\b/g)].map(([, rule = '']) => rule);
      const expected = named.filter((rule) => levels.has(rule));
      // Tests that change a document in code, or that expect the absence of a rule, cannot be read.
      const isReadable = !/\.Spec\.[^\n]*=|\bset\w*\(|NotContains|require\.False|NotEqual/.test(text);
      if (from === undefined || to === undefined || expected.length === 0 || !isReadable) continue;
      if (![from, to].every((path) => existsSync(join(folder, 'checker', path)))) continue;
      // A test may compare in both directions.
      const isTwoWay = (text.match(/\bopen\w*\(/g) ?? []).length > 2 || text.includes('s2, s1');
      const changes = [...changesOf(from, to), ...(isTwoWay ? changesOf(to, from) : [])];
      const missing = expected.filter(
        (rule) =>
          !changes.some(
            ({ grade, side }) => grade === levels.get(rule) && (sideOf(rule) === '' || side === sideOf(rule)),
          ),
      );
      count += 1;
      if (missing.length > 0) others.push(`${text.slice(0, text.indexOf('('))}: ${[...new Set(missing)].join(', ')}`);
    }
  }
  console.log(`${count - others.length} of ${count} tests agree. Others:\n${others.join('\n')}`);
  expect(count).toBeGreaterThan(200);
  expect(others.length / count).toBeLessThan(0.15);
});
