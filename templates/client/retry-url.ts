// URLs for retrying failed downloads.

/** Browsers cache a failed import by its URL, so each retry requests another one: `/i.js`, 2 → `/i.js?retry=2`. */
export const retryUrl = (address: string, attempt: number): string =>
  attempt === 0 ? address : `${address}?retry=${attempt}`;
