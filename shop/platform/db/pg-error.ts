/** Whether PostgreSQL refused with this code, however the error was wrapped on its way. */
export function isPgError(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === code) return true;
  return error.cause !== undefined && isPgError(error.cause, code);
}

/** Whether the disk is full, of the database's server or of this one, however the error was wrapped. */
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

/** Whether the server is not there, stops, or is not ready yet, however the error was wrapped: trying again may help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && unavailableCodes.has(String(error.code))) return true;
  if (unavailableMessages.test(error.message)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}
