import { defaultValidDays } from '@bakul/shop/features/quotation/quotation.constants';
import type { StaffQuotation } from '@bakul/shop/features/quotation/staff/quotation.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { TextField } from '@bakul/ui/text-field';
import { TextareaField } from '@bakul/ui/textarea-field';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { ActionBar } from '../../parts/action-bar.tsx';
import { type OfferDraft, offerLines, type Totals, totalsOf } from './offer-draft.ts';
import { OfferTable } from './offer-table.tsx';
import { QuickPrices } from './quick-prices.tsx';
import { useQuotationsText } from './quotations-text.ts';
import { useOfferDraft } from './use-offer-draft.ts';

type OfferEditorProps = {
  quotation: StaffQuotation;
  reload: () => unknown;
  onDone: () => void;
  onChange: (quotation: StaffQuotation) => void;
};

/** Edits the price of every line, with what is known about it. The offer goes to the buyer, or to a manager first. */
export function OfferEditor({ quotation, reload, onDone, onChange }: OfferEditorProps) {
  const t = useQuotationsText();
  const id = useId();
  const { slug, lines, actions, discount_limit: limit } = quotation;
  const mutation = useMutation({ onConflict: reload });
  const { draft, days, message, change, isChanged, forget } = useOfferDraft(quotation);
  const [isSubmitted, setSubmitted] = useState(false);
  const canOffer = actions.includes('offer') || actions.includes('revise');
  const totals = totalsOf(lines, draft, limit);
  const problem = problemOf(totals);

  function problemOf({ unreadable, offeredLines }: Totals) {
    if (unreadable.length > 0) return t('quotations.unreadable');
    return offeredLines === 0 ? t('quotations.nothing') : null;
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (problem) return;
    const input = {
      slug,
      lines: offerLines(lines, draft),
      valid_days: Number(days) || defaultValidDays,
      message: message.trim() || null,
      seen_status: quotation.status,
      seen_version: quotation.versions.length,
    };
    const result = await mutation.run('POST /api/staff/quotation/{slug}/offer', input, {
      done: totals.needsManager ? t('quotations.proposed') : t('quotations.sent'),
    });
    if (!result.ok) return;
    forget();
    const { data } = result.data;
    if (data.status === 'offered') onDone();
    else onChange(data);
  }

  const set = (lines: OfferDraft) => change({ lines });
  return (
    <form className="grid gap-3 min-w-0" onSubmit={(event) => void send(event)} noValidate>
      {/* Opening another item needs no warning, because the draft is kept. */}
      <UnsavedChangesWarning isUnsaved={canOffer && isChanged} of="page" />
      <div className="flex flex-wrap items-center gap-2 justify-between">
        <h3 className="text-base font-bold">{t('quotations.offer')}</h3>
        {canOffer && <QuickPrices lines={lines} draft={draft} onChange={set} />}
      </div>
      <OfferTable
        lines={lines}
        draft={draft}
        limit={limit}
        canOffer={canOffer}
        unreadable={isSubmitted ? totals.unreadable : []}
        onChange={set}
      />
      {canOffer && (
        <>
          <OfferSum totals={totals} />
          {totals.needsManager && (
            <Notice tone="warning">{t('quotations.overLimit', { n: limit ?? 0 })}</Notice>
          )}
          <div className="grid gap-3 lg:grid-cols-[130px_1fr] lg:items-start">
            <TextField
              id={`${id}-days`}
              name="valid_days"
              type="number"
              label={t('quotations.days')}
              value={days}
              onValue={(next) => change({ days: next })}
            />
            <TextareaField
              id={`${id}-message`}
              name="message"
              label={t('quotations.message')}
              value={message}
              onValue={(next) => change({ message: next })}
              maxLength={1000}
              rows={2}
              autoHeight
            />
          </div>
          {isSubmitted && problem && <Notice tone="danger">{problem}</Notice>}
          <FailureNotice failure={mutation.failure} />
          <ActionBar>
            <Button type="submit" icon="send" isLoading={mutation.isBusy}>
              {sendText()}
            </Button>
          </ActionBar>
        </>
      )}
    </form>
  );

  function sendText(): string {
    if (totals.needsManager) return t('quotations.propose');
    return quotation.status === 'offered' ? t('quotations.replace') : t('quotations.send');
  }
}

function OfferSum({ totals }: { totals: Totals }) {
  const t = useQuotationsText();
  const { offered, usual, margin } = totals;
  const percent = usual === 0 ? 0 : (Math.abs(usual - offered) / usual) * 100;
  const words = { offered: formatMoney(offered), usual: formatMoney(usual), percent: percent.toFixed(1) };
  return (
    <p
      className="flex flex-wrap justify-between gap-y-1 gap-x-4 py-3 px-4 rounded-card bg-tint tabular-nums"
      aria-live="polite"
    >
      <strong>
        {offered === usual && t('quotations.total.same', words)}
        {offered < usual && t('quotations.total', words)}
        {offered > usual && t('quotations.total.more', words)}
      </strong>
      {margin !== null && (
        <span className={margin < 10 ? 'text-danger font-bold' : undefined}>
          {t('quotations.total.margin', { percent: margin.toFixed(1) })}
        </span>
      )}
    </p>
  );
}
