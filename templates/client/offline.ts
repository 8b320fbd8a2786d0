// Starts before the main script of an offline copy. Browsers load neither modules nor texts from the disk, but classic
// scripts: each script hands its value to `pubdocs.done`.
import { offlineBase } from '../../src/model/offline-base.ts';
import { make } from './make.ts';
import { readPageState } from './read-state.ts';

let last: unknown;
const loaded = new Map<string, Promise<unknown>>();

/** Loads a script, once. The event `load` follows the script at once, so `last` is its value. */
const loadScript = (src: string): Promise<unknown> =>
  new Promise((done, fail) => {
    const script = make('script', { src });
    script.onload = () => done(last);
    script.onerror = () => fail(new Error(src));
    document.head.append(script);
  });

function load(address: string): Promise<unknown> {
  const src = new URL(address, location.href).href;
  const promise = loaded.get(src) ?? loadScript(src);
  loaded.set(src, promise);
  promise.catch(() => loaded.delete(src));
  return promise;
}

/** `fetch`, for files of the copy too: each text is also a script. */
async function read(address: string, options?: RequestInit): Promise<Response> {
  const url = new URL(address, location.href);
  if (url.protocol !== 'file:') return fetch(address, options);
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
