import type { StaffDispute } from '@bakul/shop/features/credit/dispute/staff/dispute.contract';
import { Badge } from '@bakul/ui/chip';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { smallFacts, textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { disputeLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';
import { DisputeAnswer } from './dispute-answer.tsx';

type DisputeDetailProps = { id: string; onDone: () => Promise<void> };

export function DisputeDetail({ id, onDone }: DisputeDetailProps) {
  const { may } = useStaff();
  const dispute = useData('GET /api/staff/credit/dispute/{id}', { id });
  return (
    <WithData from={dispute}>
      {({ data }) => (
        <article className="grid content-start gap-4 min-w-0">
          <Head dispute={data} />
          {data.status === 'open' && may('credit.manage') && (
            <DisputeAnswer dispute={data} reload={dispute.reload} onDone={onDone} />
          )}
          <DisputeFacts dispute={data} />
          <History type="invoice_dispute" id={data.id} version={data.status} />
        </article>
      )}
    </WithData>
  );
}

function Head({ dispute }: { dispute: StaffDispute }) {
  const t = useCreditText();
  const { id, status, invoice, transaction, reason, file } = dispute;
  return (
    <>
      <DetailHeader title={t('dispute.of', { number: invoice })}>
        <p className={smallFacts}>
          <Badge {...disputeLooks[status]}>{t(`dispute.${status}`)}</Badge>
          <OrderLink slug={transaction} />
        </p>
      </DetailHeader>
      <p className="whitespace-pre-line break-words">{reason}</p>
      {file !== null && (
        <div>
          <SaveButton size="small" path={`/api/staff/credit/dispute/${id}/file`}>
            {file}
          </SaveButton>
        </div>
      )}
    </>
  );
}

function DisputeFacts({ dispute }: { dispute: StaffDispute }) {
  const { lang } = useI18n();
  const t = useCreditText();
  const { invoice, company, account_id, credit_note, ended_at } = dispute;
  return (
    <Facts
      facts={[
        {
          label: t('field.invoice'),
          value: (
            <Link className={textLink} to={`?tab=invoices&status=all&open=${invoice}`}>
              {invoice}
            </Link>
          ),
        },
        {
          label: t('field.company'),
          value: (
            <Link className={textLink} to={`?tab=accounts&open=${account_id}`}>
              {company}
            </Link>
          ),
        },
        { label: t('field.disputed'), value: <Money sen={dispute.amount} /> },
        { label: t('field.open'), value: <Money sen={dispute.open} /> },
        { label: t('field.due'), value: formatLocalDay(dispute.due_on, lang) },
        { label: t('field.disputedBy'), value: dispute.opened_by },
        { label: t('field.disputedAt'), value: formatTime(dispute.opened_at, lang) },
        { label: t('field.answeredBy'), value: dispute.answered_by },
        { label: t('field.answeredAt'), value: ended_at && formatTime(ended_at, lang) },
        {
          label: t('notes.title'),
          value: credit_note && (
            <>
              {credit_note.number} <Money sen={credit_note.amount} />
            </>
          ),
        },
        { label: t('field.answer'), value: dispute.answer, isWide: true },
      ]}
    />
  );
}
