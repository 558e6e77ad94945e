import { classNames } from '@bakul/ui/class-names';
import { Link } from 'react-router';
import { textLink } from './styles.ts';

/** The order or repayment that a payment is for. Only orders have a page. */
export function OrderLink({ slug }: { slug: string }) {
  if (!slug.startsWith('B-')) return <span className="tabular-nums whitespace-nowrap">{slug}</span>;
  return (
    <Link className={classNames('tabular-nums whitespace-nowrap', textLink)} to={`/orders/${slug}`}>
      {slug}
    </Link>
  );
}
