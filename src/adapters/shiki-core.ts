// The parts of Shiki in one module, so that they are loaded together and on demand.
import {
  createHighlighterCoreSync,
  type HighlighterCore,
  type LanguageRegistration,
  type ThemeRegistration,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

/** Every grammar and alias, with a function that loads it. */
export const languages = bundledLanguages;

/** One target for all versions of Node, so that highlighting does not depend on the version. */
const target = 'ES2024';

export const makeShiki = (theme: ThemeRegistration, langs: readonly LanguageRegistration[]): HighlighterCore =>
  createHighlighterCoreSync({
    themes: [theme],
    langs: [...langs],
    engine: createJavaScriptRegexEngine({ forgiving: true, target }),
  });
