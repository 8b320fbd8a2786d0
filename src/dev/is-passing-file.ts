// Names of files that editors and tools leave for a moment while they save.

const passing =
  /(?:^|\/)(?:4913|\.[^/]*|#[^/]*#|[^/]*(?:~|\.(?:sw[a-z]|tmp|temp|bak|part|crswap|orig)|___jb_\w+___))$/i;

/** 'docs/intro.md~' → true; 'docs/intro.md' → false */
export const isPassingFile = (path: string): boolean => passing.test(path);
