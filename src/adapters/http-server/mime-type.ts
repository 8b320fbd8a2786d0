// File name → the value of Content-Type.
import mime from 'mime/lite';

const textual = /^(text\/|image\/svg\+xml$|application\/(json|ld\+json|manifest\+json|xml|[a-z.-]+\+(json|xml))$)/;

/** 'a/b.svg' → true: worth compressing, and in UTF-8. */
export const isText = (path: string): boolean => textual.test(mime.getType(path) ?? '');

/** 'docs/intro/index.html' → 'text/html; charset=utf-8'; unknown endings are bytes. */
export function mimeType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return textual.test(type) ? `${type}; charset=utf-8` : type;
}
