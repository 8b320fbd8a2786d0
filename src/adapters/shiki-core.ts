// The parts of Shiki in one module, so that they are loaded together and only when needed.
import {
  createHighlighterCore,
  type HighlighterCore,
  type LanguageRegistration,
  type ThemeRegistration,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { makePatterns } from './shiki-core-patterns.ts';

/** Part of the bundled module, where a test asks it for the tables. */
export { makePatterns };

/** Every grammar and alias, as a function that loads it. */
export const languages = bundledLanguages;

/** Shiki, and how it gets a grammar with those that it embeds: their patterns first. */
export interface Core {
  readonly shiki: HighlighterCore;
  readonly load: (grammars: LanguageRegistration[]) => Promise<void>;
}

export async function makeCore(theme: ThemeRegistration, patterns = makePatterns()): Promise<Core> {
  const engine = createJavaScriptRegexEngine({ forgiving: true, regexConstructor: patterns.toRegExp });
  const shiki = await createHighlighterCore({ themes: [theme], langs: [], engine });
  return {
    shiki,
    load: async (grammars) => {
      patterns.learn(grammars.map(({ name }) => name));
      await shiki.loadLanguage(grammars);
    },
  };
}
