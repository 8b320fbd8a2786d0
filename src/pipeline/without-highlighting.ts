// Ports for rendering before the grammars of a page are loaded.
import type { Ports } from '../model/ports.ts';

/** Shows code without highlighting, and does not cache it. */
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
