// Decisions about a Docusaurus site that only a person can make.
import type { Note } from '../results.ts';
import type { DocusaurusSite } from './site.ts';

/** (site) → a note for each decision */
export function decisions(site: DocusaurusSite, decide: Note): void {
  for (const css of site.customCss)
    decide(
      `the style sheet ${css}`,
      'It names classes of Docusaurus. Carry over what still matters, and list it in `styles`.',
    );
  for (const name of site.markdownPlugins)
    if (!/npm2yarn|tab-blocks/.test(name))
      decide(`the Markdown plugin ${name}`, 'Pages that need it show their source: see what differs with --prove.');
  for (const name of site.otherPlugins)
    decide(
      `the plugin ${name}`,
      'Search, sitemap, redirects and languages are built in; run anything else before or after the build.',
    );
  if (site.hasRedirectFunction) decide('`createRedirects` of the config', 'List its redirects in `redirects`.');
  decide("onBrokenLinks: 'warn' and `rules`", "Fix what the build reports, then set it to 'throw' and remove `rules`.");
}
