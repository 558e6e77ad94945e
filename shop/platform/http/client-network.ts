import { isIP, isIPv4, SocketAddress } from 'node:net';

/**
 * The IP address in what a socket or a proxy wrote, in its canonical form: without the port that some proxies append,
 * without brackets and zone, and IPv4 mapped into IPv6 as IPv4. Null when there is none.
 */
export function parseAddress(text: string): string | null {
  const plain = text.trim().replace(/%[^\]]*/, '');
  const address = isIP(plain) === 0 ? withoutPort(plain) : plain;
  if (address === undefined) return null;
  if (isIPv4(address)) return address;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  const mapped = canonical.replace(/^::ffff:/, '');
  return isIPv4(mapped) ? mapped : canonical;
}

/** The address of `203.0.113.7:51324` or `[2001:db8::1]:443`. The brackets may also stand alone. */
function withoutPort(text: string): string | undefined {
  // The parser also takes what a browser would: an IPv4 in hexadecimal, or in fewer than four parts.
  if (!/^(\[[\da-f:.]+\]|\d+\.\d+\.\d+\.\d+)(:\d+)?$/i.test(text)) return undefined;
  return SocketAddress.parse(text)?.address;
}

const networkGroups = 4;

/**
 * Who counts as one client where requests are limited by address. An IPv6 customer is given a /64 at least and can
 * call from any of its addresses, so all of them count as one. What is no address counts as it is.
 */
export function clientNetwork(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === null) return address;
  if (isIPv4(parsed)) return parsed;
  const [head = '', tail] = parsed.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, networkGroups).join(':')}::/64`;
}
