import { z } from 'zod';
import { FileStoreError } from '../../adapters/files/file-store-error.ts';
import { AppError, type ErrorBody, type ErrorCode, errorTable } from '../../kit/http/errors.ts';
import type { Lang } from '../../kit/text/language.ts';
import { isDiskFull, isPgError, isUnavailable } from '../db/pg-error.ts';
import { platformText } from './messages/messages.ts';

export type Failure = {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
  isUnexpected: boolean;
};

// PostgreSQL is overloaded or transactions conflicted: the caller may retry.
const busy = ['40001', '40P01', '55P03', '53300', '57014'];

// Amounts are validated earlier. If one slips through, it is still an error of the caller's input.
const outOfRange = '22003';

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof z.ZodError) return 'internal';
  if (error instanceof FileStoreError) return 'files_unavailable';
  if (isPgError(error, outOfRange)) return 'amount_too_large';
  if (isDiskFull(error)) return 'unavailable';
  return isUnavailable(error) || busy.some((code) => isPgError(error, code)) ? 'unavailable' : 'internal';
}

/** The status that an error is answered with. */
export const statusOf = (error: unknown): number => errorTable[codeOf(error)].status;

/** Space on a full disk is not freed within a second. */
const diskFullSeconds = 30;
const fileStoreSeconds = 5;

function defaultRetryAfter(error: unknown, status: number): number | undefined {
  if (isDiskFull(error)) return diskFullSeconds;
  if (error instanceof FileStoreError) return fileStoreSeconds;
  return status === 503 || status === 429 ? 1 : undefined;
}

/** The only place where an error becomes a response. Details of unknown errors are not revealed. */
export function failureOf(error: unknown, lang: Lang, reference: string): Failure {
  const code = codeOf(error);
  const { status, exception } = errorTable[code];
  const options = error instanceof AppError ? error.options : {};
  const retryAfter = options.retryAfterSeconds ?? defaultRetryAfter(error, status);
  return {
    status,
    body: {
      exception,
      message: platformText[lang](code),
      detail: options.detail ?? null,
      reference,
      errors: options.errors ?? {},
      ...(options.current === undefined ? {} : { current: options.current }),
    },
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(options.closesConnection && { connection: 'close' }),
    },
    isUnexpected: !(error instanceof AppError),
  };
}
