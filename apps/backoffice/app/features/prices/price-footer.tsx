import { steepRisePercent } from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { PackStrip } from './pack-strip.tsx';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';
import { useSummary } from './use-store.ts';

type PriceFooterProps = {
  store: PriceStore;
  failure: ApiFailure | null;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onMoveOthers: (id: number) => void;
};

/** The summary of unsaved changes and the save button. */
export function PriceFooter({ store, failure, isBusy, onSave, onDiscard, onMoveOthers }: PriceFooterProps) {
  const t = usePriceText();
  const { lang } = useI18n();
  const { unsaved, up, down, wrong, conflicts, steep } = useSummary(store);
  const [steepest] = steep;
  return (
    <div className="price-footer">
      <PackStrip store={store} onMoveOthers={onMoveOthers} />
      <FailureNotice failure={failure} onRetry={onSave} isRetrying={isBusy} />
      <div className="price-footer-bar">
        <div className="price-footer-text">
          <p className="price-footer-count" data-unsaved={unsaved > 0 || undefined}>
            {unsaved > 0 ? t('prices.unsaved', { n: unsaved }) : t('prices.allSaved')}
          </p>
          {up + down > 0 && <p>{t('prices.moves', { up, down })}</p>}
          {wrong > 0 && <Warning>{t('prices.wrong', { n: wrong })}</Warning>}
          {conflicts > 0 && <Warning>{t('prices.conflicts', { n: conflicts })}</Warning>}
          {steepest && (
            <Warning>
              {t('prices.steep', { n: steep.length, percent: steepRisePercent, name: steepest.name[lang] })}
            </Warning>
          )}
        </div>
        <div className="price-footer-actions">
          <Button variant="neutral" onClick={onDiscard} disabled={unsaved === 0 || isBusy}>
            {t('prices.discard')}
          </Button>
          <Button onClick={onSave} isLoading={isBusy} disabled={unsaved === 0}>
            {unsaved > 0 ? t('prices.save', { n: unsaved }) : t('prices.saveNone')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className="price-footer-warning">
      <Icon name="triangle-alert" size="sm" />
      {children}
    </p>
  );
}
