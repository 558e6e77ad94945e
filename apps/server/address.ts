import type { IncomingMessage } from 'node:http';
import { parseAddress } from '@bakul/shop/platform/http/client-network';

/**
 * The address a request comes from. Each trusted proxy appends the address it saw, so the one that counts is `proxies`
 * places from the end. Anything before it may be forged by the client. If the proxy's value is not an address, the
 * address of the connection is used.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const { remoteAddress = 'unknown' } = request.socket;
  const direct = parseAddress(remoteAddress) ?? remoteAddress;
  if (proxies === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return parseAddress(chain.at(-proxies) ?? '') ?? direct;
}
