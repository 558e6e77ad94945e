const codes = new Set(['ECONNRESET', 'EPIPE', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Whether a request ended because its client disconnected, which is not a failure on our side. Database connections
 * break with the same codes, so use this only for errors of the request's own stream.
 */
export function isClientAbort(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'AbortError' || error.message === 'Client connection prematurely closed.') return true;
  return 'code' in error && codes.has(String(error.code));
}
