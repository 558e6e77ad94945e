import pino, { type Logger } from 'pino';

/** Structured logs. What identifies or authenticates a person never reaches them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.current_password',
        '*.code',
        '*.token',
        '*.authorization',
        '*.cookie',
        '*.email',
        '*.mobile_phone',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[hidden]',
    },
  });
}
