// A file tree: a nested list whose items begin with a name. The rest of the line is a comment.

/** An item up to its nested list, the next item, or its end. */
const item = /<li>([\s\S]*?)(?=(<[uo]l\b|<li>|<\/li>))/g;
/** Tags before the name, the name, closing tags, the comment. */
const named = /^(\s*(?:<(?:strong|code|a\b[^>]*|em)>)*)([^\s<]+)((?:<\/(?:strong|code|a|em)>)*)([\s\S]*)$/;

/** '<ul><li>src/<ul><li>a.ts first</li></ul></li></ul>' → the same with classes for folders, names and comments */
export const fileTreeHtml = (html: string): string =>
  html.replace(item, (whole, line: string, next: string) => {
    const match = named.exec(line);
    if (match === null) return whole;
    const [, before = '', name = '', after = '', rest = ''] = match;
    const isFolder = name.endsWith('/') || /^<[uo]l/.test(next);
    const comment = rest.trim() === '' ? rest : ` <span class="pd-comment">${rest.trim()}</span>\n`;
    return `<li class="${isFolder ? 'pd-folder' : 'pd-file'}"><span class="pd-name">${before.trim()}${name}${after}</span>${comment}`;
  });
