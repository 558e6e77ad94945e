import type { StaffEinvoiceDetail } from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { Button } from '@bakul/ui/button';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { useEinvoicesText } from './einvoices-text.ts';

type AskBuyerProps = { einvoice: StaffEinvoiceDetail; onSaved: (einvoice: StaffEinvoiceDetail) => void };

/** Emails a private buyer that the tax number or identity number is missing. */
export function AskBuyer({ einvoice, onSaved }: AskBuyerProps) {
  const { lang } = useI18n();
  const t = useEinvoicesText();
  const { id, buyer, buyer_asked_at } = einvoice;
  const mutation = useMutation();

  async function ask() {
    const done = t('einvoice.ask.done', { buyer: buyer ?? '' });
    const result = await mutation.run(
      'POST /api/staff/e_invoice/{id}/ask_buyer',
      { id: String(id) },
      { done },
    );
    if (result.ok) onSaved(result.data.data);
  }
  return (
    <>
      <Button variant="secondary" icon="email" isLoading={mutation.isBusy} onClick={() => void ask()}>
        {t('einvoice.ask')}
      </Button>
      {buyer_asked_at && (
        <span className={smallFacts}>{t('einvoice.asked', { time: formatTime(buyer_asked_at, lang) })}</span>
      )}
      <FailureNotice failure={mutation.failure} />
    </>
  );
}
