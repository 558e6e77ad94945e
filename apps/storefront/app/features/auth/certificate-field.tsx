import { formatBytes } from '@bakul/ui/upload-check';
import { Uploader } from '@bakul/ui/uploader';
import { useEffect, useId } from 'react';
import { useAccountFormText } from '../../forms/form-text.ts';
import { documentLimits, maxFiles, useUploadLabels } from '../documents/document-limits.ts';
import { useAuthText } from './auth-text.ts';

type CertificateFieldProps = { files: readonly File[]; onFiles: (files: readonly File[]) => void };

/** The registration's files, which are sent with it. */
export function CertificateField({ files, onFiles }: CertificateFieldProps) {
  const t = useAuthText();
  const sentences = useAccountFormText();
  const labels = useUploadLabels(maxFiles);
  const id = useId();
  // Loaded early for the reason given in form-text.ts: the upload code must be here before the connection is lost.
  useEffect(() => void import('../../api/send-form.ts').catch(() => undefined), []);
  return (
    <Uploader
      id={id}
      name="ssm_files"
      label={t('auth.register.certificate')}
      mark={sentences('form.optional')}
      hint={t('auth.register.certificate.hint')}
      {...documentLimits}
      maxCount={maxFiles}
      labels={labels}
      files={files.map(({ name, size }, index) => ({
        id: String(index),
        name,
        note: formatBytes(size),
        state: 'done',
      }))}
      onAdd={(added) => onFiles([...files, ...added])}
      onRemove={(removed) => onFiles(files.filter((_, index) => String(index) !== removed))}
    />
  );
}
