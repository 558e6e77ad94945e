import './documents.css';
import { Card } from '@bakul/ui/card';
import { formatMoment } from '@bakul/web/format/format-date';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentTimeline } from './document-state.tsx';
import { useDocumentText } from './document-text.ts';
import type { DocumentView } from './document-view.ts';

export type Row = { name: string; value: string | null };

type DocumentDetailProps = { document: DocumentView; rows: readonly Row[]; action?: ReactNode };

/** A submitted document: its state, fields and files. */
export function DocumentDetail({ document, rows, action }: DocumentDetailProps) {
  const { lang } = useI18n();
  const text = useDocumentText();
  return (
    <div className="account-stack">
      <Card title={text('documents.status')}>
        <DocumentTimeline document={document} />
        {action && <div className="account-actions mt-4">{action}</div>}
      </Card>
      <Card title={text('documents.entered')}>
        <dl className="account-facts divided">
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
          {document.updated_at && (
            <div>
              <dt>{text('documents.updated')}</dt>
              <dd>{formatMoment(document.updated_at, lang)}</dd>
            </div>
          )}
        </dl>
        <p className="account-lead mt-3">{text('documents.masked')}</p>
      </Card>
      <Card title={text('documents.files')}>
        <DocumentFiles files={document.files} />
      </Card>
    </div>
  );
}
