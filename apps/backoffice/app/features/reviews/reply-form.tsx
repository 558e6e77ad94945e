import type { StaffReview } from '@bakul/shop/features/review/staff/review.contract';
import { Button } from '@bakul/ui/button';
import { TextareaField } from '@bakul/ui/textarea-field';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useReviewsText } from './reviews-text.ts';

type ReplyFormProps = {
  review: StaffReview;
  onConflict: () => unknown;
  onChange: (review: StaffReview) => void;
  onDone: () => void;
};

/** The shop's single reply: written, edited or withdrawn. */
export function ReplyForm({ review, onConflict, onChange, onDone }: ReplyFormProps) {
  const { t: common, lang } = useI18n();
  const t = useReviewsText();
  const id = useId();
  const mutation = useMutation({ record: { type: 'review', id: review.id }, onConflict });
  const before = review.reply?.text ?? '';
  const [text, setText] = useState(before);
  const [sent, setSent] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isMissing = text.trim() === '';
  const seen = { id: review.id, seen_at: review.reply?.created_at ?? null };

  async function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isMissing) return;
    const input = { ...seen, text: text.trim() };
    const result = await mutation.run('PUT /api/staff/review/{id}/reply', input, {
      done: t('reviews.reply.done'),
    });
    if (!result.ok) return;
    setSent(text);
    // The first reply completes the item and moves on. An edit stays on it.
    if (review.reply === null) onDone();
    else onChange(result.data.data);
  }

  async function withdraw() {
    const result = await mutation.run('POST /api/staff/review/{id}/withdraw_reply', seen, {
      done: t('reviews.reply.withdrawn'),
    });
    if (!result.ok) return;
    setText('');
    onChange(result.data.data);
  }

  return (
    <form className="grid content-start gap-4 min-w-0" onSubmit={(event) => void send(event)} noValidate>
      <UnsavedChangesWarning isUnsaved={text !== before && text !== sent} />
      <FailureNotice failure={mutation.failure} />
      <TextareaField
        id={id}
        name="reply"
        label={t('reviews.reply')}
        hint={
          review.reply
            ? t('reviews.reply.since', { time: formatTime(review.reply.created_at, lang) })
            : t('reviews.reply.hint')
        }
        value={text}
        onValue={setText}
        maxLength={1000}
        rows={3}
        autoHeight
        error={isAsked && isMissing ? common('form.required', { name: t('reviews.reply') }) : undefined}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" isLoading={mutation.isBusy} disabled={review.reply !== null && text === before}>
          {review.reply ? t('reviews.reply.change') : t('reviews.reply.send')}
        </Button>
        {review.reply && (
          <Button variant="quiet" onClick={() => void withdraw()}>
            {t('reviews.reply.withdraw')}
          </Button>
        )}
      </div>
    </form>
  );
}
