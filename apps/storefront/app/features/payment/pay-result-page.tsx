import { Skeleton } from '@bakul/ui/skeleton';
import { useShopName } from '../../root-data/root-data.ts';
import { RequireLogin } from '../../session/require-login.tsx';
import { PayResultContent } from './pay-result-content.tsx';
import { usePaymentText } from './payment-text.ts';

/** /transaction/pay_result: where the payment page redirects buyers. */
export function PayResultPage({ reference }: { reference: string }) {
  const text = usePaymentText();
  const shop = useShopName();
  return (
    <div className="max-w-160 mx-auto pt-2 pb-8 sm:pt-8">
      <title>{`${text('result.title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <RequireLogin
        fallback={
          <div className="card">
            <Skeleton lines={4} />
          </div>
        }
      >
        <PayResultContent key={reference} reference={reference} />
      </RequireLogin>
    </div>
  );
}
