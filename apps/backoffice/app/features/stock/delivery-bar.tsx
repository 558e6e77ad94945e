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
      className="stock-bar"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FailureNotice failure={failure} />
      <p className="stock-bar-count" aria-live="polite">
        {n > 0 ? t('receive.count', { n, total: writeQuantity(total) }) : t('receive.none')}
        {wrong > 0 && <span>{t('receive.wrong', { n: wrong })}</span>}
      </p>
      <input
        className="input stock-note"
        aria-label={t('receive.note')}
        placeholder={t('receive.note')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="stock-form-actions">
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
