import type { RefusalReason } from '@bakul/ui/upload-check';
import { useOrderText } from './transaction-text.ts';

export const photoTypes = ['image/jpeg', 'image/png'];

/** 5 MB each. The server checks the content. */
export const fileLimits = (accept: readonly string[], maxCount: number) => ({
  accept,
  maxCount,
  maxBytes: 5 * 1024 * 1024,
});

/** Labels of a file or photo uploader. */
export function useFileLabels(kind: 'files' | 'photos', maxCount: number) {
  const text = useOrderText();
  return {
    drop: text(`${kind}.drop`),
    choose: text(`${kind}.choose`),
    retry: text('files.retry'),
    remove: (name: string) => text('files.remove', { name }),
    progress: (name: string) => text('files.sending', { name }),
    refused: (name: string, reason: RefusalReason) => text(`files.refused.${reason}`, { name, n: maxCount }),
  };
}
