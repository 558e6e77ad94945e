import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import { formatMilli } from '@bakul/shop/kit/quantity';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { classNames } from '@bakul/ui/class-names';
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
  return (
    <>
      <h2 className="text-lg/7 md:text-xl lg:text-lg">{t('product.tiers')}</h2>
      <table className="w-full mt-2 border-separate border-spacing-0 tabular-nums">
        <caption className="sr-only">{t('product.tiers')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('product.tier.quantity')}</th>
            <th scope="col">{t('product.tier.price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Tier key={row.from} row={row} variant={variant} isCurrent={index === current} />
          ))}
        </tbody>
      </table>
      <NextPrice purchase={purchase} isTiered={rows.length > 1} />
    </>
  );
}

type TierProps = { row: TierRow; variant: Variant; isCurrent: boolean };

function Tier({ row, variant, isCurrent }: TierProps) {
  const { t } = useI18n();
  const cell = classNames(
    'h-10 py-1 border-b group-last/tier:border-transparent',
    isCurrent ? 'border-transparent bg-brand-soft text-brand-hover font-strong' : 'border-line font-normal',
  );
  return (
    <tr className="group/tier" data-current={isCurrent || undefined}>
      <th
        scope="row"
        className={classNames(cell, 'relative ps-9 pe-3 text-start', isCurrent && 'rounded-l-control')}
      >
        {isCurrent && (
          <Icon
            name="check"
            size="sm"
            label={t('product.tier.inForce')}
            className="absolute top-3 left-2.5"
          />
        )}
        <RangeWords row={row} variant={variant} />
      </th>
      <td
        className={classNames(
          cell,
          'px-3 text-end whitespace-nowrap',
          isCurrent ? 'rounded-r-control' : 'text-muted',
        )}
      >
        <Money sen={row.price} className={isCurrent ? 'font-bold' : 'text-ink font-strong'} />
        <span>{t(`per.${variant.price_unit}`)}</span>
      </td>
    </tr>
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
    <p
      className="flex items-start gap-2.5 mt-3 py-2.5 px-3.5 border border-[#f3ddb0] rounded-control bg-sun-soft text-[#7a3d06] text-sm/5 tabular-nums data-best:border-[#c8e4cd] data-best:bg-success-soft data-best:text-success"
      data-best={isBest || undefined}
      role="status"
    >
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
