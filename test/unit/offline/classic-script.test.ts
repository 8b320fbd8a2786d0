import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { textScript } from '../../../src/offline/local-text.ts';
import { classicScript } from '../../../src/offline/offline-ports.ts';

/** Runs a script as a browser does → what it hands over, with the URLs that it loaded. */
async function run(script: string): Promise<{ readonly value: Record<string, unknown>; readonly loaded: string[] }> {
  const loaded: string[] = [];
  let value: unknown;
  const pubdocs = {
    load: async (url: string) => loaded.push(url) && { part: url },
    fetch: async (url: string) => `text of ${url}`,
    done: (result: unknown) => {
      value = result;
    },
  };
  runInNewContext(script, { pubdocs });
  return { value: value as Record<string, unknown>, loaded };
}

describe('a module as a classic script', () => {
  it('hands over its exports, also renamed, as default and as a string', async () => {
    const { value } = await run(
      classicScript('const a=1;function b(){return a+1}export{a as one,b,a as "three words"};export default(()=>b())'),
    );
    expect([value.one, (value.b as () => number)(), value['three words'], (value.default as () => number)()]).toEqual([
      1, 2, 1, 2,
    ]);
  });

  it('takes the form of islands: a function as default', async () => {
    const { value } = await run(
      classicScript(
        'export default function(require){var module={exports:{}};module.exports=require("x");return module.exports}',
      ),
    );
    expect((value.default as (require: (name: string) => string) => string)((name) => `${name}!`)).toBe('x!');
  });

  it('loads other scripts, reads texts, and leaves strings alone', async () => {
    const code = 'const go=async()=>[(await import(`/a.js`)).part,await fetch("/b.json"),"import(x)"];export{go};';
    const { value, loaded } = await run(classicScript(code));
    expect(await (value.go as () => Promise<unknown>)()).toEqual(['/a.js', 'text of /b.json', 'import(x)']);
    expect(loaded).toEqual(['/a.js']);
  });

  it('has a scope of its own', async () => {
    const { value } = await run(`${classicScript('const a=1;export{a};')}${classicScript('const a=2;export{a};')}`);
    expect(value.a).toBe(2);
  });
});

it('a text as a script is the same text', async () => {
  for (const text of ['{"a":"</script>\u2028"}\n', '', "it's `x` \\u0041"])
    expect((await run(textScript(text))).value).toBe(text);
});
