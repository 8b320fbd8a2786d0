// Event handlers of elements, in compiled JSX.
import { describe, expect, it } from 'vitest';
import { findHandlers } from '../../../../src/adapters/modules/find-handlers.ts';

const found = (code: string): string[] =>
  findHandlers(code).map(({ handler, element, line, column }) => `${handler} of ${element} at ${line}:${column}`);

describe('findHandlers', () => {
  it.each([
    ['(0, runtime.jsx)("button", { onClick: go })', ['onClick of button at 1:30']],
    ['runtime.jsxs("a", { "onClick": go, href: "/" })', ['onClick of a at 1:21']],
    ['jsx("p", {\n  children: [jsx("input", { onInput() {} })]\n})', ['onInput of input at 2:29']],
    [
      'const f = () => { return (0, react.createElement)("li", { ...props, onKeyUp: f, key: 1 }); };',
      ['onKeyUp of li at 1:69'],
    ],
    ['jsx(Menu, { onClick: go })', []],
    ['jsx("p", { children: "onClick: go" })', []],
    ['jsx("p", props)', []],
    ['jsx("p", { only: 1, [onClick]: 2 })', []],
    ['call("button", { onClick: go })', []],
    ['const holes = [, 1]; jsx()', []],
    ['no code at all', []],
  ])('%s', (code, handlers) => {
    expect(found(code)).toEqual(handlers);
  });

  it('searches code with long data', () => {
    expect(found(`const data = [${'1,'.repeat(200_000)}]; jsx("b", { onClick: 1 })`)).toHaveLength(1);
  });

  it('finds nothing in code that is nested too deeply', () => {
    expect(found(`${'['.repeat(20_000)}jsx("b", { onClick: 1 })${']'.repeat(20_000)}`)).toEqual([]);
  });
});
