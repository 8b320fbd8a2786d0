// A page of a site that another generator built: its title, the ids of its text, and its other languages.
import { type HtmlPage, type PageListener, scanPage } from './scan-page.ts';

/** A page of a language, from `hreflang`; `x-default` is the page for all others. */
export interface Alternate {
  readonly lang: string;
  readonly href: string;
}

/** A page with what a ledger says about it. */
export interface PublishedPage extends HtmlPage {
  readonly title: string;
  /** Ids of its text: of `article`, else of `main`, else of VitePress's content element, else of the whole page. */
  readonly anchors: readonly string[];
  /** All other ids. */
  readonly around: readonly string[];
  readonly alternates: readonly Alternate[];
}

/**
 * Ids of generators' own elements, of footnotes, whose ids come from their numbers, and of React, Vue and pop-ups,
 * whose ids differ in each build.
 */
const isOfGenerator =
  /^(?:_top$|__(?:docusaurus|_?gatsby|next|nuxt)|(?:__blog-post-container|post-content)$|gatsby-focus-wrapper$|__(?:comments|consent|drawer|search|source|toc)$|__(?:annotation|code|nav|palette|tabbed)_\d|__(?:codelineno|span)-|docusaurus[_-]|VP[A-Z]|starlight__|pd-|(?:user-content-)?fn(?:ref)?\d*[:-]|footnote(?:-ref)?\d+(?::\d+)?$|popper_|:[rR][\da-zA-Z]*:|(?:radix|headlessui|react-aria)-|v-\d+(?:-\d+)*$|tab-(?:panel-)?\d+$)/;

/** Elements without text of the page: scripts, drawings, dialogs such as a search, navigation outside of the text. */
const apart: ReadonlySet<string> = new Set(['dialog', 'nav', 'script', 'style', 'svg', 'template']);

/** The part of a page that an element starts. */
function partOf(name: string, { role, id }: Readonly<Record<string, string>>): keyof typeof noParts | null {
  if (role === 'dialog' || apart.has(name)) return 'apart';
  if (id === vitePressContent) return 'content';
  return name === 'article' || name === 'main' ? name : role === 'main' ? 'main' : null;
}

const noParts = { article: 0, main: 0, content: 0, apart: 0 };

/** Id of VitePress's content element. With `layout: page`, it contains no `main`. */
export const vitePressContent = 'VPContent';

/** Elements with the text of a page; the first existing one is used. */
const regions = ['article', 'main', 'content'] as const;

/** (html) → the page; `keep` copies its texts */
export function readPublishedPage(html: string, keep = (text: string): string => text): PublishedPage {
  const ids = {
    ...{ article: new Set<string>(), main: new Set<string>() },
    ...{ content: new Set<string>(), page: new Set<string>() },
  };
  const depth = { ...noParts };
  const open: { readonly name: string; readonly part: keyof typeof depth | null }[] = [];
  const hasPart = { article: false, main: false, content: false };
  let title = '';
  let isTitle = false;
  const alternates: Alternate[] = [];
  const add = (id: string | undefined): void => {
    if (id === undefined || id === '' || isOfGenerator.test(id) || depth.apart > 0) return;
    ids.page.add(id);
    for (const part of regions) if (depth[part] > 0) ids[part].add(id);
  };
  const listener: PageListener = {
    onOpen(name, attributes) {
      const { id, role = '', hreflang } = attributes;
      // A table of contents in the text has ids that readers link to.
      const isInText = name === 'nav' && regions.some((region) => depth[region] > 0);
      const part = isInText ? null : partOf(name, attributes);
      const outer = open.at(-1)?.name;
      open.push({ name, part });
      if (part === 'apart') depth.apart += 1;
      // Not the id of `main`, the target of skip links, and not those of fields and tabs, which labels use.
      if (name !== 'input' && !/^tab/.test(role) && !isApplication(name, id, outer)) add(id);
      if (name === 'a') add(attributes.name);
      if (part !== null && part !== 'apart') {
        depth[part] += 1;
        hasPart[part] = true;
      }
      if (name === 'link' && /\balternate\b/i.test(attributes.rel ?? '') && hreflang)
        alternates.push({ lang: keep(hreflang), href: keep(attributes.href ?? '') });
      if (name === 'title' && title === '') isTitle = true;
    },
    onText(text) {
      if (isTitle) title += text;
    },
    onClose(name) {
      const part = open.pop()?.part ?? null;
      if (part !== null) depth[part] -= 1;
      if (name === 'title') isTitle = false;
    },
  };
  const page = scanPage(html, keep, listener);
  const regionIds = ids[regions.find((part) => hasPart[part]) ?? 'page'];
  const allIds = new Set([...page.ids.map(({ id }) => id), ...page.names]);
  const around = [...allIds].filter((id) => !regionIds.has(id));
  return { ...page, title: keep(title.trim()), anchors: [...regionIds].sort().map(keep), around, alternates };
}

/** The root element of an application: `<body><div id="app">`. */
const isApplication = (name: string, id: string | undefined, outer: string | undefined): boolean =>
  name === 'div' && outer === 'body' && (id === 'app' || id === 'root');
