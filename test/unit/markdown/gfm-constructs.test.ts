// pubdocs enables only the GFM constructs that a page needs. The events must be the same as with all of them.
import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/markdown/parse-markdown.ts';

type Events = ReturnType<typeof parseMarkdown>;

const outline = (events: Events): string[] =>
  events.map(([kind, { type, start, end }]) => `${kind} ${type} ${start.offset}-${end.offset}`);

function withAll(text: string): Events {
  const chunks = preprocess()(text, undefined, true);
  return postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(chunks),
  );
}

describe('the constructs of GFM that a text triggers', () => {
  it.each([
    ['a table', '| a | b |\n| - | -: |\n| 1 | `x` |\n'],
    ['a table without outer pipes', 'a | b\n--- | ---\n1 | 2'],
    ['task items', '- [x] done\n- [ ] open\n- [X] also done'],
    ['strikethrough', 'a ~~b~~ ~c~ d~e'],
    ['a footnote', 'a[^1] and [^none]\n\n[^1]: note\n\n    more'],
    ['bare URLs', 'see www.example.com/a_b, https://x.example/?q=(a) and HTTP://Y.example.'],
    ['an e-mail address', 'write to a.b@x.example or mailto:c@y.example, see https://z.example'],
    ['no GFM syntax', '# a\n\n- b\n- c\n\n> d `e` *f*'],
    ['all constructs', '- [ ] ~~a~~ www.b.example\n\n| c@d.example |\n| - |\n| e[^f] |\n\n[^f]: g'],
  ])('give the same events as all of them: %s', (_, text) => {
    expect(outline(parseMarkdown(text, { extensions: true }))).toEqual(outline(withAll(text)));
  });
});
