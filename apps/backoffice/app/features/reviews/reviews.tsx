import { Button } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { useList } from '../../frame/use-list.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { HideDialog } from './hide-dialog.tsx';
import { useReviewColumns } from './review-columns.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewFilters, shelves } from './review-filters.tsx';
import { useReviewsText } from './reviews-text.ts';
import { useModeration } from './use-moderation.ts';

/** The queue of reviews: answered one by one, hidden and shown in bulk. */
export function Reviews() {
  const { t: common } = useI18n();
  const t = useReviewsText();
  const filters = useFilters({ shelf: 'attention', rating: '', keywords: '', page: '1' });
  const { shelf, rating, keywords, page } = filters.values;
  const list = useList('GET /api/staff/review', {
    shelf: oneOf(shelves, shelf) ?? 'attention',
    page: Number(page) || 1,
    ...(rating && { rating }),
    ...(keywords && { keywords }),
  });
  const counts = useData('GET /api/staff/review/counts', {});
  const reload = async () => {
    void counts.reload();
    return list.reload();
  };
  const queue = useQueue({
    ...list,
    idOf: ({ id }) => id,
    nameOf: (row) => `${row.product.name}, ${row.reviewer}`,
    reload,
  });
  const columns = useReviewColumns();
  const moderation = useModeration();
  const [hiding, setHiding] = useState<readonly number[] | null>(null);
  const afterBulk = async (isDone: boolean) => {
    if (!isDone) return;
    setHiding(null);
    queue.clear();
    await reload();
  };

  return (
    <Page
      title={common('nav.reviews')}
      hint={t('reviews.hint')}
      toolbar={<ReviewFilters values={filters.values} counts={counts.data?.data} onChange={filters.set} />}
    >
      <ListQueue
        list={list}
        filters={filters}
        queue={queue}
        label={common('nav.reviews')}
        columns={columns}
        empty={
          <EmptyState icon="message-circle" title={t('reviews.empty')}>
            <p>{t('reviews.empty.text')}</p>
          </EmptyState>
        }
        bulk={(ids) => (
          <>
            <FailureNotice failure={moderation.failure} />
            <Button variant="neutral" onClick={() => setHiding(ids.map(Number))}>
              {t('reviews.hide')}
            </Button>
            <Button
              variant="neutral"
              isLoading={moderation.isBusy}
              onClick={() => void moderation.show(ids.map(Number)).then(afterBulk)}
            >
              {t('reviews.show')}
            </Button>
          </>
        )}
        detail={(id) => (
          <ReviewDetail id={Number(id)} onDone={() => queue.done(id)} onChange={() => void reload()} />
        )}
      />
      {hiding && (
        <HideDialog
          count={hiding.length}
          isBusy={moderation.isBusy}
          failure={moderation.failure}
          onClose={() => setHiding(null)}
          onHide={(reason) => void moderation.hide(hiding, reason).then(afterBulk)}
        />
      )}
    </Page>
  );
}
