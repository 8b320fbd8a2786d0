// `pubdocs preview --as <host>`: serves what `publish` would upload, by the rules of src/publish/host-responder.ts.

import { STATUS_CODES } from 'node:http';
import { openBuiltFolder } from '../adapters/built-site.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type HostName, hostFor } from '../model/hosts.ts';
import type { Responder, SiteRequest } from '../model/server.ts';
import { manifestName } from '../model/write-plan.ts';
import { decodeManifest } from '../pipeline/manifest.ts';
import { ledgerFile } from '../pipeline/site-ledger.ts';
import { compress } from '../publish/compress.ts';
import { parseFileHeaders, parseHeaders } from '../publish/file-headers.ts';
import { type HostResponse, hostResponder } from '../publish/host-responder.ts';
import { desiredObjects } from '../publish/objects.ts';
import { redirectTargets } from '../publish/read-build.ts';
import { parseLedger } from '../site/ledger/parse-ledger.ts';
import { digest } from '../text/digest.ts';

const decoder = new TextDecoder();
const nothing = new Uint8Array();

/** (host, output folder) → a responder that follows each new build; without a build, all requests return 404. */
export function respondAs(host: HostName, outDir: string, config: SiteConfig): Responder {
  const folder = openBuiltFolder(outDir);
  const textOf = (path: string): string => decoder.decode(folder.read(path) ?? nothing);
  const readRules = (manifest: string): ((request: SiteRequest) => HostResponse) => {
    const listed = decodeManifest(manifest) ?? [];
    const entry = { path: manifestName, sha256: digest(manifest), size: new TextEncoder().encode(manifest).length };
    const parsed = parseLedger(textOf(ledgerFile));
    const base = parsed.ok ? parsed.ledger.base : config.base;
    const fileHeaders = parseFileHeaders(textOf('pubdocs-headers.json'));
    const { trailingSlash } = config;
    const redirects = parsed.ok ? redirectTargets(parsed.ledger, trailingSlash) : new Map<string, string>();
    const objects = desiredObjects(listed.length === 0 ? [] : [...listed, entry], {
      host: hostFor(host, config.trailingSlash),
      compress: config.publish.compress,
      isFlat: true,
      hasPrefixKey: base !== '' && base !== '/',
      trailingSlash,
      redirects,
      fileHeaders,
    });
    return hostResponder(host, {
      objects,
      base: base === '/' ? '' : base,
      trailingSlash,
      redirects,
      headers: parseHeaders(textOf('pubdocs-headers.json')),
      fileHeaders,
    });
  };
  let lastManifest: string | null = null;
  let answer = readRules('');
  const bodyOf = async ({ status, object }: HostResponse): Promise<Uint8Array> => {
    if (status === 304) return nothing;
    if (object === null) return new TextEncoder().encode(`${status} ${STATUS_CODES[status] ?? ''}\n`);
    const bytes = folder.read(object.file) ?? nothing;
    return object.contentEncoding === null ? bytes : compress(object.contentEncoding, bytes);
  };
  return async (request) => {
    const manifest = folder.manifest();
    // Between two builds the folder is missing for a moment; keep the rules of the last one.
    if (manifest !== null && manifest !== lastManifest) {
      answer = readRules(manifest);
      lastManifest = manifest;
    }
    const answered = answer(request);
    return { status: answered.status, headers: answered.headers, body: await bodyOf(answered) };
  };
}
