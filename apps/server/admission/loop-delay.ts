const intervalMs = 50;
const samples = 3;

/**
 * The event loop delay in milliseconds: the minimum of the last few samples. As in CoDel, a standing queue shows in the
 * minimum, while a single garbage collection or long computation does not.
 */
export function watchLoopDelay(now: () => number = () => performance.now()): { ms: () => number } {
  const late = Array.from({ length: samples }, () => 0);
  let next = 0;
  let due = now() + intervalMs;
  setInterval(() => {
    const at = now();
    late[next] = Math.max(0, at - due);
    next = (next + 1) % samples;
    due = at + intervalMs;
  }, intervalMs).unref();
  return { ms: () => Math.min(...late) };
}
