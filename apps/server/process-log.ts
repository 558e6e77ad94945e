import { format } from 'node:util';
import { isClientAbort } from '@bakul/shop/platform/http/body/client-abort';
import type { Logger } from 'pino';

/**
 * Routes everything this process prints into the log: output of libraries, Node's warnings, and the error that ends the
 * process.
 */
export function redirectOutputToLog(log: Logger): void {
  const print =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...values: unknown[]): void => {
      const error = values.find((value) => value instanceof Error);
      // The HTTP adapter prints this when a client disconnects before the response was sent.
      if (isClientAbort(error)) log.debug('client disconnected');
      else log[level]({ ...(error && { err: error }) }, format(...values));
    };
  Object.assign(console, {
    debug: print('debug'),
    log: print('info'),
    info: print('debug'),
    warn: print('warn'),
    error: print('error'),
    trace: print('debug'),
  });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node.js warning'));
  const end = (reason: string) => (error: unknown) => {
    log.fatal({ err: error }, reason);
    process.exit(1);
  };
  process.on('uncaughtException', end('uncaught exception'));
  process.on('unhandledRejection', end('unhandled rejection'));
}

export type ReportStatus = (text: string) => void;

/** Reports the progress of a start: as text on a terminal, otherwise in the log. */
export function startStatus(log: Logger): ReportStatus {
  return (text) => {
    if (process.stdout.isTTY) process.stdout.write(`${text}\n`);
    else log.info(text);
  };
}

/** Runs one step of the start and reports when it begins and how long it took. */
export async function runStep<T>(say: ReportStatus, name: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  say(`${name} …`);
  const result = await work();
  say(`${name}: done in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}
