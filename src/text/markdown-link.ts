/** ('A ] b', '/a(b') → '[A \\] b](/a%28b)': a link that any reader of Markdown finds */
export const markdownLink = (title: string, url: string): string =>
  `[${title.replace(/[\\[\]]/g, '\\$&')}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
