import { isDiskFull } from '../../db/pg-error.ts';

export type DiskSpace = ReturnType<typeof createDiskSpace>;

/**
 * Tracks whether the disks accept writes. A shop that cannot write takes no orders, so it must not report ready. There are no trial writes while everything
 * works: readiness is polled every few seconds, and each write would be wasted.
 */
export function createDiskSpace(tryToWrite: () => Promise<void>) {
  let wasFull = false;
  return {
    /** Takes note of errors that report a full disk. */
    observe(error: unknown): void {
      if (isDiskFull(error)) wasFull = true;
    },
    /** False after such an error until a trial write succeeds. */
    async canWrite(): Promise<boolean> {
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
