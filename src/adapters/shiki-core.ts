// The parts of Shiki in one module, so that they are loaded together and only when needed.
import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

/** Every grammar and alias, as a function that loads it. */
export const languages = bundledLanguages;

/** One syntax for all versions of Node, so that the same code looks the same under each. */
const target = 'ES2024';

/** Shiki with one theme and no grammar. */
export const makeShiki = (theme: ThemeRegistration): Promise<HighlighterCore> =>
  createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true, target }),
  });
