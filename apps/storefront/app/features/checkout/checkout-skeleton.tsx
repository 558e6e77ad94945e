import { Skeleton } from '@bakul/ui/skeleton';

export function CheckoutSkeleton() {
  return (
    <div className="checkout-grid">
      <div className="checkout-main">
        {['delivery', 'date', 'payment'].map((part) => (
          <div key={part} className="card">
            <Skeleton lines={4} />
          </div>
        ))}
      </div>
      <div className="checkout-aside">
        <div className="card">
          <Skeleton lines={6} />
        </div>
      </div>
    </div>
  );
}
