import { classNames } from './class-names.ts';
import { formatAmount, formatMoney } from './format-money.ts';

type MoneyProps = {
  sen: number;
  /** Shown in small print after the amount, such as "/kg". */
  per?: string | undefined;
  /** Marks a former price: struck through, with this label for screen readers. */
  wasLabel?: string | undefined;
  isBare?: boolean | undefined;
  className?: string | undefined;
};

export function Money({ sen, per, wasLabel, isBare, className }: MoneyProps) {
  const text = isBare ? formatAmount(sen) : formatMoney(sen);
  if (wasLabel) {
    return (
      <s className={classNames('money money-was', className)}>
        <span className="sr-only">{`${wasLabel} `}</span>
        {text}
      </s>
    );
  }
  return (
    <span className={classNames('money', className)}>
      {text}
      {per && <span className="money-per">{per}</span>}
    </span>
  );
}
