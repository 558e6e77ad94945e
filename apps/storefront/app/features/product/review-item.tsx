import type { Review } from '@bakul/shop/features/review/review.contract';
import { formatDate } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { Icon } from '@bakul/ui/icon';
import { Stars } from '@bakul/ui/rating';
import { useI18n } from '../../i18n/i18n.tsx';
import { ReviewPhotos } from './review-photos.tsx';

/** `shop` is the name that signs the reply. */
export function ReviewItem({ review, shop }: { review: Review; shop: string }) {
  const { t, lang } = useI18n();
  const isForeign = review.lang !== lang;
  return (
    <li className="grid gap-1.5 py-4 border-t border-line" data-testid="review">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong className="font-strong">{review.reviewer}</strong>
        <Day at={review.created_at} />
      </p>
      <p className="flex items-center gap-3 min-h-6">
        <Stars value={review.rating} />
        <span className="sr-only">{t('product.reviews.stars', { n: review.rating })}</span>
        {isForeign && <Badge icon="globe">{t(`product.reviews.lang.${review.lang}`)}</Badge>}
      </p>
      <p className="max-w-[68ch] text-pretty" lang={isForeign ? review.lang : undefined}>
        {review.text}
      </p>
      {review.media.length > 0 && <ReviewPhotos review={review} />}
      {review.reply && (
        <div className="max-w-[72ch] mt-1 py-3 px-4 rounded-control bg-canvas">
          <p className="flex flex-wrap items-center gap-y-0.5 gap-x-2 text-sm">
            <Icon className="text-brand" name="store" size="sm" />
            <strong>{t('product.reviews.reply', { shop })}</strong>
            <Day at={review.reply.created_at} />
          </p>
          <p lang={isForeign ? review.lang : undefined}>{review.reply.text}</p>
        </div>
      )}
    </li>
  );
}

function Day({ at }: { at: string }) {
  const { lang } = useI18n();
  return (
    <time dateTime={at} className="text-muted text-sm/6">
      {formatDate(new Date(at), lang)}
    </time>
  );
}
