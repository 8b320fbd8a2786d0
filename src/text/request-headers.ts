// Headers of requests that decide about the response.

/** ('br, gzip;q=0.5', 'gzip') → true; also for `*`; a quality of zero → false */
export const acceptsEncoding = (header: string | undefined, coding: string): boolean =>
  (header ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return [coding, '*'].includes(name) && !parameters.some((value) => /^q=0(?:\.0*)?$/.test(value));
  });

/** ('W/"a", "b"', '"b"') → true: weak comparison, as If-None-Match requires */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
