// The patterns of grammars as JavaScript's regular expressions. Shiki converts each of them when it is first needed, a quarter of the
// time of a first block; the result depends on the pattern alone, so that the usual grammars are converted when pubdocs is bundled.
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

/** Grammars with a table, apart from those they embed: what references of APIs show, without what is large and rare. */
export const tabledLanguages = `
  http json yaml xml toml ini properties diff shellscript powershell docker make nginx hcl terraform
  html css scss javascript typescript jsx tsx vue svelte markdown graphql proto sql
  python java kotlin scala groovy go rust c cpp csharp swift dart php ruby perl lua r elixir
`
  .trim()
  .split(/\s+/);

/** (['http']) → the grammar of HTTP and those that it embeds: name → table. */
export async function convertLanguages(names) {
  const lists = await Promise.all(names.map(async (name) => (await bundledLanguages[name]()).default));
  const grammars = new Map(lists.flat().map((grammar) => [grammar.name, grammar]));
  return new Map([...grammars].map(([name, grammar]) => [name, convertGrammar(grammar)]));
}

/** Grammar → { pattern: [source, flags, what an emulated expression knows besides] }, without patterns that cannot be converted. */
function convertGrammar(grammar) {
  const table = {};
  for (const pattern of new Set([...patternsIn(grammar)].flatMap(asCompiled))) {
    try {
      // All versions of Node shall produce the same, so that no newer syntax than that of the oldest is asked for.
      const { source, flags, rawOptions } = defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' });
      table[pattern] = rawOptions ? [source, flags, rawOptions] : [source, flags];
    } catch {
      // Shiki goes without it, too.
    }
  }
  return table;
}

const patternKeys = new Set(['match', 'begin', 'end', 'while']);

/** A rule or a list of rules, nested → their patterns. */
function* patternsIn(rules) {
  for (const [key, value] of Object.entries(rules)) {
    if (typeof value === 'string' && patternKeys.has(key)) yield value;
    else if (value !== null && typeof value === 'object') yield* patternsIn(value);
  }
}

/**
 * A pattern as vscode-textmate has it compiled: another way of writing `\z`; `\A` and `\G` only where they may match, each as
 * a character that occurs nowhere else. Patterns with the text of a match before them exist only at run time.
 */
function asCompiled(pattern) {
  const replace = (text, from, to) => text.replace(/\\./gs, (pair) => (pair === from ? to : pair));
  const both = (text, anchor) => [text, replace(text, anchor, '\\\uffff')];
  return both(replace(pattern, '\\z', '$(?!\\n)(?<!\\n)'), '\\A').flatMap((text) => both(text, '\\G'));
}
