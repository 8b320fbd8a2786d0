// React's JSX runtime for a site's modules: a component that checks its props does so where the element is made, as only then the stack
// of the error leads to the site's file.

import type { ElementType, Key, ReactElement } from 'react';

type Make = (type: ElementType, props: unknown, key?: Key) => ReactElement;

const hasCheck = (type: unknown): type is { readonly checkProps: (props: unknown) => void } =>
  typeof type === 'function' && 'checkProps' in type && typeof type.checkProps === 'function';

const checked =
  (make: Make): Make =>
  (type, props, key) => {
    if (hasCheck(type)) type.checkProps(props);
    return make(type, props, key);
  };

/** The runtime with `checkProps` of a component called at `<Component … />`. */
export const checkedRuntime = <R extends { readonly jsx: Make; readonly jsxs: Make }>(runtime: R): R => ({
  ...runtime,
  jsx: checked(runtime.jsx),
  jsxs: checked(runtime.jsxs),
});
