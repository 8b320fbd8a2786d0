// Whatever programs write into an OpenAPI document, a build reports it, and never ends with a bug of pubdocs.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isObject } from '../../src/text/is-object.ts';
import { randomCases } from '../support/random-cases.ts';
import { repository, runCli } from '../support/run-cli.ts';

const documents = ['v1', 'v2'].map((name) => readFileSync(join(repository, `site/data/openapi/${name}.json`), 'utf8'));

const value = fc.constantFrom<unknown>(
  ...[null, true, 0, -1, 1e308, 2 ** 60, '', ' ', 'a'.repeat(3000), [], {}, [null], [[]]],
  ...['#', '#/', '', '#/paths', '#/components/schemas/', '#/components/schemas/Nope', 'other.json', 5].map(
    (target) => ({
      $ref: target,
    }),
  ),
  ...['\0', '<script>alert(1)</script>', '`'.repeat(50), '|a|b|\n|-|-|', '{{x}}', '---\n', '\ud800', '](x)', '$&'],
  ...[{ oneOf: [] }, { allOf: [null] }, { enum: [] }, { enum: [{}, [], null, 'x'] }, { pattern: '(' }, { default: {} }],
  ...[
    { type: ['string', 'null'] },
    { type: 'nope' },
    { items: [] },
    { properties: [] },
    { required: 'a' },
    '2026-01-01',
  ],
);
const key = fc.constantFrom(
  ...[
    '$ref',
    '__proto__',
    'constructor',
    'toString',
    'x-a',
    'type',
    'items',
    'properties',
    'required',
    'enum',
    'oneOf',
  ],
  ...['allOf', 'discriminator', 'example', 'examples', 'default', 'tags', 'security', 'servers', 'callbacks', 'links'],
  ...['content', 'headers', 'schema', 'in', 'name', 'parameters', 'responses', 'description', 'summary', 'operationId'],
);
const damage = fc.record({
  at: fc.nat(),
  from: fc.nat(),
  kind: fc.constantFrom('remove', 'replace', 'replace', 'add', 'copy'),
  value,
  key,
});

interface Slot {
  readonly owner: Record<string, unknown>;
  readonly name: string;
}

/** Every place of a value in a document. */
function slotsOf(part: unknown): Slot[] {
  if (typeof part !== 'object' || part === null) return [];
  const owner = part as Record<string, unknown>;
  return Object.keys(owner).flatMap((name) => [{ owner, name }, ...slotsOf(owner[name])]);
}

/** A document with these damages, as text. */
function damaged(
  text: string,
  damages: readonly (typeof damage extends fc.Arbitrary<infer One> ? One : never)[],
): string {
  const document: unknown = JSON.parse(text);
  for (const { at, from, kind, value: other, key: name } of damages) {
    const slots = slotsOf(document);
    const [slot, source] = [slots[at % slots.length], slots[from % slots.length]];
    if (slot === undefined || source === undefined) continue;
    const { [slot.name]: present } = slot.owner;
    if (kind === 'remove') delete slot.owner[slot.name];
    else if (kind === 'replace') slot.owner[slot.name] = structuredClone(other);
    else if (kind === 'add' && isObject(present)) Object.assign(present, { [name]: structuredClone(other) });
    else if (kind === 'copy') slot.owner[slot.name] = structuredClone(source.owner[source.name]);
  }
  return JSON.stringify(document);
}

const perSite = 12;
const cases = randomCases(
  fc.record({ text: fc.constantFrom(...documents), damages: fc.array(damage, { minLength: 1, maxLength: 20 }) }),
  perSite,
);

it('a damaged document never ends a build with a bug', async () => {
  for (let from = 0; from < cases.length; from += perSite) {
    const root = mkdtempSync(join(tmpdir(), 'pubdocs-damaged-'));
    mkdirSync(join(root, 'docs'));
    writeFileSync(join(root, 'docs/intro.md'), '# Intro\n');
    const texts = cases.slice(from, from + perSite).map(({ text, damages }) => damaged(text, damages));
    for (const [place, text] of texts.entries()) writeFileSync(join(root, `d${place}.json`), text);
    const openapi = Object.fromEntries(
      texts.map((_, place) => [`d${place}`, { file: `./d${place}.json`, pages: `/reference/d${place}` }]),
    );
    writeFileSync(
      join(root, 'pubdocs.config.ts'),
      `export default ${JSON.stringify({ title: 'Damaged', url: 'https://docs.carrier.example', openapi, rules: { 'openapi-invalid': 'warn' } })};\n`,
    );
    const { code, stdout, stderr } = await runCli(['build', root, '--json', '--verbose']);
    const { findings, counts } = JSON.parse(stdout) as {
      readonly findings: readonly { readonly code: string; readonly message: string }[];
      readonly counts: { readonly pages?: number };
    };
    const bugs = findings.filter((finding) => /^(?:internal-error|page-crashed|\w+-disagrees)$/.test(finding.code));
    expect([root, bugs, stderr.includes('a bug')]).toEqual([root, [], false]);
    expect(code === 0 || code === 1).toBe(true);
    expect(counts.pages).toBeGreaterThan(perSite);
  }
});
