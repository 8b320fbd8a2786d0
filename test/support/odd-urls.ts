// Odd but legal inputs for URLs, through the whole chain: names of files, slugs, aliases, redirects, links, anchors and
// files of `static/`.
import { encodePath, writePath } from '../../src/text/url-path.ts';
import { makeRandom } from './fact-mistakes/plant.ts';

/** Parts of random names: everything that some program in the chain gives a meaning. */
const parts: readonly string[] = [
  ...[' ', '%', '#', '?', '+', ';', '&', '=', ',', ':', '@', '$', "'", '(', ')', '[', ']', '{', '}', '*', '~', '!'],
  ...[
    '|',
    '^',
    '`',
    '"',
    '<',
    '>',
    '..',
    '-',
    '_',
    '%20',
    '%2b',
    '%zz',
    '%C3%A9',
    '%c4',
    '&amp;',
    ':x',
    '$uri',
    '{{',
    '://',
  ],
  ...['a', 'B', 'č', 'é'.normalize('NFD'), 'ﬁ', 'ſ', 'K', 'İ', '한', 'ب', '🚚', '\u00a0', '\u200b', '\u2028', '\u202e'],
  ...['.html', '.htm', '.HTML', 'index', '.php', '.json', '.txt', '.gz', '0', 'www.', '.well-known'],
];

/** (1, 64) → as many random names that differ, the same for the same seed */
export function randomNames(seed: number, count: number): readonly string[] {
  const random = makeRandom(seed);
  const pick = (): string => parts[Math.floor(random() * parts.length)] ?? '';
  const made = new Set<string>();
  while (made.size < count) {
    const name = Array.from({ length: 1 + Math.floor(random() * 4) }, pick)
      .join('')
      .replaceAll('/', '');
    // Hidden files and parts of pages are not published, an index is its folder, a number at the begin is an order,
    // and Windows drops a dot or a space at the end.
    if (!/^[._]|^\d+\s*[-_.]|^index(?:\.html?)?$|^$|[\s.]$/i.test(name.trimStart())) made.add(name);
  }
  return [...made];
}

/** Each is legal in the name of a file, and in a URL by RFC 3986 or RFC 3987 when it is encoded. */
export const oddNames: readonly string[] = [
  ...[
    'two words',
    ' lead',
    '100%',
    'a%20b',
    'a%41b',
    '50%zz',
    'c#',
    'what?',
    'a?b#c',
    'c++',
    'a+b',
    'a;b',
    'a;b=1,2',
    'x&y=z',
  ],
  ...[
    'a,b',
    'a:b',
    'a@b',
    '@',
    '$1',
    "it's",
    '(x)',
    '[x](y)!',
    '{x}',
    '{{x}',
    'x*y',
    ':splat',
    '~x',
    '!x',
    'a|b',
    'a^b',
    '`a`',
  ],
  ...[
    '"q"',
    '<x>',
    'č',
    'šé'.normalize('NFC'),
    'šé'.normalize('NFD'),
    '한국어',
    '日本',
    'عربي',
    '🚚',
    'a\u00a0b',
    'a\u200db',
    'a\u2028b',
  ],
  ...[
    'v1.0',
    'a.b.c',
    'a..b',
    'x.html',
    'x.htm',
    'x.HTML',
    'index.htm',
    'x.php',
    'x.txt',
    'UPPER',
    'aBc',
    'a_b',
    '-dash',
    'a--b',
  ],
  ...['0', 'a=b', 'index2', 'readme.x', '404', 'https', 'javascript', 'cs'],
];

/** Spellings that a browser or a host reads as the same path (RFC 3986, 6.2.2). */
const spellings: readonly ((path: string) => string)[] = [
  encodePath,
  writePath,
  (path) => encodePath(path).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  (path) => encodePath(path).replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

const spell = (path: string, at: number): string => (spellings[at % spellings.length] ?? encodePath)(path);

export interface OddUrl {
  readonly what: 'page' | 'slug' | 'alias' | 'redirect' | 'file';
  /** Decoded path of the site. */
  readonly path: string;
  /** Text that only its page has; that of the target for an old URL. */
  readonly marker: string;
  /** Path of the page to which an old URL leads. */
  readonly to?: string;
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
/** In angle brackets, a destination of CommonMark may have spaces; the others are escaped. */
const destination = (url: string): string =>
  `<${url.replace(/[<>\\]/g, (mark) => `\\${mark}`).replaceAll('&', '&amp;')}>`;

/**
 * The files of a site with these inputs, and its URLs. Each name has its own folders, because two may differ only in
 * case or Unicode form.
 */
export function oddSite(
  base: string,
  names: readonly string[],
): {
  readonly files: Readonly<Record<string, string>>;
  readonly urls: readonly OddUrl[];
} {
  const files: Record<string, string> = {};
  const urls: OddUrl[] = [];
  const rules: string[] = [];
  const links: string[] = [];
  const add = (url: OddUrl, at: number): void => {
    urls.push(url);
    links.push(`- [link ${urls.length}](${destination(spell(url.path, at))})`);
  };
  names.forEach((name, at) => {
    const marker = (kind: string): string => `marker ${kind} ${at} end`;
    const page = (kind: string, front = ''): string =>
      `${front}# ${kind} ${at}\n\n${marker(kind)}.\n\n## Part ${at}\n\nText.\n`;
    // A path of a page cannot begin or end with a space; the name of a file can.
    const slug = name.trim();
    files[`docs/f${at}/${name}.md`] = page('page');
    add({ what: 'page', path: `/docs/f${at}/${name}`, marker: marker('page') }, at);
    const front = `---\nslug: ${quote(spell(`/s${at}/${slug}`, at)).replace(/\\(['\\])/g, (_, mark) => (mark === "'" ? "''" : mark))}\naliases: [${JSON.stringify(spell(`/docs/a${at}/${slug}`, at + 1))}]\n---\n\n`;
    files[`docs/slugs/s${at}.md`] = page('slug', front);
    const to = `/docs/s${at}/${slug}`;
    add({ what: 'slug', path: to, marker: marker('slug') }, at + 2);
    add({ what: 'alias', path: `/docs/a${at}/${slug}`, marker: marker('slug'), to }, at + 3);
    const from = (path: string): string =>
      quote(spell(path, at + 2).replace(/[*:]/g, (mark) => (mark === '*' ? '%2A' : '%3A')));
    const target = quote(spell(`/docs/f${at}/${name}`, at).replace(/[*:]/g, (mark) => (mark === '*' ? '%2A' : '%3A')));
    rules.push(`    { from: ${from(`/docs/r${at}/${slug}`)}, to: ${target} },`);
    add({ what: 'redirect', path: `/docs/r${at}/${slug}`, marker: marker('page'), to: `/docs/f${at}/${name}` }, at);
    files[`static/files/t${at}/${name}`] = `${marker('file')}\n`;
    add({ what: 'file', path: `/files/t${at}/${name}`, marker: marker('file') }, at + 1);
    // Links to files of Markdown, and to anchors.
    links.push(`- [by file ${at}](${destination(spell(`./f${at}/${name}.md`, at))})`);
    links.push(`- [anchor ${at}](${destination(`${spell(`/docs/f${at}/${name}`, at)}#part-${at}`)})`);
  });
  files['docs/links.md'] = `# Links\n\n${links.join('\n')}\n`;
  files['pubdocs.config.ts'] = `export default {
  title: 'Odd',
  url: 'https://docs.example.com',
  base: '${base}',
  docs: {},
  redirects: [\n${rules.join('\n')}\n  ],
};\n`;
  return { files, urls };
}
