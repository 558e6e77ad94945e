import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createMyInvois } from '../adapters/myinvois/myinvois-api.ts';

type Seen = { method: string | undefined; url: URL; headers: IncomingMessage['headers']; body: string };
export type Reply = {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  delayMs?: number;
};

/** Its clock stands still until a test waits. */
export const fakeMyInvoisStart = new Date('2026-11-18T04:00:00Z');

/** A server with the login of MyInvois and the given answers to everything else, and the adapter connected to it. */
export async function fakeMyInvois(
  reply: (seen: Seen, count: number) => Reply,
  { login = () => ({}), timeoutMs = 20_000 }: { login?: () => Reply; timeoutMs?: number } = {},
) {
  const seen: Seen[] = [];
  const logins: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? '', 'http://server');
    const call = { method: request.method, url, headers: request.headers, body };
    const isLogin = url.pathname === '/connect/token';
    (isLogin ? logins : seen).push(call);
    const token = { access_token: `token-${logins.length}`, token_type: 'Bearer', expires_in: 3600 };
    const answer = isLogin ? { json: token, ...login() } : reply(call, seen.length);
    setTimeout(() => {
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json)));
    }, answer.delayMs ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  let now = fakeMyInvoisStart;
  const { port } = server.address() as AddressInfo;
  const myInvois = createMyInvois({
    apiUrl: `http://127.0.0.1:${port}/`,
    portalUrl: 'https://preprod.myinvois.hasil.gov.my/',
    clientId: 'client-1',
    clientSecret: 'very-secret',
    environment: 'preproduction',
    fetch: (request) => fetch(request),
    clock: () => now,
    timeoutMs,
  });
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  return { myInvois, seen, logins, wait };
}
