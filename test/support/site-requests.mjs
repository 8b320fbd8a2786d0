// Requests that a built site causes in a browser, a crawler or a social network. They are read only from the output,
// without any code of pubdocs: attributes, `srcset`, `meta refresh`, Open Graph images, `url()` and `@import` of style
// sheets and style elements, icons of manifests.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

const attributes = ['href', 'src', 'poster', 'action', 'formaction', 'data', 'cite', 'background', 'xlink:href'];
/** Properties of `meta` whose content is a URL. */
const metaUrl = /^(?:og:(?:image|video|audio|url)(?::(?:url|secure_url))?|twitter:image|msapplication-TileImage)$/;

const inSrcset = (text) => text.split(/,\s+|,(?=\S+\s)/).map((part) => part.trim().split(/\s+/)[0] ?? '');

function inCss(css) {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const urls = [...plain.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"\s]*))\s*\)/g)];
  const imports = [...plain.matchAll(/@import\s+(?:"([^"]*)"|'([^']*)')/g)];
  return [...urls, ...imports].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

function inHtml(html) {
  const urls = [];
  let base = null;
  let isBaseAllowed = true;
  let isStyle = false;
  const parser = new Parser({
    onopentag(name, own) {
      isStyle = name === 'style';
      if (name === 'base' && own.href !== undefined) base ??= own.href;
      for (const attribute of attributes)
        if (own[attribute] !== undefined && name !== 'base') urls.push(own[attribute]);
      if (own.srcset !== undefined) urls.push(...inSrcset(own.srcset));
      if (own.style !== undefined) urls.push(...inCss(own.style));
      if (name !== 'meta') return;
      if (own['http-equiv'] === 'Content-Security-Policy') isBaseAllowed = !/base-uri 'none'/.test(own.content ?? '');
      if (metaUrl.test(own.property ?? own.name ?? '')) urls.push(own.content ?? '');
      const refresh = /^\s*\d+\s*;\s*url=(.*)$/i.exec(
        own['http-equiv']?.toLowerCase() === 'refresh' ? own.content : '',
      );
      if (refresh) urls.push(refresh[1]);
    },
    ontext(text) {
      if (isStyle) urls.push(...inCss(text));
    },
    onclosetag() {
      isStyle = false;
    },
  });
  parser.end(html);
  return { urls, base: isBaseAllowed ? base : null };
}

const inManifest = (text) => {
  const { start_url: start, icons = [], shortcuts = [] } = JSON.parse(text);
  return [start, ...icons.map(({ src }) => src), ...shortcuts.map(({ url }) => url)].filter((url) => url !== undefined);
};

const readers = [
  [/\.html$/, inHtml],
  [/\.css$/, (text) => ({ urls: inCss(text), base: null })],
  [/\.webmanifest$/, (text) => ({ urls: inManifest(text), base: null })],
];

/** 'docs/intro/index.html' → '/docs/intro', the path that relative URLs are resolved against */
const pathOf = (file) =>
  `/${file}`
    .replace(/\/index\.html$/, '')
    .replace(/\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/') || '/';

/** Keeps a name with a percent sign that begins no escape. */
function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function siteRequests(folder, { url, base }) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const fileAt = (path) => {
    const below = decoded(path.slice(base.length)).replace(/^\/+|\/+$/g, '');
    return [below, `${below}/index.html`, `${below}.html`, below === '' ? 'index.html' : below].find((name) => {
      const file = join(folder, name);
      return existsSync(file) && statSync(file).isFile();
    });
  };
  let count = 0;
  const unanswered = [];
  // All pages are read; other files are read only when something requests them.
  const queue = new Set(files.filter((file) => file.endsWith('.html')));
  for (const from of queue) {
    const [, read] = readers.find(([pattern]) => pattern.test(from)) ?? [];
    if (read === undefined) continue;
    const { urls, base: own } = read(readFileSync(join(folder, from), 'utf8'));
    const page = `${url}${base}${from.endsWith('.html') ? pathOf(from) : `/${from}`}`;
    const start = own !== null && URL.canParse(own, page) ? new URL(own, page).href : page;
    for (const written of urls) {
      if (written === '' || !URL.canParse(written, start)) continue;
      const target = new URL(written, start);
      if (target.origin !== url) continue;
      const isInside = `${target.pathname}/`.startsWith(`${base}/`);
      // Paths outside of the base can belong to other sites of the host. A path of this site without its base is an
      // error.
      if (!isInside && fileAt(`${base}${target.pathname}`) === undefined) continue;
      count += 1;
      const answer = isInside ? fileAt(target.pathname) : undefined;
      if (answer === undefined) unanswered.push({ from, url: written });
      else queue.add(answer);
    }
  }
  return { count, unanswered };
}
