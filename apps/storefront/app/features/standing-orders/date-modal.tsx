import type { Api } from '@bakul/shop/api';
import type { CalendarDay, StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { showToast } from '@bakul/ui/toast-store';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { EditableLines } from '../variant-search/editable-lines.tsx';
import { OrderingTotal } from '../variant-search/ordering-bar.tsx';
import { changeOf, linesOfDate } from './date-lines.ts';
import { totalOf, withQuantity } from './draft-lines.ts';
import { useStandingOrdersText } from './standing-orders-text.ts';

type DateModalProps = {
  order: StandingOrder;
  day: CalendarDay | null;
  onClose: () => void;
  onChanged: () => void;
};

/** Skips one date, or changes its quantities. */
export function DateModal({ order, day, onClose, onChanged }: DateModalProps) {
  const { lang } = useI18n();
  const text = useStandingOrdersText();
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(day);
  if (day && day !== shown) setShown(day);
  return (
    <Modal
      isOpen={day !== null}
      onClose={onClose}
      title={text('date.title', { day: shown ? formatLocalDay(shown.delivery_date, lang) : '' })}
      closeLabel={text('date.close')}
      data-testid="date-modal"
    >
      {shown && (
        <DateForm
          key={shown.delivery_date}
          order={order}
          day={shown}
          onDone={() => {
            onClose();
            onChanged();
          }}
        />
      )}
    </Modal>
  );
}

type DateFormProps = { order: StandingOrder; day: CalendarDay; onDone: () => void };
type Change = Omit<
  Api['PATCH /api/standing_order/{id}/dates/{delivery_date}']['input'],
  'id' | 'delivery_date'
>;

function DateForm({ order, day, onDone }: DateFormProps) {
  const { lang } = useI18n();
  const text = useStandingOrdersText();
  const [lines, setLines] = useState(() => linesOfDate(order, day));
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const isSkipped = day.state === 'skipped';
  const isEmpty = lines.every(({ quantity }) => quantity === 0);

  async function send(what: 'skip' | 'restore' | 'reset' | 'save', change: Change) {
    setBusy(what);
    setFailure(null);
    const { delivery_date } = day;
    const path = 'PATCH /api/standing_order/{id}/dates/{delivery_date}';
    const result = await call(path, { id: order.id, delivery_date, ...change });
    setBusy(null);
    if (!result.ok) return setFailure(result.failure);
    const message = text(`date.done.${what}`, { day: formatLocalDay(delivery_date, lang) });
    showToast({ type: 'success', message });
    onDone();
  }

  if (isSkipped) {
    return (
      <div className="grid grid-cols-1 justify-items-start gap-4">
        <p>{text('date.done.skip', { day: formatLocalDay(day.delivery_date, lang) })}</p>
        {failure && <FailureNotice failure={failure} />}
        <Button isLoading={busy === 'restore'} onClick={() => void send('restore', { is_skipped: false })}>
          {text('date.restore')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{text('date.lead')}</p>
      <EditableLines
        caption={text('detail.items')}
        lines={lines}
        onQuantity={({ variant_id }, quantity) =>
          setLines(
            lines.map((line) => (line.variant_id === variant_id ? withQuantity(line, quantity) : line)),
          )
        }
      />
      {isEmpty && <p className="text-danger">{text('date.empty')}</p>}
      {failure && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-sm:grid max-sm:grid-cols-1">
        <Button
          variant="neutral"
          icon="minus"
          className="me-auto max-sm:me-0 max-sm:order-last"
          isLoading={busy === 'skip'}
          onClick={() => void send('skip', { is_skipped: true })}
        >
          {text('date.skip')}
        </Button>
        <OrderingTotal label={text('date.total')} sen={totalOf(lines)} />
        {day.lines.length > 0 && (
          <Button
            variant="neutral"
            className="max-sm:order-1"
            isLoading={busy === 'reset'}
            onClick={() => void send('reset', { resets_lines: true })}
          >
            {text('date.reset')}
          </Button>
        )}
        <Button
          disabled={isEmpty}
          isLoading={busy === 'save'}
          onClick={() => void send('save', changeOf(order, lines))}
        >
          {text('date.save')}
        </Button>
      </div>
    </div>
  );
}
