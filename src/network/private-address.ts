// IP addresses that are not public: loopback, private, link-local, shared, multicast and reserved ranges.
import { BlockList, isIP } from 'node:net';

const subnets: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

/** → a test for addresses: ('127.0.0.1') → true, ('::ffff:10.0.0.1') → true, ('93.184.216.34') → false */
export function makePrivateTest(): (address: string) => boolean {
  const list = new BlockList();
  for (const [address, bits] of subnets) list.addSubnet(address, bits, address.includes(':') ? 'ipv6' : 'ipv4');
  return (address) => {
    const plain = address.replace(/^\[|\]$|%.*$/g, '');
    const kind = isIP(plain);
    return kind !== 0 && list.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * → a test for the addresses of each request in a chain of redirects: whether one is private although the first request
 * was to a public one. (['93.184.216.34']) → false, then (['10.0.0.1']) → true
 */
export function makeRebindingTest(): (addresses: readonly string[]) => boolean {
  const isPrivate = makePrivateTest();
  let firstIsPrivate: boolean | null = null;
  return (addresses) => {
    const anyPrivate = addresses.some(isPrivate);
    firstIsPrivate ??= anyPrivate;
    return anyPrivate && !firstIsPrivate;
  };
}
