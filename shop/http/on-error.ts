import { z } from 'zod';
import { AppError, type ErrorBody, type ErrorCode, errorTable } from '../kit/errors.ts';
import type { Lang } from '../kit/language.ts';
import { serverText } from './messages.ts';

export type Failure = {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
  isUnexpected: boolean;
};

// What PostgreSQL says when it is overloaded or away: the caller may try again.
const passing = new Set([
  '40001',
  '40P01',
  '55P03',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
]);

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof z.ZodError) return 'internal';
  return isPassing(error) ? 'unavailable' : 'internal';
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && passing.has(String(error.code))) return true;
  // Drizzle wraps what the driver said.
  if (error.cause) return isPassing(error.cause);
  return /timeout exceeded when trying to connect|terminated/i.test(error.message);
}

/** The one place where a failure becomes an answer. Nothing of an unknown error is shown. */
export function failureOf(error: unknown, lang: Lang, reference: string): Failure {
  const code = codeOf(error);
  const { status, exception } = errorTable[code];
  const options = error instanceof AppError ? error.options : {};
  const retryAfter = options.retryAfterSeconds ?? (status === 503 || status === 429 ? 1 : undefined);
  return {
    status,
    body: {
      exception,
      message: serverText[lang](code),
      detail: options.detail ?? null,
      reference,
      errors: options.errors ?? {},
      ...(options.current === undefined ? {} : { current: options.current }),
    },
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    isUnexpected: !(error instanceof AppError),
  };
}
