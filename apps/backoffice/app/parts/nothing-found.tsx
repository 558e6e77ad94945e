import { Button } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useI18n } from '../i18n/i18n.tsx';

/** Shown when the filters match no rows. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState
      icon="search"
      title={t('list.none')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      }
    >
      {t('list.none.text')}
    </EmptyState>
  );
}
