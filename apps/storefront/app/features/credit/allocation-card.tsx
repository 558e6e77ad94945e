import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Money } from '@bakul/web/format/money';
import { Link } from '../../i18n/link.tsx';
import { creditLink } from './styles.ts';

const row =
  'flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line not-first:border-t';

type AllocationCardProps = {
  title: string;
  invoices: readonly { number: string; amount: number }[];
  advance: number;
  advanceName: string;
};

/** How a payment was allocated to invoices, and what was left of it. */
export function AllocationCard({ title, invoices, advance, advanceName }: AllocationCardProps) {
  if (invoices.length === 0 && advance === 0) return null;
  return (
    <Card title={title}>
      <ul>
        {invoices.map(({ number, amount }) => (
          <li className={row} key={number}>
            <Link to={`/credit-terms/transaction/${number}`} className={classNames(creditLink, 'tabular')}>
              {number}
            </Link>
            <Money sen={Math.abs(amount)} />
          </li>
        ))}
        {advance !== 0 && (
          <li className={row}>
            <span>{advanceName}</span>
            <Money sen={Math.abs(advance)} />
          </li>
        )}
      </ul>
    </Card>
  );
}
