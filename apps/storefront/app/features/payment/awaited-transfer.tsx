import { formatDayTime } from '@bakul/shop/kit/text/format';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { BankDetails } from './bank-details.tsx';
import { usePaymentText } from './payment-text.ts';

/** The bank details when a transfer has replaced the payment. Renders nothing for other methods. */
export function AwaitedTransfer({ slug }: { slug: string }) {
  const { lang } = useI18n();
  const text = usePaymentText();
  const { data } = useLoad(slug, (signal) => call('GET /api/transaction/{slug}', { slug }, { signal }), {
    skipToast: true,
  });
  const details = data?.data.payments[0]?.bank;
  const until = data?.data.lapses_at;
  if (!details) return null;
  return (
    <>
      <BankDetails details={details} />
      {until && <p>{text('result.transfer.next', { time: formatDayTime(new Date(until), lang) })}</p>}
    </>
  );
}
