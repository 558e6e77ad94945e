import { AccountFrame } from '../../account/account-frame.tsx';
import { GuestPanel } from './guest-panel.tsx';
import { TransactionsContent } from './transactions-content.tsx';
import { useOrdersText } from './transactions-text.ts';

/** /transactions: the current buyer's orders. A guest sees a login link and no data. */
export function TransactionsPage() {
  const text = useOrdersText();
  return (
    <AccountFrame
      section="transactions"
      title={text('orders.title')}
      lead={text('orders.lead')}
      guest={<GuestPanel />}
    >
      <TransactionsContent />
    </AccountFrame>
  );
}
