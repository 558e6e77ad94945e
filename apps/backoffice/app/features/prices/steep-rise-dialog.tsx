import {
  changeOf,
  steepRisePercent,
  writePrice,
} from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { useI18n } from '../../i18n/i18n.tsx';
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
      <table className="price-list">
        <thead>
          <tr>
            <th scope="col">{t('prices.column.product')}</th>
            <th scope="col">{t('prices.from')}</th>
            <th scope="col">{t('prices.to')}</th>
            <th scope="col">{t('prices.column.change')}</th>
          </tr>
        </thead>
        <tbody>
          {steep.map((row) => {
            const price = priceOf(row, store.draft(row.variant_id));
            return (
              <tr key={row.variant_id}>
                <th scope="row">
                  <button type="button" className="price-pick" onClick={() => onPick(row.variant_id)}>
                    {row.name[lang]} <span>{row.options[lang] || row.pack[lang]}</span>
                  </button>
                </th>
                <td>{writePrice(referencePrice(row))}</td>
                <td>
                  <b>{writePrice(price)}</b>
                </td>
                <td>{changeOf(price, referencePrice(row))?.toFixed(1)} %</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Modal>
  );
}
