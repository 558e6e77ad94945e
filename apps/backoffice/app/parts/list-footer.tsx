import { Button } from '@bakul/ui/button';
import type { Pages } from '../frame/use-pages.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { ListBar } from './list-bar.tsx';

type ListFooterProps = {
  pages: Pick<Pages<unknown>, 'rows' | 'hasMore' | 'showMore' | 'isLoadingMore'> &
    Partial<Pick<Pages<unknown>, 'records' | 'isCounted'>>;
};

/** The number of records, if known, and a button that loads more. */
export function ListFooter({ pages }: ListFooterProps) {
  const { t } = useI18n();
  const { rows, records = null, isCounted, hasMore, showMore, isLoadingMore } = pages;
  if (rows.length === 0 || (records === null && !hasMore)) return null;
  const all = isCounted ? String(records) : t('list.many', { n: records ?? 0 });
  return (
    <ListBar>
      {records !== null && <p role="status">{t('list.shown', { shown: rows.length, all })}</p>}
      {hasMore && (
        <Button variant="neutral" onClick={() => void showMore()} isLoading={isLoadingMore}>
          {t('common.more')}
        </Button>
      )}
    </ListBar>
  );
}
