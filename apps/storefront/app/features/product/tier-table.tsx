import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import { formatMilli } from '@bakul/shop/kit/quantity';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { unitName } from '../../i18n/units.ts';
import { findTierRow, type TierRow, tierHint, tierRows } from './price-tiers.ts';
import type { Purchase } from './use-purchase.ts';

/** The price by quantity with the current row marked, and the saving at the next tier. */
export function TierTable({ purchase }: { purchase: Purchase }) {
  const { t } = useI18n();
  const { variant, milli } = purchase;
  const rows = tierRows(variant);
  const current = variant.in_stock ? findTierRow(rows, milli) : null;
  const per = t(`per.${variant.price_unit}`);
  return (
    <>
      <h2>{t('product.tiers')}</h2>
      <table className="product-tiers">
        <caption className="sr-only">{t('product.tiers')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('product.tier.quantity')}</th>
            <th scope="col">{t('product.tier.price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.from} data-current={index === current || undefined}>
              <th scope="row">
                {index === current && <Icon name="check" size="sm" label={t('product.tier.inForce')} />}
                <RangeWords row={row} variant={variant} />
              </th>
              <td>
                <Money sen={row.price} />
                <span>{per}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <NextPrice purchase={purchase} isTiered={rows.length > 1} />
    </>
  );
}

function RangeWords({ row: { from, to }, variant }: { row: TierRow; variant: Variant }) {
  const { t } = useI18n();
  const unit = (quantity: number) => unitName(t, variant.order_unit, quantity / 1000);
  const words = { from: formatMilli(from), unit: unit(to ?? from) };
  if (to === null) return t('product.tier.more', words);
  return to > from
    ? t('product.tier.range', { ...words, to: formatMilli(to) })
    : t('product.tier.one', words);
}

function NextPrice({ purchase, isTiered }: { purchase: Purchase; isTiered: boolean }) {
  const { t } = useI18n();
  const { variant, milli } = purchase;
  const hint = variant.in_stock ? tierHint(variant, milli) : null;
  const isBest = isTiered && variant.in_stock && milli >= (tierRows(variant).at(-1)?.from ?? 0);
  if (!hint && !isBest) return null;
  return (
    <p className="product-next-price" data-best={isBest || undefined} role="status">
      <Icon name={hint ? 'trending-down' : 'circle-check'} />
      {hint ? (
        <span>
          <strong>
            {t('product.hint.add', {
              n: formatMilli(hint.missing),
              price: formatMoney(hint.price) + t(`per.${variant.price_unit}`),
            })}
          </strong>
          {t('product.hint.save', { amount: formatMoney(hint.saved) })}
        </span>
      ) : (
        <span>{t('product.bestPrice')}</span>
      )}
    </p>
  );
}
