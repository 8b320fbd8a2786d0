// Markdown → events. Only constructs whose trigger occurs in the text are enabled: most pages need few of them.
import { parse, postprocess, preprocess } from 'micromark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Construct, Event, Extension } from 'micromark-util-types';
import type { AnchorRuleName } from '../text/anchor-rules.ts';
import { componentTagSyntax, withoutIndentedCode } from './syntax/component-tag.ts';
import { directiveSyntax } from './syntax/directives.ts';
import { headingIdSyntax } from './syntax/heading-id.ts';
import { markBlockFormulas, mathSyntax } from './syntax/math.ts';
import { setextHeadingSyntax } from './syntax/setext-heading.ts';
import { tableSyntax } from './syntax/table-syntax.ts';
import { variableSyntax } from './syntax/variable.ts';

const has =
  (part: string) =>
  (text: string): boolean =>
    text.includes(part);

interface ParseMode {
  readonly extensions: boolean;
  /** The rule for ids of headings; the one of Python-Markdown allows attribute lists. */
  readonly anchors?: AnchorRuleName;
  /** Whether `$…$` and `$$…$$` are formulas. */
  readonly math?: boolean;
}

const hasLists = ({ anchors }: ParseMode): boolean => anchors === 'mkdocs';

const hasFormulas = (text: string, { extensions, math }: ParseMode): boolean =>
  extensions && math === true && text.includes('$');

/** A construct, and the condition under which a text needs it. */
const constructs: readonly {
  readonly when: (text: string, mode: ParseMode) => boolean;
  readonly extension: (text: string, mode: ParseMode) => Extension;
}[] = [
  { when: has('@'), extension: gfmAutolinkLiteral },
  { when: (text) => !text.includes('@') && /www\.|https?:/i.test(text), extension: () => webAddresses },
  { when: has('[^'), extension: gfmFootnote },
  { when: has('~'), extension: () => gfmStrikethrough() },
  { when: has('|'), extension: tableSyntax },
  { when: (text) => /^[ \t>]*(?:=+|-+)[ \t]*$/m.test(text), extension: setextHeadingSyntax },
  { when: (text) => /\[[ \txX]\]/.test(text), extension: gfmTaskListItem },
  { when: (text) => /:::|^ {0,3}::\w/m.test(text), extension: directiveSyntax },
  {
    when: (text, mode) => (hasLists(mode) ? /\{[ \t:#.\w/]/ : /\{(?:[ \t]*#|\/\*)/).test(text),
    extension: (_, mode) => headingIdSyntax({ lists: hasLists(mode) }),
  },
  { when: has('{{'), extension: variableSyntax },
  { when: hasFormulas, extension: mathSyntax },
  { when: (text) => /<(?:\/?[A-Z][A-Z\d]*[a-z]|[a-z][^<>]*\{)/.test(text), extension: componentTagSyntax },
  // Tabs come from MDX, where indentation does not make code blocks.
  { when: (text) => /^[ \t]*<TabItem\b/m.test(text), extension: () => withoutIndentedCode },
];

/** Bare URLs without e-mail addresses, which would be tried at every word and take a fifth of the time of a page. */
function webAddressSyntax(): Extension {
  const text: Record<number, Construct[]> = {};
  for (const [code, constructs] of Object.entries(gfmAutolinkLiteral().text ?? {})) {
    const others = [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink');
    if (others.length > 0) text[Number(code)] = others;
  }
  return { text };
}
const webAddresses = webAddressSyntax();

/** ('# a') → enter atxHeading, …; without extensions: plain CommonMark */
export function parseMarkdown(text: string, mode: ParseMode): readonly Event[] {
  const extensions = mode.extensions
    ? constructs.filter(({ when }) => when(text, mode)).map(({ extension }) => extension(text, mode))
    : [];
  const chunks = preprocess()(text, undefined, true);
  const events = postprocess(parse({ extensions }).document().write(chunks));
  if (hasFormulas(text, mode)) markBlockFormulas(events, text);
  return events;
}
