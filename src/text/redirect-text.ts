// The path of a redirect in the text of a config.

/** In a config, `*` and `:name` are wildcards. */
const literal = (path: string): string => path.replace(/[*:]/g, (mark) => (mark === '*' ? '%2A' : '%3A'));

/** ("/docs/it's*") → '/docs/it\'s%2A' with its quotes; a full URL keeps its colon. */
export const redirectText = (address: string): string =>
  `'${(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : literal(address)).replace(/[\\']/g, '\\$&')}'`;
