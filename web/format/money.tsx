import type { Sen } from '@bakul/shop/kit/money';
import { formatAmount, formatMoney, minusSign } from '@bakul/shop/kit/text/format';
import { type MoneyProps, Money as MoneyText } from '@bakul/ui/money';

type Props = Omit<MoneyProps, 'text'> & {
  sen: Sen;
  /** Without the currency, for columns that name it in their header. */
  isBare?: boolean | undefined;
};

export function Money({ sen, isBare, ...rest }: Props) {
  return <MoneyText {...rest} text={isBare ? formatAmount(sen, minusSign) : formatMoney(sen, minusSign)} />;
}
