// Reports for other programs match their published schemas.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../src/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import type { AnyReport } from '../../../src/reports/json-report.ts';
import { junitReport } from '../../../src/reports/junit-report.ts';
import { sarifReport } from '../../../src/reports/sarif-report.ts';
import { readXml, type XmlElement } from '../../support/read-xml.ts';

const options = { tool: 'pubdocs', version: '0.1.0', showFile: (file: string) => file };
const place = { file: 'docs/á b#c?.md', line: 3, column: 5, endLine: 3, endColumn: 9 };
const finding = (code: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  code,
  severity: 'error',
  message: `${code} <&"'> \u0000 \ud800 ]]> line\nbreak`,
  ...more,
});

/** Every code of the catalogue, in every form that a finding has. */
const all: readonly Diagnostic[] = Object.keys(catalogue).flatMap((code) => [
  finding(code, {
    place,
    hint: 'a\thint',
    related: [{ place, message: 'there' }],
    link: './x.md',
    suggest: ['a', 'b'],
  }),
  finding(code, { severity: 'warning', key: 'theme.navbar.items[0]', related: [] }),
  finding(code, { severity: 'info', route: '/docs' }),
]);

const reports: readonly (readonly [string, AnyReport])[] = [
  ['no finding', { ok: true, durationMs: 0, stages: [], counts: {}, diagnostics: [] }],
  [
    'every finding',
    { ok: false, durationMs: 1234.5, stages: [{ name: 'config', ms: 1 }], counts: {}, diagnostics: all },
  ],
];

// The schema comes from the npm package @microsoft/jest-sarif (OASIS SARIF 2.1.0, errata 5). The package itself is an
// old beta with a network client, so its file is kept here. It is written for draft 4, of which only `id` has another
// meaning in the drafts that Ajv reads.
describe('SARIF 2.1.0', () => {
  const text = readFileSync(join(import.meta.dirname, '../../support/schemas/sarif-2.1.0-rtm.5.json'), 'utf8');
  const { $schema: _, id: __, ...schema } = JSON.parse(text);
  const validate = new Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    unicodeRegExp: false,
  }).compile(schema);

  test.each(reports)('%s', (_, report) => {
    const log = JSON.parse(sarifReport(report, options));
    validate(log);
    expect(validate.errors).toBeNull();
    // URIs are checked here, because the validator does not check the formats of the schema.
    const uris = [log.$schema, ...[...JSON.stringify(log).matchAll(/"uri":"([^"]*)"/g)].map(([, uri]) => uri)];
    for (const uri of uris) expect(uri).toMatch(/^[\w!$&'()*+,;=:@%./~-]+$/);
  });

  test('the schema refuses invalid reports', () => {
    const [, report] = reports[1] ?? [];
    const log = JSON.parse(report === undefined ? '' : sarifReport(report, options));
    expect(validate({ ...log, version: '2.0.0' })).toBe(false);
    log.runs[0].results[0].level = 'fatal';
    expect(validate(log)).toBe(false);
  });
});

// No npm package contains the XML schema of JUnit reports. These are the rules of the schema that users of Ant and
// Jenkins share (JUnit.xsd), written by hand: the order of children, and the required and optional attributes of each
// element.
interface Rule {
  readonly required: Readonly<Record<string, RegExp>>;
  readonly optional?: Readonly<Record<string, RegExp>>;
  /** Pattern for the names of the children in order: `name,name,`. */
  readonly children: RegExp;
  readonly hasText?: true;
}

const anything = /^/;
const words = /\S/;
const whole = /^\d+$/;
const seconds = /^\d+(?:\.\d+)?$/;
const problem: Rule = { required: { type: words }, optional: { message: anything }, children: /^$/, hasText: true };
const rules: Readonly<Record<string, Rule>> = {
  testsuites: { required: {}, children: /^(?:testsuite,)*$/ },
  testsuite: {
    required: {
      id: whole,
      package: words,
      name: words,
      timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
      hostname: words,
      tests: whole,
      failures: whole,
      errors: whole,
      time: seconds,
    },
    optional: { skipped: whole },
    children: /^properties,(?:testcase,)*system-out,system-err,$/,
  },
  properties: { required: {}, children: /^(?:property,)*$/ },
  property: { required: { name: words, value: anything }, children: /^$/ },
  testcase: {
    required: { name: words, classname: words, time: seconds },
    children: /^(?:(?:skipped|error|failure),)?$/,
  },
  failure: problem,
  error: problem,
  skipped: problem,
  'system-out': { required: {}, children: /^$/, hasText: true },
  'system-err': { required: {}, children: /^$/, hasText: true },
};

function faultsOf(element: XmlElement): string[] {
  const rule = rules[element.name];
  if (rule === undefined) return [`unknown element ${element.name}`];
  const allowed = { ...rule.required, ...rule.optional };
  const faults = Object.entries(element.attributes)
    .filter(([name, value]) => allowed[name]?.test(value) !== true)
    .map(([name, value]) => `${element.name} ${name}="${value}"`);
  const missing = Object.keys(rule.required).filter((name) => element.attributes[name] === undefined);
  const order = element.children.map(({ name }) => `${name},`).join('');
  return [
    ...faults,
    ...missing.map((name) => `${element.name} lacks ${name}`),
    ...(rule.children.test(order) ? [] : [`${element.name} holds ${order}`]),
    ...(rule.hasText === true || element.text.trim() === '' ? [] : [`text in ${element.name}`]),
    ...element.children.flatMap(faultsOf),
  ];
}

describe('JUnit', () => {
  test.each(reports)('%s', (_, report) => {
    const root = readXml(junitReport(report, options));
    expect(root.name).toBe('testsuites');
    expect(faultsOf(root)).toEqual([]);
    const suites = root.children;
    expect(new Set(suites.map(({ attributes }) => attributes.id)).size).toBe(suites.length);
    for (const { attributes, children } of suites) {
      const cases = children.filter(({ name }) => name === 'testcase');
      expect(Number(attributes.tests)).toBe(cases.length);
      expect(Number(attributes.failures)).toBe(cases.filter((found) => found.children.length > 0).length);
    }
  });

  test('the rules refuse invalid reports', () => {
    const broken = '<testsuites><testsuite id="x"><testcase name="a" classname="b" time="0"/></testsuite></testsuites>';
    expect(faultsOf(readXml(broken)).length).toBeGreaterThan(5);
    expect(() => readXml('<a><b></a>')).toThrow('</a> ends <b>');
    expect(() => readXml('<a>x & y</a>')).toThrow('a bare &');
  });
});
