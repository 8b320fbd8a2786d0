// Values that pages import from data files.
import { expect, test } from 'vitest';
import { importedConstants } from '../../../src/migrate/imported-constants.ts';

const files: Readonly<Record<string, string>> = {
  'data/a.json': '{ "name": "Parcel", "sizes": [1, 2], "odd key": "</script>" }',
  'data/list.json': '["1.0", "2.0"]',
  'data/broken.json': '{ "name": ',
  'config.ts':
    'const host = "https://a.example";\nexport default { mail: "a@a.example", host: host + "/b" };\nexport const year = 2026;\n',
  'typed.ts': 'export const rows: string[] = [];\n',
  'data/large.json': JSON.stringify('x'.repeat(100_000)),
  'src/Card.tsx': 'export default () => null;\n',
};
const read = (text: string) => importedConstants(text, 'docs/b/page.mdx', (path) => files[path] ?? null);

test.each([
  ["import data from '../../data/a.json';", 'const data = {"name":"Parcel","sizes":[1,2],"odd key":"</script>"};\n'],
  ["import { name, sizes as all } from '@site/data/a.json'", 'const name = "Parcel";\nconst all = [1,2];\n'],
  ['import versions from "../../data/list";', 'const versions = ["1.0","2.0"];\n'],
  ["import * as data from '../../data/list.json' with { type: 'json' };", 'const data = ["1.0","2.0"];\n'],
  ["import config from '../../config';", 'const config = {"mail":"a@a.example","host":"https://a.example/b"};\n'],
  [
    "import config, {\n  year,\n} from '../../config.ts';",
    'const config = {"mail":"a@a.example","host":"https://a.example/b"};\nconst year = 2026;\n',
  ],
  ["import the data as follows\n\nimport data from '../../data/list.json'", 'const data = ["1.0","2.0"];\n'],
])('%s', (text, constants) => {
  expect(read(`---\ntitle: A\n---\n\n${text}\n\nText\n`)).toBe(constants);
});

test.each([
  ['a component', "import Card from '@site/src/Card';"],
  ['a missing file', "import a from './none.json';"],
  ['a broken file', "import a from '../../data/broken.json';"],
  ['a file with types', "import { rows } from '../../typed.ts';"],
  ['a large file', "import a from '../../data/large.json';"],
  ['a name that the file does not have', "import { none } from '../../data/a.json';"],
  ['a package', "import a from 'data/a.json';"],
  ['a sample of code', "```js\nimport a from '../../data/a.json';\n```"],
])('%s has no value', (_, text) => {
  expect(read(`${text}\n\nText\n`)).toBe('');
});
