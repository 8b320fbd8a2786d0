// Checks a line ending after which a construct of several lines continues.
import type { Construct, State } from 'micromark-util-types';

/** The next line is not a lazy continuation line of an outer quote or list. */
export const notLazy: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const lineStart: State = (code) => (this.parser.lazy[this.now().line] === true ? nok(code) : ok(code));
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return lineStart;
    };
  },
};
