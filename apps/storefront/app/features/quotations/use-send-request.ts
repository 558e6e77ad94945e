import { showToast } from '@bakul/ui/toast-store';
import { useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { draftProblems } from './problems.ts';
import type { QuotationProps } from './quotation-props.ts';
import { useQuoteText } from './quotation-text.ts';
import { failureMessage } from './sentence-of.ts';
import type { useDraft } from './use-draft.ts';
import { useIdempotentSend } from './use-send-once.ts';
import { useStoredText } from './use-stored-text.ts';

/** Sends a request, or the answer to a question about it. Saves pending input first. Then it is the shop's turn. */
export function useSendRequest(
  { quotation, onQuotation, onStale }: QuotationProps,
  saving: ReturnType<typeof useDraft>,
) {
  const { slug } = quotation;
  const { t } = useI18n();
  const text = useQuoteText();
  const isAnswer = quotation.actions.includes('answer');
  const answer = useStoredText(`bakul.quotation.answer ${slug}`);
  const once = useIdempotentSend();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const problems = draftProblems(saving.draft, {
    answer: isAnswer ? answer.typed : null,
    now: new Date(),
    text,
  });

  function refuse(message?: string) {
    setRefusal(message);
    setAttempt((before) => before + 1);
  }

  async function submit() {
    if (!(await saving.flush())) return refuse(text('send.unsaved'));
    const message = answer.typed.trim();
    const result = await once.send((options) =>
      isAnswer
        ? call('POST /api/quotation/{slug}/answer', { slug, message }, options)
        : call('POST /api/quotation/{slug}/submit', { slug }, options),
    );
    if (!result.ok) {
      if (result.failure.status === 409) return onStale();
      return refuse(failureMessage(result.failure) || t('runtime.error'));
    }
    saving.forget();
    answer.forget();
    showToast({ type: 'success', message: text(isAnswer ? 'answer.done' : 'send.done') });
    onQuotation(result.data.data, { isMoved: true });
  }

  async function send() {
    if (isSending.current) return;
    if (problems.length > 0) return refuse();
    isSending.current = true;
    setBusy(true);
    await submit();
    isSending.current = false;
    setBusy(false);
  }

  return { isAnswer, answer, isBusy, attempt, refusal, problems: attempt > 0 ? problems : [], send };
}
