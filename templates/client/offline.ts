// Starts before the main script of an offline copy. Browsers load neither modules nor texts from the disk, but classic
// scripts: each script hands its value to `pubdocs.done`.
import { offlineBase } from '../../src/model/offline-base.ts';
import { make } from './make.ts';
import { readPageState } from './read-state.ts';

const none = {};
let last: unknown = none;
const loaded = new Map<string, Promise<unknown>>();

/** Loads a script, once. The event `load` follows the script at once, so `last` is its value. */
const loadScript = (src: string): Promise<unknown> =>
  new Promise((done, fail) => {
    const script = make('script', { src });
    script.onload = () => {
      const value = last;
      last = none;
      if (value === none) fail(new Error(src));
      else done(value);
    };
    script.onerror = () => fail(new Error(src));
    document.head.append(script);
  });

/** Files of the copy are scripts, wherever it lies; those of other hosts are not. */
const isOwn = (url: string): boolean => url.startsWith(new URL(`${readPageState().base}/`, location.href).href);

function load(address: string): Promise<unknown> {
  const src = new URL(address, location.href).href;
  if (!isOwn(src)) return import(src);
  const promise = loaded.get(src) ?? loadScript(src);
  loaded.set(src, promise);
  promise.catch(() => loaded.delete(src));
  return promise;
}

/** `fetch`, for files of the copy too: each text is also a script. */
async function read(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address, location.href);
  if (!isOwn(url.href)) return fetch(address, options);
  return new Response(String(await load(`${url.href}.js`)).replaceAll(offlineBase, readPageState().base));
}

Object.assign(globalThis, {
  pubdocs: {
    load,
    fetch: read,
    done: (value: unknown) => {
      last = value;
    },
  },
});
