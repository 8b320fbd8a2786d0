// Downloads that are tried again.

/** A failed import is remembered by its address; each further attempt asks for another: `/i.js`, 2 → `/i.js?retry=2`. */
export const retryAddress = (address: string, attempt: number): string =>
  attempt === 0 ? address : `${address}?retry=${attempt}`;
