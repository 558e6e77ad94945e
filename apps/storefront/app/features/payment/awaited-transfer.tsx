import { call } from '../../api/browser-client.ts';
import { useLoad } from '../profile/use-load.ts';
import { BankDetails } from './bank-details.tsx';

/** Where the money goes when a transfer took the place of the payment; nothing for what was paid otherwise. */
export function AwaitedTransfer({ slug }: { slug: string }) {
  const { data } = useLoad(slug, (signal) => call('GET /api/transaction/{slug}', { slug }, { signal }));
  const details = data?.data.payments[0]?.bank;
  return details ? <BankDetails details={details} /> : null;
}
