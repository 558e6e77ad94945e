import type { Permission } from '@bakul/shop/kit/http/access';
import { LinkTabs } from '@bakul/ui/tabs';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { onMutation } from '../../api/mutation-events.ts';
import { useData } from '../../api/use-data.ts';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { PaymentsTab } from './payments-tab.tsx';
import { usePaymentsText } from './payments-text.ts';
import { ProofsTab } from './proofs-tab.tsx';
import { RefundsTab } from './refunds-tab.tsx';

const tabs = [
  { id: 'proofs', permission: 'payment.verify', count: 'proofs' },
  { id: 'refunds', permission: 'payment.refund', count: 'refunds' },
  { id: 'attention', permission: 'payment.view', count: 'attention' },
  { id: 'payments', permission: 'payment.view', count: null },
] as const satisfies readonly { id: string; permission: Permission; count: string | null }[];

/** /payments: transfers to verify, refunds to send, payments that need attention, and all payments. */
export function PaymentsPage() {
  const { t: common } = useI18n();
  const t = usePaymentsText();
  const { may } = useStaff();
  const [params] = useSearchParams();
  const { data, reload } = useData('GET /api/staff/payment/count', {});
  useEffect(() => onMutation(() => void reload()), [reload]);
  const open = tabs.filter(({ permission }) => may(permission));
  const shown = open.find(({ id }) => id === params.get('tab'))?.id ?? open[0]?.id ?? 'payments';
  return (
    <Page
      title={common('nav.payments')}
      hint={t('payments.hint')}
      toolbar={
        <LinkTabs
          label={common('nav.payments')}
          selected={shown}
          tabs={open.map(({ id, count }) => ({
            id,
            label: t(`tab.${id}`),
            href: `?tab=${id}`,
            count: count && data ? data.data[count] : undefined,
          }))}
        />
      }
    >
      {shown === 'proofs' && <ProofsTab />}
      {shown === 'refunds' && <RefundsTab />}
      {shown === 'attention' && <PaymentsTab key="attention" isAttention />}
      {shown === 'payments' && <PaymentsTab key="payments" />}
    </Page>
  );
}
