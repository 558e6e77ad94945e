/** Runs tasks one at a time. Dropping the queue cancels waiting tasks and makes the running one resolve to null. */
export function createQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  let round = 0;
  let waiting = 0;

  return {
    /** Null when the queue was dropped in the meantime or the task had nothing to do. */
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
    /** Resolves once all tasks queued so far are done. */
    async idle(): Promise<void> {
      await tail;
    },
  };
}
