// Ids that React generates for components. They change with the surrounding tree, so links cannot rely on them.

/** `_R_1am_` of React 19.2, `:R1am:` and `«R1am»` of earlier ones, also prefixed: `_c1-R_0_`, `radix-:R1am:`. */
const generated = /[_-]R_[\da-v]*(?:H[\da-v]+)?_$|[:«-]R[\da-v]*(?:H[\da-v]+)?[:»]$/;

/** ('_R_1am_') → true; ('getting-started') → false */
export const isGeneratedId = (id: string): boolean => generated.test(id);
