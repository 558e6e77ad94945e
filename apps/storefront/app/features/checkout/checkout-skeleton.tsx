import { Skeleton } from '@bakul/ui/skeleton';
import { columns } from './styles.ts';

export function CheckoutSkeleton() {
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4">
        {['delivery', 'date', 'payment'].map((part) => (
          <div key={part} className="card">
            <Skeleton lines={4} />
          </div>
        ))}
      </div>
      <div className="lg:sticky lg:top-4" data-testid="checkout-aside">
        <div className="card">
          <Skeleton lines={6} />
        </div>
      </div>
    </div>
  );
}
