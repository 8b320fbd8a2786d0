import { describe, expect, it } from 'vitest';
import { makePrivateTest } from '../../../src/network/private-address.ts';

const isPrivate = makePrivateTest();

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '198.18.0.1',
    '::1',
    '[::1]',
    '::ffff:10.0.0.1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '64:ff9b::a00:1',
  ])('%s is private', (address) => {
    expect(isPrivate(address)).toBe(true);
  });

  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', 'host.example', ''])('%j is not private', (address) => {
    expect(isPrivate(address)).toBe(false);
  });
});
