/** Whether PostgreSQL refused with this code, however the error was wrapped on its way. */
export function isPgError(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === code) return true;
  return error.cause !== undefined && isPgError(error.cause, code);
}
