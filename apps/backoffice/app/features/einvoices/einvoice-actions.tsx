import type { StaffEinvoiceDetail } from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { Button } from '@bakul/ui/button';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { SecondApprovalNotice } from '../../parts/second-approval-notice.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { AskBuyer } from './ask-buyer.tsx';
import { useEinvoicesText } from './einvoices-text.ts';

const hourMs = 3_600_000;

type EinvoiceActionsProps = {
  einvoice: StaffEinvoiceDetail;
  onSaved: (einvoice: StaffEinvoiceDetail) => void;
  onConflict: () => Promise<unknown>;
};

export function EinvoiceActions({ einvoice, onSaved, onConflict }: EinvoiceActionsProps) {
  const { t: common, lang } = useI18n();
  const t = useEinvoicesText();
  const { may } = useStaff();
  const { id, number, status, actions, cancel_until, approval, needs_two_people } = einvoice;
  const mutation = useMutation({ record: { type: 'e_invoice', id }, onConflict });
  const [isCancelling, setCancelling] = useState(false);
  const hoursLeft =
    cancel_until === null ? null : Math.floor((Date.parse(cancel_until) - Date.now()) / hourMs);

  async function resubmit() {
    const texts = { done: t('einvoice.resubmit.done', { number }) };
    const result = await mutation.run('POST /api/staff/e_invoice/{id}/resubmit', { id: String(id) }, texts);
    if (result.ok) onSaved(result.data.data);
  }
  async function cancel(reason: string) {
    const done = needs_two_people ? common('approval.requested') : t('einvoice.cancel.done', { number });
    const texts = { done };
    const result = await mutation.run(
      'POST /api/staff/e_invoice/{id}/cancel',
      { id: String(id), reason },
      texts,
    );
    if (!result.ok) return;
    setCancelling(false);
    onSaved(result.data.data);
  }

  async function approve() {
    const texts = { done: t('einvoice.cancel.done', { number }) };
    const input = { id: String(id) };
    const result = await mutation.run('POST /api/staff/e_invoice/{id}/cancel/approve', input, texts);
    if (result.ok) onSaved(result.data.data);
  }
  async function decline() {
    const texts = { done: common('approval.declined') };
    const input = { id: String(id) };
    const result = await mutation.run('POST /api/staff/e_invoice/{id}/cancel/decline', input, texts);
    if (result.ok) onSaved(result.data.data);
  }
  const mayManage = may('einvoice.manage');

  return (
    <div className="grid gap-2">
      {!isCancelling && <FailureNotice failure={mutation.failure} />}
      {approval && (
        <SecondApprovalNotice
          approval={approval}
          title={t('einvoice.cancel.do')}
          onApprove={mayManage ? () => void approve() : null}
          onDecline={mayManage ? () => void decline() : null}
          isBusy={mutation.isBusy}
        />
      )}
      {mayManage && actions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {actions.includes('resubmit') && (
            <Button icon="send" isLoading={mutation.isBusy} onClick={() => void resubmit()}>
              {t('einvoice.resubmit')}
            </Button>
          )}
          {actions.includes('ask_buyer') && <AskBuyer einvoice={einvoice} onSaved={onSaved} />}
          {actions.includes('cancel') && !approval && (
            <Button variant="neutral" icon="x" onClick={() => setCancelling(true)}>
              {t('einvoice.cancel')}
            </Button>
          )}
        </div>
      )}
      {cancel_until !== null && hoursLeft !== null && hoursLeft >= 0 && (
        <p className={smallFacts}>
          {t('einvoice.cancelUntil', { time: formatMoment(cancel_until, lang), n: hoursLeft })}
        </p>
      )}
      {status === 'valid' && !actions.includes('cancel') && (
        <p className={smallFacts}>{t('einvoice.cancelOver')}</p>
      )}
      {isCancelling && (
        <ReasonDialog
          title={t('einvoice.cancel.title', { number })}
          text={
            needs_two_people
              ? `${t('einvoice.cancel.text')} ${common('approval.needed')}`
              : t('einvoice.cancel.text')
          }
          hint={t('einvoice.cancel.hint')}
          action={t('einvoice.cancel.do')}
          keep={t('einvoice.cancel.keep')}
          isDanger
          maxLength={300}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onClose={() => setCancelling(false)}
          onReason={(reason) => void cancel(reason)}
        />
      )}
    </div>
  );
}
