import { Card } from '@bakul/ui/card';
import { Money } from '@bakul/web/format/money';
import { Link } from '../../i18n/link.tsx';

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
      <ul className="movement-allocation divided">
        {invoices.map(({ number, amount }) => (
          <li key={number}>
            <Link to={`/credit-terms/transaction/${number}`} className="credit-link tabular">
              {number}
            </Link>
            <Money sen={Math.abs(amount)} />
          </li>
        ))}
        {advance !== 0 && (
          <li>
            <span>{advanceName}</span>
            <Money sen={Math.abs(advance)} />
          </li>
        )}
      </ul>
    </Card>
  );
}
