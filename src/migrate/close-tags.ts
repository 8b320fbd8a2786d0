// Tags that close themselves: `<iframe />` of JSX and Vue would contain the rest of the page in HTML. And URLs without
// quotes, which micromark does not read.

import { replaceInText } from './markdown-source.ts';

/** Elements that have content in HTML; those of SVG may close themselves. */
const elements =
  `a abbr article aside audio b blockquote button canvas caption center cite code dd del details div dl dt em
  figcaption figure footer form h[1-6] header i iframe ins kbd label li main mark nav object ol p pre q s section
  select small span strong su[bp] summary table tbody td textarea tfoot th thead time tr u ul video`.split(/\s+/);

const tag = new RegExp(`<(${elements.join('|')})((?:\\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)\\/>`, 'g');

/** ('<sup class="new" />') → '<sup class="new"></sup>'; `count` counts the changed tags */
export const closeTags = (text: string, count: (name: string) => void): string =>
  replaceInText(text, tag, ([, name = '', attributes = '']) => {
    count('tags that close themselves');
    return `<${name}${attributes.trimEnd()}></${name}>`;
  });

/** The start of a tag, and a value with a slash and without quotes. */
const bareUrl = /(?<=<[a-z][^<>]{0,300}\s[\w-]{1,30}=)(?!["'])[^\s"'=<>`]*\/[^\s"'=<>`]+(?=[\s>])/g;

/** ('<a href=https://a.example>') → '<a href="https://a.example">' */
export const quoteUrls = (text: string): string => replaceInText(text, bareUrl, ([url]) => `"${url}"`);
