import { isDiskFull } from '../../db/pg-error.ts';

/** Tracks whether the disks accept writes. */
export type DiskSpace = {
  /** Takes note of errors that report a full disk. */
  observe: (error: unknown) => void;
  /** False after such an error until a trial write succeeds. */
  canWrite: () => Promise<boolean>;
};

/**
 * A shop that cannot write takes no orders, so it must not report ready. There are no trial writes while everything
 * works: readiness is polled every few seconds, and each write would be wasted.
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
