// The public test cases of oasdiff: its tests name two documents and the rules that must find a change. Compares the
// level of each rule with the grades of pubdocs.
// PUBDOCS_OASDIFF=<a clone of oasdiff> npx vitest run --project trials test/trials/api-changes.test.ts
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareDocuments } from '../../src/contract/compare-documents.ts';
import { parseDocument } from '../../src/openapi/parse-document.ts';

const folder = process.env.PUBDOCS_OASDIFF ?? '';
const grades: Readonly<Record<string, string>> = { ERR: 'breaking', WARN: 'possibly', INFO: 'compatible' };

/** 'RequestBodyRemovedId' → 'request'; '' for rules of the operation itself */
const sideOf = (rule: string): string =>
  /^(?:Request|NewRe|NewOp|Added)/.test(rule) ? 'request' : /^(?:\w{8})?Response/.test(rule) ? 'response' : '';

const changesOf = (from: string, to: string) => {
  const [before, after] = [from, to].map((path) => parseDocument(readFileSync(join(folder, 'checker', path), 'utf8')));
  return before && after ? compareDocuments(before, after, { today: '2026-01-01' }) : [];
};

/** Tests whose levels differ on purpose, or whose documents cannot be read here, with the reason. */
const differences: readonly (readonly [RegExp, string])[] = [
  [/^TestAPI(?:Global)?Security.*Added$/, 'an operation that needs authorisation now refuses requests without it'],
  [/^TestComponentSecurity/, 'a scheme that no operation uses changes nothing for clients'],
  [/StabilityLevel/, '`x-stability-level` is an extension of oasdiff'],
  [/^TestBreaking_ModifyPattern$/, '`.+` allows everything that `^[a-z]+$` allows'],
  [/NumberToString$/, 'in a query, a number is a text'],
  [/PropertyAllOf(?:Added|Removed)/, 'the added schema has only properties that are there, or that are optional'],
  [/PrefixItems(?:Added|Removed)$/, 'without `prefixItems`, every item is allowed'],
  [/LooselyTyped/, 'an object in XML is no text'],
  [/^TestResponsePropertyAnyOfAdded/, 'a response can be one that no client has seen'],
  [/ExternalRef$/, 'the documents have other files'],
  [/^TestResponse\w*DependentRequiredChanged$/, 'a response with one more field is one that clients know'],
  [/^TestNotSubSchema/, 'a change inside of `not` is one change, possibly breaking'],
  [/^TestTransitionClaims_RealChange/, 'without `enum`, a request may have more values'],
  [/^TestWebhook/, 'a client receives the request of a webhook, so it is a response'],
];

test.skipIf(folder === '')('grades agree with the levels of oasdiff', () => {
  const rules = readFileSync(join(folder, 'checker/rules.go'), 'utf8');
  const levels = new Map(
    [...rules.matchAll(/Rule\((\w+), (ERR|WARN|INFO)/g)].map(([, rule = '', level = '']) => [rule, grades[level]]),
  );
  const others: string[] = [];
  let count = 0;
  let onPurpose = 0;
  for (const file of readdirSync(join(folder, 'checker')).filter((name) => name.endsWith('_test.go'))) {
    const tests = readFileSync(join(folder, 'checker', file), 'utf8').split(/^func (?=Test)/m);
    for (const text of tests.slice(1)) {
      const paths = [...text.matchAll(/"(\.\.\/data\/[^"]+\.ya?ml)"/g)].map(([, path = '']) => path);
      const pairs = paths.flatMap((path, index): [string, string][] => {
        const next = paths[index + 1];
        return next !== undefined && next !== path ? [[path, next]] : [];
      });
      const named = [...text.matchAll(/checker\.(\w+Id)\b/g)].map(([, rule = '']) => rule);
      const expected = named.filter((rule) => levels.has(rule));
      // Tests that change a document in code, or that expect the absence of a rule, cannot be read.
      const isReadable = !/\.Spec\.[^\n]*=|\bset\w*\(|NotContains|require\.False|NotEqual/.test(text);
      if (pairs.length === 0 || expected.length === 0 || !isReadable) continue;
      if (!pairs.flat().every((path) => existsSync(join(folder, 'checker', path)))) continue;
      // A test may compare in both directions.
      const isTwoWay = (text.match(/\bopen\w*\(/g) ?? []).length > 2 || text.includes('s2, s1');
      const changes = pairs.flatMap(([from, to]) => [...changesOf(from, to), ...(isTwoWay ? changesOf(to, from) : [])]);
      const missing = expected.filter(
        (rule) =>
          !changes.some(
            ({ grade, side }) => grade === levels.get(rule) && (sideOf(rule) === '' || side === sideOf(rule)),
          ),
      );
      count += 1;
      const name = text.slice(0, text.indexOf('('));
      if (missing.length === 0) continue;
      const reason = differences.find(([tests]) => tests.test(name))?.[1];
      if (reason === undefined) others.push(`${name}: ${[...new Set(missing)].join(', ')}`);
      else onPurpose += 1;
    }
  }
  console.log(`${count - onPurpose - others.length} of ${count} tests agree, ${onPurpose} differ on purpose.`);
  expect(count).toBeGreaterThan(200);
  expect(others).toEqual([]);
});
