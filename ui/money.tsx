import { classNames } from './class-names.ts';

export type MoneyProps = {
  /** The formatted amount. */
  text: string;
  /** Shown in small print after the amount, such as "/kg". */
  per?: string | undefined;
  /** Marks a former price: struck through, with this label for screen readers. */
  wasLabel?: string | undefined;
  className?: string | undefined;
};

export function Money({ text, per, wasLabel, className }: MoneyProps) {
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
