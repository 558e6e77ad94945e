import type { Credit } from '@bakul/shop/features/credit/credit.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { useRootData } from '../../root-data/root-data.ts';
import { useCreditText } from './credit-text.ts';

type StandingNoticeProps = {
  credit: Credit;
  account: NonNullable<Credit['account']>;
  isBusy: boolean;
  /** Pays the overdue invoices. Null without permission. */
  onPay: (() => void) | null;
};

/** Why buying on credit is blocked, or soon will be, and what lifts the block. */
export function StandingNotice({ credit: { overdue }, account, isBusy, onPay }: StandingNoticeProps) {
  const text = useCreditText();
  const phone = useRootData()?.config.operator.phone ?? '';
  const amount = formatMoney(overdue);
  const pay = overdue > 0 && onPay && (
    <Button variant="danger" isLoading={isBusy} onClick={onPay}>
      {text('notice.overdue.pay', { amount })}
    </Button>
  );
  switch (account.status) {
    case 'on_hold':
      return account.hold === 'staff' ? (
        <Notice tone="warning" title={text('notice.hold.staff')} action={pay}>
          <p>{text('notice.hold.staff.text', { phone })}</p>
        </Notice>
      ) : (
        <Notice tone="danger" title={text('notice.hold.overdue')} action={pay}>
          <p>{text('notice.hold.overdue.text', { amount })}</p>
        </Notice>
      );
    case 'suspended':
      return (
        <Notice tone="danger" title={text('notice.suspended')} action={pay}>
          <p>{text('notice.suspended.text', { amount, phone })}</p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice tone="warning" title={text('notice.closed')} action={pay}>
          <p>{text('notice.closed.text')}</p>
        </Notice>
      );
    case 'active':
      if (overdue === 0) return null;
      return (
        <Notice tone="danger" title={text('notice.overdue', { amount })} action={pay}>
          <p>{text('notice.overdue.text')}</p>
        </Notice>
      );
  }
}
