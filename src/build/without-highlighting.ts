// Rendering before the grammars of a page are loaded.
import type { Ports } from '../model/ports.ts';

/** Shows code as it is, and remembers nothing of that. */
export const withoutHighlighting = (ports: Ports): Ports => ({
  ...ports,
  highlighter: {
    ...ports.highlighter,
    lines: ({ code }) => ports.highlighter.lines({ code, language: 'text' }),
  },
  cache: {
    ...ports.cache,
    put: (namespace, key, value) => {
      if (namespace !== 'code') ports.cache.put(namespace, key, value);
    },
  },
});
