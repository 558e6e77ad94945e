import { Button } from '@bakul/ui/button';
import { useI18n } from '../../i18n/i18n.tsx';
import type { Pages } from './use-pages.ts';

type ListFooterProps = {
  pages: Pick<Pages<unknown>, 'rows' | 'records' | 'isCounted' | 'hasMore' | 'showMore' | 'isLoadingMore'>;
};

/** How many there are, and the way to more of them. */
export function ListFooter({ pages }: ListFooterProps) {
  const { t } = useI18n();
  const { rows, records, isCounted, hasMore, showMore, isLoadingMore } = pages;
  if (rows.length === 0) return null;
  const all = isCounted ? String(records) : t('list.many', { n: records });
  return (
    <div className="money-footer">
      <p role="status">{t('list.shown', { shown: rows.length, all })}</p>
      {hasMore && (
        <Button variant="neutral" onClick={() => void showMore()} isLoading={isLoadingMore}>
          {t('common.more')}
        </Button>
      )}
    </div>
  );
}
