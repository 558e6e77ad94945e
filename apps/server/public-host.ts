import { BlockList, isIP } from 'node:net';

/** Loopback, link-local and private ranges (RFC 1918, RFC 4193), which are not reachable from the internet. */
const local = new BlockList();
for (const [range, bits] of [
  ['0.0.0.0', 32],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  local.addSubnet(range, bits, 'ipv4');
}
for (const [range, bits] of [
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  local.addSubnet(range, bits, 'ipv6');
}

/**
 * Whether the URL may be reachable by others. A host name counts as public unless it is `localhost` or a subdomain of
 * it.
 */
export function isPublicUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  if (version !== 0) return !local.check(host, version === 6 ? 'ipv6' : 'ipv4');
  return host !== 'localhost' && !host.endsWith('.localhost');
}
