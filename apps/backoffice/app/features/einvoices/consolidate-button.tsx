import type { LocalDate } from '@bakul/shop/kit/local-date';
import { Button } from '@bakul/ui/button';
import { showToast } from '@bakul/ui/toast-store';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmModal } from '../../frame/confirm-modal.tsx';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useEinvoicesText } from './einvoices-text.ts';
import { formatMonth, type Month } from './months.ts';

type ConsolidateButtonProps = { month: Month; by: LocalDate; onDone: () => Promise<unknown> };

/** Consolidates a past month now instead of waiting for the nightly job. */
export function ConsolidateButton({ month, by, onDone }: ConsolidateButtonProps) {
  const { lang } = useI18n();
  const t = useEinvoicesText();
  const mutation = useMutation();
  const [isOpen, setOpen] = useState(false);
  const name = { month: formatMonth(month, lang) };

  async function consolidate() {
    const result = await mutation.run('POST /api/staff/e_invoice/consolidate', { month }, { done: null });
    if (!result.ok) return;
    setOpen(false);
    showToast({ type: 'success', message: t('month.consolidated', { n: result.data.data.documents }) });
    await onDone();
  }

  return (
    <>
      <Button icon="boxes" onClick={() => setOpen(true)}>
        {t('month.consolidate')}
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        title={t('month.consolidate.title', name)}
        confirmLabel={t('month.consolidate')}
        isBusy={mutation.isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void consolidate()}
      >
        <FailureNotice failure={mutation.failure} />
        <p>{t('month.consolidate.text', { date: formatLocalDate(by, lang) })}</p>
      </ConfirmModal>
    </>
  );
}
