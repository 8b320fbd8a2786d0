// Attributes of tags in the head of another generator.
import { type Table, textOf } from './read-value.ts';
import type { Note } from './results.ts';

/** ({ rel: 'preload', async: true, onload: 'x()' }, 'link', left) → the attributes without handlers, which it notes */
export const headAttributes = (table: Table, tag: string, left: Note): Table =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, value]): [string, string | true][] => {
      const text = textOf(value);
      if (value !== true && text === undefined) return [];
      if (/^on/i.test(name) || !/^[a-z][\w:.-]*$/i.test(name)) {
        left(`the attribute \`${name}\` of a <${tag}> in the head`, 'The security policy refuses code in attributes.');
        return [];
      }
      return [[name, text || true]];
    }),
  );
