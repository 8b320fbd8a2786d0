// How the cache stores the value of a step: the one place where JSON of the cache gets its type.
import type { Cache } from '../../model/ports.ts';
import type { Codec, Read, StoredStep } from './step.ts';

/** A stored value with its reads, without those of its key. */
export interface StoredValue<Value> {
  readonly value: Value;
  readonly reads: readonly Read[];
}

/** Bytes as they are. */
export const bytesCodec: Codec<Uint8Array> = { kind: 'bytes', encode: (bytes) => bytes, decode: (bytes) => bytes };

type Stored = readonly [value: unknown, reads?: readonly Read[]];

const noReads: readonly Read[] = [];

/** The form in which a row or a value was stored → the value. It was written by the same version of pubdocs. */
export const unpackWith = <Value, Rest extends readonly unknown[]>(
  unpack: ((stored: unknown, ...rest: Rest) => Value) | undefined,
  stored: unknown,
  ...rest: Rest
): Value => (unpack ? unpack(stored, ...rest) : (stored as Value));

type Place<Value> = Pick<StoredStep<never, Value>, 'namespace' | 'codec' | 'name'>;

const plainJson = { kind: 'json' } as const;

/** The value under a key; undefined if the cache does not have it. */
export function readValue<Value>(
  cache: Pick<Cache, 'get' | 'getBytes'>,
  { namespace, codec = plainJson }: Place<Value>,
  key: string,
): StoredValue<Value> | undefined {
  if (codec.kind === 'bytes') {
    const bytes = cache.getBytes(namespace, key);
    return bytes && { value: codec.decode(bytes), reads: noReads };
  }
  const stored = cache.get(namespace, key) as Stored | undefined;
  return stored && { value: unpackWith(codec.unpack, stored[0]), reads: stored[1] ?? noReads };
}

/** Stores a value under a key. Bytes have no room for reads: their key must name everything they depend on. */
export function writeValue<Value>(
  cache: Pick<Cache, 'put' | 'putBytes'>,
  { namespace, codec = plainJson, name }: Place<Value>,
  key: string,
  { value, reads }: StoredValue<Value>,
): void {
  if (codec.kind === 'bytes') {
    const [read] = reads;
    if (read) throw new Error(`the key of ${name} does not name ${read[0]} ${read[1]}, which it depends on`);
    cache.putBytes(namespace, key, codec.encode(value));
    return;
  }
  const stored = codec.pack ? codec.pack(value) : value;
  cache.put(namespace, key, reads.length === 0 ? [stored] : [stored, reads]);
}
