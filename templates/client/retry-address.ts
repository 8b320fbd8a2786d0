// Downloads that are tried again.

/** Browsers remember a failed import by its URL, so each further attempt requests another one: `/i.js`, 2 → `/i.js?retry=2`. */
export const retryAddress = (address: string, attempt: number): string =>
  attempt === 0 ? address : `${address}?retry=${attempt}`;
