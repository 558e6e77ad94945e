import { isIP, isIPv4, SocketAddress } from 'node:net';

/**
 * The IP address in the text of a socket or proxy, in canonical form: without port, brackets and zone, and with
 * IPv4-mapped IPv6 as IPv4. Null when there is none.
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

/** The address of `203.0.113.7:51324` or `[2001:db8::1]:443`. The port may be missing after brackets. */
function withoutPort(text: string): string | undefined {
  // The parser would also accept what a browser does: IPv4 in hexadecimal or with fewer than four parts.
  if (!/^(\[[\da-f:.]+\]|\d+\.\d+\.\d+\.\d+)(:\d+)?$/i.test(text)) return undefined;
  return SocketAddress.parse(text)?.address;
}

const networkGroups = 4;

/**
 * What counts as one client in limits by address. An IPv6 customer has at least a /64 and can use any address in it, so
 * the whole /64 counts as one client. Text that is not an address is returned unchanged.
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
