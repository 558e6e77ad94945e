import { call } from '../../api/browser-client.ts';
import { useLoad } from '../profile/use-load.ts';
import { BankDetails } from './bank-details.tsx';
import { usePaymentText } from './payment-text.ts';

/** Where the money goes when a transfer took the place of the payment; nothing for what was paid otherwise. */
export function AwaitedTransfer({ slug }: { slug: string }) {
  const text = usePaymentText();
  const { data } = useLoad(slug, (signal) => call('GET /api/transaction/{slug}', { slug }, { signal }), {
    skipToast: true,
  });
  const details = data?.data.payments[0]?.bank;
  if (!details) return null;
  return (
    <>
      <BankDetails details={details} />
      <p>{text('result.transfer.next')}</p>
    </>
  );
}
