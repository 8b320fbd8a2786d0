// Caches bundles. A cached bundle is used only if all its source files have the same bytes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache, LostHandler } from '../../model/ports.ts';
import { digest } from '../../text/digest.ts';
import type { Bundle } from './bundle.ts';

export interface ModuleCache {
  readonly find: (kind: string, entry: string) => Bundle | undefined;
  readonly keep: (kind: string, entry: string, bundle: Bundle) => void;
}

/** Changed when the bundle for the same input changes: by other options, or another esbuild. */
const cacheFormat = 'module 4 esbuild 0.28';

const isText = (value: unknown): value is string => typeof value === 'string';

const isInput = (value: unknown): value is { file: string; hash: string } => {
  if (typeof value !== 'object' || value === null) return false;
  return 'file' in value && isText(value.file) && 'hash' in value && isText(value.hash);
};

const isHandler = (value: unknown): value is LostHandler => {
  if (typeof value !== 'object' || value === null) return false;
  return 'handler' in value && isText(value.handler) && 'element' in value && isText(value.element) && 'place' in value;
};

/** A cached value → the bundle; undefined if it has another shape */
function decodeBundle(value: unknown): Bundle | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, map, hash, inputs, imports, handlers } = value as Record<string, unknown>;
  if (!isText(code) || !isText(map) || !isText(hash) || !Array.isArray(inputs) || !Array.isArray(imports))
    return undefined;
  if (inputs.length === 0 || !inputs.every(isInput) || !imports.every(isText)) return undefined;
  if (!Array.isArray(handlers) || !handlers.every(isHandler)) return undefined;
  return { code, map, hash, inputs, imports, handlers };
}

/** A view of the cache's `module` namespace. */
export function makeModuleCache({ root, cache }: { readonly root: string; readonly cache: Cache }): ModuleCache {
  const keyOf = (kind: string, entry: string): string => digest([cacheFormat, kind, entry].join('\0'));

  const isFresh = ({ file, hash }: Bundle['inputs'][number]): boolean => {
    try {
      return digest(readFileSync(join(root, file))) === hash;
    } catch {
      return false;
    }
  };

  return {
    find(kind, entry) {
      const bundle = decodeBundle(cache.get('module', keyOf(kind, entry)));
      return bundle?.inputs.every(isFresh) ? bundle : undefined;
    },
    keep: (kind, entry, bundle) => cache.put('module', keyOf(kind, entry), bundle),
  };
}
