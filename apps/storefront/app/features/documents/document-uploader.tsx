import { Uploader } from '@bakul/ui/uploader';
import { useId } from 'react';
import { useUploads } from '../../forms/use-uploads.ts';
import { documentLimits, useUploadLabels } from './document-limits.ts';
import { useDocumentText } from './document-text.ts';
import type { DocumentFile, DocumentView } from './document-view.ts';

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

/** Uploads the files of a document as soon as they are chosen. */
export function DocumentUploader<D extends DocumentView>(props: DocumentUploaderProps<D>) {
  const { path, part, label, hint, error, maxCount, held, onDocument, onRemoved } = props;
  const text = useDocumentText();
  const labels = useUploadLabels(maxCount);
  const id = useId();
  const uploads = useUploads<D>({ path, part, held, onDocument, onRemoved });
  return (
    <Uploader
      id={id}
      name={part ?? 'files'}
      label={label}
      hint={hint ?? text('documents.files.hint', { n: maxCount })}
      error={error}
      {...documentLimits}
      maxCount={maxCount}
      files={uploads.files}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
      labels={labels}
    />
  );
}
