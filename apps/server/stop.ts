import type { Server } from 'node:http';
import type { Logger } from 'pino';

type Options = { server: Server; onStop: () => void; close: () => Promise<void>; log: Logger };

const patienceMs = 15_000;

/** Ends the process well: no new requests, those under way are finished, then the database is left. */
export function stopGracefully({ server, onStop, close, log }: Options): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    onStop();
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), patienceMs).unref();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGHUP', () => void stop('SIGHUP'));
  // npm that was killed cannot pass a signal on: its children would live on unseen.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && process.env.npm_lifecycle_event === 'start') void stop('parent gone');
  }, 1000).unref();
}
