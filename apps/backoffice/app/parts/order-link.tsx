import { Link } from 'react-router';

/** The order or repayment that a payment is for. Only orders have a page. */
export function OrderLink({ slug }: { slug: string }) {
  if (!slug.startsWith('B-')) return <span className="money-number">{slug}</span>;
  return (
    <Link className="money-number" to={`/orders/${slug}`}>
      {slug}
    </Link>
  );
}
