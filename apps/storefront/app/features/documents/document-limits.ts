import type { RefusalReason } from '@bakul/ui/upload-check';
import { useDocumentText } from './document-text.ts';

const maxMegabytes = 5;

/** Document files: JPG, PNG or PDF, 5 MB each. The server checks their content. */
export const documentLimits = {
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: maxMegabytes * 1024 * 1024,
};

/** Per document. */
export const maxFiles = 4;

/** Labels of a document uploader. */
export function useUploadLabels(maxCount: number) {
  const text = useDocumentText();
  return {
    drop: text('documents.files.drop'),
    choose: text('documents.files.choose'),
    retry: text('documents.files.retry'),
    remove: (name: string) => text('documents.files.remove', { name }),
    progress: (name: string) => text('documents.files.sending', { name }),
    refused: (name: string, reason: RefusalReason) => {
      if (reason === 'count') return text('documents.refused.count', { name, n: maxCount });
      if (reason === 'size') return text('documents.refused.size', { name, n: maxMegabytes });
      return text(reason === 'type' ? 'documents.refused.type' : 'documents.refused.empty', { name });
    },
  };
}
