import type { StaffDocumentSummary } from '@bakul/shop/features/account/document/staff/document.contract';
import { Badge, type Tone } from '@bakul/ui/chip';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { formatTime } from '../../frame/format.ts';
import type { Column } from '../../frame/queue.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { waited } from '../../parts/waited.ts';
import { useDocumentsText } from './documents-text.ts';

const tones: Record<StaffDocumentSummary['state'], Tone> = {
  not_submitted: 'neutral',
  submitted: 'warning',
  under_review: 'info',
  verified: 'success',
  rejected: 'danger',
};

export function DocumentState({ state }: Pick<StaffDocumentSummary, 'state'>) {
  const t = useDocumentsText();
  if (state === 'not_submitted') return null;
  return <Badge tone={tones[state]}>{t(`documents.state.${state}`)}</Badge>;
}

export function useDocumentColumns(shelf: string): Column<StaffDocumentSummary>[] {
  const { t: common, lang } = useI18n();
  const t = useDocumentsText();
  const isWaiting = shelf === 'waiting' || shelf === 'mine';
  const now = new Date();
  return [
    {
      id: 'owner',
      label: t('documents.owner'),
      cell: (row) => (
        <span className="grid whitespace-normal">
          {row.owner}
          <span className="text-muted text-sm font-normal">{t(`documents.kind.${row.kind}`)}</span>
        </span>
      ),
    },
    { id: 'company', label: t('documents.company'), isExtra: true, cell: (row) => row.company ?? '–' },
    {
      id: 'time',
      label: isWaiting ? t('documents.waits') : t('documents.expires'),
      cell: (row) => {
        if (isWaiting) return row.submitted_at ? waited(row.submitted_at, now, common) : '–';
        return row.expires_on ? formatLocalDay(row.expires_on, lang) : '–';
      },
    },
    {
      id: 'state',
      label: t('documents.state'),
      // Next to the open document, whose it is and since when is enough.
      className: 'xl:group-data-open/queue:hidden',
      cell: (row) => <DocumentState state={row.state} />,
    },
    { id: 'reviewer', label: t('documents.reviewer'), isExtra: true, cell: (row) => row.reviewer ?? '–' },
    {
      id: 'updated',
      label: common('parts.trail.changed'),
      isExtra: true,
      cell: (row) => formatTime(row.updated_at, lang),
    },
  ];
}
