import type { Run } from '@bakul/shop/features/standing-order/standing-order.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { useIdempotentSend } from '../quotations/use-send-once.ts';
import { answeredText, placedText } from './answer-text.ts';
import { useStandingOrdersText } from './standing-orders-text.ts';

type AnswerOptions = {
  /** The delivery date in words. */
  day: string;
  onAnswered: () => void;
  /** Loads the preview again and returns its run. */
  reload: () => Promise<Run | null>;
};

/** The card shows a failure itself. */
const inPlace = { callerReports: true };

/**
 * Confirms or skips a date. When prices changed meanwhile, the buyer sees what changed and confirms again. When somebody
 * else has answered, the page shows that answer.
 */
export function useAnswer(
  byDate: { id: number; delivery_date: string },
  { day, onAnswered, reload }: AnswerOptions,
) {
  const text = useStandingOrdersText();
  const once = useIdempotentSend();
  const [busy, setBusy] = useState<'confirm' | 'skip' | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  function begin(what: 'confirm' | 'skip') {
    setBusy(what);
    setFailure(null);
  }

  function finish(message: string) {
    showToast({ type: 'success', message });
    onAnswered();
  }

  async function refuse(refusal: ApiFailure) {
    setFailure(refusal);
    void reportFailure(refusal, { skipToast: true });
    if (refusal.status !== 409) return;
    const run = await reload();
    const answered = run && answeredText(run, day, text);
    if (!answered) return;
    showToast({ type: 'warning', message: answered });
    onAnswered();
  }

  async function confirm(price_hash: string) {
    begin('confirm');
    const path = 'POST /api/standing_order/{id}/runs/{delivery_date}/confirm';
    const result = await once.send((sending) =>
      call(path, { ...byDate, price_hash }, { ...sending, ...inPlace }),
    );
    setBusy(null);
    if (!result.ok) return refuse(result.failure);
    finish(placedText(result.data.data, day, text));
  }

  async function skipDate() {
    begin('skip');
    const path = 'PATCH /api/standing_order/{id}/dates/{delivery_date}';
    const result = await call(path, { ...byDate, is_skipped: true }, inPlace);
    setBusy(null);
    if (!result.ok) return refuse(result.failure);
    finish(text('date.done.skip', { day }));
  }

  return { busy, failure, confirm, skipDate };
}
