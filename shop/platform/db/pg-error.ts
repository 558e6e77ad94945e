export const uniqueViolation = '23505';
/** A write on a standby, or on a primary that was demoted. */
export const readOnlyTransaction = '25006';

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
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08006',
  readOnlyTransaction,
]);

const unavailableMessages =
  /connection terminated|not queryable|timeout expired|timeout exceeded when trying to connect/i;
/** PgBouncer reports everything with the code of a protocol violation. */
const poolerMessages =
  /query_wait_timeout|client_login_timeout|server conn crashed|cannot connect to server|no more connections allowed|shutting down/;

/**
 * Whether the error, or any of its causes, says that the server is unreachable, stopping, not ready yet or no longer the
 * primary: a retry may help.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && unavailableCodes.has(String(error.code))) return true;
  if (unavailableMessages.test(error.message)) return true;
  if ('code' in error && error.code === '08P01' && poolerMessages.test(error.message)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}
