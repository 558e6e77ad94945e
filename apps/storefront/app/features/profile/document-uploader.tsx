import { Uploader } from '@bakul/ui/uploader';
import { useId } from 'react';
import { useDocumentText } from './document-text.ts';
import type { DocumentFile, DocumentView } from './document-view.ts';
import { useUploads } from './use-uploads.ts';

type DocumentUploaderProps<D extends DocumentView> = {
  path: string;
  part?: 'front' | 'back';
  label: string;
  hint?: string;
  error?: string | undefined;
  maxCount: number;
  held: readonly DocumentFile[];
  onDocument: (document: D) => void;
  onRemoved: () => void;
};

const accept = ['image/jpeg', 'image/png', 'application/pdf'];
const megabyte = 1024 * 1024;
const mostMegabytes = 5;

/** Files of a document: JPG, PNG or PDF, 5 MB each. They are sent as they are chosen. */
export function DocumentUploader<D extends DocumentView>(props: DocumentUploaderProps<D>) {
  const { path, part, label, hint, error, maxCount, held, onDocument, onRemoved } = props;
  const text = useDocumentText();
  const id = useId();
  const uploads = useUploads<D>({ path, part, held, onDocument, onRemoved });
  return (
    <Uploader
      id={id}
      name={part ?? 'files'}
      label={label}
      hint={hint ?? text('documents.files.hint', { n: maxCount })}
      error={error}
      accept={accept}
      maxBytes={mostMegabytes * megabyte}
      maxCount={maxCount}
      files={uploads.files}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
      labels={{
        drop: text('documents.files.drop'),
        choose: text('documents.files.choose'),
        retry: text('documents.files.retry'),
        remove: (name) => text('documents.files.remove', { name }),
        progress: (name) => text('documents.files.sending', { name }),
        refused: (name, reason) => {
          if (reason === 'count') return text('documents.refused.count', { name, n: maxCount });
          if (reason === 'size') return text('documents.refused.size', { name, n: mostMegabytes });
          return text(reason === 'type' ? 'documents.refused.type' : 'documents.refused.empty', { name });
        },
      }}
    />
  );
}
