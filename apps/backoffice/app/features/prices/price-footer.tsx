import { steepRisePercent } from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
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
    <div className="grid flex-1 gap-2 min-w-0" data-testid="price-footer">
      <PackStrip store={store} onMoveOthers={onMoveOthers} />
      <FailureNotice failure={failure} onRetry={onSave} isRetrying={isBusy} />
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4 justify-between">
        <div className="flex flex-wrap items-center gap-y-2 gap-x-4 text-muted">
          <p
            className={classNames(
              'flex items-center gap-2',
              unsaved > 0 && 'text-ink font-strong before:size-2.5 before:rounded-full before:bg-sun',
            )}
          >
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
        <div className="flex flex-wrap items-center gap-2">
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
    <p className="flex items-center gap-1.5 text-[#964507] font-medium">
      <Icon name="triangle-alert" size="sm" />
      {children}
    </p>
  );
}
