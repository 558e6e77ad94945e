import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { ErrorSummary } from '@bakul/ui/error-summary';
import { Notice } from '@bakul/ui/inline-error';
import { TextareaField } from '@bakul/ui/textarea-field';
import { showToast } from '@bakul/ui/toast-store';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { requestedLines } from './draft-lines.ts';
import { EditLines } from './edit-lines.tsx';
import { FilesCard } from './files-card.tsx';
import { lastOffer } from './last-offer.ts';
import { errorsOf, lineProblems } from './problems.ts';
import type { QuotationProps } from './quotation-props.ts';
import { useQuoteText } from './quotation-text.ts';
import { failureMessage } from './sentence-of.ts';
import { useCounter } from './use-counter.ts';
import { useIdempotentSend } from './use-send-once.ts';

/** A counter-offer with other quantities or target prices. */
export function CounterForm(props: QuotationProps & { onClose: () => void }) {
  const { quotation, onQuotation, onStale, onClose } = props;
  const { slug } = quotation;
  const { t } = useI18n();
  const text = useQuoteText();
  const id = useId();
  const counter = useCounter(quotation);
  const { lines, message, change } = counter;
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const sending = useIdempotentSend();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const problems = attempt > 0 ? lineProblems(lines, text) : [];

  function refuse(said?: string) {
    setRefused(said);
    setAttempt((before) => before + 1);
  }

  async function send() {
    if (lineProblems(lines, text).length > 0) return refuse();
    if (!counter.isChanged && message.trim() === '') return refuse(text('counter.same'));
    setBusy(true);
    const input = { slug, lines: requestedLines(lines), message: message.trim() || null };
    const result = await sending.send((options) =>
      call('POST /api/quotation/{slug}/counter', input, options),
    );
    setBusy(false);
    if (!result.ok) {
      if (result.failure.status === 409) return onStale();
      return refuse(failureMessage(result.failure) || t('runtime.error'));
    }
    counter.forget();
    showToast({ type: 'success', message: text('counter.done') });
    onQuotation(result.data.data, { isMoved: true });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ErrorSummary title={text('quote.problem')} message={refused} errors={problems} attempt={attempt} />
      <div ref={head} tabIndex={-1}>
        <Notice title={text('counter.title')}>
          <p>{text('counter.text', { n: quotation.rounds_left })}</p>
          <p>{text('counter.withdraws')}</p>
        </Notice>
      </div>
      <EditLines
        lines={lines}
        offered={lastOffer(quotation.versions)}
        errors={errorsOf(problems)}
        onLines={(next) => change({ lines: next })}
      />
      <FilesCard {...props} isOpen={quotation.actions.includes('attach')} />
      <Card className="grid grid-cols-1 gap-4">
        <TextareaField
          id={id}
          name="counter"
          label={text('counter.message')}
          mark={text('quote.optional')}
          value={message}
          onValue={(typed) => change({ message: typed })}
          autoHeight
          rows={2}
          maxLength={1000}
        />
        <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
          <Button size="large" icon="send" isLoading={isBusy} onClick={() => void send()}>
            {text('counter.send')}
          </Button>
          <Button variant="neutral" size="large" onClick={onClose}>
            {text('counter.cancel')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
