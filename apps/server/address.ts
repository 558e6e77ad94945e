import type { IncomingMessage } from 'node:http';
import { parseAddress } from '@bakul/shop/platform/http/client-network';

/**
 * The address a request comes from. Each trusted proxy appends the address it saw, so the one that counts stands
 * `proxies` places from the end; what a client wrote before that is its own invention. A proxy that wrote something
 * else than an address is not believed.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const { remoteAddress = 'unknown' } = request.socket;
  const direct = parseAddress(remoteAddress) ?? remoteAddress;
  if (proxies === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return parseAddress(chain.at(-proxies) ?? '') ?? direct;
}
