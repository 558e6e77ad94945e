import type { ApiFailure } from '@bakul/shop/kit/client';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { ErrorSummary } from '@bakul/ui/error-summary';
import { TextareaField } from '@bakul/ui/textarea-field';
import { showToast } from '@bakul/ui/toast-store';
import { useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { keep, readKept } from '../checkout/kept.ts';
import { EditLines } from './edit-lines.tsx';
import { FilesCard } from './files-card.tsx';
import { answerId, draftProblems, errorsOf, type Problem } from './problems.ts';
import type { QuotationProps } from './quotation-content.tsx';
import { useQuoteText } from './quotation-text.ts';
import { SaveLine } from './save-state.tsx';
import { useDraft } from './use-draft.ts';
import { useSendOnce } from './use-send-once.ts';
import { WishFields } from './wish-fields.tsx';

/** The request while it is the buyer's to write: it saves itself, and is sent when it is whole. */
export function EditForm(props: QuotationProps) {
  const { quotation, onQuotation, onStale } = props;
  const { slug } = quotation;
  const { t } = useI18n();
  const text = useQuoteText();
  const saving = useDraft(props);
  const { draft, change } = saving;
  const isAnswer = quotation.deeds.includes('answer');
  const answer = useAnswer(slug);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string>();
  const sending = useSendOnce();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const given = { answer: isAnswer ? answer.typed : null, now: new Date(), text };
  const problems: Problem[] = attempt > 0 ? draftProblems(draft, given) : [];
  const errors = errorsOf(problems);

  function refuse(message?: string) {
    setRefused(message);
    setAttempt((before) => before + 1);
  }

  async function send() {
    if (isSending.current) return;
    if (draftProblems(draft, given).length > 0) return refuse();
    isSending.current = true;
    setBusy(true);
    const failure = (await saving.flush()) ? await submit() : 'unsaved';
    isSending.current = false;
    setBusy(false);
    if (failure === 'unsaved') return refuse(text('send.unsaved'));
    if (!failure) return;
    if (failure.status === 409) return onStale();
    refuse(sentenceOf(failure) || t('runtime.error'));
  }

  async function submit(): Promise<ApiFailure | null> {
    const message = answer.typed.trim();
    const result = isAnswer
      ? await sending.send((options) => call('POST /api/quotation/{slug}/answer', { slug, message }, options))
      : await sending.send((options) => call('POST /api/quotation/{slug}/submit', { slug }, options));
    if (!result.ok) return result.failure;
    saving.forget();
    answer.forget();
    showToast({ type: 'success', message: text(isAnswer ? 'answer.done' : 'send.done') });
    onQuotation(result.data.data, { isMoved: true });
    return null;
  }

  return (
    <div className="account-stack">
      <ErrorSummary title={text('quote.problem')} message={refused} errors={problems} attempt={attempt} />
      <EditLines lines={draft.lines} errors={errors} onLines={(lines) => change({ lines })} />
      <WishFields draft={draft} onChange={change} dateError={errors.get('date')} />
      <FilesCard {...props} />
      <Card title={text(isAnswer ? 'answer.label' : 'send.title')} className="quote-send">
        {isAnswer ? (
          <TextareaField
            id={answerId}
            name="answer"
            label={text('answer.label')}
            hint={text('answer.hint')}
            value={answer.typed}
            onValue={answer.type}
            error={errors.get('answer')}
            autoHeight
            rows={3}
            maxLength={1000}
            isRequired
          />
        ) : (
          <p className="quote-small">{text('send.text')}</p>
        )}
        <SaveLine
          state={saving.state}
          detail={saving.failure ? sentenceOf(saving.failure) : undefined}
          onRetry={() => void saving.flush()}
        />
        <Button size="large" icon="send" isLoading={isBusy} onClick={() => void send()}>
          {text(isAnswer ? 'answer.button' : 'send.button')}
        </Button>
      </Card>
    </div>
  );
}

/** What the server says about it, in its own words. */
export function sentenceOf({ body }: ApiFailure): string {
  const said = Object.values(body.errors).flat();
  return said.length > 0 ? said.join(' ') : body.detail || body.message;
}

/** The answer that is being written; this tab keeps it. */
function useAnswer(slug: string) {
  const name = `bakul.quotation.answer ${slug}`;
  const [typed, setTyped] = useState(() => readKept(name) ?? '');
  return {
    typed,
    type: (value: string) => {
      setTyped(value);
      keep(name, value);
    },
    forget: () => keep(name, null),
  };
}
