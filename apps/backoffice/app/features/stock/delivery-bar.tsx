import { Button } from '@bakul/ui/button';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { writeQuantity } from './quantity-text.ts';
import { useStockText } from './stock-text.ts';
import type { ReceivingState } from './use-receiving.ts';

/** The footer while a delivery is received: what was entered so far, and the save. */
export function DeliveryBar({ receiving }: { receiving: ReceivingState }) {
  const t = useStockText();
  const { lines, wrong, total, note, setNote, save, stop, isBusy, failure } = receiving;
  const n = lines.length;
  return (
    <form
      className="flex flex-1 flex-wrap items-center gap-y-2 gap-x-4 min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FailureNotice failure={failure} />
      <p className="font-strong" aria-live="polite">
        {n > 0 ? t('receive.count', { n, total: writeQuantity(total) }) : t('receive.none')}
        {wrong > 0 && <span className="ms-3 text-danger">{t('receive.wrong', { n: wrong })}</span>}
      </p>
      <input
        className="input flex-[1_1_200px] max-w-100 ms-auto"
        aria-label={t('receive.note')}
        placeholder={t('receive.note')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex gap-2">
        <Button variant="neutral" onClick={stop}>
          {t('receive.cancel')}
        </Button>
        <Button type="submit" isLoading={isBusy} disabled={n === 0 || wrong > 0}>
          {t('receive.save', { n })}
        </Button>
      </div>
    </form>
  );
}
