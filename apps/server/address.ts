import type { IncomingMessage } from 'node:http';

/**
 * The address a request comes from. Each trusted proxy appends the address it saw, so the one that counts stands
 * `proxies` places from the end; what a client wrote before that is its own invention.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim());
  return chain.at(-proxies) || direct;
}
