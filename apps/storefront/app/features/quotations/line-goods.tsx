import type { QuotationLine } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { SmallText } from '../../account/small-text.tsx';
import { Link } from '../../i18n/link.tsx';
import { packOf } from './draft-lines.ts';
import { useQuoteText } from './quotation-text.ts';
import { percentSaved } from './saving.ts';

type LineGoodsProps = { line: QuotationLine; hasQuantity?: boolean };

/** The product of a line, its pack and note. */
export function LineGoods({ line, hasQuantity = false }: LineGoodsProps) {
  const text = useQuoteText();
  return (
    <div className="grid min-w-0">
      <Link className="font-strong wrap-anywhere hover:underline" to={line.route}>
        {line.name}
      </Link>
      <SmallText as="span">
        {hasQuantity && `${formatQuantity(line.quantity)} × `}
        {packOf(line)}
      </SmallText>
      {line.note && <SmallText as="span">{line.note}</SmallText>}
      {!line.is_available && (
        <span className="flex gap-1.5 items-center text-danger text-sm font-semibold">
          <Icon name="circle-alert" size="sm" />
          {text('offer.left_out')}
        </span>
      )}
    </div>
  );
}

type LineSavingProps = { line: QuotationLine; className?: string };

export function LineSaving({ line: { saving, list_amount }, className }: LineSavingProps) {
  const text = useQuoteText();
  if (saving === null) return null;
  if (saving > 0) {
    const params = { amount: formatMoney(saving), percent: percentSaved(saving, list_amount) };
    return (
      <p className={classNames('text-success text-sm/5 font-strong tabular-nums', className)}>
        {text('offer.saving', params)}
      </p>
    );
  }
  return (
    <SmallText className={className}>
      {saving === 0 ? text('offer.noSaving') : text('offer.dearer', { amount: formatMoney(-saving) })}
    </SmallText>
  );
}
