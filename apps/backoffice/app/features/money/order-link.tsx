import { Link } from 'react-router';

/** The order, or the repayment, that money is for. Only orders have a page of their own. */
export function OrderLink({ slug }: { slug: string }) {
  if (!slug.startsWith('B-')) return <span className="money-number">{slug}</span>;
  return (
    <Link className="money-number" to={`/orders/${slug}`}>
      {slug}
    </Link>
  );
}
