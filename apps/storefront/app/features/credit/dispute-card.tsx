import type { DisputeState } from '@bakul/shop/features/credit/credit.constants';
import type { CreditInvoiceDetail, Dispute } from '@bakul/shop/features/credit/credit.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';
import { showToast } from '@bakul/ui/toast-store';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { useDownload } from '../../account/use-download.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { DisputeModal } from './dispute-modal.tsx';
import { useMovementText } from './movement-text.ts';
import { smallPrint } from './styles.ts';

const looks: Record<DisputeState, { tone: Tone; icon: IconName }> = {
  open: { tone: 'info', icon: 'eye' },
  accepted: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'x' },
  withdrawn: { tone: 'neutral', icon: 'undo-2' },
};

type DisputeCardProps = {
  invoice: CreditInvoiceDetail;
  onInvoice: (invoice: CreditInvoiceDetail) => void;
};

/** The disputes of an invoice with their answers. What is open can be disputed by those who pay. */
export function DisputeCard({ invoice, onInvoice }: DisputeCardProps) {
  const text = useMovementText();
  const mayDispute = hasScope(useSession(), 'invoice.pay');
  const [isOpening, setOpening] = useState(false);
  const { disputes, open } = invoice;
  const isDisputed = disputes.some(({ status }) => status === 'open');
  const canDispute = mayDispute && open > 0 && !isDisputed;
  if (disputes.length === 0 && !canDispute) return null;
  return (
    <Card title={text('dispute.title')}>
      <div className="grid justify-items-start gap-4" data-testid="invoice-disputes">
        <ul className="grid w-full divide-y divide-line empty:hidden">
          {disputes.map((dispute) => (
            <li key={dispute.id} className="grid justify-items-start gap-2 py-3 first:pt-0 last:pb-0">
              <DisputeView invoice={invoice} dispute={dispute} />
            </li>
          ))}
        </ul>
        {isDisputed && mayDispute && <Withdraw invoice={invoice} onInvoice={onInvoice} />}
        {canDispute && (
          <>
            {disputes.length === 0 && <p className={smallPrint}>{text('dispute.text')}</p>}
            <Button variant="neutral" onClick={() => setOpening(true)}>
              {text('dispute.open')}
            </Button>
          </>
        )}
      </div>
      <DisputeModal
        invoice={isOpening ? invoice : null}
        onInvoice={onInvoice}
        onClose={() => setOpening(false)}
      />
    </Card>
  );
}

function DisputeView({ invoice, dispute }: { invoice: CreditInvoiceDetail; dispute: Dispute }) {
  const { lang } = useI18n();
  const text = useMovementText();
  const { busy, download } = useDownload();
  const { id, status, amount, reason, file, opened_by, opened_at, answer, credit_note } = dispute;
  const path = `/api/credit/invoice/${invoice.number}/dispute/${id}/file`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge {...looks[status]}>{text(`dispute.status.${status}`)}</Badge>
        <span className={smallPrint}>{formatMoment(opened_at, lang)}</span>
      </p>
      <p className="font-semibold">{text('dispute.of', { amount: formatMoney(amount), name: opened_by })}</p>
      <p className="whitespace-pre-line break-words">{reason}</p>
      {file && (
        <Button variant="quiet" icon="download" isLoading={busy === path} onClick={() => void download(path)}>
          {text('dispute.download', { name: file })}
        </Button>
      )}
      {answer && <p className="break-words">{text('dispute.answer', { answer })}</p>}
      {credit_note && (
        <p>
          {text('dispute.credited', { amount: formatMoney(credit_note.amount), number: credit_note.number })}
        </p>
      )}
    </>
  );
}

function Withdraw({ invoice: { number }, onInvoice }: DisputeCardProps) {
  const text = useMovementText();
  const [isAsking, setAsking] = useState(false);
  async function withdraw() {
    const result = await call(
      'POST /api/credit/invoice/{number}/dispute/withdraw',
      { number },
      { callerReports: true },
    );
    if (!result.ok) return result.failure;
    setAsking(false);
    showToast({ type: 'success', message: text('dispute.withdrawn') });
    onInvoice(result.data.data);
    return null;
  }
  return (
    <>
      <Button variant="neutral" onClick={() => setAsking(true)}>
        {text('dispute.withdraw')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={text('dispute.withdraw.title')}
        confirmLabel={text('dispute.withdraw')}
        cancelLabel={text('dispute.back')}
        variant="primary"
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        <p>{text('dispute.withdraw.text')}</p>
      </ConfirmModal>
    </>
  );
}
