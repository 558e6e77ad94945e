/** One after the other. What waits when the queue is dropped never starts, and what is under way is not answered. */
export function createQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  let round = 0;
  let waiting = 0;

  return {
    /** Null: the queue was dropped meanwhile, or there was nothing left to do. */
    run<T>(task: () => Promise<T | null>): Promise<T | null> {
      const mine = round;
      waiting++;
      const done = tail.then(async () => {
        if (mine !== round) return null;
        const result = await task();
        if (mine !== round) return null;
        waiting--;
        return result;
      });
      tail = done.catch(() => undefined);
      return done;
    },
    drop() {
      round++;
      waiting = 0;
      tail = Promise.resolve();
    },
    isBusy: () => waiting > 0,
    /** Once everything that waits now is done. */
    async idle(): Promise<void> {
      await tail;
    },
  };
}
