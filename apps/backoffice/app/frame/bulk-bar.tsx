import { Button } from '@bakul/ui/button';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode };

/** The actions on all selected rows. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useI18n();
  return (
    <section
      className="sticky bottom-[calc(68px+env(safe-area-inset-bottom))] z-30 flex flex-wrap items-center gap-y-2 gap-x-3 py-2.5 px-4 rounded-card bg-brand-night text-white shadow-overlay lg:bottom-4"
      aria-label={t('frame.selected', { n: count })}
    >
      <p role="status">{t('frame.selected', { n: count })}</p>
      <Button variant="quiet" className="text-white hover:bg-[#2b5639]" onClick={onClear}>
        {t('frame.clearSelection')}
      </Button>
      <div className="flex flex-wrap gap-2 ms-auto">{children}</div>
    </section>
  );
}
