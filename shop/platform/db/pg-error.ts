export const uniqueViolation = '23505';

/** Whether the error, or any of its causes, has this PostgreSQL error code. */
export function isPgError(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === code) return true;
  return error.cause !== undefined && isPgError(error.cause, code);
}

/** Whether the error, or any of its causes, says that a disk is full: the database server's or this machine's. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].some((code) => isPgError(error, code));
}

const unavailableCodes = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08006',
]);

const unavailableMessages = /connection terminated|not queryable|timeout exceeded when trying to connect/i;

/**
 * Whether the error, or any of its causes, says that the server is unreachable, stopping or not ready yet: a retry may
 * help.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && unavailableCodes.has(String(error.code))) return true;
  if (unavailableMessages.test(error.message)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}
