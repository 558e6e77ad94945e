import { Button } from '@bakul/ui/button';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode };

/** The actions on all selected rows. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useI18n();
  return (
    <section className="bo-bulk" aria-label={t('frame.selected', { n: count })}>
      <p role="status">{t('frame.selected', { n: count })}</p>
      <Button variant="quiet" onClick={onClear}>
        {t('frame.clearSelection')}
      </Button>
      <div className="bo-bulk-actions">{children}</div>
    </section>
  );
}
