// Loaded before a program: simulates a bug in the main thread. The encoding of every rendered page throws.
import { isMainThread } from 'node:worker_threads';

const { encodeInto } = TextEncoder.prototype;

TextEncoder.prototype.encodeInto = function (text, buffer) {
  if (isMainThread && /<body.*<\/html>/s.test(text)) throw new Error('no such bytes');
  return encodeInto.call(this, text, buffer);
};
