// Sizes of files for people.

/** (568603) → '569 kB', (1326108) → '1.3 MB', (1e9) → '1.0 GB' */
export const byteSize = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1e6
      ? `${Math.round(bytes / 1e3)} kB`
      : bytes < 1e9
        ? `${(bytes / 1e6).toFixed(1)} MB`
        : `${(bytes / 1e9).toFixed(1)} GB`;
