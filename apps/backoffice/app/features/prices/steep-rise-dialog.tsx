import { changeOf, steepRisePercent } from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import { formatDecimal } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { useI18n } from '../../i18n/i18n.tsx';
import { DialogTable, FigureCell, GoodsCell } from './dialog-table.tsx';
import { priceOf, referencePrice } from './draft.ts';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';

type SteepRiseDialogProps = {
  store: PriceStore;
  isOpen: boolean;
  onClose: () => void;
  onSave: () => void;
  /** Returns to the sheet, into the cell of this row. */
  onPick: (id: number) => void;
};

/** Lists steep price rises for confirmation before they are saved. */
export function SteepRiseDialog({ store, isOpen, onClose, onSave, onPick }: SteepRiseDialogProps) {
  const t = usePriceText();
  const { lang } = useI18n();
  const { steep } = store.summary();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('prices.steepTitle', { n: steep.length, percent: steepRisePercent })}
      contentClassName="max-w-lg"
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {t('prices.check')}
          </Button>
          <Button onClick={onSave}>{t('prices.steepSave')}</Button>
        </>
      }
    >
      <p>{t('prices.steepText')}</p>
      <DialogTable
        columns={[t('prices.column.product'), t('prices.from'), t('prices.to'), t('prices.column.change')]}
      >
        {steep.map((row) => {
          const price = priceOf(row, store.draft(row.variant_id));
          return (
            <tr key={row.variant_id}>
              <GoodsCell>
                <button
                  type="button"
                  className="min-h-8 text-start underline decoration-line-strong underline-offset-3"
                  onClick={() => onPick(row.variant_id)}
                >
                  {row.name[lang]}{' '}
                  <span className="text-muted text-sm font-normal">
                    {row.options[lang] || row.pack[lang]}
                  </span>
                </button>
              </GoodsCell>
              <FigureCell>{formatDecimal(referencePrice(row))}</FigureCell>
              <FigureCell>
                <b>{formatDecimal(price)}</b>
              </FigureCell>
              <FigureCell>{changeOf(price, referencePrice(row))?.toFixed(1)} %</FigureCell>
            </tr>
          );
        })}
      </DialogTable>
    </Modal>
  );
}
