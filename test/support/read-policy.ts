// Content Security Policy Level 3, sections 2.2.1 to 2.3.1: a header → its policies.

/** The values of a header, which a comma separates (RFC 9110) → policies; the first directive of a name counts */
export const readPolicies = (header: string): ReadonlyMap<string, readonly string[]>[] =>
  header
    .split(',')
    .map((serialized) => {
      const directives = new Map<string, readonly string[]>();
      for (const token of serialized.split(';')) {
        const [name, ...values] = token.split(/[\t\n\f\r ]+/).filter((part) => part !== '');
        if (name !== undefined && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
      }
      return directives;
    })
    .filter(({ size }) => size > 0);

const scheme = '[A-Za-z][A-Za-z0-9+.-]*';
const host = '(?:\\*|(?:\\*\\.)?[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*\\.?)';
const keywords = 'self|none|unsafe-inline|unsafe-eval|unsafe-hashes|strict-dynamic|wasm-unsafe-eval|report-sample';
const expressions = [
  `${scheme}:`,
  `(?:${scheme}://)?${host}(?::(?:[0-9]+|\\*))?(?:/[^;,]*)?`,
  `'(?:${keywords})'`,
  "'(?:sha256|sha384|sha512|nonce)-[A-Za-z0-9+/_-]+={0,2}'",
].map((pattern) => new RegExp(`^${pattern}$`));

/** Whether a value of a fetch directive matches the grammar. */
export const isSourceExpression = (value: string): boolean => expressions.some((pattern) => pattern.test(value));
