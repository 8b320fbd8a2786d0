// Headers of requests that decide about the response.

/** ('br, gzip;q=0.5', 'gzip') → true; for `*` or a quality of zero → false, as web servers read it */
export const acceptsEncoding = (header: string | undefined, coding: string): boolean =>
  (header ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((value) => /^q=0(?:\.0*)?$/.test(value));
  });

/** ('W/"a", "b"', '"b"') → true: weak comparison, as If-None-Match requires */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
