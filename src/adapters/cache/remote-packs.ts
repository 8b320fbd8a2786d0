// Packs of the shared cache: blocks of values, each compressed separately. A build reads the blocks with values that it
// lacks, neighbouring blocks with one request. All blocks of a pack together are also a valid gzip file.
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ByteRange, Store } from '../../model/store.ts';
import { digest, digestOf } from '../../text/digest.ts';
import { type RemoteBlock, type RemotePack, remotePackName } from './remote-list.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A block ends with the value that makes it this long. Smaller blocks compress less well and need more digests. */
const blockBytes = 128 * 1024;
/** A shorter gap between two needed blocks is fetched too, because another request would take longer. */
const shortGap = 256 * 1024;

export const packKey = (name: string): string => `packs/${name}`;

/** Location of a block in its compressed pack (`stored`) and in its uncompressed pack (`plain`). */
interface PlacedBlock {
  readonly stored: ByteRange;
  readonly plain: ByteRange;
  readonly sha256: string;
}

function placeBlocks({ blocks }: RemotePack): readonly PlacedBlock[] {
  let stored = 0;
  let plain = 0;
  return blocks.map(([storedBytes, plainBytes, sha256]) => {
    const block = {
      stored: { from: stored, to: stored + storedBytes },
      plain: { from: plain, to: plain + plainBytes },
      sha256,
    };
    stored += storedBytes;
    plain += plainBytes;
    return block;
  });
}

/** Values in order → a pack, and its compressed bytes */
export async function makePack(
  values: readonly Uint8Array[],
  now: number,
): Promise<{ readonly pack: RemotePack; readonly bytes: Uint8Array }> {
  const blocks: RemoteBlock[] = [];
  const stored: Uint8Array[] = [];
  let block: Uint8Array[] = [];
  let size = 0;
  for (const [number, value] of values.entries()) {
    block.push(value);
    size += value.length;
    if (size < blockBytes && number + 1 < values.length) continue;
    const plain = Buffer.concat(block);
    const small = await compress(plain, { level: 1 });
    blocks.push([small.length, plain.length, digest(plain)]);
    stored.push(small);
    block = [];
    size = 0;
  }
  const name = remotePackName(now, digestOf(blocks));
  return {
    pack: { name, size: blocks.reduce((sum, [, bytes]) => sum + bytes, 0), blocks },
    bytes: Buffer.concat(stored),
  };
}

/** Groups blocks that are fetched with one request. */
function together(blocks: readonly PlacedBlock[]): PlacedBlock[][] {
  const groups: PlacedBlock[][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && block.stored.from - last.stored.to < shortGap) group.push(block);
    else groups.push([block]);
  }
  return groups;
}

export interface FetchedBlocks {
  /** The uncompressed blocks, in order. */
  readonly bytes: Uint8Array;
  /** Number of bytes read from the store. */
  readonly fetched: number;
  /** Offset of a value of the pack in `bytes`; null if it is in none of the blocks. */
  readonly placeOf: (offset: number, length: number) => number | null;
}

/** Fetches the blocks with the values at these offsets; null if one is missing or its digest is wrong. */
export async function fetchBlocks(
  store: Store,
  pack: RemotePack,
  offsets: readonly number[],
): Promise<FetchedBlocks | null> {
  const isWanted = ({ plain }: PlacedBlock): boolean =>
    offsets.some((offset) => offset >= plain.from && offset < plain.to);
  const pieces: Uint8Array[] = [];
  /** Uncompressed blocks, and where each begins in the fetched bytes. */
  const places: { readonly plain: ByteRange; readonly start: number }[] = [];
  let [fetched, size] = [0, 0];
  for (const group of together(placeBlocks(pack).filter(isWanted))) {
    const from = group[0]?.stored.from ?? 0;
    const packPart = await store.read(packKey(pack.name), { from, to: group.at(-1)?.stored.to ?? from });
    if (packPart === null) return null;
    fetched += packPart.bytes.length;
    for (const { stored, plain, sha256 } of group) {
      const small = packPart.bytes.subarray(stored.from - from, stored.to - from);
      const bytes = await decompress(small, { maxOutputLength: plain.to - plain.from + 1 }).catch(() => null);
      if (bytes === null || digest(bytes) !== sha256) return null;
      pieces.push(bytes);
      places.push({ plain, start: size });
      size += bytes.length;
    }
  }
  const placeOf = (offset: number, length: number): number | null => {
    const place = places.find(({ plain }) => offset >= plain.from && offset + length <= plain.to);
    return place === undefined ? null : place.start + offset - place.plain.from;
  };
  return { bytes: Buffer.concat(pieces), fetched, placeOf };
}

/** Whether the store has a pack and the digests of all its blocks are right. */
export async function isPackWhole(store: Store, pack: RemotePack): Promise<boolean> {
  const all = placeBlocks(pack).map(({ plain }) => plain.from);
  return (await fetchBlocks(store, pack, all)) !== null;
}
