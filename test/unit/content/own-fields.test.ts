// Front matter keys of the site: YAML → values, findings.
import { describe, expect, it } from 'vitest';
import { readFields } from '../../../src/config/fields-config.ts';
import { parseFrontMatter } from '../../../src/content/front-matter.ts';
import { fieldsOf, missingFields } from '../../../src/content/own-fields.ts';
import type { PropSchema } from '../../../src/model/component.ts';

const schema: PropSchema = {
  product: ['api', 'app'],
  since: 'string?',
  level: 'number?',
  beta: 'boolean',
  reviewers: { type: 'string[]', default: [] },
  owner: { type: { shape: { team: 'string', tags: 'string[]?' } }, optional: true },
  steps: { type: { list: { shape: { name: 'string' } } }, optional: true },
  extra: 'json?',
};
const fields = readFields(schema);

const parse = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\nbody`, 'docs/a.md', fields);
const findings = (yaml: string) => {
  const parsed = parse(yaml);
  return [...parsed.diagnostics, ...missingFields(fields, { file: 'docs/a.md', ...parsed })].map(
    ({ code, message, place, suggest = [] }) =>
      [code, `${place?.line}:${place?.column}-${place?.endColumn}`, message, ...suggest].join(' | '),
  );
};

it('returns the values with their types; texts are kept as written', () => {
  const yaml =
    'title: Parcels\nproduct: api\nsince: 2.10\nlevel: 3\nbeta: true\nreviewers: [Ana, 007]\nowner: { team: Core, tags: [a] }\nextra: [1, { a: null }]';
  expect(parse(yaml)).toMatchObject({
    frontMatter: { title: 'Parcels' },
    diagnostics: [],
    fields: {
      product: 'api',
      since: '2.10',
      level: 3,
      beta: true,
      reviewers: ['Ana', '007'],
      owner: { team: 'Core', tags: ['a'] },
      extra: [1, { a: null }],
    },
  });
});

describe('findings', () => {
  it.each([
    [
      'product: apu',
      'front-matter-type | 2:10-13 | `product` must be "api" or "app", but it is the text “apu” | api | app',
    ],
    ['product: [api]', 'front-matter-type | 2:10-15 | `product` must be "api" or "app", but it is a list'],
    ['product:', 'front-matter-type | 2:1-8 | `product` must be "api" or "app", but it is empty'],
    ['title: A', 'front-matter-missing | 1:1-1 | The page needs `product` in its front matter'],
    ['prodct: api', 'front-matter-unknown-key | 2:1-7 | `prodct` is not a key of front matter | product'],
    ['product: api\nlevel: "3"', 'front-matter-type | 3:8-11 | `level` must be a number, but it is the text “3”'],
    ['product: api\nbeta: yes', 'front-matter-type | 3:7-10 | `beta` must be true or false, but it is the text “yes”'],
    [
      'product: api\nreviewers:\n  - Ana\n  - [Jan]',
      'front-matter-type | 5:5-10 | `reviewers[1]` must be a text, but it is a list',
    ],
    [
      'product: api\nowner: { tags: [] }',
      'front-matter-type | 3:8-20 | `owner.team` must be a text, but it is missing',
    ],
    [
      'product: api\nowner:\n  tem: Core\n  team: Core',
      'front-matter-unknown-key | 4:3-6 | `owner.tem` is not a key of front matter | team',
    ],
    [
      'product: api\nsteps:\n  - name: One\n  - name: { a: b }',
      'front-matter-type | 5:11-19 | `steps[1].name` must be a text, but it is a group of keys',
    ],
    ['product: api\nextra: [&a 1, *a]', 'front-matter-type | 3:8-18 | `extra` must be any value, but it is an alias'],
  ])('%j', (yaml, finding) => expect(findings(yaml)).toEqual([finding]));

  it('an unknown key that resembles none says where to define it', () => {
    const [finding] = parse('product: api\nzebra: 1').diagnostics;
    expect(finding?.hint).toMatch(
      /^Known keys: aliases, beta, .*product, .*\. Keys of your own belong in `docs\.fields` of/,
    );
  });

  it('a block that cannot be read is one finding', () => {
    expect(findings('product: a: b').map((line) => line.split(' ')[0])).toEqual(['front-matter-yaml']);
  });
});

it('a translation has the values of the original, then defaults', () => {
  const original = { fields: { product: 'api', since: '1' } };
  const doc = { original } as unknown as Parameters<typeof fieldsOf>[1];
  expect(fieldsOf(fields, doc, { fields: { since: '2' } })).toEqual({
    product: 'api',
    since: '2',
    beta: false,
    reviewers: [],
  });
  expect(fieldsOf(fields, doc, {})).toMatchObject({ since: '1' });
});
