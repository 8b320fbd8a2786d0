// Highlighter: Shiki's core with its JavaScript engine, loaded at the first block of code, with grammars only for the
// languages in use. Class names of token kinds replace Shiki's colours, so both palettes are in the style sheet.

import type { GrammarState, HighlighterCore, LanguageRegistration, ThemeRegistration } from 'shiki/core';
import type { Highlighter } from '../model/ports.ts';
import { wordList } from '../text/word-list.ts';
import { type KnownLine, type LinePlace, makeLineMemory } from './shiki-lines.ts';

/** Kind of token → TextMate scopes; for equally deep scopes, later rows win. */
const scopes: Readonly<Record<string, readonly string[]>> = {
  punctuation: ['punctuation', 'meta.brace', 'keyword.operator', 'storage.type.function.arrow', 'keyword.other.http'],
  string: [
    'string',
    'markup.inline.raw',
    'punctuation.definition.string',
    'constant.character.escape',
    'markup.inserted',
  ],
  number: ['constant.numeric', 'constant.language', 'keyword.other.unit', 'constant.other.color', 'support.constant'],
  comment: ['comment', 'punctuation.definition.comment', 'markup.quote'],
  keyword: wordList(`
    keyword keyword.operator.new keyword.operator.expression storage storage.type variable.language markup.heading
    markup.deleted keyword.other.verb
  `),
  function: ['entity.name.function', 'support.function', 'entity.name.command', 'meta.function-call.generic'],
  type: wordList(`
    entity.name.type entity.name.class entity.name.namespace entity.other.inherited-class support.type support.class
    entity.name.tag meta.diff.header
  `),
  property: wordList(`
    variable.other.property variable.other.object.property meta.object-literal.key support.type.property-name
    entity.other.attribute-name support.variable.property entity.name.section entity.name.header entity.name.tag.yaml
    punctuation.support.type.property-name constant.other.option variable.other.normal.shell
    variable.other.assignment.shell punctuation.definition.variable.shell
  `),
};

/** Scopes of plain text: a grammar marks it as a string, or it contains another language. */
const plainScopes = ['meta.template.expression', 'meta.embedded', 'string.unquoted.argument.shell'];

/** The most frequent kind gets no element, but the colour of the block; text without a kind gets an element instead. */
const bareKind = 'punctuation';
const plainKind = 'plain';

/** Token kinds, as class names `t-…` of their elements; the style sheet defines their colours. */
export const tokenKinds: readonly string[] = [...Object.keys(scopes).filter((kind) => kind !== bareKind), plainKind];

/** ('keyword') → '#000005': colours represent kinds, because Shiki's themes only have colours. */
const colorOf = (kind: string): string => `#${String(Object.keys(scopes).indexOf(kind) + 1).padStart(6, '0')}`;

const kindOf: ReadonlyMap<string, string> = new Map(Object.keys(scopes).map((kind) => [colorOf(kind), kind]));

const plainColor = '#000000';

/** No limit: Shiki's uses wall time and truncates lines, so the same code would differ on a loaded machine. */
const noLineLimit = 0;

const theme: ThemeRegistration = {
  name: 'pubdocs',
  type: 'light',
  fg: plainColor,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: plainColor } },
    ...Object.entries(scopes).map(([kind, scope]) => ({ scope: [...scope], settings: { foreground: colorOf(kind) } })),
    {
      scope: ['punctuation.definition.string'],
      settings: { foreground: colorOf('string') },
    },
    { scope: [...plainScopes], settings: { foreground: plainColor } },
  ],
};

type Languages = Readonly<Record<string, () => Promise<{ readonly default: LanguageRegistration[] }>>>;

/** Makes a highlighter; nothing is loaded yet. */
export function makeHighlighter(): Highlighter {
  let core: HighlighterCore | null = null;
  let languages: Languages | null = null;
  let make: ((grammars: readonly LanguageRegistration[]) => HighlighterCore) | null = null;
  const grammars: LanguageRegistration[] = [];
  let remember = makeLineMemory();
  return {
    prepare: async (wanted) => {
      const names = wanted.filter((name) => !isPlain(name));
      if (names.length === 0) return;
      const shiki = await import('./shiki-core.ts');
      languages ??= shiki.languages as unknown as Languages;
      make ??= (langs) => shiki.makeShiki(theme, langs);
      core ??= make([]);
      const loaded = new Set(core.getLoadedLanguages());
      for (const name of new Set(names)) {
        const load = Object.hasOwn(languages, name) ? languages[name] : undefined;
        if (load === undefined || loaded.has(name)) continue;
        const { default: registrations } = await load();
        grammars.push(...registrations);
        await core.loadLanguage(registrations);
      }
    },
    renew: () => {
      core = make?.(grammars) ?? null;
      // States of lines name rules of the old grammars.
      remember = makeLineMemory();
    },
    lines: ({ code, language }) => {
      const isLoaded = core !== null && !isPlain(language) && core.getLoadedLanguages().includes(language);
      if (core === null || !isLoaded) return code.split('\n').map((line) => renderText(plainKind, line));
      const shiki = core;
      let before: GrammarState | null = null;
      return code.split(/\r?\n/).map((text) => {
        if (text === '') return '';
        const { html, after } = remember({ language, text, before }, () =>
          highlightLine(shiki, { language, text, before }),
        );
        before = after;
        return html;
      });
    },
  };
}

function highlightLine(core: HighlighterCore, { language, text, before }: LinePlace): KnownLine {
  const tokens = core.codeToTokensBase(text, {
    lang: language,
    theme: 'pubdocs',
    tokenizeTimeLimit: noLineLimit,
    ...(before && { grammarState: before }),
  });
  const after = core.getLastGrammarState(tokens);
  if (!after) throw new Error(`the grammar of ${language} has no state`);
  return { html: tokens.map(renderTokens).join(''), after };
}

const plainNames = new Set(['', 'ansi', 'plain', 'plaintext', 'text', 'txt']);

const isPlain = (language: string): boolean => plainNames.has(language);

/** Adjacent tokens of one kind share an element; white space joins the element before it. */
function renderTokens(tokens: readonly { readonly content: string; readonly color?: string }[]): string {
  let html = '';
  let kind = bareKind;
  let text = '';
  for (const { content, color } of tokens) {
    const next = kindOf.get(color?.toLowerCase() ?? plainColor) ?? plainKind;
    if (next !== kind && content.trim() !== '') {
      html += renderText(kind, text);
      kind = next;
      text = '';
    }
    text += content;
  }
  return html + renderText(kind, text);
}

/** ('string', '"a"') → `<span class="t-string">"a"</span>` */
const renderText = (kind: string, text: string): string =>
  kind === bareKind || text === '' ? escapeCode(text) : `<span class="t-${kind}">${escapeCode(text)}</span>`;

const escapeCode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
