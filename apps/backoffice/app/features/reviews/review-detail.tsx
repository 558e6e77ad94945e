import type { StaffReview } from '@bakul/shop/features/review/staff/review.contract';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { KeyHint } from '../../parts/key-hint.tsx';
import { textLink } from '../../parts/styles.ts';
import { useActionKeys } from '../../parts/use-action-keys.ts';
import { HideDialog } from './hide-dialog.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReviewStars, ReviewState } from './review-columns.tsx';
import { useReviewsText } from './reviews-text.ts';
import { useModeration } from './use-moderation.ts';

type ReviewDetailProps = { id: number; onDone: () => void; onChange: () => void };

export function ReviewDetail({ id, onDone, onChange }: ReviewDetailProps) {
  const review = useData('GET /api/staff/review/{id}', { id });
  return (
    <WithData from={review}>
      {({ data }) => (
        <OpenReview
          review={data}
          reload={review.reload}
          onDone={onDone}
          onChange={(next) => {
            review.replace({ data: next });
            onChange();
          }}
        />
      )}
    </WithData>
  );
}

type OpenReviewProps = {
  review: StaffReview;
  reload: () => unknown;
  onDone: () => void;
  onChange: (review: StaffReview) => void;
};

function OpenReview({ review, reload, onDone, onChange }: OpenReviewProps) {
  const { lang } = useI18n();
  const t = useReviewsText();
  const moderation = useModeration(reload);
  const [isHiding, setHiding] = useState(false);
  const isHidden = review.hidden_at !== null;
  useActionKeys({ h: isHidden ? undefined : () => setHiding(true) });
  return (
    <>
      <DetailHeader title={review.product.name}>
        <p className="flex flex-wrap items-center gap-2">
          <ReviewStars rating={review.rating} />
          <ReviewState review={review} />
        </p>
      </DetailHeader>
      {review.hidden_at && (
        <Notice tone="warning">
          {t('reviews.hiddenFor', {
            time: formatTime(review.hidden_at, lang),
            reason: review.hidden_reason ?? '',
          })}
        </Notice>
      )}
      <blockquote
        className="py-3 px-4 rounded-card bg-canvas wrap-anywhere whitespace-pre-line"
        lang={review.lang}
        data-testid="reviews-text"
      >
        {review.text || <span className="text-muted">{t('reviews.noText')}</span>}
      </blockquote>
      {review.media.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.media.map((photo, index) => (
            <li key={photo.id}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img
                  className="size-24 rounded-control object-cover"
                  src={photo.thumb}
                  alt={t('reviews.photo', { n: index + 1 })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          { label: t('reviews.reviewer'), value: `${review.reviewer} · ${t(`reviews.lang.${review.lang}`)}` },
          { label: t('reviews.when'), value: formatTime(review.created_at, lang) },
          { label: t('reviews.order'), value: review.order },
        ]}
      />
      <ReplyForm review={review} onConflict={reload} onChange={onChange} onDone={onDone} />
      <FailureNotice failure={isHiding ? null : moderation.failure} />
      <div className="flex flex-wrap items-center gap-2">
        {isHidden ? (
          <Button
            variant="neutral"
            icon="eye"
            isLoading={moderation.isBusy}
            onClick={() => void moderation.show([review.id]).then((isDone) => isDone && onDone())}
          >
            {t('reviews.show')}
          </Button>
        ) : (
          <Button variant="neutral" icon="eye-off" onClick={() => setHiding(true)}>
            {t('reviews.hide')} <KeyHint letter="H" />
          </Button>
        )}
        <a className={textLink} href={review.product.route} target="_blank" rel="noreferrer">
          {t('reviews.page')}
        </a>
      </div>
      <History type="review" id={review.id} version={`${review.hidden_at} ${review.reply?.created_at}`} />
      {isHiding && (
        <HideDialog
          count={1}
          isBusy={moderation.isBusy}
          failure={moderation.failure}
          onClose={() => setHiding(false)}
          onHide={(reason) =>
            void moderation.hide([review.id], reason).then((isDone) => {
              if (!isDone) return;
              setHiding(false);
              onDone();
            })
          }
        />
      )}
    </>
  );
}
