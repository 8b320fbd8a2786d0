// Loaded before a program: a bug, as it were, in the main thread when it has rendered its first page.
import { isMainThread } from 'node:worker_threads';

const { encode } = TextEncoder.prototype;

TextEncoder.prototype.encode = function (text) {
  if (isMainThread && /<body.*<\/html>/s.test(text ?? '')) throw new Error('no such bytes');
  return encode.call(this, text);
};
