// Loaded before a program: a bug, as it were, in the main thread when it has rendered its first page.
import { isMainThread } from 'node:worker_threads';

const { encodeInto } = TextEncoder.prototype;

TextEncoder.prototype.encodeInto = function (text, buffer) {
  if (isMainThread && /<body.*<\/html>/s.test(text)) throw new Error('no such bytes');
  return encodeInto.call(this, text, buffer);
};
