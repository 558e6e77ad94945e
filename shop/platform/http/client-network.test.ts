import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../testing/generated/any-text.ts';
import { clientNetwork, parseAddress } from './client-network.ts';

describe('parseAddress', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['  203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:51324', '203.0.113.7'],
    ['203.0.113.7:80', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['[::FFFF:192.0.2.1]:8080', '192.0.2.1'],
    ['::1', '::1'],
  ])('reads %s as %s', (text, address) => {
    expect(parseAddress(text)).toBe(address);
  });

  test.each([
    '',
    'unknown',
    '_hidden',
    'proxy.example',
    'proxy.example:80',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.7:99999',
    '203.0.113.7:',
    '0x7f.0.0.1',
    '2130706433',
    '2001:db8::1:443:1:2:3:4:5:6',
    '[2001:db8::1',
    '[203.0.113.7]:80',
    'user@203.0.113.7',
    '203.0.113.7/24',
    '"203.0.113.7"',
  ])('finds no address in %j', (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  test('accepts any text without throwing', () => {
    fc.assert(fc.property(anyText(), (text) => void parseAddress(text)));
  });

  test('reads what it returned as the same address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const address = parseAddress(text);
        expect(address).not.toBeNull();
        expect(parseAddress(`${address}`)).toBe(address);
      }),
    );
  });
});

describe('clientNetwork', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51324', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:ffff:ffff:ffff:ffff]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  test('counts all addresses of a /64 as one client, and those of another /64 as another', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const four = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      // A prefix of zeros could yield an IPv4-mapped address.
      fc.property(four, four, four, (prefix, host, other) => {
        fc.pre(!prefix.startsWith('0:0:0:0'));
        expect(clientNetwork(`${prefix}:${host}`)).toBe(clientNetwork(`${prefix}:${other}`));
        if (prefix !== other)
          expect(clientNetwork(`${prefix}:${host}`)).not.toBe(clientNetwork(`${other}:${host}`));
      }),
    );
  });
});
