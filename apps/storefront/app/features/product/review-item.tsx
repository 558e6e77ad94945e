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
    <li className="review">
      <p className="review-head">
        <strong>{review.reviewer}</strong>
        <time dateTime={review.created_at}>{formatDate(new Date(review.created_at), lang)}</time>
      </p>
      <p className="review-stars">
        <Stars value={review.rating} />
        <span className="sr-only">{t('product.reviews.stars', { n: review.rating })}</span>
        {isForeign && <Badge icon="globe">{t(`product.reviews.lang.${review.lang}`)}</Badge>}
      </p>
      <p lang={isForeign ? review.lang : undefined}>{review.text}</p>
      {review.media.length > 0 && <ReviewPhotos review={review} />}
      {review.reply && (
        <div className="review-reply">
          <p className="review-reply-head">
            <Icon name="store" size="sm" />
            <strong>{t('product.reviews.reply', { shop })}</strong>
            <time dateTime={review.reply.created_at}>
              {formatDate(new Date(review.reply.created_at), lang)}
            </time>
          </p>
          <p lang={isForeign ? review.lang : undefined}>{review.reply.text}</p>
        </div>
      )}
    </li>
  );
}
