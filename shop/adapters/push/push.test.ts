import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic, PrivateAddressError, requirePublicUrl } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2607:f8b0:4005:80a::200a', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  'http://push.example.com/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://push.example.com:8443/',
  'https://user:secret@push.example.com/',
])('refuses %s', (url) => {
  expect(() => requirePublicUrl(new URL(url))).toThrow(PrivateAddressError);
});

test('accepts the address of a push service', () => {
  expect(() => requirePublicUrl(new URL('https://fcm.googleapis.com/fcm/send/abc'))).not.toThrow();
});

test.each([true, false])('refuses a name that resolves to this machine (all addresses: %s)', async (all) => {
  const error = await new Promise((resolve) => {
    lookupPublic('localhost', { all }, resolve);
  });
  expect(error).toBeInstanceOf(PrivateAddressError);
});
