import { describe, expect, it } from 'vitest';
import { addVersion } from '../../../src/config/add-version.ts';

const object = (body: string): string => `export default {\n${body}};\n`;

describe('addVersion', () => {
  it.each([
    [object("  versions: ['2.2'],\n"), object("  versions: ['2.3', '2.2'],\n")],
    [object('  versions: [],\n'), object("  versions: ['2.3'],\n")],
    [object("  'versions': ['2.2'],\n"), object("  'versions': ['2.3', '2.2'],\n")],
    [
      object("  versions: [\n    { id: '2.2' },\n  ],\n"),
      object("  versions: [\n    '2.3',\n    { id: '2.2' },\n  ],\n"),
    ],
    [object("  title: 'A', versions: ['2.2'],\n"), object("  title: 'A', versions: ['2.3', '2.2'],\n")],
    [
      "export default defineConfig({\n  title: 'A',\n});\n",
      "export default defineConfig({\n  versions: ['2.3'],\n  title: 'A',\n});\n",
    ],
    [
      "export default {\r\n  title: 'A',\r\n};\r\n",
      "export default {\r\n  versions: ['2.3'],\r\n  title: 'A',\r\n};\r\n",
    ],
    [
      "export default () => ({\n  title: 'A',\n});\n",
      "export default () => ({\n  versions: ['2.3'],\n  title: 'A',\n});\n",
    ],
    [
      "export default defineConfig(async ({ mode }) => ({\n  title: 'A',\n}));\n",
      "export default defineConfig(async ({ mode }) => ({\n  versions: ['2.3'],\n  title: 'A',\n}));\n",
    ],
  ])('%j', (text, expected) => {
    expect(addVersion(text, '2.3')).toBe(expected);
  });

  it.each([
    [
      'a function above',
      "const both = (en, cs) => {\n  return { en, cs };\n};\n\nexport default {\n  title: 'A',\n};\n",
    ],
    ['an object above', "const theme = {\n  versions: ['a'],\n};\n\nexport default {\n  theme,\n};\n"],
    ['a list in another object', object("  theme: {\n    versions: ['a'],\n  },\n")],
    ['a list in a comment', object("  /*\n  versions: ['a'],\n  */\n  // versions: ['b'],\n  title: 'A',\n")],
    ['a list in a text', object("  title: 'A',\n  head: `\n  versions: ['a'],\n  }`,\n")],
    ['a value in a template', object('  title: `$' + '{process.env.NAME} {`,\n')],
    ['brackets in a text', object("  title: 'A}', // }\n  versionsOf: ['a'],\n")],
  ])('adds a new list in a config with %s', (_title, text) => {
    const from = text.indexOf('export default {\n') + 'export default {\n'.length;
    expect(addVersion(text, '2.3')).toBe(`${text.slice(0, from)}  versions: ['2.3'],\n${text.slice(from)}`);
  });

  it.each([
    ['another function', 'export default makeConfig();\n'],
    ['a name', "const config = {\n  title: 'A',\n};\nexport default config;\n"],
    ['a function with a body', "export default () => {\n  return {\n    title: 'A',\n  };\n};\n"],
    ['a list from elsewhere', object('  versions: known,\n')],
    ['a shorthand property', object('  versions,\n')],
    ['a spread', object("  title: 'A',\n  ...shared,\n")],
    ['two lists', object("  versions: ['a'],\n  versions: ['b'],\n")],
    ['a regular expression', object("  pattern: /https?:\\/\\/ {/,\n  title: 'A',\n")],
    ['a quote in a regular expression', object("  pattern: /'{/,\n  title: 'A', // '\n")],
    ['a template in a template', object('  title: `$' + "{a ? `{` : ''}`,\n")],
    ['a missing end', "export default {\n  title: 'A',\n"],
  ])('does not change a config with %s', (_title, text) => {
    expect(addVersion(text, '2.3')).toBeNull();
  });
});
