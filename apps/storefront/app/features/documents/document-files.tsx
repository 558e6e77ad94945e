import { Button } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { formatBytes } from '@bakul/ui/upload-check';
import { useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { entryRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useDocumentText } from './document-text.ts';
import type { DocumentFile } from './document-view.ts';

/** The files of a document. A link to a file is created when it is opened and expires after five minutes. */
export function DocumentFiles({ files }: { files: readonly DocumentFile[] }) {
  const text = useDocumentText();
  const [opening, setOpening] = useState<number | null>(null);

  async function open(file: DocumentFile) {
    setOpening(file.id);
    // Opened synchronously in the click handler. Otherwise popup blockers would stop it.
    const tab = window.open('', '_blank');
    const result = await call('POST /api/profile/files/{id}/link', { id: file.id });
    setOpening(null);
    if (!result.ok) {
      tab?.close();
      return;
    }
    if (!tab) return window.location.assign(result.data.data.url);
    tab.opener = null;
    tab.location.replace(result.data.data.url);
  }

  if (files.length === 0) return <Lead>{text('documents.files.none')}</Lead>;
  return (
    <ul className="divide-y divide-line">
      {files.map((file) => (
        <li key={file.id} className={entryRow}>
          <Icon name={file.mime_type === 'application/pdf' ? 'file-text' : 'image'} />
          <span className="min-w-0">
            <span className="uploader-name block">{file.name}</span>
            <span className="uploader-note">
              {file.part === 'front' || file.part === 'back'
                ? `${text(`documents.part.${file.part}`)} · `
                : ''}
              {formatBytes(file.bytes)}
            </span>
          </span>
          <Button
            variant="neutral"
            icon="external-link"
            isLoading={opening === file.id}
            onClick={() => open(file)}
            aria-label={text('documents.files.open.of', { name: file.name })}
          >
            {text('documents.files.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
