import { isDiskFull } from '../../db/pg-error.ts';

/** Whether something could be written of late. */
export type DiskSpace = {
  /** Notices an error that says that a disk is full. */
  observe: (error: unknown) => void;
  /** After such an error false, until a trial write succeeds. */
  canWrite: () => Promise<boolean>;
};

/**
 * A shop that cannot write takes no orders, so it must not look ready. Nothing is tried while all is well: readiness is
 * asked for every few seconds, and a write each time would be work for nothing.
 */
export function createDiskSpace(tryToWrite: () => Promise<void>): DiskSpace {
  let wasFull = false;
  return {
    observe(error) {
      if (isDiskFull(error)) wasFull = true;
    },
    async canWrite() {
      if (!wasFull) return true;
      try {
        await tryToWrite();
        wasFull = false;
        return true;
      } catch {
        return false;
      }
    },
  };
}
