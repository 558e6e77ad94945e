import type { Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

type Options = { server: Server; onStop: () => void; close: () => Promise<void>; log: Logger };

/** How long requests in progress may take. Service managers must wait longer. */
export const patienceMs = 15_000;

/** Stops gracefully: accepts no new requests, finishes running ones, then closes the database. */
export function stopGracefully({ server, onStop, close, log }: Options): void {
  let isStopping = false;
  const open = new Set<ServerResponse>();
  server.prependListener('request', (_, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isStopping) closeConnectionAfter(response);
  });
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    onStop();
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), patienceMs).unref();
    for (const response of open) closeConnectionAfter(response);
    await new Promise((resolve) => server.close(resolve));
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGHUP', () => void stop('SIGHUP'));
  // When npm is killed it cannot forward a signal, and its child would keep running unnoticed.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && process.env.npm_lifecycle_event === 'start') void stop('parent gone');
  }, 1000).unref();
}

/** Closes the connection after this response. Kept alive, it would delay the exit. */
function closeConnectionAfter(response: ServerResponse): void {
  if (response.headersSent) response.once('finish', () => response.socket?.end());
  else response.setHeader('connection', 'close');
}
