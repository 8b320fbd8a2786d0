// React's JSX runtime for modules of a site. Checks props where elements are made, whose stack has the site’s file.

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

/** The runtime, which calls `checkProps` of a component at `<Component … />`. */
export const checkedRuntime = <R extends { readonly jsx: Make; readonly jsxs: Make }>(runtime: R): R => ({
  ...runtime,
  jsx: checked(runtime.jsx),
  jsxs: checked(runtime.jsxs),
});
