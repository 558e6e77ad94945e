import type { Logger } from 'pino';
import { createLog } from '../platform/http/log.ts';

/** A shop log that captures its lines. */
export function capturedLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const destination = {
    write(line: string) {
      lines.push(line);
    },
  };
  return { log: createLog('info', { destination }), lines };
}
