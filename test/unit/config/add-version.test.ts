import { describe, expect, it } from 'vitest';
import { addVersion } from '../../../src/config/add-version.ts';

describe('addVersion', () => {
  it.each([
    ["  versions: ['2.2'],\n", "  versions: ['2.3', '2.2'],\n"],
    ['  versions: [],\n', "  versions: ['2.3'],\n"],
    ["  versions: [\n    { id: '2.2' },\n  ],\n", "  versions: [\n    '2.3',\n    { id: '2.2' },\n  ],\n"],
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
  ])('%j', (text, expected) => {
    expect(addVersion(text, '2.3')).toBe(expected);
  });

  it('leaves a config alone whose object it does not see', () => {
    expect(addVersion('export default makeConfig();\n', '2.3')).toBeNull();
  });
});
