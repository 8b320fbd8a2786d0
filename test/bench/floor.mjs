// Measures what any build of these packages must spend: converts the pages below a folder with micromark and Shiki
// alone, and prints the bytes of HTML. node test/bench/floor.mjs docs
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import theme from 'shiki/themes/github-light.mjs';

const [folder = '.'] = process.argv.slice(2);
const highlighter = await createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine() });
const loaded = new Set();

async function highlight(lang, code) {
  if (!loaded.has(lang)) await highlighter.loadLanguage(bundledLanguages[lang]);
  loaded.add(lang);
  return highlighter.codeToHtml(code, { lang, theme: theme.name });
}

let bytes = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.md')) continue;
  const text = readFileSync(join(entry.parentPath, entry.name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  bytes += micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }).length;
  for (const [, lang, code] of text.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```/gm))
    if (lang in bundledLanguages) bytes += (await highlight(lang, code)).length;
}
console.log(bytes);
