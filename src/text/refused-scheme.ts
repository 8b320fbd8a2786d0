// URLs that must not get into a page. All code that prints a URL calls this, after all rewriting.

import { wordSet } from './word-list.ts';

/** Schemes that run code in the reader's browser or read the reader's files. */
const refused = wordSet('javascript data vbscript livescript file blob filesystem');

/** Characters that browsers drop anywhere in a URL, and those that they drop at its ends. */
const dropped = /^[\u0000-\u0020]+|[\u0000-\u001f\u007f-\u009f]/g;
/** One or more schemes: `view-source:javascript:` has two. */
const scheme = /^([a-z][a-z0-9+.-]*):/i;
/** URLs that begin like this have no scheme, or a harmless one. */
const harmless = /^(?:[/?#.]|https?:\/\/|$)/;

/** ('java\tscript:alert(1)') → 'javascript'; ('feed:data:x') → 'data'; ('/docs/a', 'mailto:a@b.cz') → null */
export function refusedScheme(url: string): string | null {
  if (harmless.test(url)) return null;
  let rest = url.replace(dropped, '');
  for (let match = scheme.exec(rest); match !== null; match = scheme.exec(rest)) {
    const name = match[1]?.toLowerCase() ?? '';
    if (refused.has(name)) return name;
    rest = rest.slice(match[0].length);
  }
  return null;
}
