import type { StaffReview } from '@bakul/shop/features/review/staff/review.contract';
import { Badge } from '@bakul/ui/chip';
import { Stars } from '@bakul/ui/rating';
import { formatTime } from '../../frame/format.ts';
import type { Column } from '../../frame/queue.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useReviewsText } from './reviews-text.ts';

export function ReviewState({ review }: { review: StaffReview }) {
  const t = useReviewsText();
  if (review.hidden_at) return <Badge tone="danger">{t('reviews.state.hidden')}</Badge>;
  if (review.reply) return <Badge tone="success">{t('reviews.state.answered')}</Badge>;
  return <Badge>{t('reviews.state.shown')}</Badge>;
}

export function ReviewStars({ rating }: { rating: number }) {
  const t = useReviewsText();
  return (
    <span>
      <Stars value={rating} />
      <span className="sr-only">{t('reviews.stars', { n: rating })}</span>
    </span>
  );
}

export function useReviewColumns(): Column<StaffReview>[] {
  const { lang } = useI18n();
  const t = useReviewsText();
  return [
    { id: 'product', label: t('reviews.product'), cell: (row) => row.product.name },
    { id: 'rating', label: t('reviews.rating'), cell: (row) => <ReviewStars rating={row.rating} /> },
    {
      id: 'text',
      label: t('reviews.text'),
      // The open one is read in full next to the list.
      className: 'lg:group-data-open/queue:hidden',
      cell: (row) => (
        <span
          className="block max-w-[20ch] truncate max-lg:max-w-full max-lg:whitespace-normal"
          lang={row.lang}
        >
          {row.text || t('reviews.noText')}
        </span>
      ),
    },
    {
      id: 'reviewer',
      label: t('reviews.reviewer'),
      isExtra: true,
      cell: (row) => (
        <span className="block max-w-[16ch] truncate" title={row.reviewer}>
          {row.reviewer}
        </span>
      ),
    },
    {
      id: 'when',
      label: t('reviews.when'),
      isExtra: true,
      cell: (row) => formatTime(row.created_at, lang),
    },
    { id: 'state', label: t('reviews.state'), isExtra: true, cell: (row) => <ReviewState review={row} /> },
  ];
}
