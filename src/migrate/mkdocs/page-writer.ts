// Context of the passes over a page of MkDocs.
import type { PageWriter } from '../page.ts';
import type { OwnBlocks } from './blocks.ts';
import type { Macros } from './macros.ts';
import type { HasExtension } from './marks.ts';
import type { DocumentedObjects } from './reference.ts';
import type { SnippetPart } from './snippets.ts';

export interface MkDocsContext {
  /** Path in the original. */
  readonly file: string;
  /** Its URL in the original, relative to the base: `/guide/start/`. */
  readonly url: string;
  /** ('img/a.png') → whether the docs folder contains it */
  readonly isFile: (path: string) => boolean;
  /** ('../start/a.en.md') → its link in the new site, if the languages are suffixes; null for other links */
  readonly linkToLanguage: (target: string) => string | null;
  /** The plugin that renders templates in pages; null if the site does not have it. */
  readonly macros: Macros | null;
  /** Whether the site has an extension of Python-Markdown. */
  readonly has: HasExtension;
  /** Slash blocks that the site defines. */
  readonly blocks: OwnBlocks;
  /** Documented objects of source code; null if the site has no plugin for them. */
  readonly objects: DocumentedObjects | null;
  /**
   * ('part.md', '#L2-L3', '#L2-' (to the end), '#name' or '', whether it is shown as code) → its path in the new
   * site: '/snippets/part.md'; null if there is none
   */
  readonly snippet: (file: string, part: SnippetPart, isCode: boolean) => string | null;
  /** (file, part) → the code itself; null if there is none */
  readonly code: (file: string, part: string) => string | null;
  /** Whether the site has the plugin include-markdown. */
  readonly includesByTag: boolean;
}

export type Writer = PageWriter<MkDocsContext>;
