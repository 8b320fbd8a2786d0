import { expect, it } from 'vitest';
import { bindFacts } from '../../../src/facts/bind-facts.ts';
import { checkFacts } from '../../../src/facts/check-facts.ts';
import { lockSections, makeLock } from '../../../src/facts/lock-sections.ts';
import { makeModel } from '../../../src/facts/model.ts';
import { lostSampleValues, readSampleValues } from '../../../src/facts/sample-values.ts';
import type { FactsConfig } from '../../../src/model/stated-fact.ts';
import { compileText } from '../../support/compile-text.ts';

const config: FactsConfig = { values: {}, units: {}, fields: {}, words: [], require: 'none' };
const model = makeModel({ config, data: [], documents: [] });

const text = `# Read {#read}

\`\`\`http
GET /v1/parcels?near=50.1,14.4&limit=20 HTTP/1.1
Content-Length: 120
\`\`\`

\`\`\`json
{
  "weight": 2400, "size": [300,
    200],
  "at": "2025-11-03T09:00:00Z", "note": "Ring twice", "price": 1.5e3, "state": "on_route", "open": true
}
\`\`\`
`;

function bindText(source: string) {
  const { headings, stated, samples = [] } = compileText(source, { facts: {}, samples: true }).facts;
  const frame = { language: 'en', units: {}, headings: headings.map(({ id, span }) => ({ id, line: span.line })) };
  return bindFacts(stated ?? { facts: [], waivers: [] }, model, { ...frame, samples });
}

/** Findings of a text after the values of `text` were accepted. */
function findingsOf(source: string) {
  const lock = makeLock({ 'a.md': lockSections(bindText(text), new Set()) }, model);
  const rules = { config, model, lock, words: new Set<string>() };
  return checkFacts({ file: 'a.md', language: 'en', page: bindText(source) }, rules).diagnostics;
}

it('accepts the values of samples with their fields', () => {
  expect(lockSections(bindText(text), new Set())).toEqual({
    read: [
      '"at": "2025-11-03T09:00:00Z"',
      '"limit": 20',
      '"near": 50.1,14.4',
      '"open": true',
      '"price": 1.5e3',
      '"size": 200',
      '"size": 300',
      '"state": "on_route"',
      '"weight": 2400',
    ],
  });
});

it.each([
  ['2400', '2900', '"weight": 2400: it has “2900”'],
  ['11-03', '11-04', '"at": "2025-11-03T09:00:00Z": it has “2025-11-04T09:00:00Z”'],
  ['14.4', '14.5', '"near": 50.1,14.4: it has “50.1,14.5”'],
  ['200', '300', '"size": 200: it has “300”'],
  ['"weight": 2400, ', '', '"weight": 2400'],
  ['on_route', 'delivered', '"state": "on_route": it has “delivered”'],
  ['true', 'false', '"open": true: it has “false”'],
])('reports a sample with another value: %s → %s', (before, after, finding) => {
  const messages = findingsOf(text.replace(before, after)).map(({ message }) => message);
  expect(messages).toEqual([`#read no longer states ${finding}`]);
});

it.each([
  ['nothing', '', ''],
  ['a text for readers', 'Ring', 'Knock'],
  ['a header', '120', '121'],
  ['the line of a field', '"size"', '\n  "size"'],
])('reports nothing if %s has changed', (_, before, after) => {
  expect(findingsOf(text.replace(before, after))).toEqual([]);
});

it('reports one finding for a section that has lost all its samples', () => {
  expect(findingsOf('# Read {#read}\n\nWords.\n').map(({ message }) => message)).toEqual([
    '#read no longer states "at": "2025-11-03T09:00:00Z" and 8 more values of its samples',
  ]);
});

it.each([
  [
    `curl "https://h.example/v1?limit=10&tag=für" -d '{"weight":2400}'`,
    ['"limit": 10', '"tag": für', '"weight": 2400'],
  ],
  [`curl -d '{"weight": 2400}' "https://h.example/v1?limit=10"`, ['"weight": 2400', '"limit": 10']],
  ['curl -d "{\\"weight\\": 2400}" https://h.example/v1?limit=10', ['"limit": 10']],
])('reads commands: %s', (command, values) => {
  const { samples } = bindText(`\`\`\`sh\n${command}\n\`\`\`\n`);
  expect(samples.map(({ field, raw }) => `${field}: ${raw}`)).toEqual(values);
});

it('compares a sample of 20,000 values', () => {
  const accepted = Array.from({ length: 20_000 }, (_, at) => `"f${at}": ${at}`);
  const stated = accepted.map((entry, at) => ({ field: `"f${at}"`, raw: `${at}`, line: at + 1, column: 1, entry }));
  const [first, ...others] = stated;
  expect(lostSampleValues(accepted, others)).toEqual([{ entry: first?.entry, instead: null }]);
  expect(lostSampleValues(accepted, stated)).toEqual([]);
});

it('reports the place of the value', () => {
  expect(findingsOf(text.replace('2400', '2900'))[0]?.place).toMatchObject({ line: 10, column: 13, endColumn: 17 });
});

it('reports the new name of the field', () => {
  const [finding] = findingsOf(text.replace('"weight": 2400', '"wieght": 2400'));
  expect(finding?.message).toContain('“"wieght": 2400”');
  expect(finding?.place).toMatchObject({ line: 10, column: 13 });
});

it('reads a long line in less than five seconds of processor time', () => {
  const spaces = ' '.repeat(200_000);
  const code = `{ "a":${spaces}1${spaces}, "b": "${'\\"'.repeat(100_000)}"${spaces}: 2 }`;
  const started = process.cpuUsage();
  expect(bindText(`\`\`\`json\n${code}\n\`\`\`\n`).samples.map(({ raw }) => raw)).toEqual(['1', '2']);
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
});

it('accepts the values of headers, but no credentials, lengths or texts', () => {
  const sample = [
    '# Read {#read}\n\n```http\nHTTP/1.1 429 Too Many Requests',
    'Retry-After: 30\nDate: Mon, 03 Nov 2025 09:00:00 GMT\nX-Note: Ring twice\nContent-Length: 120\nSet-Cookie: session=1234\n',
    'Not-A-Header: 5\n```\n',
    '```sh\ncurl -H "Idempotency-Key: ORDER-7" -H "Accept: text/plain" -H "Authorization: Bearer 77" https://api.example/v1?limit=5\n```\n',
    "```sh\ncurl -H 'X-Api-Key: 77' https://api.example/v1?limit=6\n```\n",
  ].join('\n');
  const page = bindText(sample);
  expect(lockSections(page, new Set())).toEqual({
    read: [
      '"Accept": text/plain',
      '"Date": Mon, 03 Nov 2025 09:00:00 GMT',
      '"Idempotency-Key": ORDER-7',
      '"Retry-After": 30',
      '"limit": 5',
      '"limit": 6',
    ],
  });
  expect(page.samples.slice(0, 3).map(({ line, column }) => [line, column])).toEqual([
    [5, 14],
    [6, 7],
    [15, 27],
  ]);
});

it('leaves out lines with variables, whose values are those of the config', () => {
  const source = '```json\n{\n  "weight": {{weight}},\n  "size": 300\n}\n```\n';
  const { samples = [] } = compileText(source, { samples: true, variables: { weight: '2400' } }).facts;
  expect(readSampleValues(samples).map(({ field, raw }) => `${field} ${raw}`)).toEqual(['"size" 300']);
});
