const codes = new Set(['ECONNRESET', 'EPIPE', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Whether a request ended because its client went away: nothing failed on our side. Connections to the database break in
 * the same way, so this is only for errors of the request's own stream.
 */
export function isClientAbort(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'AbortError' || error.message === 'Client connection prematurely closed.') return true;
  return 'code' in error && codes.has(String(error.code));
}
