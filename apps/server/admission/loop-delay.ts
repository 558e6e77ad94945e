const intervalMs = 50;
const samples = 3;

/**
 * How late the event loop is, in milliseconds: the least of the last few samples. As in CoDel, a standing queue shows in
 * the minimum, while a single pause for garbage or a long calculation does not.
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
