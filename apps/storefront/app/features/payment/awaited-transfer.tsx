import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { BankDetails } from './bank-details.tsx';
import { usePaymentText } from './payment-text.ts';

/** The bank details when a transfer has replaced the payment. Renders nothing for other methods. */
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
