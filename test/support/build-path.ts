// The path of a build, read from its report: a test of a warm build says which path it is about, so that it cannot pass
// on another one.

/**
 * `recalled`: nothing has changed, and the findings of the last build are repeated. `made`: the stages after discover
 * ran.
 */
export type BuildPath = 'recalled' | 'made';

/** The stages of a report in JSON → the path of its build. A stage that did not run took exactly 0 ms. */
export const pathOf = (stages: readonly { readonly name: string; readonly ms: number }[]): BuildPath =>
  stages.every(({ name, ms }) => name === 'config' || name === 'discover' || ms === 0) ? 'recalled' : 'made';
