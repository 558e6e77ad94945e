import type { StaffQuotation } from '@bakul/shop/features/quotation/staff/quotation.contract';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useQuotationsText } from './quotations-text.ts';

type ManagerNoticeProps = {
  quotation: StaffQuotation;
  reload: () => unknown;
  onDone: () => void;
  onChange: (quotation: StaffQuotation) => void;
};

/** An offer below its author's discount limit. A manager other than the author approves or returns it. */
export function ManagerNotice({ quotation, reload, onDone, onChange }: ManagerNoticeProps) {
  const t = useQuotationsText();
  const { slug, actions, pending_offer: waiting } = quotation;
  const mutation = useMutation({ onConflict: reload });
  const [isReturning, setReturning] = useState(false);
  if (!waiting) return null;

  async function pass() {
    const result = await mutation.run(
      'POST /api/staff/quotation/{slug}/approve_offer',
      { slug },
      {
        done: t('quotations.passed'),
      },
    );
    if (result.ok) onDone();
  }
  async function giveBack(reason: string) {
    const result = await mutation.run(
      'POST /api/staff/quotation/{slug}/return_offer',
      { slug, reason },
      {
        done: t('quotations.return.done'),
      },
    );
    if (!result.ok) return;
    setReturning(false);
    onChange(result.data.data);
  }

  const isOwn = actions.includes('return_offer') && !actions.includes('approve_offer');
  return (
    <>
      <FailureNotice failure={isReturning ? null : mutation.failure} />
      <Notice
        tone="warning"
        action={
          actions.includes('return_offer') && (
            <span className="flex flex-wrap items-center gap-2">
              {actions.includes('approve_offer') && (
                <Button size="small" isLoading={mutation.isBusy} onClick={() => void pass()}>
                  {t('quotations.pass')}
                </Button>
              )}
              <Button variant="neutral" size="small" onClick={() => setReturning(true)}>
                {t('quotations.return')}
              </Button>
            </span>
          )
        }
      >
        {isOwn ? t('quotations.ownWaits') : t('quotations.waitsForManager', { author: waiting.author })}
        {waiting.message && <p>“{waiting.message}”</p>}
      </Notice>
      {isReturning && (
        <ReasonDialog
          title={t('quotations.return.title')}
          text={t('quotations.return.hint')}
          action={t('quotations.return.confirm')}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onReason={(reason) => void giveBack(reason)}
          onClose={() => {
            mutation.clear();
            setReturning(false);
          }}
        />
      )}
    </>
  );
}
