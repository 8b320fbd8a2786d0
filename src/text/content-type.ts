// File name → Content-Type. Uses the package `mime`, with additions and corrections.
import mime from 'mime/lite';

/** Extensions that the package does not know, or whose type browsers treat differently. */
const types: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml',
  avif: 'image/avif',
  ico: 'image/x-icon',
  rss: 'application/rss+xml',
  ts: 'text/plain',
  md: 'text/markdown',
  yaml: 'text/yaml',
  yml: 'text/yaml',
};

const isText = (type: string): boolean =>
  /^(?:text\/|image\/svg\+xml$|application\/(?:javascript|json|xml|[a-z.-]+\+(?:json|xml))$)/.test(type);

/** 'docs/intro/index.html' → 'text/html; charset=utf-8'; unknown endings are 'application/octet-stream' */
export function contentType(file: string): string {
  const ending = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  const type = (Object.hasOwn(types, ending) ? types[ending] : mime.getType(ending)) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** Whether compression is useful: 'text/html; charset=utf-8' → true */
export const isCompressible = (type: string): boolean =>
  type.endsWith('; charset=utf-8') || type === 'application/wasm';
