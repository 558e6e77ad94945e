import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { formatMoment } from '@bakul/web/format/format-date';
import type { ReactNode } from 'react';
import { Lead } from '../../account/lead.tsx';
import { actionRow } from '../../account/styles.ts';
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
    <div className="grid grid-cols-1 gap-4">
      <Card title={text('documents.status')}>
        <DocumentTimeline document={document} />
        {action && <div className={classNames('mt-4', actionRow)}>{action}</div>}
      </Card>
      <Card title={text('documents.entered')}>
        <dl className="divide-y divide-line">
          {rows.map(({ name, value }) => (
            <Fact key={name} name={name} value={value || '–'} />
          ))}
          {document.updated_at && (
            <Fact name={text('documents.updated')} value={formatMoment(document.updated_at, lang)} />
          )}
        </dl>
        <Lead className="mt-3">{text('documents.masked')}</Lead>
      </Card>
      <Card title={text('documents.files')}>
        <DocumentFiles files={document.files} />
      </Card>
    </div>
  );
}

export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-0.5 py-2.5 sm:grid-cols-[220px_minmax(0,1fr)] sm:gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}
