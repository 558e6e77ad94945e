/** Runs immediately, then at most every `wait` milliseconds. The last call is never dropped. */
export function throttle(run: () => void, wait: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;

  function open() {
    timer = undefined;
    if (isWanted) call();
  }

  function call() {
    isWanted = timer !== undefined;
    if (isWanted) return;
    timer = setTimeout(open, wait);
    run();
  }

  return { call, stop: () => clearTimeout(timer) };
}
