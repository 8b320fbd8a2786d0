// A rendered page → its Markdown for programs.
import type { SiteConfig } from '../config/site-config.ts';
import type { PageModel } from '../model/page-model.ts';
import { markdownHead } from '../pages/markdown-page.ts';
import { hrefToAbsolute } from '../site/url.ts';
import { type PageMarkdown, pageMarkdown } from '../to-markdown/page-markdown.ts';

/** (model, HTML of its text or of the whole page) → its Markdown; null if the page is not published as Markdown */
export const programPage = (model: PageModel, html: string, config: SiteConfig): PageMarkdown | null =>
  model.markdown === null
    ? null
    : pageMarkdown(markdownHead(model, config), {
        html,
        url: hrefToAbsolute(model.href, config),
        title: model.kind === 'doc' && model.showTitle ? model.title : null,
      });
