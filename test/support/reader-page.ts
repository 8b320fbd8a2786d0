// The little of a browser that tests of several engines need.

export interface ReaderPage {
  /** Opens an empty page in another tab of the same reader. */
  readonly newTab: () => Promise<ReaderPage>;
  readonly goto: (address: string) => Promise<unknown>;
  readonly goBack: () => Promise<unknown>;
  readonly setViewport: (size: Size) => Promise<unknown>;
  /** Runs a function in the page: it sees its arguments and the page alone. */
  readonly evaluate: <Values extends readonly unknown[], Result>(
    run: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>;
  readonly waitForSelector: (selector: string) => Promise<unknown>;
  readonly waitForFunction: <Values extends readonly unknown[]>(
    run: (...values: Values) => unknown,
    ...values: Values
  ) => Promise<unknown>;
  readonly click: (selector: string) => Promise<unknown>;
  /** Presses a key by its name, such as `Escape`, or by its character. */
  readonly press: (key: ReaderKey) => Promise<unknown>;
  readonly type: (text: string) => Promise<unknown>;
}

export type ReaderKey = 'Escape' | 'Enter' | 'Tab' | 'Shift+Tab' | '/';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface SiteInBrowser {
  readonly url: (path: string) => string;
  /** Opens the page at a path for a new reader, and waits until its behaviours are set up. */
  readonly open: (path: string, size?: Size) => Promise<ReaderPage>;
}

export const wideScreen: Size = { width: 1280, height: 800 };

/** A function and its arguments → the expression that calls it in a page. */
export const callOf = <Values extends readonly unknown[]>(
  run: (...values: Values) => unknown,
  values: Values,
): string => `(${run})(...${JSON.stringify(values)})`;

/** Running an expression in a page → calling a function in it. */
export const evaluateBy =
  (run: (expression: string) => Promise<unknown>): ReaderPage['evaluate'] =>
  <Values extends readonly unknown[], Result>(call: (...values: Values) => Result, ...values: Values) =>
    run(callOf(call, values)) as Promise<Awaited<Result>>;

/** Goes to the address, and waits until the behaviours of the page are set up. */
export async function visitAt(page: ReaderPage, address: string): Promise<ReaderPage> {
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
  return page;
}
