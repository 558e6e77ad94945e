import type { Logger } from 'pino';
import { createLog } from '../platform/http/log.ts';

/** The shop's own log, and the lines it wrote. */
export function capturedLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const destination = {
    write(line: string) {
      lines.push(line);
    },
  };
  return { log: createLog('info', destination), lines };
}
